/* The fixes that the reader offers for what it could not read. */
#include "base/text.h"
#include "base/translate.h"
#include "xml/reader.h"

#include <string.h>

#define MOST_KINDS 16
#define MOST_WORDS 3
#define FARTHEST 64 /* of two words */

static SwFix fix_named(const char *format, ...) G_GNUC_PRINTF(1, 2);

static SwFix
fix_named(const char *format, ...)
{
	SwFix fix = {0};
	va_list args;

	va_start(args, format);
	fix.label = g_strdup_vprintf(sw_translate(format), args);
	va_end(args);
	return fix;
}

static const char *
title_of(const SwAttribute *attribute)
{
	return attribute->label ? sw_translate(attribute->label) : attribute->name;
}

/* Ends a fix: the fault is mended with it. */
static void
add_mending(SwFix *fix, guint fault, SwMend mend, gsize tag, const char *name)
{
	sw_fix_add(fix, (SwFixEdit){.type = SW_FIX_MEND,
	                            .piece = SW_NO_PIECE,
	                            .fault = fault,
	                            .mend = mend,
	                            .offset = tag,
	                            .text = g_strdup(name)});
}

/* ---- Words near to another -------------------------------------------------------------- */

typedef struct {
	char *word;
	guint distance, order;
} Near;

static gint
compare_near(gconstpointer a, gconstpointer b)
{
	const Near *one = a, *two = b;

	if (one->distance != two->distance)
		return one->distance < two->distance ? -1 : 1;
	return one->order < two->order ? -1 : 1;
}

static void
clear_near(gpointer data)
{
	Near *near = data;

	g_free(near->word);
}

static GArray *
words_new(void)
{
	return sw_array_new(sizeof(Near), clear_near);
}

/* `word` may be NULL: all are equally near. Takes ownership of `other`. */
static void
add_word(GArray *words, const char *word, char *other)
{
	Near near = {.word = other,
	             .distance = word ? sw_text_distance(word, other, FARTHEST) : 0,
	             .order = words->len};

	g_array_append_val(words, near);
}

static void
offer_piece_removal(SwProblem *problem, const char *element)
{
	SwFix fix = fix_named(N_("remove the <%s>"), element);

	sw_fix_add(&fix, (SwFixEdit){.type = SW_FIX_REMOVE, .piece = SW_NO_PIECE});
	sw_problem_offer(problem, &fix);
}

/* ---- Values ----------------------------------------------------------------------------- */

static char *
number_text(const SwAttribute *attribute, gint64 number)
{
	GString *text = g_string_new(NULL);

	sw_value_append(text, attribute, (gint32)number, NULL);
	return g_string_free(text, FALSE);
}

/* The number with which the word begins, or else the first that is usual; the nearest that is legal
 * comes first. */
static void
add_numbers(GArray *words, const SwKind *kind, guint which, const char *word)
{
	const SwAttribute *attribute = &kind->element->attributes[which];
	const SwCarries *carries = sw_kind_carries(kind, which);
	gint64 min = sw_attribute_min(attribute), max = sw_attribute_max(attribute), from;
	char *end = (char *)word;
	gint64 said = word ? g_ascii_strtoll(word, &end, 10) : 0;

	if (carries && carries->bounded) {
		min = carries->min;
		max = carries->max;
	}
	if (word && end != word)
		from = CLAMP(said, min, max);
	else
		from = CLAMP(carries && carries->bounded ? carries->dealt : attribute->fallback,
		             min, max);
	for (gint64 step = 0; step <= max - min && words->len < MOST_WORDS; step++) {
		if (from + step <= max)
			add_word(words, NULL, number_text(attribute, from + step));
		if (step > 0 && from - step >= min && words->len < MOST_WORDS)
			add_word(words, NULL, number_text(attribute, from - step));
	}
}

/* Returns words that are values of the attribute, the nearest first; none for texts. */
static GArray *
values_near(const SwKind *kind, guint which, const char *word)
{
	const SwAttribute *attribute = &kind->element->attributes[which];
	GArray *words = words_new();

	switch (attribute->type) {
	case SW_TYPE_CHOICE:
		for (gint32 i = 0; attribute->choices[i]; i++)
			add_word(words, word, number_text(attribute, i));
		break;
	case SW_TYPE_FLAG:
		add_word(words, word, g_strdup("true"));
		add_word(words, word, g_strdup("false"));
		break;
	case SW_TYPE_INTEGER:
	case SW_TYPE_TURN:
	case SW_TYPE_SEAT:
	case SW_TYPE_LENGTH: add_numbers(words, kind, which, word); break;
	default: break;
	}
	g_array_sort(words, compare_near);
	return words;
}

