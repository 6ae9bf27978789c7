#include "export/layout.h"

#include "base/text.h"
#include "export/parts.h"
#include "graph/regions.h"
#include "picture/badge.h"
#include "picture/map_drawing.h"
#include "picture/plan.h"

#include <string.h>

#define MOST_SEATS 12 /* in a legend */
#define MAT_MARGIN 300
#define BOARD_MARGIN 300

/* Heights of title, legend and caption, and the least width of an entry. */
#define TITLE 500
#define TITLE_LINE 330
#define TOLD 300
#define TITLE_LETTER 165 /* the width of one, on average, where a line of the title is full */
#define TOLD_LETTER 120
#define CAPTION_LETTER 115
#define CAPTION_LINE 240
#define ENTRY 420
#define CAPTION 300
#define COLUMN 3200

/* Beside the entries of the legend; the points of a star are so far from its centre. */
#define LEGEND_MARGIN 180
#define ICON 205

/* The picture at which they have these sizes: on a page of A4 letters of its legend have seven
 * points. They are smaller in a smaller one, down to LEAST thousandths. */
#define MIDDLE_WIDTH 16000
#define MIDDLE_HEIGHT 24000
#define LEAST 650

gboolean
sw_layout_is_drawn(const SwDocument *document, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(document, id);
	const SwKind *kind = sw_document_kind(document, id);

	return sw_piece_exists(piece) && kind->shape != SW_SHAPE_NONE &&
	       sw_document_is_on_map(document, id) &&
	       (kind->element->role.board || sw_table_board(sw_document_table(document)) == NULL);
}

gboolean
sw_layout_is_empty(const SwExport *export)
{
	const SwTable *table = export->game->table;
	g_autoptr(SwMat) mat = NULL;
	g_autoptr(SwPlan) plan = NULL;

	if (sw_table_has_mat(table)) {
		mat = sw_mat_new(export->document, 0);
		return mat->bands->len == 0;
	}
	if (sw_table_board(table) == NULL)
		return FALSE;
	plan = sw_plan_new(export->document);
	return sw_plan_n(plan) == 0 && (plan->width <= 0 || plan->depth <= 0);
}

SwMilliPoint
sw_layout_piece(const SwDocument *document, SwPieceId id)
{
	return sw_place_middle_milli(sw_document_place(document, id));
}

/* The bounding box of the centres of drawn pieces and of regions. */
typedef struct {
	gint64 left, right, top, bottom;
	gboolean is_there;
} Box;

static void
extend(Box *box, SwMilliPoint at, gint64 radius)
{
	gint64 width = radius * SW_MILLI_STEP, height = radius * SW_MILLI_ROW;

	box->left = box->is_there ? MIN(box->left, at.x - width) : at.x - width;
	box->right = box->is_there ? MAX(box->right, at.x + width) : at.x + width;
	box->top = box->is_there ? MIN(box->top, at.y - height) : at.y - height;
	box->bottom = box->is_there ? MAX(box->bottom, at.y + height) : at.y + height;
	box->is_there = TRUE;
}

static void
extend_by_regions(Box *box, const SwExport *export)
{
	g_autoptr(SwRegions) regions = sw_regions_new(export->document, NULL, 0);

	for (guint i = 0; regions && i < regions->regions->len; i++) {
		const SwRegionPiece *region = &g_array_index(regions->regions, SwRegionPiece, i);

		extend(box, sw_hex_centre_milli(region->centre), region->radius);
	}
}

static gint64
of_mat(gint64 units)
{
	return units * SW_MILLI_STEP / SW_CARD_WIDTH;
}

static void
extend_by_mat(Box *box, const SwExport *export)
{
	g_autoptr(SwMat) mat = sw_mat_new(export->document, 0);

	extend(box, (SwMilliPoint){of_mat(mat->box.x), of_mat(mat->box.y)}, 0);
	extend(box,
	       (SwMilliPoint){of_mat((gint64)mat->box.x + mat->box.width),
	                      of_mat((gint64)mat->box.y + mat->box.height)},
	       0);
}

