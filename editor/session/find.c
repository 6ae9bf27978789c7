#include "session/find.h"

#include "session/pieces.h"

#include "base/hash.h"
#include "base/text.h"
#include "document/describe.h"

#include <math.h>

/* The results for parts are bits of one number. */
#define MOST_PARTS 8
#define WORDS_END " =:;()/"

typedef struct {
	const SwDocument *document;
	GStrv parts[MOST_PARTS]; /* folded words */
	guint n_parts;
	guint *of_kinds;   /* by kind: the parts that are in its name */
	GHashTable *known; /* gint64 (attribute and value) -> the parts that are in the fact */
} Search;

/* ---- Facts ------------------------------------------------------------------------------ */

static gboolean
is_number(const char *word)
{
	return *word && word[strspn(word, "-.0123456789")] == '\0';
}

static gboolean
has_word(char *const *fact, const char *word)
{
	gboolean is_whole = is_number(word);

	for (; *fact; fact++) {
		if (is_whole ? g_str_equal(*fact, word) : g_str_has_prefix(*fact, word))
			return TRUE;
	}
	return FALSE;
}

static gboolean
has_all(char *const *fact, char *const *words)
{
	for (; *words; words++) {
		if (!has_word(fact, *words))
			return FALSE;
	}
	return TRUE;
}

/* Returns the words of the text without case and accents. */
static GStrv
fold(const char *text)
{
	g_autofree char *folded = sw_text_fold_name(text);
	g_auto(GStrv) all = g_strsplit_set(folded, WORDS_END, -1);
	g_autoptr(GStrvBuilder) words = g_strv_builder_new();

	for (guint i = 0; all[i]; i++) {
		if (*all[i])
			g_strv_builder_add(words, all[i]);
	}
	return g_strv_builder_end(words);
}

/* Returns the parts that are in the fact. */
static guint
parts_in(const Search *search, const char *text)
{
	g_auto(GStrv) fact = fold(text);
	guint found = 0;

	for (guint i = 0; i < search->n_parts; i++)
		found |= has_all(fact, search->parts[i]) ? 1u << i : 0;
	return found;
}

/* Appends label and value. The words for "yes" and "no" are as in a list of choices. */
static void
append_fact(GString *text, const SwDocument *document, SwPieceId id, guint i)
{
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[i];

	g_string_append_printf(text, "%s ", attribute->name);
	if (attribute->label)
		g_string_append_printf(text, "%s ", sw_translate(attribute->label));
	if (attribute->type == SW_TYPE_FLAG)
		g_string_append(text, sw_document_get(document, id, i) ? sw_translate("yes")
		                                                       : sw_translate("no"));
	else
		sw_describe_append_title(text, document, id, i);
	g_string_append_c(text, ' ');
	sw_document_append_value(text, document, id, i);
}

static guint
compare_value(Search *search, SwPieceId id, guint i)
{
	guint kind = sw_document_piece(search->document, id)->kind;
	const SwElement *element = sw_document_kind(search->document, id)->element;
	gboolean is_text = sw_type_is_text(element->attributes[i].type);
	gint64 key;
	gpointer found;
	g_autoptr(GString) text = NULL;

	key = (gint64)(kind * 32 + i) << 32 |
	      (guint32)(is_text ? sw_document_get_text_number(search->document, id, i)
	                        : sw_document_get(search->document, id, i));
	if (g_hash_table_lookup_extended(search->known, &key, NULL, &found))
		return GPOINTER_TO_UINT(found);
	text = g_string_new(NULL);
	append_fact(text, search->document, id, i);
	found = GUINT_TO_POINTER(parts_in(search, text->str));
	g_hash_table_insert(search->known, g_memdup2(&key, sizeof key), found);
	return GPOINTER_TO_UINT(found);
}

/* A flag that is absent says "no". */
static gboolean
is_found(Search *search, SwPieceId id)
{
	const SwElement *element = sw_document_kind(search->document, id)->element;
	guint all = (1u << search->n_parts) - 1;
	guint found = search->of_kinds[sw_document_piece(search->document, id)->kind];

	for (guint i = 0; i < element->n_attributes && found != all; i++) {
		if (sw_document_has(search->document, id, i) ||
		    element->attributes[i].type == SW_TYPE_FLAG)
			found |= compare_value(search, id, i);
	}
	return found == all;
}