/* TRUE if the word is probably that one, misspelt. */
static gboolean
is_misspelt(const SwAttribute *attribute, const char *word, const char *value)
{
	const char *const words[] = {value, NULL};

	return word && (attribute->type == SW_TYPE_CHOICE || attribute->type == SW_TYPE_FLAG) &&
	       sw_text_nearest(word, words) != NULL;
}

static SwFix
setting(const SwAttribute *attribute, guint which, const char *value)
{
	SwFix fix = fix_named(N_("set '%s' to %s"), title_of(attribute), value);

	sw_fix_add(&fix, (SwFixEdit){.type = SW_FIX_SET,
	                             .piece = SW_NO_PIECE,
	                             .attribute = which,
	                             .text = g_strdup(value)});
	return fix;
}

/* The value is not in the document, so only the file loses it. */
static void
offer_no_value(SwProblem *problem, const SwAttribute *attribute, guint which)
{
	SwFix fix = fix_named(N_("remove '%s'"), title_of(attribute));

	sw_fix_add(&fix,
	           (SwFixEdit){.type = SW_FIX_UNSET, .piece = SW_NO_PIECE, .attribute = which});
	add_mending(&fix, problem->fault, SW_MEND_NOTHING, 0, NULL);
	sw_problem_offer(problem, &fix);
}

void
reader__offer_values(SwProblem *problem, const SwKind *kind, guint which, const char *word)
{
	const SwAttribute *attribute = &kind->element->attributes[which];
	g_autoptr(GArray) words = NULL;

	if (problem == NULL)
		return;
	words = values_near(kind, which, word);
	for (guint i = 0; i < MIN(words->len, MOST_WORDS); i++) {
		const char *value = g_array_index(words, Near, i).word;
		SwFix fix = setting(attribute, which, value);

		add_mending(&fix, problem->fault, SW_MEND_NOTHING, 0, NULL);
		if (i == 0 && is_misspelt(attribute, word, value))
			problem->fix = fix;
		else
			sw_problem_offer(problem, &fix);
	}
	if (sw_element_requires(kind->element, which))
		offer_piece_removal(problem, kind->element->name);
	else if (word)
		offer_no_value(problem, attribute, which);
}

/* ---- Attributes ------------------------------------------------------------------------- */

static gboolean
is_value(const SwAttribute *attribute, const char *text)
{
	g_autofree char *normal = NULL;
	gint32 value;

	if (!sw_type_is_text(attribute->type))
		return sw_value_parse(attribute, text, strlen(text), &value) == SW_VALUE_OK;
	normal = sw_value_normalise(attribute, text, strlen(text));
	return normal != NULL;
}

/* Appends the edit that says the same by the right name. FALSE if the value is none. */
static gboolean
add_renamed(SwReader *reader, SwFix *fix, const SwXmlAttribute *xml, const Tag *tag,
            const char *meant)
{
	gint meaning = reader__find_meaning(reader, tag->number, meant);
	g_autofree char *text = g_strndup(xml->value, (gsize)(xml->end - xml->value));
	SwFixEdit edit = {.piece = SW_NO_PIECE};

	if (meaning >= 0) {
		edit.type = SW_FIX_SET;
		edit.attribute = (guint)meaning;
		edit.text = g_strdup(text);
		if (!is_value(&tag->element->attributes[meaning], text)) {
			g_free(edit.text);
			return FALSE;
		}
	} else if (meaning == MEANS_TYPE) {
		edit.type = SW_FIX_KIND;
		edit.kind = (guint)tag->meant;
		if (tag->meant < 0)
			return FALSE;
	} else if (meaning <= MEANS_COORDINATE) {
		edit.type = SW_FIX_MOVE; /* reader__name_piece() knows where to */
	} else {
		return FALSE;
	}
	sw_fix_add(fix, edit);
	return TRUE;
}

/* ---- Kinds and elements ----------------------------------------------------------------- */

/* `how`: what its end does to the file. */
static SwFix
making(const SwReader *reader, guint fault, gint kind, SwFixEdit how)
{
	SwFix fix = fix_named(N_("make it: %s"), sw_translate(reader->table->kinds[kind].label));

	sw_fix_add(&fix,
	           (SwFixEdit){.type = SW_FIX_KIND, .piece = SW_NO_PIECE, .kind = (guint)kind});
	add_mending(&fix, fault, how.mend, how.offset, how.text);
	return fix;
}

