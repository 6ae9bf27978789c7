#include "xml/read.h"

#include "base/file.h"
#include "base/text.h"
#include "xml/other.h"
#include "xml/parse.h"
#include "xml/refer.h"

#include <string.h>

/* What an attribute's name means on an element: its position among the element's attributes, or
 * one of these. */
enum {
	MEANS_NOTHING = -1,
	MEANS_TYPE = -2,
	MEANS_Q = -3, /* or x */
	MEANS_R = -4, /* or y */
	MEANS_SIDE = -5,
	MEANS_GAME = -6,
};

/* Interned names are compared by pointer; what a name turned out to mean is remembered. */
#define MEMO 16

typedef struct {
	const char *name;
	gint meaning;
} Memo;

typedef struct {
	const SwElement *element;
	SwPieceId piece;
	guint64 seen;	    /* elements of which the open one holds one already */
	GString *content;   /* its text, if it may have any; NULL until there is some */
	gboolean is_empty;  /* a galaxy by reference holds nothing */
	gboolean told_text; /* stray text was reported */
} Frame;

struct SwReader {
	const SwTable *const *tables;
	SwXmlParser *parser;
	guint generation;
	Memo element_memo[MEMO];
	Memo *attribute_memo; /* MEMO for each element of `table` */
	GString *scratch;

	/* While reading: */
	const SwTable *table;
	SwSource *source;
	SwReport *report;
	SwDocument *document;
	gboolean is_part;    /* something was left out */
	gboolean is_refused; /* no document can be made */
	Frame frames[SW_MAX_DEPTH];
	guint depth;   /* open elements of ours */
	guint foreign; /* open elements inside something that is not ours */
	gsize foreign_begin;
	SwOtherContent other;
};

/* ---- Faults ----------------------------------------------------------------------------- */

static void fault(SwReader *reader, const SwRule *rule, gsize offset, const char *format, ...)
    G_GNUC_PRINTF(4, 5);

static void
fault(SwReader *reader, const SwRule *rule, gsize offset, const char *format, ...)
{
	va_list args;

	reader->is_part = TRUE;
	if (!sw_report_wants(reader->report, rule))
		return;
	va_start(args, format);
	sw_report_add(reader->report, rule, sw_spot_offset(offset), g_strdup_vprintf(format, args));
	va_end(args);
}

/* Where the attribute called `name` stands in the tag, or the tag itself. */
static gsize
attribute_offset(const SwReader *reader, const SwXmlTag *tag, const char *name)
{
	SwSpan span, value;

	if (sw_source_attribute(reader->source, tag->offset, name, &span, &value))
		return span.begin;
	return tag->offset;
}

/* `; did you mean 'x'?`, or what there is to choose from. */
static char *
suggest(const char *word, const char **words, const char *otherwise)
{
	const char *nearest = sw_text_nearest(word, words);
	g_autofree char *all = NULL;

	if (nearest)
		return g_strdup_printf("did you mean '%s'?", nearest);
	if (words[0] == NULL)
		return g_strdup(otherwise);
	all = g_strjoinv("', '", (char **)words);
	return g_strdup_printf("it may be '%s'", all);
}

/* ---- Values ----------------------------------------------------------------------------- */

static void
fault_value(SwReader *reader, const SwXmlTag *tag, const SwXmlAttribute *xml,
	    const SwAttribute *attribute, SwValueStatus status)
{
	g_autoptr(GString) wanted = g_string_new(NULL);
	g_autofree char *shown = g_strndup(xml->value, MIN((gsize)(xml->end - xml->value), 60));
	gboolean beyond = status == SW_VALUE_OUT_OF_BOUNDS &&
			  (attribute->type == SW_TYPE_INTEGER || attribute->type == SW_TYPE_SEAT) &&
			  attribute->min == 0 && attribute->max == 0;

	sw_attribute_describe(wanted, attribute);
	fault(reader, beyond ? &sw_rule_limits : &sw_rule_schema,
	      attribute_offset(reader, tag, xml->name), "%s '%s' of <%s> is not %s", xml->name,
	      shown, tag->name, wanted->str);
}

