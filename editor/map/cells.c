#include "map/cells.h"

#include "base/hash.h"
#include "map/grid_cell.h"

#include <math.h>

/* How long the state must be unchanged before cells are updated, in milliseconds. */
#define REST 120

struct _SwCells {
	GObject parent_instance;
	GtkWidget *map, *before;
	SwMapState *state;
	const GPtrArray *layers;

	GPtrArray *cells;   /* SwCell, in reading order */
	GHashTable *by_hex; /* SwHex to SwCell, the same cells */
	gboolean is_stale;  /* more than the cursor has changed */
	guint rest;         /* timeout until the map rests, or 0 */
	gboolean has_extra; /* one cell exists only because the cursor is on it */
};

G_DEFINE_FINAL_TYPE(SwCells, sw_cells, G_TYPE_OBJECT)

enum { PRESSED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* ---- One cell --------------------------------------------------------------------------- */

typedef struct {
	SwGridCell parent_instance;
	SwCells *cells;
	SwHex hex;
	gboolean is_wanted;
} SwCell;

typedef SwGridCellClass SwCellClass;

static GType sw_cell_get_type(void);
G_DEFINE_FINAL_TYPE(SwCell, sw_cell, SW_TYPE_GRID_CELL)

static void
on_focused(SwGridCell *widget)
{
	SwCell *cell = (SwCell *)widget;

	sw_map_state_bring_cursor(cell->cells->state, cell->hex);
}

static void
on_pressed(SwGridCell *widget)
{
	SwCell *cell = (SwCell *)widget;

	g_signal_emit(cell->cells, signals[PRESSED], 0, cell->hex.q, cell->hex.r);
}

static void
sw_cell_class_init(SwCellClass *class)
{
	class->focused = on_focused;
	class->pressed = on_pressed;
}

static void
sw_cell_init(SwCell *cell G_GNUC_UNUSED)
{
}

static void
describe(SwCells *cells, SwCell *cell)
{
	SwSession *session = cells->state->session;
	g_autoptr(GString) label = g_string_new(NULL);
	g_autoptr(GString) problems = g_string_new(NULL);
	SwPieceId tile = sw_session_tile_at(session, cell->hex);
	gboolean is_selected = tile != SW_NO_PIECE && sw_session_is_selected(session, tile);

	sw_map_layers_describe(cells->layers, cells->state, cell->hex, label, problems);
	sw_grid_cell_show(SW_GRID_CELL(cell), label->str, problems->str, is_selected);
}

/* ---- The list of cells ------------------------------------------------------------------ */

static guint
hash_hex(gconstpointer key)
{
	return sw_hash_bytes(key, sizeof(SwHex));
}

static gboolean
equal_hexes(gconstpointer a, gconstpointer b)
{
	return sw_hex_equal(*(const SwHex *)a, *(const SwHex *)b);
}

/* Returns the visible tiles, in reading order; none if they are too many or too small. */
static GArray *
tiles_in_view(const SwMapState *state)
{
	GArray *hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	SwDocument *document = sw_session_document(state->session);
	gint32 top, bottom, left, right;

	if (state->viewport.zoom < SW_CELLS_FROM)
		return hexes;
	sw_viewport_rows(&state->viewport, &top, &bottom);
	for (gint32 r = top; r <= bottom; r++) {
		sw_viewport_columns(&state->viewport, r, &left, &right);
		for (gint32 q = left; q <= right; q++) {
			SwHex hex = sw_hex(q, r);

			if (sw_document_at(document, sw_place_hex(hex)) != SW_NO_PIECE)
				g_array_append_val(hexes, hex);
		}
	}
	if (hexes->len > SW_CELLS_MOST)
		g_array_set_size(hexes, 0);
	return hexes;
}

/* Inserts the hex in reading order. FALSE if it was there already. */
static gboolean
add_hex(GArray *hexes, SwHex hex)
{
	guint i = 0;

	for (; i < hexes->len; i++) {
		SwHex other = g_array_index(hexes, SwHex, i);

		if (sw_hex_equal(other, hex))
			return FALSE;
		if (other.r > hex.r || (other.r == hex.r && other.q > hex.q))
			break;
	}
	g_array_insert_val(hexes, i, hex);
	return TRUE;
}

static SwCell *
cell_of(SwCells *cells, SwHex hex)
{
	SwCell *cell = g_hash_table_lookup(cells->by_hex, &hex);

	if (cell)
		return cell;
	cell = g_object_new(sw_cell_get_type(), NULL);
	cell->cells = cells;
	cell->hex = hex;
	describe(cells, cell);
	g_hash_table_insert(cells->by_hex, &cell->hex, cell);
	return cell;
}

static void
remove_unwanted(SwCells *cells, const GPtrArray *old)
{
	for (guint i = 0; i < old->len; i++) {
		SwCell *cell = g_ptr_array_index(old, i);

		if (cell->is_wanted)
			continue;
		g_hash_table_remove(cells->by_hex, &cell->hex);
		gtk_widget_unparent(GTK_WIDGET(cell));
	}
}

/* Cells that stay keep their widgets, so that a screen reader on one is not disturbed. */
static void
arrange(SwCells *cells, const GArray *hexes)
{
	g_autoptr(GPtrArray) old = g_steal_pointer(&cells->cells);
	GtkWidget *before = cells->before;
	gboolean has_focus = sw_cells_has_keyboard(cells);

	cells->cells = g_ptr_array_new();
	for (guint i = 0; i < old->len; i++)
		((SwCell *)g_ptr_array_index(old, i))->is_wanted = FALSE;
	for (guint i = 0; i < hexes->len; i++) {
		SwCell *cell = cell_of(cells, g_array_index(hexes, SwHex, i));
		GtkWidget *widget = GTK_WIDGET(cell);

		cell->is_wanted = TRUE;
		if (gtk_widget_get_prev_sibling(widget) != before ||
		    gtk_widget_get_parent(widget) == NULL)
			gtk_widget_insert_after(widget, cells->map, before);
		before = widget;
		g_ptr_array_add(cells->cells, cell);
	}
	if (has_focus && sw_cells_at_cursor(cells))
		gtk_widget_grab_focus(sw_cells_at_cursor(cells));
	remove_unwanted(cells, old);
	gtk_widget_queue_allocate(cells->map);
}

/* ---- Updating --------------------------------------------------------------------------- */

/* TRUE if only the cursor moved, between cells that exist: no cell has to be added or removed. */
static gboolean
cursor_only(SwCells *cells)
{
	GtkWidget *now = sw_cells_at_cursor(cells);

	if (cells->is_stale || cells->has_extra || now == NULL)
		return FALSE;
	if (sw_cells_has_keyboard(cells))
		gtk_widget_grab_focus(now);
	return TRUE;
}

void
sw_cells_settle(SwCells *cells)
{
	const SwMapState *state = cells->state;
	g_autoptr(GArray) hexes = NULL;
	gboolean is_stale = cells->is_stale;

	g_clear_handle_id(&cells->rest, g_source_remove);
	if (state->session == NULL || cursor_only(cells))
		return;
	hexes = tiles_in_view(state);
	cells->has_extra = state->has_cursor && add_hex(hexes, state->cursor.hex);
	arrange(cells, hexes);
	for (guint i = 0; is_stale && i < cells->cells->len; i++)
		describe(cells, g_ptr_array_index(cells->cells, i));
	cells->is_stale = FALSE;
}

static gboolean
on_rest(gpointer data)
{
	SwCells *cells = data;

	cells->rest = 0;
	sw_cells_settle(cells);
	return G_SOURCE_REMOVE;
}

/* A cell's description depends on whether the cursor is on one of its edges. */
static void
on_changed(SwMapState *state, SwMapChange what, SwCells *cells)
{
	SwMapChange all = SW_MAP_SESSION | SW_MAP_VIEWPORT | SW_MAP_TOOL | SW_MAP_LAYERS;

	if ((what & (all | SW_MAP_CURSOR)) == 0)
		return;
	cells->is_stale |= (what & all) != 0 || state->cursor.side >= 0;
	g_clear_handle_id(&cells->rest, g_source_remove);
	cells->rest = g_timeout_add_full(G_PRIORITY_LOW, REST, on_rest, cells, NULL);
}

void
sw_cells_allocate(SwCells *cells)
{
	const SwViewport *viewport = &cells->state->viewport;
	int width = (int)viewport->zoom, height = (int)(2 * viewport->zoom * SW_HEX_RADIUS);

	for (guint i = 0; i < cells->cells->len; i++) {
		SwCell *cell = g_ptr_array_index(cells->cells, i);
		SwPoint at = sw_viewport_hex(viewport, cell->hex);
		graphene_point_t corner = {(float)round(at.x - width / 2.0),
		                           (float)round(at.y - height / 2.0)};

		gtk_widget_allocate(GTK_WIDGET(cell), width, height, -1,
		                    gsk_transform_translate(NULL, &corner));
	}
}

GtkWidget *
sw_cells_at_cursor(SwCells *cells)
{
	const SwMapState *state = cells->state;

	return state->has_cursor ? g_hash_table_lookup(cells->by_hex, &state->cursor.hex) : NULL;
}

gboolean
sw_cells_has_keyboard(SwCells *cells)
{
	return gtk_widget_is_focus(cells->map) || gtk_widget_get_focus_child(cells->map) != NULL;
}

/* ---- Life ------------------------------------------------------------------------------- */

static void
cells_dispose(GObject *object)
{
	SwCells *cells = SW_CELLS(object);

	g_clear_handle_id(&cells->rest, g_source_remove);
	g_hash_table_remove_all(cells->by_hex);
	for (guint i = 0; i < cells->cells->len; i++)
		gtk_widget_unparent(g_ptr_array_index(cells->cells, i));
	g_ptr_array_set_size(cells->cells, 0);
	G_OBJECT_CLASS(sw_cells_parent_class)->dispose(object);
}

static void
cells_finalize(GObject *object)
{
	SwCells *cells = SW_CELLS(object);

	g_ptr_array_unref(cells->cells);
	g_hash_table_unref(cells->by_hex);
	G_OBJECT_CLASS(sw_cells_parent_class)->finalize(object);
}

static void
sw_cells_class_init(SwCellsClass *class)
{
	G_OBJECT_CLASS(class)->dispose = cells_dispose;
	G_OBJECT_CLASS(class)->finalize = cells_finalize;
	signals[PRESSED] = g_signal_new("pressed", SW_TYPE_CELLS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
	                                NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
sw_cells_init(SwCells *cells)
{
	cells->cells = g_ptr_array_new();
	cells->by_hex = g_hash_table_new(hash_hex, equal_hexes);
}

SwCells *
sw_cells_new(GtkWidget *map, GtkWidget *before, SwMapState *state, const GPtrArray *layers)
{
	SwCells *cells = g_object_new(SW_TYPE_CELLS, NULL);

	cells->map = map;
	cells->before = before;
	cells->state = state;
	cells->layers = layers;
	g_signal_connect_object(state, "changed", G_CALLBACK(on_changed), cells, 0);
	return cells;
}