/* The board with its rulers, and what is beyond its edge. */
static void
extend_by_plan(Box *box, const SwExport *export)
{
	g_autoptr(SwPlan) plan = sw_plan_new(export->document);
	const gint64 step = SW_LAYOUT_BOARD_STEP;

	if (plan->width > 0 && plan->depth > 0) {
		extend(box, (SwMilliPoint){-SW_PLAN_RULER * step, -SW_PLAN_RULER * step}, 0);
		extend(box, (SwMilliPoint){plan->width * step, plan->depth * step}, 0);
	}
	for (guint i = 0; i < sw_plan_n(plan); i++) {
		const SwArea *area = &sw_plan_thing(plan, i)->area;

		if (area->n == 0)
			continue;
		extend(box,
		       (SwMilliPoint){area->low.x * step / SW_FINE, area->low.y * step / SW_FINE},
		       0);
		extend(box,
		       (SwMilliPoint){area->high.x * step / SW_FINE, area->high.y * step / SW_FINE},
		       0);
	}
}

static void
measure(SwLayout *layout, const SwExport *export)
{
	Box box = {0};
	gint64 margin = SW_MILLI_STEP;
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(export->document, &n);
	gboolean has_board = sw_table_board(export->game->table) != NULL;

	/* The box holds the centres of tiles, but whole mats and boards. */
	if (sw_table_has_mat(export->game->table)) {
		extend_by_mat(&box, export);
		margin = MAT_MARGIN;
	}
	if (has_board) {
		extend_by_plan(&box, export);
		margin = BOARD_MARGIN;
	}
	for (SwPieceId id = 0; id < n; id++) {
		if (!sw_layout_is_drawn(export->document, id))
			continue;
		if (!has_board)
			extend(&box, sw_layout_piece(export->document, id), 0);
		layout->counts[pieces[id].kind]++;
	}
	extend_by_regions(&box, export);
	layout->left = box.left - margin;
	layout->map_top = box.top - margin;
	layout->width = box.right - box.left + 2 * margin;
	/* The last number of a board's ruler reaches below the board. */
	layout->legend_top = box.bottom + (has_board ? 2 : 1) * margin;
}

/* ---- Numbers and letters on pieces ------------------------------------------------------- */

static void
clear_sign(gpointer data)
{
	SwLayoutSign *sign = data;

	g_free(sign->on);
	g_free(sign->meaning);
}

static void
add_sign(SwLayout *layout, SwLayoutSign sign)
{
	g_array_append_val(layout->signs, sign);
}

/* Adds the label of the number that a piece displays, unless it is known. */
static void
add_shown(GString *shown, const SwElement *element)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		g_autofree char *label = g_strdup(element->attributes[i].label);

		/* In lower case, as all of the legend, unless it is an abbreviation. */
		if (g_ascii_islower(label[1]))
			label[0] = g_ascii_tolower(label[0]);
		if (element->attributes[i].use.is_shown && strstr(shown->str, label) == NULL)
			g_string_append_printf(shown, "%s%s", shown->len > 0 ? ", " : "", label);
	}
}

/* What the numbers on stacks are. */
typedef struct {
	gboolean has_counts, has_more, has_small; /* `has_small`: small discs */
	GString *shown;                           /* the labels of displayed numbers */
} Numbers;

#define SMALL_DISC 0.15

static void
find_numbers_of(Numbers *numbers, const SwStack *stack)
{
	for (guint i = 0; i < stack->n_parts; i++) {
		const SwStackPart *part = &stack->parts[i];
		SwPieceId first = sw_stack_piece(stack, part->first);
		gint32 shown;
		guint number;

		numbers->has_small |= part->radius < SMALL_DISC;
		if (sw_stack_is_more(stack, part))
			numbers->has_more = TRUE;
		else
			numbers->has_counts |= sw_stack_number(stack, part, &number);
		if (sw_stack_shown(stack, part, &shown))
			add_shown(numbers->shown,
			          sw_document_kind(stack->document, first)->element);
	}
}

