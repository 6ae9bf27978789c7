#include "export/html.h"

#include "base/append.h"
#include "base/translate.h"
#include "export/parts.h"

static const struct {
	const char *name, *text;
} words[] = {
	{"zoomIn", N_("Zoom in")},
	{"zoomOut", N_("Zoom out")},
	{"whole", N_("Whole map")},
	{"show", N_("Show")},
	{"nothing", N_("Nothing")},
	{"from", N_("Distance from the chosen tile")},
	{"first", N_("Who comes first")},
	{"seat", N_("Seat")},
	{"open", N_("as if all were explored")},
	{"atMost", N_("At most")},
	{"steps", N_("steps")},
	{"reached", N_("Reached")},
	{"choose",
         N_("Point at a tile, tap it or move to it by the arrow keys to see what it is.")},
	{"chooseFrom", N_("Choose a tile of the map: this is asked from there.")},
	{"noAnswer", N_("This page holds no answer to that.")},
	{"touches", N_("Touches")},
	{"alsoThere", N_("Not on the map")},
};

static void
append_words(GString *out)
{
	sw_html_append_name(out, "words");
	for (guint i = 0; i < G_N_ELEMENTS(words); i++) {
		sw_append(out, i == 0 ? "{" : ", ");
		sw_html_append_name(out, words[i].name);
		sw_json_append_string(out, sw_translate(words[i].text));
	}
	sw_append(out, "},\n");
}

/* ---- Pieces ----------------------------------------------------------------------------- */

static void
append_facts(SwExport *export, SwPieceId id, GString *scratch)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;
	gboolean is_first = TRUE;

	sw_append(export->out, ", \"facts\": [");
	for (guint i = 0; i < element->n_attributes; i++) {
		if (!sw_document_has(export->document, id, i))
			continue;
		sw_html_separate(export->out, &is_first);
		sw_append(export->out, "[");
		sw_json_append_string(export->out, sw_translate(element->attributes[i].label));
		sw_append(export->out, ",");
		g_string_truncate(scratch, 0);
		sw_document_append_value(scratch, export->document, id, i);
		sw_json_append_string(export->out, scratch->str);
		sw_append(export->out, "]");
	}
	sw_append(export->out, "]");
}

static void
append_place(SwExport *export, SwPieceId id, GString *scratch)
{
	SwPlace place = sw_document_place(export->document, id);

	if (sw_document_is_on_map(export->document, id)) {
		sw_append(export->out, ", \"q\": ");
		sw_append_number(export->out, place.hex.q);
		sw_append(export->out, ", \"r\": ");
		sw_append_number(export->out, place.hex.r);
	}
	g_string_truncate(scratch, 0);
	sw_document_append_place(scratch, export->document, id);
	if (scratch->len > 0) {
		sw_append(export->out, ", \"place\": ");
		sw_json_append_string(export->out, scratch->str);
	}
}

static void
append_seat(SwExport *export, SwPieceId id)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type != SW_TYPE_SEAT ||
		    !sw_document_has(export->document, id, i))
			continue;
		sw_append(export->out, ", \"seat\": ");
		sw_append_number(export->out, sw_document_get(export->document, id, i));
		return;
	}
}

static gboolean
is_listed(const SwExport *export, SwPieceId id)
{
	return id != SW_ROOT_PIECE && id != sw_document_galaxy(export->document);
}

static void
append_piece(SwExport *export, SwPieceId id, GString *scratch)
{
	const SwKind *kind = sw_document_kind(export->document, id);
	SwPieceId parent = sw_document_piece(export->document, id)->parent;

	sw_append(export->out, "{\"id\": ");
	sw_append_number(export->out, id);
	sw_append(export->out, ", \"element\": ");
	sw_json_append_string(export->out, kind->element->name);
	sw_append(export->out, ", \"name\": ");
	sw_json_append_string(export->out, sw_translate(kind->label));
	append_place(export, id, scratch);
	if (is_listed(export, parent)) {
		sw_append(export->out, ", \"inside\": ");
		sw_append_number(export->out, parent);
	}
	append_seat(export, id);
	append_facts(export, id, scratch);
	sw_append(export->out, "}");
}

/* In the order of the document; those that come from a galaxy's own file are part of the map. */
static void
append_pieces(SwExport *export)
{
	g_autoptr(GString) scratch = g_string_new(NULL);
	gboolean is_first = TRUE;
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(export->document, &n);

	sw_html_append_name(export->out, "pieces");
	sw_append(export->out, "[");
	for (SwPieceId id = 0; id < n; id++) {
		if (!sw_piece_is_there(&pieces[id]) || !is_listed(export, id))
			continue;
		sw_append(export->out, is_first ? "\n" : ",\n");
		is_first = FALSE;
		append_piece(export, id, scratch);
	}
	sw_append(export->out, "],\n");
}

/* ---- Touching --------------------------------------------------------------------------- */

static void
append_touched(SwExport *export, guint32 tile)
{
	gboolean is_first = TRUE;

	sw_append(export->out, "[");
	for (guint direction = 0; direction < SW_HEX_SIDES; direction++) {
		guint32 other = sw_graph_touched(export->graph, tile, direction);

		if (other == SW_NO_TILE)
			continue;
		sw_html_separate(export->out, &is_first);
		sw_append_number(export->out, export->graph->tiles->ids[other]);
	}
	sw_append(export->out, "]");
}

static void
append_touching(SwExport *export)
{
	const SwTiles *tiles = export->graph->tiles;
	const guint8 *linked = sw_game_linked(export->game, sw_view_facts(export->view));
	gboolean is_first = TRUE;

	sw_html_append_name(export->out, "touches");
	sw_append(export->out, "{");
	for (guint32 i = 0; i < tiles->n; i++) {
		sw_html_separate(export->out, &is_first);
		sw_append(export->out, "\"");
		sw_append_number(export->out, tiles->ids[i]);
		sw_append(export->out, "\":");
		append_touched(export, i);
	}
	sw_append(export->out, "},\n");
	sw_html_append_name(export->out, "linked");
	sw_append(export->out, "[");
	is_first = TRUE;
	for (guint32 i = 0; linked && i < tiles->n; i++) {
		if (!linked[i])
			continue;
		sw_html_separate(export->out, &is_first);
		sw_append_number(export->out, tiles->ids[i]);
	}
	sw_append(export->out, "],\n");
}

/* ---- Who comes first -------------------------------------------------------------------- */

static void
append_first(SwExport *export)
{
	SwShares shares;
	gboolean is_first = TRUE;

	sw_html_append_name(export->out, "first");
	sw_append(export->out, "[");
	if (sw_game_shares(export->game, sw_view_facts(export->view), &shares)) {
		for (guint32 i = 0; i < export->graph->tiles->n; i++) {
			if (shares.distances[i] == SW_UNREACHED)
				continue;
			sw_html_separate(export->out, &is_first);
			sw_append(export->out, "[");
			sw_append_number(export->out, export->graph->tiles->ids[i]);
			sw_append(export->out, ",");
			sw_append_number(export->out, shares.distances[i]);
			for (guint rest = shares.nearest[i]; rest; rest &= rest - 1) {
				sw_append(export->out, ",");
				sw_append_number(export->out, shares.seats[__builtin_ctz(rest)]);
			}
			sw_append(export->out, "]");
		}
	}
	sw_append(export->out, "]\n");
}

void
sw_html_append_data(SwExport *export)
{
	sw_append(export->out, "{\n");
	append_words(export->out);
	append_pieces(export);
	append_touching(export);
	sw_html_append_answers(export);
	append_first(export);
	sw_append(export->out, "}\n");
}