static void
load_text(SwReader *reader, SwPieceId id, guint attribute, const char *text, gsize length)
{
	g_string_truncate(reader->scratch, 0);
	g_string_append_len(reader->scratch, text, (gssize)length);
	sw_document_load_text(reader->document, id, attribute, reader->scratch->str);
}

static void
load_value(SwReader *reader, const SwXmlTag *tag, const SwXmlAttribute *xml, SwPieceId id,
	   const SwElement *element, guint which)
{
	const SwAttribute *attribute = &element->attributes[which];
	gsize length = (gsize)(xml->end - xml->value);
	SwValueStatus status;
	gint32 value;

	if (attribute->type == SW_TYPE_TEXT) {
		load_text(reader, id, which, xml->value, length);
	} else if (sw_type_is_text(attribute->type)) {
		g_autofree char *text = sw_value_normalise(attribute, xml->value, length);

		if (text)
			sw_document_load_text(reader->document, id, which, text);
		else
			fault_value(reader, tag, xml, attribute, SW_VALUE_MALFORMED);
	} else {
		status = sw_value_parse(attribute, xml->value, length, &value);
		if (status == SW_VALUE_OK)
			sw_document_load_value(reader->document, id, which, value);
		else
			fault_value(reader, tag, xml, attribute, status);
	}
}

/* ---- Names ------------------------------------------------------------------------------ */

static gint
find_meaning(const SwReader *reader, const SwElement *element, const char *name)
{
	static const struct {
		const char *name;
		SwPlaceType place;
		gint meaning;
	} coordinates[] = {
	    {"q", SW_PLACE_HEX, MEANS_Q},	 {"r", SW_PLACE_HEX, MEANS_R},
	    {"q", SW_PLACE_EDGE, MEANS_Q},	 {"r", SW_PLACE_EDGE, MEANS_R},
	    {"side", SW_PLACE_EDGE, MEANS_SIDE}, {"x", SW_PLACE_POINT, MEANS_Q},
	    {"y", SW_PLACE_POINT, MEANS_R},
	};
	gint which = sw_element_attribute(element, name);

	if (which >= 0)
		return element->attributes[which].is_content ? MEANS_NOTHING : which;
	if (element->typed && strcmp(name, "type") == 0)
		return MEANS_TYPE;
	for (guint i = 0; i < G_N_ELEMENTS(coordinates); i++) {
		if (element->place == coordinates[i].place &&
		    strcmp(name, coordinates[i].name) == 0)
			return coordinates[i].meaning;
	}
	if (strcmp(name, "game") == 0 && (element == reader->table->elements[SW_ROOT_GALAXY] ||
					  element == reader->table->elements[SW_ROOT_SCENARIO]))
		return MEANS_GAME;
	return MEANS_NOTHING;
}

static guint
memo_slot(const char *name)
{
	return (guint)((GPOINTER_TO_SIZE(name) >> 2) ^ (GPOINTER_TO_SIZE(name) >> 6)) % MEMO;
}

static gint
attribute_meaning(SwReader *reader, guint element, const char *name)
{
	Memo *memo = &reader->attribute_memo[element * MEMO + memo_slot(name)];

	if (memo->name != name) {
		memo->meaning = find_meaning(reader, reader->table->elements[element], name);
		memo->name = name;
	}
	return memo->meaning;
}

static gint
element_meaning(SwReader *reader, const char *name)
{
	Memo *memo = &reader->element_memo[memo_slot(name)];

	if (memo->name != name) {
		memo->meaning = sw_table_element(reader->table, name);
		memo->name = name;
	}
	return memo->meaning;
}

static void
forget_names(SwReader *reader)
{
	memset(reader->element_memo, 0, sizeof reader->element_memo);
	g_clear_pointer(&reader->attribute_memo, g_free);
	reader->generation = sw_xml_parser_generation(reader->parser);
	if (reader->table)
		reader->attribute_memo = g_new0(Memo, reader->table->n_elements * MEMO);
}

