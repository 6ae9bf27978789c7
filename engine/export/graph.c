/* The graph of touching tiles: as GraphML for tools that compute, as DOT for tools that draw. A
 * node for each tile with all its values, an edge of distance 1 for each pair that touches; tiles
 * that are regions of many cells touch where their cells do. Of a
 * board in inches: a node for each piece that fills its place, such as a figure, and where the game
 * says who sees whom, an edge from each to those that it sees. */
#include "base/hash.h"
#include "base/text.h"
#include "base/translate.h"
#include "board/plan.h"
#include "export/formats.h"
#include "export/layout.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/region_picture.h"
#include "export/sights.h"
#include "ground/length.h"
#include "picture/colour.h"
#include "picture/plan.h"
#include "picture/region.h"

/* Returns the topmost region that lies on a tile, in its middle; NULL if there is none. `regions`,
 * of all pieces, may be NULL. */
static const SwRegionPiece *
region_on(const SwExport *export, const SwRegions *regions, SwPieceId tile)
{
	SwHex middle = sw_document_place(export->document, tile).hex;
	const SwRegionPiece *region = sw_regions_at(regions, middle);

	return region && sw_hex_equal(region->centre, middle) &&
	                       !sw_element_is_tile(
				       sw_document_kind(export->document, region->piece)->element)
	               ? region
	               : NULL;
}

/* Tiles are exported with all their values, as data or in a hint; and in hints what is a region on
 * them, if `data`, the regions of all pieces, is not NULL. */
static gboolean
is_said(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	const SwTiles *tiles = export->graph->tiles;
	const SwElement *element = sw_document_kind(export->document, id)->element;
	const SwRegionPiece *region;
	guint32 tile;

	(void)attribute;
	if (data == NULL || element->region == NULL || sw_element_is_tile(element))
		return sw_element_is_tile(element);
	tile = sw_grid_get(&tiles->grid, sw_document_place(export->document, id).hex);
	region = tile == SW_NO_TILE ? NULL : region_on(export, data, tiles->ids[tile]);
	return region && region->piece == id;
}

/* Records losses: pieces other than tiles, and tiles that are adjacent without touching. */
static void
lose(SwExport *export, const SwRegions *said)
{
	const SwTiles *tiles = export->graph->tiles;
	const guint8 *linked = sw_game_linked(export->game, sw_view_facts(export->view));
	guint8 any = 0;

	for (guint32 i = 0; linked && i < tiles->n; i++)
		any |= linked[i];
	if (any)
		sw_export_lose(export, "which tiles are adjacent without touching");
	if (tiles->covered->len > 0)
		sw_export_lose(export, "tiles on top of other tiles");
	sw_lose_cells(export, TRUE);
	sw_lose_unsaid(export, is_said, NULL, said);
}

typedef void (*AppendEdge)(GString *out, guint32 a, guint32 b);

/* A pair of numbers of tiles, the lower first. */
typedef struct {
	guint32 a, b;
} Pair;

static gint
compare_pairs(gconstpointer one, gconstpointer other)
{
	const Pair *p = one, *q = other;

	return p->a != q->a ? (p->a > q->a) - (p->a < q->a) : (p->b > q->b) - (p->b < q->b);
}

/* Adds a pair for each region beside a cell of the rim. */
static void
add_pairs(const SwRegions *regions, const SwTiles *tiles, const SwRegionPiece *region,
          GArray *pairs)
{
	g_autofree SwHex *rim = g_new(SwHex, MAX(6 * region->radius, 1));
	guint n = sw_hex_ring(region->centre, region->radius, rim);
	guint32 own = sw_grid_get(&tiles->grid, region->centre);

	for (guint i = 0; i < n * SW_HEX_SIDES; i++) {
		SwHex beside = sw_hex_neighbour(rim[i / SW_HEX_SIDES], i % SW_HEX_SIDES);
		const SwRegionPiece *other = sw_regions_at(regions, beside);
		guint32 its = other ? sw_grid_get(&tiles->grid, other->centre) : SW_NO_TILE;

		if (own != SW_NO_TILE && its != SW_NO_TILE && own < its)
			g_array_append_val(pairs, ((Pair){own, its}));
	}
}