/* Finds whether there are counts on stacks, and what the displayed numbers are. */
static void
find_numbers(SwLayout *layout, const SwMapDrawing *map)
{
	g_autoptr(GString) shown = g_string_new(NULL);
	Numbers numbers = {.shown = shown};

	for (guint i = 0; i < map->places->len; i++) {
		g_auto(SwStack) stack = {0};

		sw_map_drawing_stack(map, &g_array_index(map->places, SwDrawnPlace, i), 0, &stack);
		find_numbers_of(&numbers, &stack);
	}
	if (numbers.has_counts)
		add_sign(layout,
		         (SwLayoutSign){SW_SIGN_COUNT, 0, g_strdup("n"), g_strdup("how many")});
	if (numbers.has_more)
		add_sign(layout, (SwLayoutSign){SW_SIGN_COUNT, 0, g_strdup("+n"),
		                                g_strdup("as many more pieces")});
	if (shown->len > 0)
		add_sign(layout,
		         (SwLayoutSign){SW_SIGN_SHOWN, 0, g_strdup("n"), g_strdup(shown->str)});
	layout->is_small = layout->signs->len > 0 || numbers.has_small;
}

/* Returns for each kind the bit of that attribute in the set of those that a piece has; 0 if it is
 * no tile, or has no such attribute. */
static guint32 *
bits_of(const SwTable *table, const char *name)
{
	guint32 *bits = g_new0(guint32, table->n_kinds);

	for (guint i = 0; i < table->n_kinds; i++) {
		const SwElement *element = table->kinds[i].element;
		gint attribute = name && sw_element_is_tile(element)
		                         ? sw_element_attribute(element, name)
		                         : -1;

		bits[i] = attribute < 0 ? 0 : 1u << attribute;
	}
	return bits;
}

/* Returns the signs of tiles. Most tiles cannot have those that are not found yet. */
static guint
tile_signs(const SwExport *export)
{
	const SwTable *table = export->game->table;
	g_autofree guint32 *explored = bits_of(table, table->tile.explored);
	g_autofree guint32 *values = bits_of(table, table->tile.value);
	guint found = 0;

	SW_EACH_ID (id, export->order) {
		const SwPiece *piece = sw_document_piece(export->document, id);
		gboolean may = ((found & SW_PICTURE_RING) == 0 &&
		                (piece->present & explored[piece->kind])) ||
		               ((found & SW_PICTURE_HOLLOW) == 0 &&
		                (~piece->present & values[piece->kind]));

		if (may && sw_document_is_on_map(export->document, id))
			found |= sw_picture_signs(export->document, id);
	}
	return found;
}

static void
add_tile_signs(SwLayout *layout, const SwExport *export)
{
	/* In a position some were turned up since. */
	gboolean is_design = sw_document_root(export->document) == SW_ROOT_GALAXY;
	guint found = tile_signs(export);

	if (found & SW_PICTURE_RING)
		add_sign(layout, (SwLayoutSign){SW_SIGN_RING, 0, g_strdup(""),
		                                g_strdup(is_design ? "face up from the start"
		                                                   : "face up")});
	if (found & SW_PICTURE_HOLLOW)
		add_sign(layout, (SwLayoutSign){SW_SIGN_HOLLOW, 0, g_strdup(""),
		                                g_strdup("undecided part of a value")});
}

static void
find_signs_of_map(SwLayout *layout, const SwExport *export)
{
	g_autoptr(SwMapDrawing) map = NULL;

	if (export->game->table->ground->map == NULL)
		return;
	if (sw_map_drawing_is_wanted(export->document)) {
		map = sw_map_drawing_new(export->document, NULL, 0);
		find_numbers(layout, map);
	}
	add_tile_signs(layout, export);
}