static void
use_table(SwReader *reader, const SwTable *table)
{
	if (reader->table == table &&
	    reader->generation == sw_xml_parser_generation(reader->parser))
		return;
	reader->table = table;
	forget_names(reader);
}

/* ---- An element ------------------------------------------------------------------------- */

/* What a tag says about its piece before there is one. */
typedef struct {
	const SwElement *element;
	guint number; /* of the element in the table */
	gint kind;    /* -1 until known */
	gint32 side;
	SwHex hex;
	guint given;	/* bits of coordinates: MEANS_Q … */
	gboolean is_ok; /* FALSE if no piece can be made */
	gint meanings[SW_MAX_TAG_ATTRIBUTES];
} Tag;

static gsize
value_length(const SwXmlAttribute *xml)
{
	return (gsize)(xml->end - xml->value);
}

static void
fault_type(SwReader *reader, const SwXmlTag *tag, const SwXmlAttribute *xml,
	   const SwElement *element)
{
	g_autofree const char **names = sw_table_kind_names(reader->table, element);
	g_autofree char *type = g_strndup(xml->value, MIN(value_length(xml), 60));
	g_autofree char *hint = suggest(type, names, "it has no types");

	fault(reader, &sw_rule_schema, attribute_offset(reader, tag, "type"),
	      "type '%s' of <%s> is unknown; %s", type, tag->name, hint);
}

static gint
find_kind(const SwTable *table, const SwElement *element, const SwXmlAttribute *xml)
{
	gsize length = value_length(xml);

	for (guint i = 0; i < table->n_kinds; i++) {
		const SwKind *kind = &table->kinds[i];

		if (kind->element == element && strncmp(kind->name, xml->value, length) == 0 &&
		    kind->name[length] == '\0')
			return (gint)i;
	}
	return -1;
}

static void
read_type(SwReader *reader, const SwXmlTag *xml_tag, const SwXmlAttribute *xml, Tag *tag)
{
	tag->kind = find_kind(reader->table, tag->element, xml);
	if (tag->kind >= 0)
		return;
	fault_type(reader, xml_tag, xml, tag->element);
	tag->is_ok = FALSE;
}

/* Points are read as lengths; q and r as whole numbers within the limit; a side from 0 to 2. */
static SwValueStatus
parse_coordinate(const SwXmlAttribute *xml, const SwElement *element, gint meaning, gint32 *value)
{
	static const SwAttribute length = {.type = SW_TYPE_LENGTH};

	if (element->place == SW_PLACE_POINT)
		return sw_value_parse(&length, xml->value, value_length(xml), value);
	if (meaning == MEANS_SIDE)
		return sw_integer_parse(xml->value, value_length(xml), 0, 2, value);
	return sw_integer_parse(xml->value, value_length(xml), -SW_HEX_LIMIT, SW_HEX_LIMIT, value);
}

static void
fault_coordinate(SwReader *reader, const SwXmlTag *xml_tag, const SwXmlAttribute *xml,
		 const Tag *tag, gint meaning, SwValueStatus status)
{
	g_autofree char *shown = g_strndup(xml->value, MIN(value_length(xml), 60));
	gsize offset = attribute_offset(reader, xml_tag, xml->name);
	gboolean beyond = status == SW_VALUE_OUT_OF_BOUNDS;

	if (tag->element->place == SW_PLACE_POINT)
		fault(reader, beyond ? &sw_rule_limits : &sw_rule_schema, offset,
		      "%s '%s' of <%s> is not a length such as '12.50'", xml->name, shown,
		      xml_tag->name);
	else if (meaning == MEANS_SIDE)
		fault(reader, &sw_rule_schema, offset, "side '%s' of <%s> is not 0, 1 or 2", shown,
		      xml_tag->name);
	else if (beyond)
		fault(reader, &sw_rule_limits, offset,
		      "%s '%s' of <%s> is beyond the limit of -%d to %d", xml->name, shown,
		      xml_tag->name, SW_HEX_LIMIT, SW_HEX_LIMIT);
	else
		fault(reader, &sw_rule_schema, offset, "%s '%s' of <%s> is not a whole number",
		      xml->name, shown, xml_tag->name);
}

