#include "map/cells.h"

#include "base/hash.h"
#include "map/grid_cell.h"

/* How long the state must be unchanged before cells are updated, in milliseconds. */
#define REST 120

struct SwCells {
	GtkWidget *canvas, *before;
	SwCanvasState *state;
	const SwCellType *type;
	gpointer data;

	GPtrArray *cells;   /* SwCell, in reading order */
	GHashTable *by_key; /* SwCellKey to SwCell, the same cells */
	gboolean is_stale;  /* more than the cursor has changed */
	guint rest;         /* timeout until the state rests, or 0 */
	gboolean has_extra; /* one cell exists only because the cursor is on it */
};

/* ---- One cell --------------------------------------------------------------------------- */

typedef struct {
	SwGridCell parent_instance;
	SwCells *cells;
	SwCellKey key;
	gboolean is_wanted;
} SwCell;

typedef SwGridCellClass SwCellClass;

static GType sw_cell_get_type(void);
G_DEFINE_FINAL_TYPE(SwCell, sw_cell, SW_TYPE_GRID_CELL)

static void
on_focused(SwGridCell *widget)
{
	SwCell *cell = (SwCell *)widget;

	cell->cells->type->focused(cell->cells->data, cell->key);
}

static void
on_pressed(SwGridCell *widget)
{
	SwCell *cell = (SwCell *)widget;

	cell->cells->type->pressed(cell->cells->data, cell->key);
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
	g_autoptr(GString) label = g_string_new(NULL);
	g_autoptr(GString) problems = g_string_new(NULL);
	gboolean is_selected = cells->type->describe(cells->data, cell->key, label, problems);

	sw_grid_cell_show(SW_GRID_CELL(cell), label->str, problems->str, is_selected);
}

/* ---- The list of cells ------------------------------------------------------------------ */

static guint
hash_key(gconstpointer key)
{
	return sw_hash_bytes(key, sizeof(SwCellKey));
}

static gboolean
equal_keys(gconstpointer a, gconstpointer b)
{
	const SwCellKey *one = a, *other = b;

	return one->a == other->a && one->b == other->b;
}

/* FALSE if the key was there already. */
static gboolean
add_key(GArray *keys, SwCellKey key)
{
	guint at = keys->len;

	for (guint i = 0; i < keys->len; i++) {
		SwCellKey other = g_array_index(keys, SwCellKey, i);

		if (equal_keys(&other, &key))
			return FALSE;
		if (at == keys->len && (other.a > key.a || (other.a == key.a && other.b > key.b)))
			at = i;
	}
	g_array_insert_val(keys, at, key);
	return TRUE;
}

static SwCell *
cell_of(SwCells *cells, SwCellKey key)
{
	SwCell *cell = g_hash_table_lookup(cells->by_key, &key);

	if (cell)
		return cell;
	cell = g_object_new(sw_cell_get_type(), NULL);
	cell->cells = cells;
	cell->key = key;
	describe(cells, cell);
	g_hash_table_insert(cells->by_key, &cell->key, cell);
	return cell;
}

static void
remove_unwanted(SwCells *cells, const GPtrArray *old)
{
	for (guint i = 0; i < old->len; i++) {
		SwCell *cell = g_ptr_array_index(old, i);

		if (cell->is_wanted)
			continue;
		g_hash_table_remove(cells->by_key, &cell->key);
		gtk_widget_unparent(GTK_WIDGET(cell));
	}
}