/* ---- What was typed --------------------------------------------------------------------- */

static void
take_parts(Search *search, const char *typed)
{
	g_auto(GStrv) parts = g_strsplit(typed, ",", MOST_PARTS);

	for (guint i = 0; parts[i]; i++) {
		GStrv words = fold(parts[i]);

		if (words[0])
			search->parts[search->n_parts++] = words;
		else
			g_strfreev(words);
	}
}

static void
compare_kinds(Search *search)
{
	const SwTable *table = sw_document_table(search->document);

	search->of_kinds = g_new0(guint, table->n_kinds);
	for (guint i = 0; i < table->n_kinds; i++) {
		const SwKind *kind = &table->kinds[i];
		g_autofree char *text = g_strjoin(
			" ", sw_translate(kind->label), kind->name,
			kind->element->label ? sw_translate(kind->element->label) : "", NULL);

		search->of_kinds[i] = parts_in(search, text);
	}
}

gboolean
sw_find_numbers(const char *typed, double *x, double *y)
{
	g_autoptr(GRegex) two =
		g_regex_new("^\\s*\\(?\\s*([-+]?\\d{1,7}(?:\\.\\d+)?)(?:\\s*[,;]\\s*|\\s+)"
	                    "([-+]?\\d{1,7}(?:\\.\\d+)?)\\s*\\)?\\s*$",
	                    0, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;
	g_autofree char *first = NULL, *second = NULL;

	if (!g_regex_match(two, typed, 0, &match))
		return FALSE;
	first = g_match_info_fetch(match, 1);
	second = g_match_info_fetch(match, 2);
	*x = g_ascii_strtod(first, NULL);
	*y = g_ascii_strtod(second, NULL);
	return TRUE;
}

/* ---- The search ------------------------------------------------------------------------- */

static void
append_at(SwDocument *document, SwPlace place, GArray *ids)
{
	EACH_PIECE_AT (id, document, place)
		g_array_append_val(ids, id);
}

/* Appends the pieces at the place: of a hex all on it and its edges, of a board those whose place
 * it is. */
static void
find_at(SwDocument *document, double x, double y, GArray *ids)
{
	SwHex hex = sw_hex((gint32)x, (gint32)y);

	if (sw_table_board(sw_document_table(document))) {
		append_at(document,
		          sw_place_point((SwXY){(gint32)lround(x * 100), (gint32)lround(y * 100)}),
		          ids);
		return;
	}
	if (hex.q != x || hex.r != y)
		return;
	append_at(document, sw_place_hex(hex), ids);
	for (guint8 side = 0; side < sw_ground_n_sides(&sw_ground_edges); side++)
		append_at(document, (SwPlace){.ground = &sw_ground_edges, .hex = hex, .side = side},
		          ids);
}

static gboolean
is_searched(const SwDocument *document, SwPieceId id)
{
	return id != SW_ROOT_PIECE && id != sw_document_galaxy(document) &&
	       sw_document_kind(document, id)->element != &sw_element_about;
}

static void
find_words(const SwDocument *document, const char *typed, GArray *ids)
{
	Search search = {.document = document};

	take_parts(&search, typed);
	if (search.n_parts == 0)
		return;
	compare_kinds(&search);
	search.known = g_hash_table_new_full(sw_hash_int64, g_int64_equal, g_free, NULL);
	SW_EACH_PIECE (id, document) {
		if (is_searched(document, id) && is_found(&search, id))
			g_array_append_val(ids, id);
	}
	g_hash_table_unref(search.known);
	g_free(search.of_kinds);
	for (guint i = 0; i < search.n_parts; i++)
		g_strfreev(search.parts[i]);
}

void
sw_find_pieces(SwDocument *document, const char *typed, GArray *ids)
{
	double x, y;

	if (sw_find_numbers(typed, &x, &y))
		find_at(document, x, y, ids);
	else
		find_words(document, typed, ids);
	g_array_sort_with_data(ids, sw_document_compare, document);
}