static void
read_coordinate(SwReader *reader, const SwXmlTag *xml_tag, const SwXmlAttribute *xml, Tag *tag,
		gint meaning)
{
	gint32 value = 0;
	SwValueStatus status = parse_coordinate(xml, tag->element, meaning, &value);

	tag->given |= 1u << -meaning;
	if (status != SW_VALUE_OK) {
		fault_coordinate(reader, xml_tag, xml, tag, meaning, status);
		tag->is_ok = FALSE;
	}
	switch (meaning) {
	case MEANS_Q: tag->hex.q = value; break;
	case MEANS_R: tag->hex.r = value; break;
	default: tag->side = value; break;
	}
}

static void
fault_unknown_attribute(SwReader *reader, const SwXmlTag *xml_tag, const SwXmlAttribute *xml,
			const SwElement *element)
{
	g_autofree const char **names = sw_element_attribute_names(element);
	g_autofree char *hint = suggest(xml->name, names, "it has no attributes");

	fault(reader, &sw_rule_schema, attribute_offset(reader, xml_tag, xml->name),
	      "attribute '%s' of <%s> is unknown; %s", xml->name, xml_tag->name, hint);
}

/* First pass over the attributes: what they mean, and those that make the piece. */
static void
read_attributes(SwReader *reader, const SwXmlTag *xml_tag, Tag *tag)
{
	for (guint i = 0; i < xml_tag->n_attributes; i++) {
		const SwXmlAttribute *xml = &xml_tag->attributes[i];
		gint meaning;

		tag->meanings[i] = MEANS_NOTHING;
		if (xml->ns != NULL)
			continue;
		meaning = attribute_meaning(reader, tag->number, xml->name);
		tag->meanings[i] = meaning;
		if (meaning == MEANS_TYPE)
			read_type(reader, xml_tag, xml, tag);
		else if (meaning == MEANS_NOTHING)
			fault_unknown_attribute(reader, xml_tag, xml, tag->element);
		else if (meaning < 0 && meaning != MEANS_GAME)
			read_coordinate(reader, xml_tag, xml, tag, meaning);
	}
}

static void
require(SwReader *reader, const SwXmlTag *xml_tag, const char *name)
{
	fault(reader, &sw_rule_schema, xml_tag->offset, "<%s> needs the attribute '%s'",
	      xml_tag->name, name);
}

/* Complains of the type and coordinates that the element needs and the tag does not give. */
static void
require_place(SwReader *reader, const SwXmlTag *xml_tag, Tag *tag)
{
	static const struct {
		const char *names[3];
		guint n;
	} coordinates[] = {
	    [SW_PLACE_HEX] = {{"q", "r"}, 2},
	    [SW_PLACE_EDGE] = {{"q", "r", "side"}, 3},
	    [SW_PLACE_POINT] = {{"x", "y"}, 2},
	};
	SwPlaceType place = tag->element->place;

	if (place != SW_PLACE_NONE && place != SW_PLACE_INSIDE) {
		for (guint i = 0; i < coordinates[place].n; i++) {
			if (tag->given & (1u << -(MEANS_Q - (gint)i)))
				continue;
			require(reader, xml_tag, coordinates[place].names[i]);
			tag->is_ok = FALSE;
		}
	}
	if (tag->kind >= 0 || !tag->is_ok)
		return;
	tag->kind = tag->element->typed ? -1 : sw_table_kind(reader->table, tag->element, NULL);
	if (tag->kind >= 0)
		return;
	require(reader, xml_tag, "type");
	tag->is_ok = FALSE;
}

static SwPlace
tag_place(const Tag *tag)
{
	return (SwPlace){.type = tag->element->place, .side = (guint8)tag->side, .hex = tag->hex};
}