/* Finds what the letters on the badges of a board mean. */
static void
find_badges(SwLayout *layout, const SwExport *export)
{
	const SwPoint low = {-G_MAXDOUBLE, -G_MAXDOUBLE}, high = {G_MAXDOUBLE, G_MAXDOUBLE};
	SwLook look = sw_look(SW_THEME_PRINT, SW_LAYOUT_BOARD_DETAIL);
	g_autoptr(GArray) meanings = NULL;
	g_autoptr(SwPlan) plan = NULL;

	if (sw_table_board(export->game->table) == NULL)
		return;
	plan = sw_plan_new(export->document);
	meanings = sw_badges_explain(plan, &look, low, high);
	for (guint i = 0; i < meanings->len; i++) {
		const SwBadgeMeaning *meaning = &g_array_index(meanings, SwBadgeMeaning, i);

		add_sign(layout, (SwLayoutSign){SW_SIGN_BADGE, 0, g_strdup(meaning->letters),
		                                g_strdup(meaning->label)});
	}
}

/* Finds what the numbers of the seats on a board's pieces play, where that has a name. */
static void
find_seats(SwLayout *layout, const SwExport *export)
{
	gint32 most = 0;

	if (sw_table_board(export->game->table) == NULL)
		return;
	SW_EACH_PIECE (id, export->document) {
		if (sw_layout_is_drawn(export->document, id))
			most = MAX(most, MIN(sw_document_seat(export->document, id), MOST_SEATS));
	}
	for (gint32 seat = 1; seat <= most; seat++) {
		const char *name = sw_export_seat_name(export, seat);

		if (name)
			add_sign(layout,
			         (SwLayoutSign){SW_SIGN_SEAT, seat, g_strdup_printf("%d", seat),
			                        g_strdup(name)});
	}
}

static guint
n_entries(const SwLayout *layout)
{
	return layout->n_kinds + layout->signs->len;
}

/* ---- Around the map --------------------------------------------------------------------- */

gint64
sw_layout_scaled(const SwLayout *layout, gint64 length)
{
	return length * layout->scale / 1000;
}

gint64
sw_layout_told(const SwLayout *layout, guint i)
{
	return layout->map_top -
	       ((gint)layout->lines.told->len - 1 - (gint)i) * sw_layout_scaled(layout, TOLD);
}

gint64
sw_layout_title(const SwLayout *layout, guint i)
{
	gint after = (gint)layout->lines.title->len - 1 - (gint)i;

	return layout->map_top - (gint)layout->lines.told->len * sw_layout_scaled(layout, TOLD) -
	       after * sw_layout_scaled(layout, TITLE_LINE);
}

gint64
sw_layout_caption(const SwLayout *layout, guint i)
{
	return layout->caption_top + sw_layout_scaled(layout, 150) +
	       i * sw_layout_scaled(layout, CAPTION_LINE);
}

/* The number of letters of that width that a line over the whole picture has. */
static guint
letters_of(const SwLayout *layout, gint64 letter)
{
	return (guint)(layout->width / sw_layout_scaled(layout, letter));
}

/* Divides title, what is told, and caption into lines. */
static void
divide(SwLayout *layout, const SwExport *export, gboolean has_caption)
{
	const char *title = sw_export_title(export);
	g_autofree char *shown = title ? sw_text_shortened(title, SW_LAYOUT_MOST_LETTERS) : NULL;
	g_autofree char *caption = has_caption ? sw_export_caption(export) : NULL;

	layout->lines.title = sw_export_lines(shown, letters_of(layout, TITLE_LETTER));
	layout->lines.told = sw_export_told(export, letters_of(layout, TOLD_LETTER));
	layout->lines.caption = sw_export_lines(caption, letters_of(layout, CAPTION_LETTER));
}

