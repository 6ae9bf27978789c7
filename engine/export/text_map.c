#include "export/text_map.h"

#include "export/text_regions.h"

#include <string.h>

/* Longer stretches without tiles are omitted; in half hexes, and in rows. */
#define WIDEST_GAP 6
#define HIGHEST_GAP 3

typedef struct {
	gint32 column; /* in half hexes: 2 q + r */
	gint32 row;
	guint32 tile;
} Cell;

typedef struct {
	const SwGraph *graph;
	GArray *cells;   /* Cell, in reading order */
	GArray *columns; /* gint32: the columns in use, ascending */
	GArray *centres; /* guint: the position of each of them in the drawing */
	guint half;      /* characters per half hex; even */
	guint margin;
	char *ground; /* a blank line, with a colon where columns are omitted */
} Map;

/* ---- Cells ------------------------------------------------------------------------------ */

static const struct {
	char open, close;
} brackets[] = {
	[SW_SHAPE_NONE] = {' ', ' '},    [SW_SHAPE_ROUND] = {'(', ')'},
	[SW_SHAPE_DIAMOND] = {'<', '>'}, [SW_SHAPE_HEXAGON] = {'[', ']'},
	[SW_SHAPE_BAR] = {'|', '|'},     [SW_SHAPE_TOKEN] = {'{', '}'},
};

static void
append_glyph(GString *out, const SwKind *kind)
{
	if (kind->glyph)
		g_string_append(out, kind->glyph);
	else
		g_string_append_c(out, kind->name[0]);
}

void
sw_text_map_append_kind(GString *out, const SwKind *kind)
{
	g_string_append_c(out, brackets[kind->shape].open);
	append_glyph(out, kind);
	g_string_append_c(out, brackets[kind->shape].close);
}

/* Numbers of a legal map have one or two digits; a longer one is cut and marked by a plus. */
static void
append_number(GString *out, const SwDocument *document, SwPieceId id)
{
	gint attribute = sw_text_map_number(document, id);
	gint32 value;

	if (attribute < 0)
		return;
	value = sw_document_get(document, id, (guint)attribute);
	if (value > 999)
		g_string_append(out, "99+");
	else if (value < -99)
		g_string_append(out, "-9+");
	else
		g_string_append_printf(out, "%d", value);
}

/* Three orientations are axes, which are drawn as a line, also the default one; more are
 * directions, which are drawn as a number. */
static void
append_turn(GString *out, const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	gint attribute = sw_element_turn(element);

	if (attribute < 0)
		return;
	if (sw_attribute_max(&element->attributes[attribute]) == 2)
		g_string_append_c(out, "-/\\"[sw_document_get(document, id, (guint)attribute)]);
	else if (sw_document_has(document, id, (guint)attribute))
		g_string_append_printf(out, "'%d", sw_document_get(document, id, (guint)attribute));
}

static void
append_cell(GString *out, const SwDocument *document, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(document, id);

	g_string_append_c(out, brackets[kind->shape].open);
	append_glyph(out, kind);
	append_number(out, document, id);
	append_turn(out, document, id);
	if (sw_document_is_explored(document, id))
		g_string_append_c(out, '*');
	g_string_append_c(out, brackets[kind->shape].close);
}

/* ---- Layout ----------------------------------------------------------------------------- */

static gint
compare_cells(gconstpointer a, gconstpointer b)
{
	const Cell *one = a, *two = b;

	if (one->row != two->row)
		return one->row < two->row ? -1 : 1;
	return (one->column > two->column) - (one->column < two->column);
}

static gint
compare_columns(gconstpointer a, gconstpointer b)
{
	gint32 one = *(const gint32 *)a, two = *(const gint32 *)b;

	return (one > two) - (one < two);
}

static void
collect_cells(Map *map)
{
	const SwTiles *tiles = map->graph->tiles;

	for (guint32 i = 0; i < tiles->n; i++) {
		SwHex hex = sw_tiles_hex(tiles, i);
		Cell cell = {.column = 2 * hex.q + hex.r, .row = hex.r, .tile = i};

		g_array_append_val(map->cells, cell);
		g_array_append_val(map->columns, cell.column);
	}
	g_array_sort(map->cells, compare_cells);
	g_array_sort(map->columns, compare_columns);
}