/* Second pass: the values, into the piece. */
static void
load_values(SwReader *reader, const SwXmlTag *xml_tag, const Tag *tag, SwPieceId id)
{
	for (guint i = 0; i < xml_tag->n_attributes; i++) {
		if (tag->meanings[i] >= 0)
			load_value(reader, xml_tag, &xml_tag->attributes[i], id, tag->element,
				   (guint)tag->meanings[i]);
	}
}

static gboolean
is_given(const SwXmlTag *xml_tag, const Tag *tag, gint meaning)
{
	for (guint i = 0; i < xml_tag->n_attributes; i++) {
		if (tag->meanings[i] == meaning)
			return TRUE;
	}
	return FALSE;
}

static void
require_values(SwReader *reader, const SwXmlTag *xml_tag, const Tag *tag)
{
	for (guint i = 0; i < tag->element->n_attributes; i++) {
		const SwAttribute *attribute = &tag->element->attributes[i];

		if (attribute->required && !is_given(xml_tag, tag, (gint)i))
			require(reader, xml_tag, attribute->name);
	}
}

/* ---- Galaxies by reference -------------------------------------------------------------- */

/* A galaxy inside a scenario stands there whole, or names a file by `href` and says nothing else.
 * TRUE if it does the latter. */
static gboolean
is_reference(SwReader *reader, const SwXmlTag *xml_tag, const Tag *tag)
{
	gint href = reader->table->href_attribute;

	if (tag->element != reader->table->elements[SW_ROOT_GALAXY] ||
	    !is_given(xml_tag, tag, href))
		return FALSE;
	if (reader->depth == 0) {
		fault(reader, &sw_rule_schema, attribute_offset(reader, xml_tag, "href"),
		      "attribute 'href' belongs to a galaxy inside a scenario");
		return FALSE;
	}
	for (guint i = 0; i < xml_tag->n_attributes; i++) {
		const char *name = xml_tag->attributes[i].name;

		if (tag->meanings[i] != href && xml_tag->attributes[i].ns == NULL)
			fault(reader, &sw_rule_schema, attribute_offset(reader, xml_tag, name),
			      "a galaxy that is given by 'href' has no attribute '%s'", name);
	}
	return TRUE;
}

/* ---- Opening ---------------------------------------------------------------------------- */

static void
push(SwReader *reader, const SwElement *element, SwPieceId piece, gboolean is_empty)
{
	reader->frames[reader->depth++] =
	    (Frame){.element = element, .piece = piece, .is_empty = is_empty};
}

static void
begin_foreign(SwReader *reader, const SwXmlTag *xml_tag)
{
	reader->foreign = 1;
	reader->foreign_begin = xml_tag->offset;
}

/* Leaves an element of ours out that has no place in a document. */
static gboolean
skip_element(SwReader *reader)
{
	reader->foreign = 1;
	reader->foreign_begin = SW_NO_OFFSET;
	return TRUE;
}

static gboolean
check_game(SwReader *reader, const SwXmlTag *xml_tag, const Tag *tag)
{
	for (guint i = 0; i < xml_tag->n_attributes; i++) {
		const SwXmlAttribute *xml = &xml_tag->attributes[i];
		g_autofree char *game = NULL;

		if (tag->meanings[i] != MEANS_GAME)
			continue;
		game = g_strndup(xml->value, value_length(xml));
		if (strcmp(game, reader->table->game) == 0)
			continue;
		fault(reader, &sw_rule_schema, attribute_offset(reader, xml_tag, "game"),
		      "a galaxy of '%s' cannot stand in a scenario of '%s'", game,
		      reader->table->game);
	}
	return TRUE;
}

