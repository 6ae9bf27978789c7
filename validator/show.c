/* `starwright show`: a document as text. */
#include "commands.h"

#include "base/text.h"
#include "document/describe.h"
#include "export/sheet_text.h"
#include "export/text_map.h"
#include "export/text_mat.h"
#include "export/text_plan.h"
#include "export/text_regions.h"
#include "load.h"
#include "output.h"
#include "picture/mat_words.h"
#include "rules/sheet.h"
#include "rules/stock.h"
#include "rules/view.h"
#include "show_json.h"
#include "wrap.h"

#include <stdlib.h>
#include <string.h>

/* More pieces of one kind are listed only with --all. */
#define MAX_LISTED 40

static gboolean is_all, is_json;
static char *format;

static const GOptionEntry options[] = {
	{"all", 0, 0, G_OPTION_ARG_NONE, &is_all,
         "Draw maps of any size, and list all other pieces", NULL},
	{"format", 0, 0, G_OPTION_ARG_STRING, &format, "Output format", TEXT_OR_JSON},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

typedef struct {
	GString *out;
	const SwGame *game;
	const SwDocument *document;
	const SwTable *table;
	const SwTiles *tiles;
	SwPieceId galaxy, about;
	guint32 *counts;    /* how many tiles of each kind are on the map */
	GPtrArray *sheets;  /* SwSheet, by holder */
	GHashTable *on_mat; /* the pieces that the mat shows; NULL: there is no mat */
} Show;

/* ---- Head ------------------------------------------------------------------------------- */

static void
append_fact(Show *show, const char *separator, SwPieceId id, guint attribute)
{
	const SwElement *element = sw_document_kind(show->document, id)->element;

	g_string_append(show->out, separator);
	sw_describe_append_label(show->out, &element->attributes[attribute]);
	g_string_append_c(show->out, ' ');
	if (sw_type_is_text(element->attributes[attribute].type))
		sw_text_append_safe(show->out, sw_document_get_text(show->document, id, attribute));
	else
		sw_describe_append_title(show->out, show->document, id, attribute);
}

/* Appends the values of the root or the galaxy, except texts. */
static void
append_facts(Show *show, SwPieceId id)
{
	const SwElement *element = sw_document_kind(show->document, id)->element;

	SW_EACH_VALUE (i, show->document, id) {
		if (!sw_type_is_text(element->attributes[i].type))
			append_fact(show, ", ", id, i);
	}
}

static void
append_about(Show *show)
{
	const char *separator = "\n", *text;

	if (show->about == SW_NO_PIECE)
		return;
	for (guint i = 0; i < SW_ABOUT_TEXT; i++) {
		if (!sw_document_has(show->document, show->about, i))
			continue;
		append_fact(show, separator, show->about, i);
		separator = ", ";
	}
	text = sw_document_get_text(show->document, show->about, SW_ABOUT_TEXT);
	if (text && *text) {
		g_string_append(show->out, "\n\n");
		wrap_append(show->out, text, 2);
		g_string_truncate(show->out, show->out->len - 1);
	}
}

/* Appends the root's texts except its name and href: a scenario's goal. */
static void
append_words(Show *show)
{
	const SwElement *root = sw_document_kind(show->document, SW_ROOT_PIECE)->element;

	SW_EACH_VALUE (i, show->document, SW_ROOT_PIECE) {
		const SwAttribute *attribute = &root->attributes[i];
		g_autofree char *words = NULL;

		if (!sw_type_is_text(attribute->type) || strcmp(attribute->name, "name") == 0 ||
		    strcmp(attribute->name, "href") == 0)
			continue;
		words = g_strdup_printf("%s: %s", attribute->label,
		                        sw_document_get_text(show->document, SW_ROOT_PIECE, i));
		g_string_append(show->out, "\n\n");
		wrap_append(show->out, words, 2);
		g_string_truncate(show->out, show->out->len - 1);
	}
}

/* Quoted, so that no line begins with text of a file, which a CI system might take for a
 * command. */
static void
append_quoted(Show *show, const char *text)
{
	g_string_append_c(show->out, '\'');
	sw_text_append_safe(show->out, text);
	g_string_append_c(show->out, '\'');
}

static void
append_head(Show *show)
{
	const char *name = sw_document_name(show->document, SW_ROOT_PIECE);

	if (name == NULL && show->galaxy != SW_NO_PIECE)
		name = sw_document_name(show->document, show->galaxy);
	if (name)
		append_quoted(show, name);
	else
		g_string_append(show->out, "Unnamed");
	g_string_append_printf(show->out, "\n%s %s", show->table->title,
	                       sw_root_names[sw_document_root(show->document)]);
	append_facts(show, SW_ROOT_PIECE);
	if (show->galaxy != SW_ROOT_PIECE && show->galaxy != SW_NO_PIECE)
		append_facts(show, show->galaxy);
	append_about(show);
	append_words(show);
	g_string_append(show->out, "\n\n");
}

/* ---- Legend ----------------------------------------------------------------------------- */

/* Returns the attribute of the number beside the kind's glyph, from the first tile that has one; or
 * NULL. */
static const SwAttribute *
number_of_kind(const Show *show, guint kind)
{
	for (guint32 i = 0; i < show->tiles->n; i++) {
		gint number;

		if (sw_tiles_piece(show->tiles, i)->kind != kind)
			continue;
		number = sw_text_map_number(show->document, show->tiles->ids[i]);
		if (number >= 0)
			return &show->table->kinds[kind].element->attributes[number];
	}
	return NULL;
}

static void
append_legend_kind(Show *show, guint kind)
{
	const SwAttribute *number = number_of_kind(show, kind);
	g_autoptr(GString) glyph = g_string_new(NULL);
	g_autoptr(GString) words = g_string_new(show->table->kinds[kind].label);

	sw_text_map_append_kind(glyph, &show->table->kinds[kind]);
	if (number) {
		g_string_append(words, " and its ");
		sw_describe_append_label(words, number);
	}
	g_string_append_printf(show->out, "  %-6s  %4u  %s\n", glyph->str, show->counts[kind],
	                       words->str);
}

/* Returns the attribute by which tiles on the map are rotated, or NULL. */
static const SwAttribute *
turn_in_use(const Show *show)
{
	for (guint i = 0; i < show->table->n_kinds; i++) {
		const SwElement *element = show->table->kinds[i].element;
		gint turn = sw_element_turn(element);

		if (show->counts[i] > 0 && turn >= 0)
			return &element->attributes[turn];
	}
	return NULL;
}

static void
append_legend_turn(Show *show, const SwAttribute *turn)
{
	gint32 max = sw_attribute_max(turn);

	if (max == 2)
		g_string_append(show->out, "  -  /  \\       turn 0, 1, 2");
	else
		g_string_append_printf(show->out, "  '0 to '%d      turn", max);
	if (turn->help)
		g_string_append_printf(show->out, ": %c%s", g_ascii_tolower(turn->help[0]),
		                       turn->help + 1);
	g_string_append_c(show->out, '\n');
}

static gboolean
is_any_explored(const Show *show)
{
	for (guint32 i = 0; i < show->tiles->n; i++) {
		if (sw_document_is_explored(show->document, show->tiles->ids[i]))
			return TRUE;
	}
	return FALSE;
}

static void
append_legend(Show *show)
{
	const SwAttribute *turn = turn_in_use(show);

	if (show->tiles->n == 0)
		return;
	g_string_append(show->out, "\nLegend\n");
	for (guint i = 0; i < show->table->n_kinds; i++) {
		if (show->counts[i] > 0)
			append_legend_kind(show, i);
	}
	g_string_append(show->out, "  -- / \\        tiles that touch\n");
	if (is_any_explored(show))
		g_string_append_printf(show->out, "  *             %s\n",
		                       show->table->tile.explored);
	if (turn)
		append_legend_turn(show, turn);
}

/* Lists the names of tiles, for which the map has no room. */
static void
append_names(Show *show)
{
	guint n = 0, limit = is_all ? G_MAXUINT : MAX_LISTED;

	for (guint32 i = 0; i < show->tiles->n; i++) {
		const char *name = sw_document_name(show->document, show->tiles->ids[i]);

		if (name == NULL || n++ >= limit)
			continue;
		g_string_append(show->out, n == 1 ? "\nNames\n  " : "  ");
		sw_describe_append_place(show->out, show->document, show->tiles->ids[i], 7);
		g_string_append(show->out, "  ");
		sw_text_append_safe(show->out, name);
		g_string_append_c(show->out, '\n');
	}
	if (n > limit)
		g_string_append_printf(show->out, "  and %u more; --all lists them\n", n - limit);
}

/* ---- The box ---------------------------------------------------------------------------- */

static void
append_stock(Show *show, const SwStock *stock, const SwStockCount *count)
{
	g_string_append_printf(show->out,
	                       "  %-24s %3" G_GINT64_FORMAT " of %" G_GINT64_FORMAT "%s\n",
	                       stock->label, count->used, count->held,
	                       count->used > count->held ? ", too many" : "");
}

/* Appends how much is left of the stocks that form the draw pile; nothing if there are none. */
static void
append_pile(Show *show, const SwStockCount *counts)
{
	g_autoptr(GString) parts = g_string_new(NULL);
	gint64 pile = 0;

	for (guint i = 0; i < show->table->stocks.n; i++) {
		const SwStock *stock = &show->table->stocks.at[i];
		gint64 left = sw_stock_left(show->table, counts, i);

		if (!stock->to_pile)
			continue;
		pile += left;
		g_string_append_printf(parts, "%s%s: %" G_GINT64_FORMAT, parts->len > 0 ? "; " : "",
		                       stock->label, left);
	}
	if (parts->len > 0)
		g_string_append_printf(show->out, "  %-24s %3" G_GINT64_FORMAT " (%s)\n",
		                       "left for the draw pile", pile, parts->str);
}

static void
append_box(Show *show)
{
	g_autofree SwStockCount *counts = g_new0(SwStockCount, show->table->stocks.n);

	if (show->table->stocks.n == 0)
		return;
	sw_stock_count(show->tiles, counts);
	g_string_append(show->out, "\nUsed from the box\n");
	for (guint i = 0; i < show->table->stocks.n; i++)
		append_stock(show, &show->table->stocks.at[i], &counts[i]);
	append_pile(show, counts);
}

/* ---- Lists of pieces that the map does not show ----------------------------------------- */

static int
compare_tiles(const void *key, const void *member)
{
	SwPieceId one = *(const SwPieceId *)key, two = *(const SwPieceId *)member;

	return (one > two) - (one < two);
}

static gboolean
is_drawn(const Show *show, SwPieceId id)
{
	return bsearch(&id, show->tiles->ids, show->tiles->n, sizeof(id), compare_tiles) != NULL;
}

/* TRUE for a row of a sheet, or for its holder, which the heading of the sheet describes. */
static gboolean
is_in_sheet(const Show *show, SwPieceId id)
{
	const SwElement *element = sw_document_kind(show->document, id)->element;

	return sw_game_sheet(show->game, element) || sw_sheets_find(show->sheets, id);
}

static void
append_sheets(Show *show, const SwView *view)
{
	for (guint i = 0; i < show->sheets->len; i++)
		sw_sheet_append_text(show->out, show->sheets->pdata[i], view,
		                     is_all ? G_MAXUINT : MAX_LISTED);
}

/* TRUE for pieces that are listed: all but tiles, sheets and those in the head. */
static gboolean
is_listed(const Show *show, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(show->document, id);

	return sw_piece_exists(piece) && id != SW_ROOT_PIECE && id != show->galaxy &&
	       id != show->about && !is_drawn(show, id) && !is_in_sheet(show, id) &&
	       !(show->on_mat && g_hash_table_contains(show->on_mat, GUINT_TO_POINTER(id)));
}

static gint
compare_pieces(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwDocument *document = data;
	SwPieceId one = *(const SwPieceId *)a, two = *(const SwPieceId *)b;
	guint first = sw_document_piece(document, one)->kind;
	guint second = sw_document_piece(document, two)->kind;

	if (first != second)
		return first < second ? -1 : 1;
	return sw_document_compare(a, b, data);
}

static GArray *
listed_pieces(const Show *show)
{
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	guint32 n;

	sw_document_pieces(show->document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		if (is_listed(show, id))
			g_array_append_val(ids, id);
	}
	g_array_sort_with_data(ids, compare_pieces, (gpointer)show->document);
	return ids;
}

/* Appends a piece in the list of its kind: its place, name and values. */
static void
append_listed(Show *show, SwPieceId id)
{
	const char *name = sw_document_name(show->document, id);
	gsize before = show->out->len;

	g_string_append(show->out, "  ");
	sw_describe_append_place(show->out, show->document, id, 0);
	if (name) {
		g_string_append(show->out, show->out->len > before + 2 ? "  " : "");
		append_quoted(show, name);
	}
	if (show->out->len > before + 2)
		g_string_append(show->out, "  ");
	sw_describe_append_values(show->out, show->document, id);
	while (show->out->str[show->out->len - 1] == ' ')
		g_string_truncate(show->out, show->out->len - 1);
	g_string_append_c(show->out, '\n');
}

static void
append_kind_list(Show *show, const SwPieceId *ids, guint n)
{
	const SwKind *kind = sw_document_kind(show->document, ids[0]);
	guint listed = is_all ? n : MIN(n, MAX_LISTED);

	g_string_append_printf(show->out, "\n%c%s (%u)\n", g_ascii_toupper(kind->label[0]),
	                       kind->label + 1, n);
	for (guint i = 0; i < listed; i++)
		append_listed(show, ids[i]);
	if (listed < n)
		g_string_append_printf(show->out, "  and %u more; --all lists them\n", n - listed);
}

static void
append_lists(Show *show)
{
	g_autoptr(GArray) ids = listed_pieces(show);
	guint n;

	for (guint begin = 0; begin < ids->len; begin += n) {
		const SwPieceId *first = &g_array_index(ids, SwPieceId, begin);
		guint kind = sw_document_piece(show->document, *first)->kind;

		for (n = 1; begin + n < ids->len &&
		            sw_document_piece(show->document, first[n])->kind == kind;
		     n++)
			;
		append_kind_list(show, first, n);
	}
}

static void
append_mat(Show *show, const SwView *view)
{
	g_autoptr(SwMat) mat = sw_mat_new(show->document, 0);
	g_autoptr(SwMatWords) words = sw_mat_words_new(view, mat, sw_game_at_stacks(show->game));

	show->on_mat = sw_text_mat_append(show->out, mat, words);
}

static void
append_plan(const Show *show)
{
	g_autoptr(SwPlan) plan = sw_plan_new(show->document);

	sw_text_plan_append(show->out, plan, is_all, "; --all draws it");
}

/* ---- The command ------------------------------------------------------------------------ */

/* Appends the map of the game, of tiles or in inches; nothing if it has none. */
static void
append_map(Show *show, const SwGraph *graph)
{
	if (!sw_table_has_map(show->table, sw_document_root(show->document)))
		return;
	if (sw_table_board(show->table)) {
		append_plan(show);
		return;
	}
	sw_text_map_append(show->out, graph, is_all, "; --all draws it");
	append_legend(show);
	append_names(show);
	append_box(show);
}

static void
show_document(GString *out, const SwOpened *loaded)
{
	g_autoptr(SwView) view = sw_view_new(loaded->game, loaded->document);
	const SwGraph *graph = sw_view_graph(view);
	const SwTable *table = sw_document_table(loaded->document);
	g_autofree guint32 *counts = g_new0(guint32, table->n_kinds);
	g_autoptr(GPtrArray) sheets = sw_sheets_of(view);
	Show show = {.out = out,
	             .game = loaded->game,
	             .document = loaded->document,
	             .table = table,
	             .tiles = graph->tiles,
	             .galaxy = sw_document_galaxy(loaded->document),
	             .about = sw_document_child(loaded->document, SW_ROOT_PIECE, &sw_element_about),
	             .counts = counts,
	             .sheets = sheets};

	for (guint32 i = 0; i < graph->tiles->n; i++)
		counts[sw_tiles_piece(graph->tiles, i)->kind]++;
	append_head(&show);
	append_map(&show, graph);
	if (sw_table_has_mat(table))
		append_mat(&show, view);
	if (g_str_has_suffix(out->str, "\n\n"))
		g_string_truncate(out, out->len - 1);
	append_sheets(&show, view);
	append_lists(&show);
	g_clear_pointer(&show.on_mat, g_hash_table_unref);
}

static int
run_show(int argc G_GNUC_UNUSED, char **argv)
{
	g_auto(GStrv) paths = NULL;
	g_autoptr(SwOpened) loaded = NULL;
	g_autoptr(GString) out = g_string_new(NULL);

	if (!command_parse(&command_show, argv, &paths))
		return STATUS_TROUBLE;
	if (g_strv_length(paths) != 1)
		return command_trouble("'starwright show FILE' expects one file");
	if (!command_parse_format(TEXT_OR_JSON, format, &is_json))
		return STATUS_TROUBLE;
	loaded = load_or_tell(paths[0]);
	if (loaded == NULL)
		return STATUS_TROUBLE;
	loaded_tell(loaded);
	if (loaded->document && is_json)
		show_append_json(out, loaded);
	else if (loaded->document)
		show_document(out, loaded);
	return output_text(out, loaded->status == SW_READ_ALL ? STATUS_CLEAN : STATUS_FOUND);
}

static const CommandExample examples[] = {
	{"show galaxy.xml", "Look at a map."},
	{"show --all galaxy.xml | less -S", "Look at a map of any size."},
	{"show --format json galaxy.xml", "Its counts and pieces, for a program."},
	{NULL, NULL},
};

const Command command_show = {
	.name = "show",
	.arguments = "[OPTION…] FILE",
	.summary = "print a map as text, with its counts",
	.description =
		"Prints the content of FILE for reading in a terminal: its name and description; "
		"the map, drawn with characters; a legend of the kinds on it; how many pieces of "
		"the box are used and what is left for the draw pile; and "
		"all other pieces, by kind, with their places. Pieces that belong together, such "
		"as the cards of an army, are printed as a table with sums. Of a battle of cards "
		"the columns of both sides are a table, in which the cards in front face each "
		"other; below it is what each side holds.\n\n"
		"On the map each row is shifted by half a hex against the one above. Before it "
		"is the place (q,r) of its first tile; one tile to the right adds one to q. "
		"Tiles joined by a line touch: where two lie side by side without a line, they do "
		"not. Long stretches without tiles are left out. A map of more than 60 hexes from "
		"left to right or 200 rows is drawn only with --all.\n\n"
		"A board in inches is drawn with a character for half an inch from left to right "
		"and an inch from top to bottom; letters are the pieces on it. A board of more "
		"than 60 inches is drawn only with --all, one of more than 100 inches not at "
		"all.\n\n"
		"With --format json the same is one object, without a limit and without the drawn "
		"map, with the members version, path, game, root, document, galaxy and about "
		"(name and values), counts (element, kind and n), box (stock, used, held, left, "
		"to-pile), sheets (the holder, rows, worth, most, partial and sums) and pieces, "
		"in the order of a formatted file. Each piece has place, q, r (or x, y), element, "
		"kind, "
		"name, inside (the piece that holds it) and values, where it has them. Values "
		"have the names of the file. The tree of the file itself is 'export --to json'.\n\n"
		"The status is 0 if the whole file was read, 1 if part of it could not be read "
		"(which is reported with line and column), and 2 if the file cannot be read.",
	.options = options,
	.examples = examples,
	.run = run_show,
};