static void
drop_repeated_columns(GArray *columns)
{
	guint n = 0;

	for (guint i = 0; i < columns->len; i++) {
		gint32 column = g_array_index(columns, gint32, i);

		if (n == 0 || g_array_index(columns, gint32, n - 1) != column)
			g_array_index(columns, gint32, n++) = column;
	}
	g_array_set_size(columns, n);
}

static void
measure(Map *map)
{
	const SwTiles *tiles = map->graph->tiles;
	g_autoptr(GString) text = g_string_new(NULL);
	gsize widest = 0;

	for (guint32 i = 0; i < tiles->n; i++) {
		g_string_truncate(text, 0);
		append_cell(text, tiles->document, tiles->ids[i]);
		widest = MAX(widest, text->len);
		g_string_truncate(text, 0);
		sw_place_append(text, sw_place_hex(sw_tiles_hex(tiles, i)));
		map->margin = MAX(map->margin, (guint)text->len);
	}
	/* Leaves at least two dashes between two cells, and a middle for the slashes. */
	map->half = widest <= 6 ? 4 : 6;
}

/* Computes the position of each column, and where columns are omitted. */
static void
place_columns(Map *map)
{
	g_autoptr(GArray) breaks = g_array_new(FALSE, FALSE, sizeof(guint));
	guint at = map->margin + 2 + map->half;

	for (guint i = 0; i < map->columns->len; i++) {
		const gint32 *column = &g_array_index(map->columns, gint32, i);
		gint32 gap = i > 0 ? column[0] - column[-1] : 0;

		if (gap > WIDEST_GAP) {
			guint middle = at + WIDEST_GAP / 2 * map->half;

			g_array_append_val(breaks, middle);
		}
		at += (guint)MIN(gap, WIDEST_GAP) * map->half;
		g_array_append_val(map->centres, at);
	}
	map->ground = g_strnfill(at + 1, ' ');
	for (guint i = 0; i < breaks->len; i++)
		map->ground[g_array_index(breaks, guint, i)] = ':';
}

static guint
centre_of(const Map *map, gint32 column)
{
	guint i = 0;
	gboolean found = g_array_binary_search(map->columns, &column, compare_columns, &i);

	g_assert(found);
	return g_array_index(map->centres, guint, i);
}

static gint32
gap_above(const Map *map, guint i)
{
	const Cell *cell = &g_array_index(map->cells, Cell, i);

	return i > 0 ? cell[0].row - cell[-1].row : 0;
}

static void
measure_drawing(const Map *map, guint *columns, guint *rows, guint64 *bytes)
{
	guint left = map->margin + 2 + map->half;

	*columns = ((guint)strlen(map->ground) - left) / (2 * map->half) + 1;
	*rows = 1;
	*bytes = 0;
	for (guint i = 0; i < map->cells->len; i++) {
		gint32 gap = gap_above(map, i);

		*rows += (guint)MIN(gap, HIGHEST_GAP);
		if (gap > 0 || i == 0)
			*bytes += strlen(map->ground);
	}
}

static void
map_init(Map *map, const SwGraph *graph)
{
	*map = (Map){.graph = graph};
	map->cells = g_array_new(FALSE, FALSE, sizeof(Cell));
	map->columns = g_array_new(FALSE, FALSE, sizeof(gint32));
	map->centres = g_array_new(FALSE, FALSE, sizeof(guint));
	collect_cells(map);
	drop_repeated_columns(map->columns);
	measure(map);
	place_columns(map);
}

