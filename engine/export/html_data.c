/* The data of the HTML page's script. */
#include "export/html.h"

#include "base/translate.h"
#include "document/describe.h"
#include "mat/mat.h"

static const struct {
	/* The last two are NULL if the text suits a mat, and a board, too. */
	const char *name, *text, *of_cards, *of_board;
} words[] = {
	{"zoomIn", N_("Zoom in")},
	{"zoomOut", N_("Zoom out")},
	{"whole", N_("Whole map"), N_("Whole mat"), N_("Whole board")},
	{"show", N_("Show")},
	{"nothing", N_("Nothing")},
	{"from", N_("Distance from the selected tile")},
	{"first", N_("Nearest homes")},
	{"seat", N_("Seat")},
	{"open", N_("Treat all tiles as explored")},
	{"atMost", N_("At most")},
	{"steps", N_("steps")},
	{"reached", N_("Reached")},
	{"choose",
         N_("Point at a tile, tap it, or move to it with the arrow keys to see its details."),
         N_("Point at a card, tap it, or move to it with the arrow keys to see its details."),
         N_("Point at a piece, tap it, or move to it with the arrow keys to see its details.")},
	{"chooseFrom", N_("Select a tile on the map as the starting point.")},
	{"noAnswer", N_("This page has no answer to this question.")},
	{"touches", N_("Touches")},
	{"alsoThere", N_("Not on the map"), N_("All pieces"), N_("Not on the board")},
};

static const char *
word_for(const SwTable *table, guint i)
{
	if (words[i].of_cards && sw_table_has_mat(table))
		return words[i].of_cards;
	return words[i].of_board && sw_table_board(table) ? words[i].of_board : words[i].text;
}

static void
add_words(const SwExport *export, SwJson *json)
{
	sw_json_begin_object(json, "words");
	for (guint i = 0; i < G_N_ELEMENTS(words); i++)
		sw_json_add_text(json, words[i].name,
		                 sw_translate(word_for(export->game->table, i)));
	sw_json_end(json);
}

/* ---- Pieces ----------------------------------------------------------------------------- */

static void
add_facts(const SwExport *export, SwJson *json, SwPieceId id, GString *scratch)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	sw_html_begin_list(json, "facts");
	for (guint i = 0; i < element->n_attributes; i++) {
		if (!sw_document_has(export->document, id, i))
			continue;
		g_string_truncate(scratch, 0);
		sw_describe_append_title(scratch, export->document, id, i);
		sw_json_begin_array(json, NULL);
		sw_json_add_text(json, NULL, sw_translate(element->attributes[i].label));
		sw_json_add_text(json, NULL, scratch->str);
		sw_json_end(json);
	}
	sw_json_end(json);
}

static void
add_place(const SwExport *export, SwJson *json, SwPieceId id, GString *scratch)
{
	if (sw_document_is_on_map(export->document, id) &&
	    sw_table_board(export->game->table) == NULL)
		sw_place_add_coordinates(json,
		                         sw_place_hex(sw_document_place(export->document, id).hex));
	g_string_truncate(scratch, 0);
	sw_document_append_place(scratch, export->document, id);
	if (scratch->len > 0)
		sw_json_add_text(json, "place", scratch->str);
}

static void
add_seat(const SwExport *export, SwJson *json, SwPieceId id)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type != SW_TYPE_SEAT ||
		    !sw_document_has(export->document, id, i))
			continue;
		sw_json_add_number(json, "seat", sw_document_get(export->document, id, i));
		return;
	}
}

static gboolean
is_listed(const SwExport *export, SwPieceId id)
{
	return id != SW_ROOT_PIECE && id != sw_document_galaxy(export->document);
}