/* Calls `edge` once for each pair of regions of which cells touch. */
static void
each_region_edge(SwExport *export, const SwRegions *regions, AppendEdge edge)
{
	g_autoptr(GArray) pairs = g_array_new(FALSE, FALSE, sizeof(Pair));

	for (guint i = 0; i < regions->regions->len; i++)
		add_pairs(regions, export->graph->tiles,
		          &g_array_index(regions->regions, SwRegionPiece, i), pairs);
	g_array_sort(pairs, compare_pairs);
	for (guint i = 0; i < pairs->len; i++) {
		const Pair *pair = &g_array_index(pairs, Pair, i);

		if (i == 0 || compare_pairs(pair, pair - 1) != 0)
			edge(export->out, pair->a, pair->b);
	}
}

/* The regions of tiles; NULL if tiles are single hexes. Free them. */
static SwRegions *
regions_of(const SwExport *export)
{
	const SwTiles *tiles = export->graph->tiles;
	SwRegions *regions = sw_regions_new(export->document, tiles->ids, tiles->n);

	if (regions && regions->regions->len == 0)
		g_clear_pointer(&regions, sw_regions_free);
	return regions;
}

/* Calls `edge` once for each pair of touching tiles. */
static void
each_edge(SwExport *export, AppendEdge edge)
{
	g_autoptr(SwRegions) regions = regions_of(export);

	if (regions)
		each_region_edge(export, regions, edge);
	for (guint32 i = 0; regions == NULL && i < export->graph->tiles->n; i++) {
		for (guint direction = 0; direction < 3; direction++) {
			guint32 beside = sw_graph_touched(export->graph, i, direction);

			if (beside != SW_NO_TILE)
				edge(export->out, i, beside);
		}
	}
}

/* ---- Boards in inches ------------------------------------------------------------------- */

/* Implements SwSays. */
static gboolean
is_said_on_board(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	guint thing = sw_plan_thing_of(data, id);

	(void)export, (void)attribute;
	return thing != SW_PLAN_NOWHERE && sw_sight_is_of(sw_plan_thing(data, thing));
}

/* ---- GraphML ---------------------------------------------------------------------------- */

static const char *
graphml_type(SwType type)
{
	switch (type) {
	case SW_TYPE_INTEGER:
	case SW_TYPE_TURN:
	case SW_TYPE_SEAT: return "int";
	case SW_TYPE_FLAG: return "boolean";
	default: return "string";
	}
}

static void
append_key(GString *out, const char *name, const char *type)
{
	g_string_append_printf(out,
	                       "  <key id=\"%s\" for=\"node\" attr.name=\"%s\" "
	                       "attr.type=\"%s\"/>\n",
	                       name, name, type);
}

static gboolean
is_of_nodes(const SwElement *element)
{
	return sw_element_is_tile(element) ||
	       (element->role.board && element->role.board->disc && element->role.board->is_solid);
}

/* Appends a key for each attribute that nodes can have. */
static void
append_keys(SwExport *export)
{
	const SwTable *table = export->game->table;
	g_autoptr(GHashTable) seen = sw_hash_texts(NULL, NULL);
	gboolean has_board = sw_table_board(table) != NULL;

	append_key(export->out, "element", "string");
	append_key(export->out, "kind", "string");
	append_key(export->out, has_board ? "x" : "q", has_board ? "double" : "int");
	append_key(export->out, has_board ? "y" : "r", has_board ? "double" : "int");
	for (guint i = 0; i < table->n_elements; i++) {
		const SwElement *element = table->elements[i];

		for (guint j = 0; is_of_nodes(element) && j < element->n_attributes; j++) {
			const SwAttribute *attribute = &element->attributes[j];

			if (g_hash_table_add(seen, (gpointer)attribute->name))
				append_key(export->out, attribute->name,
				           graphml_type(attribute->type));
		}
	}
	for (guint k = 0; has_board && k < SW_N_SIGHT; k++)
		g_string_append_printf(export->out,
		                       "  <key id=\"edge-%s\" for=\"edge\" attr.name=\"%s\" "
		                       "attr.type=\"string\"/>\n",
		                       sw_sight_names[k], sw_sight_names[k]);
	if (has_board)
		return;
	g_string_append(export->out, "  <key id=\"distance\" for=\"edge\" attr.name=\"distance\" "
	                             "attr.type=\"int\"/>\n");
}