static void
offer_kinds(const SwReader *reader, SwProblem *problem, const Tag *tag, const char *word,
            SwFixEdit how)
{
	g_autofree const char **names = NULL;
	g_autoptr(GArray) near = NULL;
	guint n = 0;

	if (word && tag->meant >= 0)
		problem->fix = making(reader, problem->fault, tag->meant, how);
	names = sw_table_kind_names(reader->table, tag->element);
	near = words_new();
	for (guint i = 0; names[i]; i++)
		add_word(near, word, g_strdup(names[i]));
	g_array_sort(near, compare_near);
	SW_EACH (const Near, one, near) {
		gint kind = sw_table_kind(reader->table, tag->element, one->word);
		SwFix fix;

		if (kind < 0 || kind == tag->meant || n++ >= MOST_KINDS)
			continue;
		fix = making(reader, problem->fault, kind, how);
		sw_problem_offer(problem, &fix);
	}
	offer_piece_removal(problem, tag->element->name);
}

void
reader__offer_kinds(const SwReader *reader, SwProblem *problem, const Tag *tag, const char *word)
{
	if (problem)
		offer_kinds(reader, problem, tag, word, (SwFixEdit){0});
}

/* TRUE if the element needs what the name says. */
static gboolean
is_needed(SwReader *reader, const Tag *tag, const char *name)
{
	gint meaning = name ? reader__find_meaning(reader, tag->number, name) : MEANS_NOTHING;

	return meaning == MEANS_TYPE || meaning <= MEANS_COORDINATE ||
	       (meaning >= 0 && sw_element_requires(tag->element, (guint)meaning));
}

void
reader__offer_attribute(SwReader *reader, SwProblem *problem, const SwXmlTag *xml_tag,
                        const SwXmlAttribute *xml, const Tag *tag, const char *meant)
{
	SwFix fix;

	if (problem == NULL)
		return;
	fix = fix_named(N_("rename '%s' to '%s'"), xml->name, meant ? meant : "");
	if (meant && add_renamed(reader, &fix, xml, tag, meant)) {
		add_mending(&fix, problem->fault, SW_MEND_ATTRIBUTE, xml_tag->offset, xml->name);
		problem->fix = fix;
	} else {
		sw_fix_clear(&fix);
	}
	if (!is_needed(reader, tag, meant)) {
		fix = fix_named(N_("remove '%s'"), xml->name);
		add_mending(&fix, problem->fault, SW_MEND_ATTRIBUTE, xml_tag->offset, xml->name);
		sw_problem_offer(problem, &fix);
	} else if (problem->fix.edits == NULL) {
		offer_kinds(reader, problem, tag, NULL,
		            (SwFixEdit){.mend = SW_MEND_ATTRIBUTE,
		                        .offset = xml_tag->offset,
		                        .text = (char *)xml->name});
	}
}

void
reader__offer_name(SwProblem *problem, const SwXmlTag *xml_tag, const SwElement *meant,
                   gboolean is_near)
{
	SwFix fix;

	if (problem == NULL)
		return;
	if (is_near) {
		fix = fix_named(N_("rename <%s> to <%s>"), xml_tag->name, meant->name);
		add_mending(&fix, problem->fault, SW_MEND_NAME, xml_tag->offset, NULL);
		problem->fix = fix;
	}
	offer_piece_removal(problem, xml_tag->name);
}

void
reader__offer_removal(SwReader *reader, const SwXmlTag *xml_tag, guint n_faults)
{
	for (guint i = sw_report_n(reader->file.report); i-- > 0;) {
		SwProblem *problem = sw_report_get(reader->file.report, i);
		SwFix fix = {0};

		if (problem->fault <= n_faults)
			break;
		sw_fix_clear(&problem->fix);
		g_clear_pointer(&problem->choices, g_array_unref);
		fix = fix_named(N_("remove the <%s>"), xml_tag->name);
		for (guint fault = n_faults + 1; fault <= reader->file.n_faults; fault++)
			add_mending(&fix, fault,
			            fault == n_faults + 1 ? SW_MEND_ELEMENT : SW_MEND_NOTHING,
			            xml_tag->offset, NULL);
		sw_problem_offer(problem, &fix);
	}
}