/* A root or child of an element that is open, all checked but its values. */
static gboolean
open_piece(SwReader *reader, const SwXmlTag *xml_tag, gint number)
{
	Tag tag = {
	    .element = reader->table->elements[number],
	    .number = (guint)number,
	    .kind = -1,
	    .is_ok = TRUE,
	};
	Frame *parent = reader->depth > 0 ? &reader->frames[reader->depth - 1] : NULL;
	gboolean by_reference;
	SwPieceId id = SW_ROOT_PIECE;

	read_attributes(reader, xml_tag, &tag);
	require_place(reader, xml_tag, &tag);
	by_reference = is_reference(reader, xml_tag, &tag);
	if (!by_reference)
		require_values(reader, xml_tag, &tag);
	check_game(reader, xml_tag, &tag);
	if (!tag.is_ok)
		return skip_element(reader);
	if (parent == NULL)
		sw_document_load_offset(reader->document, id, (guint32)xml_tag->offset);
	else
		id = sw_document_load_piece(reader->document, (guint)tag.kind, parent->piece,
					    tag_place(&tag), (guint32)xml_tag->offset);
	if (id == SW_NO_PIECE) {
		fault(reader, &sw_rule_limits, xml_tag->offset,
		      "the document has more than %d pieces", SW_MAX_PIECES);
		return FALSE;
	}
	load_values(reader, xml_tag, &tag, id);
	sw_other_take_attributes(&reader->other, reader->document, id, xml_tag);
	push(reader, tag.element, id, by_reference);
	return TRUE;
}

static void
fault_element(SwReader *reader, const SwXmlTag *xml_tag, const SwElement *parent)
{
	g_autofree const char **names = sw_table_element_names(reader->table);
	guint n = 0;
	g_autofree char *hint = NULL;

	for (guint i = 0; i < reader->table->n_elements; i++) {
		if (sw_element_holds(parent, reader->table->elements[i]))
			names[n++] = reader->table->elements[i]->name;
	}
	names[n] = NULL;
	hint = suggest(xml_tag->name, names, "it holds no elements");
	fault(reader, &sw_rule_schema, xml_tag->offset, "<%s> does not belong in <%s>; %s",
	      xml_tag->name, parent->name, hint);
}

static gboolean
open_child(SwReader *reader, const SwXmlTag *xml_tag)
{
	Frame *parent = &reader->frames[reader->depth - 1];
	gint number = element_meaning(reader, xml_tag->name);
	const SwElement *element = number >= 0 ? reader->table->elements[number] : NULL;

	if (reader->depth == SW_MAX_DEPTH) {
		fault(reader, &sw_rule_limits, xml_tag->offset,
		      "elements are nested more than %d deep", SW_MAX_DEPTH);
		return FALSE;
	}
	if (element == NULL || parent->is_empty || !sw_element_holds(parent->element, element)) {
		fault_element(reader, xml_tag, parent->element);
		return skip_element(reader);
	}
	if (element->occurs != SW_MANY && (parent->seen >> number) & 1) {
		fault(reader, &sw_rule_schema, xml_tag->offset, "<%s> may hold only one <%s>",
		      parent->element->name, element->name);
		return skip_element(reader);
	}
	parent->seen |= G_GUINT64_CONSTANT(1) << number;
	return open_piece(reader, xml_tag, number);
}

/* ---- The root --------------------------------------------------------------------------- */

static gboolean
refuse(SwReader *reader)
{
	reader->is_refused = TRUE;
	return FALSE;
}

static gboolean
check_namespace(SwReader *reader, const SwXmlTag *xml_tag)
{
	if (g_strcmp0(xml_tag->ns, SW_NAMESPACE) == 0)
		return TRUE;
	if (xml_tag->ns == NULL)
		fault(reader, &sw_rule_version, xml_tag->offset,
		      "<%s> has no namespace; a Starwright file says xmlns=\"%s\"", xml_tag->name,
		      SW_NAMESPACE);
	else if (g_str_has_prefix(xml_tag->ns, SW_NAMESPACE_ANY))
		fault(reader, &sw_rule_version, xml_tag->offset,
		      "the format '%.60s' is not one that this build reads; it reads '%s'",
		      xml_tag->ns, SW_NAMESPACE);
	else
		fault(reader, &sw_rule_version, xml_tag->offset,
		      "the namespace '%.60s' is not ours; a Starwright file says xmlns=\"%s\"",
		      xml_tag->ns, SW_NAMESPACE);
	return FALSE;
}