static void
add_piece(const SwExport *export, SwJson *json, SwPieceId id, GString *scratch)
{
	const SwKind *kind = sw_document_kind(export->document, id);
	SwPieceId parent = sw_document_piece(export->document, id)->parent;

	sw_json_break(json, 0);
	sw_json_begin_object(json, NULL);
	sw_json_add_number(json, "id", id);
	sw_json_add_text(json, "element", kind->element->name);
	sw_json_add_text(json, "name", sw_translate(kind->label));
	add_place(export, json, id, scratch);
	if (is_listed(export, parent))
		sw_json_add_number(json, "inside", parent);
	add_seat(export, json, id);
	add_facts(export, json, id, scratch);
	sw_json_end(json);
}

/* In the order of the document, including the pieces of a galaxy or pack in another file. */
static void
add_pieces(const SwExport *export, SwJson *json)
{
	g_autoptr(GString) scratch = g_string_new(NULL);
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(export->document, &n);

	sw_json_break(json, 0);
	sw_json_begin_array(json, "pieces");
	for (SwPieceId id = 0; id < n; id++) {
		if (sw_piece_exists(&pieces[id]) && is_listed(export, id))
			add_piece(export, json, id, scratch);
	}
	sw_json_end(json);
}

/* ---- Touching --------------------------------------------------------------------------- */

static void
add_touched(const SwExport *export, SwJson *json, guint32 tile)
{
	char name[16];

	g_snprintf(name, sizeof name, "%u", export->graph->tiles->ids[tile]);
	sw_json_begin_array(json, name);
	for (guint direction = 0; direction < SW_HEX_SIDES; direction++) {
		guint32 other = sw_graph_touched(export->graph, tile, direction);

		if (other != SW_NO_TILE)
			sw_json_add_number(json, NULL, export->graph->tiles->ids[other]);
	}
	sw_json_end(json);
}

static void
add_touching(const SwExport *export, SwJson *json)
{
	const SwTiles *tiles = export->graph->tiles;
	const guint8 *linked = sw_game_linked(export->game, sw_view_facts(export->view));

	sw_json_break(json, 0);
	sw_json_begin_object(json, "touches");
	sw_json_pack(json);
	for (guint32 i = 0; i < tiles->n; i++)
		add_touched(export, json, i);
	sw_json_end(json);
	sw_json_break(json, 0);
	sw_html_begin_list(json, "linked");
	for (guint32 i = 0; linked && i < tiles->n; i++) {
		if (linked[i])
			sw_json_add_number(json, NULL, tiles->ids[i]);
	}
	sw_json_end(json);
}

/* ---- Nearest homes ---------------------------------------------------------------------- */

static void
add_shares(const SwExport *export, SwJson *json, const SwShares *shares)
{
	for (guint32 i = 0; i < export->graph->tiles->n; i++) {
		if (shares->distances[i] == SW_UNREACHED)
			continue;
		sw_json_begin_array(json, NULL);
		sw_json_add_number(json, NULL, export->graph->tiles->ids[i]);
		sw_json_add_number(json, NULL, shares->distances[i]);
		for (guint rest = shares->nearest[i]; rest; rest &= rest - 1)
			sw_json_add_number(json, NULL, shares->seats[__builtin_ctz(rest)]);
		sw_json_end(json);
	}
}

static void
add_first(const SwExport *export, SwJson *json)
{
	SwShares shares;

	sw_json_break(json, 0);
	sw_html_begin_list(json, "first");
	if (sw_game_shares(export->game, sw_view_facts(export->view), &shares))
		add_shares(export, json, &shares);
	sw_json_end(json);
}

void
sw_html_append_data(SwExport *export)
{
	SwJson json;

	sw_json_init(&json, export->out, SW_JSON_FOR_PAGE);
	sw_json_begin_object(&json, NULL);
	sw_json_break(&json, 0);
	add_words(export, &json);
	add_pieces(export, &json);
	add_touching(export, &json);
	sw_html_add_answers(export, &json);
	add_first(export, &json);
	sw_json_break(&json, 0);
	sw_json_end(&json);
	sw_append(export->out, "\n");
}