static void
append_data(GString *out, const char *key, const char *value)
{
	g_string_append_printf(out, "<data key=\"%s\">", key);
	sw_text_append_xml(out, value, FALSE);
	g_string_append(out, "</data>");
}

/* The place is written, and the node open. */
static void
append_values(SwExport *export, SwPieceId id, GString *scratch)
{
	const SwKind *kind = sw_document_kind(export->document, id);

	append_data(export->out, "element", kind->element->name);
	append_data(export->out, "kind", kind->name);
	SW_EACH_VALUE (i, export->document, id) {
		g_string_truncate(scratch, 0);
		sw_document_append_value(scratch, export->document, id, i);
		append_data(export->out, kind->element->attributes[i].name, scratch->str);
	}
	g_string_append(export->out, "</node>\n");
}

static void
append_node(SwExport *export, guint32 tile, GString *scratch)
{
	SwHex hex = sw_tiles_hex(export->graph->tiles, tile);

	g_string_append_printf(export->out,
	                       "    <node id=\"n%u\"><data key=\"q\">%d</data>"
	                       "<data key=\"r\">%d</data>",
	                       tile, hex.q, hex.r);
	append_values(export, export->graph->tiles->ids[tile], scratch);
}

static void
append_graphml_thing(SwExport *export, const SwPlanThing *thing, GString *scratch)
{
	g_string_append_printf(export->out, "    <node id=\"n%u\"><data key=\"x\">", thing->piece);
	sw_length_append(export->out, thing->at.x);
	g_string_append(export->out, "</data><data key=\"y\">");
	sw_length_append(export->out, thing->at.y);
	g_string_append(export->out, "</data>");
	append_values(export, thing->piece, scratch);
}

static void
append_graphml_sight(const SwSightLine *line, gpointer data)
{
	GString *out = data;

	if (line->grade == SW_GRADE_NONE)
		return;
	g_string_append_printf(out, "    <edge source=\"n%u\" target=\"n%u\">", line->from,
	                       line->to);
	for (guint k = 0; k < SW_N_SIGHT; k++) {
		g_autofree char *key = g_strconcat("edge-", sw_sight_names[k], NULL);

		if (line->details[k]->len > 0)
			append_data(out, key, line->details[k]->str);
	}
	g_string_append(out, "</edge>\n");
}

static void
append_graphml_board(SwExport *export, GString *scratch)
{
	g_autoptr(SwPlan) plan = sw_plan_new(export->document);

	for (guint i = 0; i < sw_plan_n(plan); i++) {
		if (sw_sight_is_of(sw_plan_thing(plan, i)))
			append_graphml_thing(export, sw_plan_thing(plan, i), scratch);
	}
	sw_export_each_sight(export, plan, append_graphml_sight, export->out);
	g_string_append(export->out, "  </graph>\n</graphml>\n");
	sw_lose_unsaid(export, is_said_on_board, NULL, plan);
}

static void
append_graphml_edge(GString *out, guint32 a, guint32 b)
{
	g_string_append_printf(out,
	                       "    <edge source=\"n%u\" target=\"n%u\"><data key=\"distance\">1"
	                       "</data></edge>\n",
	                       a, b);
}