static void
map_clear(Map *map)
{
	g_array_unref(map->cells);
	g_array_unref(map->columns);
	g_array_unref(map->centres);
	g_free(map->ground);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

/* Pads the line that begins at `begin` up to the character `at`. */
static void
pad_to(GString *out, const Map *map, gsize begin, gsize at)
{
	gsize here = out->len - begin;

	if (here < at)
		g_string_append_len(out, map->ground + here, (gssize)(at - here));
}

static void
draw_cell(GString *out, const Map *map, gsize begin, const Cell *cell, gboolean is_joined)
{
	const SwTiles *tiles = map->graph->tiles;
	g_autoptr(GString) text = g_string_new(NULL);
	gsize start;

	append_cell(text, tiles->document, tiles->ids[cell->tile]);
	start = centre_of(map, cell->column) - text->len / 2;
	while (is_joined && out->len - begin < start)
		g_string_append_c(out, '-');
	pad_to(out, map, begin, start);
	g_string_append_len(out, text->str, (gssize)text->len);
}

/* Draws the `n` cells of one row, with lines between those that touch. */
static void
draw_row(GString *out, const Map *map, const Cell *cells, guint n)
{
	gsize begin = out->len;
	gboolean is_joined = FALSE;

	sw_place_append(out, sw_place_hex(sw_tiles_hex(map->graph->tiles, cells[0].tile)));
	for (guint i = 0; i < n; i++) {
		draw_cell(out, map, begin, &cells[i], is_joined);
		is_joined = sw_graph_touched(map->graph, cells[i].tile, 0) != SW_NO_TILE;
	}
	g_string_append_c(out, '\n');
}

/* Draws the line below a row: which tiles its tiles touch at the lower left and lower right. */
static void
draw_slashes(GString *out, const Map *map, const Cell *cells, guint n)
{
	gsize begin = out->len;

	for (guint i = 0; i < n; i++) {
		guint centre = centre_of(map, cells[i].column);

		if (sw_graph_touched(map->graph, cells[i].tile, 4) != SW_NO_TILE) {
			pad_to(out, map, begin, centre - map->half / 2);
			g_string_append_c(out, '/');
		}
		if (sw_graph_touched(map->graph, cells[i].tile, 5) != SW_NO_TILE) {
			pad_to(out, map, begin, centre + map->half / 2);
			g_string_append_c(out, '\\');
		}
	}
	g_string_append_c(out, '\n');
}

/* Draws the space between the last row and the one `gap` rows below. */
static void
draw_gap(GString *out, const Map *map, gint32 gap)
{
	if (gap <= HIGHEST_GAP) {
		for (gint32 i = 1; i < gap; i++)
			g_string_append(out, "\n\n");
		return;
	}
	g_string_append_len(out, map->ground, map->margin + 2);
	g_string_append_printf(out, "~ %d rows without tiles ~\n\n", gap - 1);
}

static void
draw(GString *out, const Map *map)
{
	const Cell *cells = &g_array_index(map->cells, Cell, 0);
	guint n, begin = 0;

	for (; begin < map->cells->len; begin += n) {
		for (n = 1; begin + n < map->cells->len && gap_above(map, begin + n) == 0; n++)
			;
		draw_row(out, map, cells + begin, n);
		if (begin + n == map->cells->len)
			return;
		draw_slashes(out, map, cells + begin, n);
		draw_gap(out, map, gap_above(map, begin + n));
	}
}

void
sw_text_map_append(GString *out, const SwGraph *graph, gboolean is_all, const char *way_out)
{
	guint columns, rows;
	guint64 bytes;
	Map map;

	if (sw_text_regions_append(out, graph->tiles->document, is_all, way_out))
		return;
	if (graph->tiles->n == 0) {
		g_string_append(out, "There are no tiles on the map.\n");
		return;
	}
	map_init(&map, graph);
	measure_drawing(&map, &columns, &rows, &bytes);
	if (!is_all && (columns > SW_TEXT_MAP_MAX_COLUMNS || rows > SW_TEXT_MAP_MAX_ROWS))
		g_string_append_printf(
			out, "The map is not drawn: %u x %u hexes are more than %d x %d%s.\n",
			columns, rows, SW_TEXT_MAP_MAX_COLUMNS, SW_TEXT_MAP_MAX_ROWS, way_out);
	else if (bytes > SW_TEXT_MAP_MAX_BYTES)
		g_string_append_printf(
			out, "The map is not drawn: %u x %u hexes are too many for a text.\n",
			columns, rows);
	else
		draw(out, &map);
	map_clear(&map);
}