static const SwTable *
find_table(SwReader *reader, const SwXmlTag *xml_tag)
{
	g_autoptr(GPtrArray) games = g_ptr_array_new();
	g_autofree char *game = NULL;
	g_autofree char *hint = NULL;

	for (guint i = 0; i < xml_tag->n_attributes; i++) {
		const SwXmlAttribute *xml = &xml_tag->attributes[i];

		if (xml->ns == NULL && strcmp(xml->name, "game") == 0)
			game = g_strndup(xml->value, MIN(value_length(xml), 60));
	}
	if (game == NULL) {
		require(reader, xml_tag, "game");
		return NULL;
	}
	for (guint i = 0; reader->tables[i]; i++) {
		if (strcmp(reader->tables[i]->game, game) == 0)
			return reader->tables[i];
		g_ptr_array_add(games, (gpointer)reader->tables[i]->game);
	}
	g_ptr_array_add(games, NULL);
	hint = suggest(game, (const char **)games->pdata, "no games are known");
	fault(reader, &sw_rule_schema, attribute_offset(reader, xml_tag, "game"),
	      "game '%s' is unknown; %s", game, hint);
	return NULL;
}

static gboolean
open_root(SwReader *reader, const SwXmlTag *xml_tag)
{
	const SwTable *table;

	if (!check_namespace(reader, xml_tag))
		return refuse(reader);
	for (guint root = 0; root < SW_N_ROOTS; root++) {
		if (strcmp(xml_tag->name, sw_root_names[root]) != 0)
			continue;
		table = find_table(reader, xml_tag);
		if (table == NULL)
			return refuse(reader);
		use_table(reader, table);
		reader->document = sw_document_new(table, (SwRoot)root);
		return open_piece(reader, xml_tag, (gint)root);
	}
	fault(reader, &sw_rule_schema, xml_tag->offset,
	      "<%s> cannot be the root; it is <galaxy> or <scenario>", xml_tag->name);
	return refuse(reader);
}

/* ---- The parser's events ---------------------------------------------------------------- */

static gboolean
on_start(gpointer data, const SwXmlTag *xml_tag)
{
	SwReader *reader = data;

	if (reader->foreign > 0) {
		reader->foreign++;
		return TRUE;
	}
	if (reader->depth == 0)
		return open_root(reader, xml_tag);
	if (xml_tag->ns != NULL && strcmp(xml_tag->ns, SW_NAMESPACE) == 0)
		return open_child(reader, xml_tag);
	begin_foreign(reader, xml_tag);
	sw_other_note_default(&reader->other, xml_tag);
	return TRUE;
}

static void
close_foreign(SwReader *reader, gsize after)
{
	if (reader->foreign_begin != SW_NO_OFFSET)
		sw_other_add_element(&reader->other, reader->source,
				     (SwSpan){reader->foreign_begin, after});
}

static void
require_children(SwReader *reader, const Frame *frame)
{
	for (guint i = 0; i < reader->table->n_elements; i++) {
		const SwElement *element = reader->table->elements[i];

		if (element->occurs == SW_ONE && sw_element_holds(frame->element, element) &&
		    !frame->is_empty && !((frame->seen >> i) & 1))
			fault(reader, &sw_rule_schema,
			      sw_document_piece(reader->document, frame->piece)->offset,
			      "<%s> needs a <%s>", frame->element->name, element->name);
	}
}

static gint
content_attribute(const SwElement *element)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].is_content)
			return (gint)i;
	}
	return -1;
}

static gboolean
on_end(gpointer data, gsize after)
{
	SwReader *reader = data;
	Frame *frame;

	if (reader->foreign > 0) {
		if (--reader->foreign == 0)
			close_foreign(reader, after);
		return TRUE;
	}
	frame = &reader->frames[reader->depth - 1];
	require_children(reader, frame);
	sw_other_take_last(&reader->other, reader->document, frame->piece);
	if (frame->content) {
		sw_document_load_text(reader->document, frame->piece,
				      (guint)content_attribute(frame->element),
				      frame->content->str);
		g_string_free(g_steal_pointer(&frame->content), TRUE);
	}
	reader->depth--;
	return TRUE;
}