/* Places title, legend and caption around the map. */
static void
surround(SwLayout *layout, const SwExport *export)
{
	gboolean has_legend = !export->picture.has_no_legend;
	guint n_titles, n_captions;
	gint64 height = layout->legend_top - layout->map_top, column, entry;
	guint rows;

	layout->scale = MAX(layout->width * 1000 / MIDDLE_WIDTH, height * 1000 / MIDDLE_HEIGHT);
	layout->scale = MAX(layout->scale, LEAST);
	column = sw_layout_scaled(layout, COLUMN);
	entry = sw_layout_scaled(layout, ENTRY);
	layout->legend_top += entry - ENTRY;
	layout->map_width = layout->width;
	layout->width =
		MAX(layout->width, 2 * column + 2 * sw_layout_scaled(layout, LEGEND_MARGIN));
	divide(layout, export, has_legend);
	n_titles = MAX(layout->lines.title->len, 1);
	n_captions = layout->lines.caption->len;
	layout->top = layout->map_top -
	              (gint)layout->lines.told->len * sw_layout_scaled(layout, TOLD) -
	              (n_titles - 1) * sw_layout_scaled(layout, TITLE_LINE) -
	              sw_layout_scaled(layout, TITLE);
	layout->columns = (guint)MIN(layout->width / column, 6);
	rows = has_legend ? (n_entries(layout) + layout->columns - 1) / layout->columns : 0;
	layout->caption_top = layout->legend_top + (gint64)rows * entry;
	layout->height = layout->caption_top + entry / 2 - layout->top;
	if (n_captions > 0)
		layout->height += sw_layout_scaled(layout, CAPTION) +
		                  (n_captions - 1) * sw_layout_scaled(layout, CAPTION_LINE);
}

void
sw_layout_init(SwLayout *layout, const SwExport *export)
{
	const SwTable *table = export->game->table;

	*layout = (SwLayout){.counts = g_new0(guint32, table->n_kinds),
	                     .signs = sw_array_new(sizeof(SwLayoutSign), clear_sign)};
	measure(layout, export);
	for (guint i = 0; i < table->n_kinds; i++)
		layout->n_kinds += layout->counts[i] > 0;
	find_signs_of_map(layout, export);
	find_seats(layout, export);
	find_badges(layout, export);
	layout->is_small |= sw_table_board(table) && layout->signs->len > 0;
	surround(layout, export);
}

void
sw_layout_clear(SwLayout *layout)
{
	g_clear_pointer(&layout->counts, g_free);
	g_clear_pointer(&layout->signs, g_array_unref);
	g_clear_pointer(&layout->lines.title, g_ptr_array_unref);
	g_clear_pointer(&layout->lines.told, g_ptr_array_unref);
	g_clear_pointer(&layout->lines.caption, g_ptr_array_unref);
}

/* The last tile of the line of touching tiles that begins with `tile`. */
static guint32
end_of_line(const SwGraph *graph, guint32 tile, guint direction)
{
	for (;;) {
		guint32 next = sw_graph_touched(graph, tile, direction);

		if (next == SW_NO_TILE)
			return tile;
		tile = next;
	}
}

void
sw_layout_each_link(const SwExport *export, SwLayoutLink link, gpointer data)
{
	const SwTiles *tiles = export->graph->tiles;

	for (guint direction = 0; direction < SW_HEX_SIDES / 2; direction++) {
		guint back = direction + SW_HEX_SIDES / 2;

		for (guint32 i = 0; i < tiles->n; i++) {
			guint32 end;

			if (sw_graph_touched(export->graph, i, back) != SW_NO_TILE)
				continue;
			end = end_of_line(export->graph, i, direction);
			if (end != i)
				link(sw_hex_centre_milli(sw_tiles_hex(tiles, i)),
				     sw_hex_centre_milli(sw_tiles_hex(tiles, end)), data);
		}
	}
}

static gint64
column_of(const SwLayout *layout)
{
	return (layout->width - 2 * sw_layout_scaled(layout, LEGEND_MARGIN)) / layout->columns;
}

SwMilliPoint
sw_layout_entry(const SwLayout *layout, guint i)
{
	gint64 left = layout->left + sw_layout_scaled(layout, LEGEND_MARGIN + ICON);

	return (SwMilliPoint){left + (i % layout->columns) * column_of(layout),
	                      layout->legend_top +
	                              (i / layout->columns) * sw_layout_scaled(layout, ENTRY)};
}

gint64
sw_layout_entry_width(const SwLayout *layout)
{
	return column_of(layout) - sw_layout_scaled(layout, ICON + SW_LAYOUT_ENTRY_TEXT + 40);
}

char *
sw_layout_entry_text(const SwExport *export, const SwLayout *layout, guint kind)
{
	return g_strdup_printf("%u \u00d7 %s", layout->counts[kind],
	                       export->game->table->kinds[kind].label);
}