static void
write_graphml(SwExport *export)
{
	g_autoptr(GString) scratch = g_string_new(NULL);
	const char *title = sw_export_title(export);

	g_string_append(export->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	                             "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
	g_string_append(export->out, "  <key id=\"title\" for=\"graph\" attr.name=\"title\" "
	                             "attr.type=\"string\"/>\n");
	append_keys(export);
	g_string_append_printf(export->out, "  <graph edgedefault=\"%s\">\n    ",
	                       sw_table_board(export->game->table) ? "directed" : "undirected");
	append_data(export->out, "title", title ? title : "");
	g_string_append_c(export->out, '\n');
	if (sw_table_board(export->game->table)) {
		append_graphml_board(export, scratch);
		return;
	}
	for (guint32 i = 0; i < export->graph->tiles->n; i++)
		append_node(export, i, scratch);
	each_edge(export, append_graphml_edge);
	g_string_append(export->out, "  </graph>\n</graphml>\n");
	lose(export, NULL);
}

const SwFormat sw_format_graphml = {
	.takes = {NULL, SW_MATS_NEVER},
	.name = "graphml",
	.label = N_("Graph (GraphML)"),
	.suffix = ".graphml",
	.help = N_("For tools that compute with graphs: which tiles touch, or who sees whom."),
	.loses = N_("everything but tiles and which of them touch, or figures and who sees whom"),
	.write = write_graphml,
};

/* Of texts in a node of 0.8 inches: the points of a line of one letter, and of one line; the
 * largest size; the letters of a line of the smallest; those of a word that is never divided; the
 * most of all, since the tooltip has the rest. */
#define LABEL_POINTS 84
#define LABEL_OF_SEVERAL 70
#define LABEL_HEIGHT 40
#define LABEL_LARGEST 20
#define LABEL_LETTERS 21
#define LABEL_WORD 12
#define LABEL_MOST 60
#define TITLE_POINTS 14 /* Graphviz's own, beside a node of 0.8 inches */

/* ---- DOT -------------------------------------------------------------------------------- */

/* Appends a text that Graphviz shows unchanged: it has escapes of its own, and interprets HTML's.
 * In tooltips it unescapes twice; an invisible character after a backslash separates it there from
 * the next character. */
static void
append_dot_text(GString *out, const char *text, gboolean is_tooltip)
{
	g_string_append_c(out, '"');
	for (const char *p = text; *p; p++) {
		switch (*p) {
		case '"': g_string_append(out, "\\\""); break;
		case '\\':
			g_string_append(out, "\\\\");
			if (is_tooltip)
				g_string_append(out, "\u2060");
			break;
		case '\n': g_string_append(out, "\\n"); break;
		case '&': g_string_append(out, "&amp;"); break;
		default: g_string_append_c(out, *p);
		}
	}
	g_string_append_c(out, '"');
}

/* Thousandths as inches, Graphviz's unit for positions that end with an exclamation mark. */
static void
append_inches(GString *out, gint64 thousandths)
{
	gint64 rest = ABS(thousandths);

	g_string_append_printf(out, "%s%" G_GINT64_FORMAT ".%03d", thousandths < 0 ? "-" : "",
	                       rest / 1000, (int)(rest % 1000));
}

/* The letters of the longest of the texts. */
static glong
longest(char *const *texts, guint n)
{
	glong most = 1;

	for (guint i = 0; i < n; i++)
		most = MAX(most, g_utf8_strlen(texts[i], -1));
	return most;
}

/* Divides the label into the lines in which its letters are largest, and sets their size. */
static GPtrArray *
divide_label(const char *label, gint *size)
{
	g_autofree char *shown = sw_text_shortened(label, LABEL_MOST);
	g_auto(GStrv) words = g_strsplit(shown, " ", -1);
	guint least = (guint)MIN(longest(words, g_strv_length(words)), LABEL_WORD);
	g_autoptr(GPtrArray) best = NULL;

	*size = 0;
	for (guint letters = least; letters <= LABEL_LETTERS; letters++) {
		g_autoptr(GPtrArray) lines = sw_export_lines(shown, letters);
		glong points = lines->len > 1 ? LABEL_OF_SEVERAL : LABEL_POINTS;
		glong most = MIN(points / longest((char **)lines->pdata, lines->len),
		                 LABEL_HEIGHT / (glong)lines->len);

		if (MIN(most, LABEL_LARGEST) <= *size)
			continue;
		*size = (gint)MIN(most, LABEL_LARGEST);
		g_clear_pointer(&best, g_ptr_array_unref);
		best = g_steal_pointer(&lines);
	}
	return g_steal_pointer(&best);
}

/* Appends the label, as large as fits into the node, in a colour that is legible on its fill. The
 * node of a region has most of its width. */
static void
append_dot_label(GString *out, const char *label, SwColour fill, const SwRegionPiece *region)
{
	gint size;
	g_autoptr(GPtrArray) lines = divide_label(label, &size);
	g_autofree char *shown = NULL;
	char ink[SW_COLOUR_SIZE];

	if (region && region->radius > 0) {
		g_string_append_printf(out, "width=%u.%u, ", 16 * region->radius / 10,
		                       16 * region->radius % 10);
		size = MIN(14, 2 * size) * (gint)region->radius;
	}
	g_string_append_printf(out, "fontcolor=\"%s\", fontsize=%d, label=",
	                       sw_colour_print(ink, sw_colour_ink(fill)), size);
	g_ptr_array_add(lines, NULL);
	shown = g_strjoinv("\n", (char **)lines->pdata);
	append_dot_text(out, shown, FALSE);
}

/* Returns the label of a node: its name; without one, the number of a region and the kind of the
 * piece in its middle; else the glyph of its kind. Free it. */
static char *
dot_label(const SwExport *export, SwPieceId id, const SwRegionPiece *region,
          const SwRegionPiece *on)
{
	const SwKind *kind = sw_document_kind(export->document, id);
	const char *name = sw_document_name(export->document, id);
	gint32 number;

	if (name == NULL && region && sw_region_number(export->document, id, &number))
		return g_strdup_printf("%d%s%s", number, on ? " " : "",
		                       on ? sw_document_kind(export->document, on->piece)->label
		                          : "");
	return g_strdup(name ? name : kind->glyph ? kind->glyph : kind->name);
}

static void
append_dot_node(SwExport *export, const SwRegions *regions, const SwRegions *all, guint32 tile,
                GString *scratch)
{
	SwPieceId id = export->graph->tiles->ids[tile];
	const SwKind *kind = sw_document_kind(export->document, id);
	const SwRegionPiece *region = sw_regions_of(regions, id);
	SwMilliPoint at = sw_layout_piece(export->document, id);
	const SwRegionPiece *on = region_on(export, all, id);
	g_autofree char *label = dot_label(export, id, region, on);
	const char *fill = kind->fill ? kind->fill : "#808080";

	g_string_append_printf(export->out, "  n%u [pos=\"", tile);
	append_inches(export->out, at.x);
	g_string_append_c(export->out, ',');
	append_inches(export->out, -at.y);
	g_string_append_printf(export->out, "!\", fillcolor=\"%s\", ", fill);
	append_dot_label(export->out, label, sw_colour_parse(fill), region);
	g_string_append(export->out, ", tooltip=");
	g_string_truncate(scratch, 0);
	sw_export_append_hint(export, id, scratch);
	if (on) {
		g_string_append(scratch, "; ");
		sw_export_append_hint(export, on->piece, scratch);
	}
	append_dot_text(export->out, scratch->str, TRUE);
	g_string_append(export->out, "];\n");
}

static void
append_dot_thing(SwExport *export, const SwPlan *plan, const SwPlanThing *thing, GString *scratch)
{
	const SwKind *kind = sw_document_kind(export->document, thing->piece);
	const char *name = sw_plan_name(plan, thing);
	gint32 seat = sw_document_seat(export->document, thing->piece);
	char seats[SW_COLOUR_SIZE];
	/* As on the board: by team. */
	const char *fill = seat > 0     ? sw_colour_print(seats, sw_seat_colour(seat))
	                   : kind->fill ? kind->fill
	                                : "#808080";

	g_string_append_printf(export->out, "  n%u [pos=\"", thing->piece);
	sw_length_append(export->out, thing->at.x);
	g_string_append_c(export->out, ',');
	sw_length_append(export->out, -thing->at.y);
	g_string_append_printf(export->out, "!\", fillcolor=\"%s\", ", fill);
	/* Who is out of the game, as a figure that lies on its side. */
	if (sw_picture_plan_is_out(plan, thing))
		g_string_append(export->out,
		                "style=\"filled,dashed\", color=\"#b31a1a\", penwidth=3, ");
	append_dot_label(export->out,
	                 name          ? name
	                 : kind->glyph ? kind->glyph
	                               : kind->name,
	                 sw_colour_parse(fill), NULL);
	g_string_append(export->out, ", tooltip=");
	g_string_truncate(scratch, 0);
	sw_export_append_hint(export, thing->piece, scratch);
	append_dot_text(export->out, scratch->str, TRUE);
	g_string_append(export->out, "];\n");
}

/* In the open a line, in cover a dashed one. */
static void
append_dot_sight(const SwSightLine *line, gpointer data)
{
	g_autoptr(GString) hint = g_string_new(line->details[SW_SIGHT_WORD]->str);
	GString *out = data;

	if (line->grade == SW_GRADE_NONE)
		return;
	g_string_append_printf(out,
	                       "  n%u -> n%u [style=%s, color=\"#000000\", tooltip=", line->from,
	                       line->to, line->grade == SW_GRADE_FULL ? "solid" : "dashed");
	for (guint k = SW_SIGHT_GAP; k < SW_N_SIGHT; k++) {
		if (line->details[k]->len > 0)
			g_string_append_printf(hint, ", %s %s", sw_sight_names[k],
			                       line->details[k]->str);
	}
	append_dot_text(out, hint->str, TRUE);
	g_string_append(out, "];\n");
}

static void
append_dot_board(SwExport *export, GString *scratch)
{
	g_autoptr(SwPlan) plan = sw_plan_new(export->document);

	for (guint i = 0; i < sw_plan_n(plan); i++) {
		if (sw_sight_is_of(sw_plan_thing(plan, i)))
			append_dot_thing(export, plan, sw_plan_thing(plan, i), scratch);
	}
	sw_export_each_sight(export, plan, append_dot_sight, export->out);
	g_string_append(export->out, "}\n");
	sw_lose_unsaid(export, is_said_on_board, NULL, plan);
}

static void
append_dot_edge(GString *out, guint32 a, guint32 b)
{
	g_string_append_printf(out, "  n%u -- n%u [len=1];\n", a, b);
}

/* The title is as large beside nodes that are regions as it is beside others. */
static void
append_dot_title(SwExport *export)
{
	const char *title = sw_export_title(export);
	guint32 radius = (sw_regions_tile_span(export->document) - 1) / 2;

	g_string_append(export->out, "  label=");
	append_dot_text(export->out, title ? title : export->game->table->title, FALSE);
	g_string_append(export->out, ";\n");
	if (radius > 0)
		g_string_append_printf(export->out, "  fontsize=%u;\n", TITLE_POINTS * radius);
}

static void
write_dot(SwExport *export)
{
	g_autoptr(SwRegions) regions = NULL, all = NULL;
	g_autoptr(GString) scratch = g_string_new(NULL);
	gboolean has_board = sw_table_board(export->game->table) != NULL;

	g_string_append(export->out, has_board ? "digraph" : "graph");
	g_string_append(export->out, " {\n  layout=neato;\n");
	append_dot_title(export);
	g_string_append(export->out, "  node [shape=circle, style=filled, width=0.8, "
	                             "fixedsize=shape, fontname=\"sans-serif\"];\n");
	if (has_board) {
		append_dot_board(export, scratch);
		return;
	}
	regions = regions_of(export);
	all = sw_regions_new(export->document, NULL, 0);
	for (guint32 i = 0; i < export->graph->tiles->n; i++)
		append_dot_node(export, regions, all, i, scratch);
	each_edge(export, append_dot_edge);
	g_string_append(export->out, "}\n");
	lose(export, all);
}

const SwFormat sw_format_dot = {
	.takes = {NULL, SW_MATS_NEVER},
	.name = "dot",
	.label = N_("Graph (DOT)"),
	.suffix = ".dot",
	.help = N_("For Graphviz: which tiles touch, or who sees whom, in the layout of the map."),
	.loses = N_("everything but tiles and which of them touch, or figures and who sees whom"),
	.write = write_dot,
};