static gboolean
is_white(const char *text, gsize length)
{
	for (gsize i = 0; i < length; i++) {
		if (!g_ascii_isspace(text[i]))
			return FALSE;
	}
	return TRUE;
}

static gboolean
on_text(gpointer data, const char *text, gsize length)
{
	SwReader *reader = data;
	Frame *frame;

	if (reader->foreign > 0 || reader->depth == 0)
		return TRUE;
	frame = &reader->frames[reader->depth - 1];
	if (frame->content == NULL && is_white(text, length) &&
	    content_attribute(frame->element) < 0)
		return TRUE;
	if (content_attribute(frame->element) >= 0) {
		if (frame->content == NULL)
			frame->content = g_string_new(NULL);
		g_string_append_len(frame->content, text, (gssize)length);
		if (frame->content->len <= SW_MAX_VALUE_BYTES)
			return TRUE;
		fault(reader, &sw_rule_limits,
		      sw_document_piece(reader->document, frame->piece)->offset,
		      "the text of <%s> has more than %u bytes", frame->element->name,
		      SW_MAX_VALUE_BYTES);
		return FALSE;
	}
	if (!frame->told_text)
		fault(reader, &sw_rule_schema,
		      sw_document_piece(reader->document, frame->piece)->offset,
		      "<%s> holds text; it may hold elements only", frame->element->name);
	frame->told_text = TRUE;
	return TRUE;
}

static gboolean
on_comment(gpointer data, SwSpan span)
{
	SwReader *reader = data;

	if (reader->foreign == 0)
		sw_other_add_comment(&reader->other, reader->source, span);
	return TRUE;
}

static gboolean
on_instruction(gpointer data, const char *target, const char *content)
{
	SwReader *reader = data;

	if (reader->foreign == 0)
		sw_other_add_instruction(&reader->other, target, content);
	return TRUE;
}

static const SwXmlHandler handler = {
    .start = on_start,
    .end = on_end,
    .text = on_text,
    .comment = on_comment,
    .instruction = on_instruction,
};

/* ---- Reading ---------------------------------------------------------------------------- */

SwReader *
sw_reader_new(const SwTable *const *tables)
{
	SwReader *reader = g_new0(SwReader, 1);

	reader->tables = tables;
	reader->parser = sw_xml_parser_new();
	reader->scratch = g_string_new(NULL);
	sw_other_init(&reader->other);
	return reader;
}

void
sw_reader_free(SwReader *reader)
{
	if (reader == NULL)
		return;
	sw_xml_parser_free(reader->parser);
	g_string_free(reader->scratch, TRUE);
	g_free(reader->attribute_memo);
	sw_other_clear(&reader->other);
	g_free(reader);
}

static void
clear_frames(SwReader *reader)
{
	for (guint i = 0; i < reader->depth; i++) {
		if (reader->frames[i].content)
			g_string_free(reader->frames[i].content, TRUE);
	}
	reader->depth = reader->foreign = 0;
}

SwReadStatus
sw_reader_read(SwReader *reader, SwSource *source, SwReport *report, SwDocument **document)
{
	g_autoptr(SwDocument) made = NULL;

	reader->source = source;
	reader->report = report;
	reader->is_part = reader->is_refused = FALSE;
	sw_other_reset(&reader->other);
	if (!sw_source_check(source, report))
		return SW_READ_NOTHING;
	if (!sw_xml_parse(reader->parser, source, &handler, reader, report))
		reader->is_refused = TRUE;
	made = g_steal_pointer(&reader->document);
	if (made && !reader->is_refused)
		sw_other_take_epilogue(&reader->other, made);
	clear_frames(reader);
	if (made == NULL || reader->is_refused)
		return SW_READ_NOTHING;
	if (!sw_refer_galaxy(reader->tables, source, made, report))
		reader->is_part = TRUE;
	*document = g_steal_pointer(&made);
	return reader->is_part ? SW_READ_PART : SW_READ_ALL;
}