/* Cells that stay keep their widgets, so that a screen reader on one is not disturbed. */
static void
arrange(SwCells *cells, const GArray *keys)
{
	g_autoptr(GPtrArray) old = g_steal_pointer(&cells->cells);
	GtkWidget *before = cells->before;
	gboolean has_focus = sw_cells_has_keyboard(cells);

	cells->cells = g_ptr_array_new();
	for (guint i = 0; i < old->len; i++)
		((SwCell *)g_ptr_array_index(old, i))->is_wanted = FALSE;
	for (guint i = 0; i < keys->len; i++) {
		SwCell *cell = cell_of(cells, g_array_index(keys, SwCellKey, i));
		GtkWidget *widget = GTK_WIDGET(cell);

		cell->is_wanted = TRUE;
		if (gtk_widget_get_prev_sibling(widget) != before ||
		    gtk_widget_get_parent(widget) == NULL)
			gtk_widget_insert_after(widget, cells->canvas, before);
		before = widget;
		g_ptr_array_add(cells->cells, cell);
	}
	if (has_focus && sw_cells_at_cursor(cells))
		gtk_widget_grab_focus(sw_cells_at_cursor(cells));
	remove_unwanted(cells, old);
	gtk_widget_queue_allocate(cells->canvas);
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
	g_autoptr(GArray) keys = NULL;
	gboolean is_stale = cells->is_stale;
	SwCellKey cursor;

	g_clear_handle_id(&cells->rest, g_source_remove);
	if (cells->state->session == NULL || !gtk_widget_get_visible(cells->canvas) ||
	    cursor_only(cells))
		return;
	keys = g_array_new(FALSE, FALSE, sizeof(SwCellKey));
	cells->type->find(cells->data, keys);
	if (keys->len > SW_CELLS_MOST)
		g_array_set_size(keys, 0);
	cells->has_extra = cells->type->cursor(cells->data, &cursor) && add_key(keys, cursor);
	arrange(cells, keys);
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

static void
settle_later(SwCells *cells)
{
	g_clear_handle_id(&cells->rest, g_source_remove);
	cells->rest = g_timeout_add_full(G_PRIORITY_LOW, REST, on_rest, cells, NULL);
}

void
sw_cells_refresh(SwCells *cells)
{
	cells->is_stale = TRUE;
	settle_later(cells);
}

/* A cell's description depends on whether the cursor is on one of its edges. */
static void
on_changed(SwCanvasState *state, SwMapChange what, SwCells *cells)
{
	SwMapChange all = SW_MAP_SESSION | SW_MAP_VIEWPORT | SW_MAP_TOOL | SW_MAP_LAYERS;

	if ((what & (all | SW_MAP_CURSOR)) == 0)
		return;
	cells->is_stale |= (what & all) != 0 || state->cursor.side >= 0;
	settle_later(cells);
}

void
sw_cells_allocate(SwCells *cells)
{
	for (guint i = 0; i < cells->cells->len; i++) {
		SwCell *cell = g_ptr_array_index(cells->cells, i);
		graphene_rect_t box = GRAPHENE_RECT_INIT(0, 0, 0, 0);
		graphene_point_t corner;

		if (!cells->type->box(cells->data, cell->key, &box))
			box = GRAPHENE_RECT_INIT(0, 0, 0, 0);
		corner = GRAPHENE_POINT_INIT(roundf(box.origin.x), roundf(box.origin.y));
		gtk_widget_allocate(GTK_WIDGET(cell), MAX((int)box.size.width, 1),
		                    MAX((int)box.size.height, 1), -1,
		                    gsk_transform_translate(NULL, &corner));
	}
}

GtkWidget *
sw_cells_at_cursor(SwCells *cells)
{
	SwCellKey key;

	return cells->type->cursor(cells->data, &key) ? g_hash_table_lookup(cells->by_key, &key)
	                                              : NULL;
}

gboolean
sw_cells_has_keyboard(SwCells *cells)
{
	return gtk_widget_is_focus(cells->canvas) ||
	       gtk_widget_get_focus_child(cells->canvas) != NULL;
}

/* ---- Life ------------------------------------------------------------------------------- */

SwCells *
sw_cells_new(GtkWidget *canvas, GtkWidget *before, SwCanvasState *state, const SwCellType *type,
             gpointer data)
{
	SwCells *cells = g_new0(SwCells, 1);

	cells->canvas = canvas;
	cells->before = before;
	cells->state = state;
	cells->type = type;
	cells->data = data;
	cells->cells = g_ptr_array_new();
	cells->by_key = g_hash_table_new(hash_key, equal_keys);
	g_signal_connect(state, "changed", G_CALLBACK(on_changed), cells);
	return cells;
}

void
sw_cells_free(SwCells *cells)
{
	g_signal_handlers_disconnect_by_data(cells->state, cells);
	g_clear_handle_id(&cells->rest, g_source_remove);
	g_hash_table_remove_all(cells->by_key);
	for (guint i = 0; i < cells->cells->len; i++)
		gtk_widget_unparent(g_ptr_array_index(cells->cells, i));
	g_hash_table_unref(cells->by_key);
	g_ptr_array_unref(cells->cells);
	g_free(cells);
}
