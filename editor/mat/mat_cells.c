#include "mat/mat_cells.h"

#include "map/grid_cell.h"
#include "mat/mat_say.h"

#include <math.h>

/* How long the state must be unchanged before cells are updated, in milliseconds. */
#define REST 120

struct _SwMatCells {
	GObject parent_instance;
	GtkWidget *mat;
	SwMatBoard *board;
	GPtrArray *cells; /* SwMatCell, in reading order */
	guint rest;       /* timeout until the state rests, or 0 */
};

G_DEFINE_FINAL_TYPE(SwMatCells, sw_mat_cells, G_TYPE_OBJECT)

enum { PRESSED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* ---- One cell --------------------------------------------------------------------------- */

typedef struct {
	SwGridCell parent_instance;
	SwMatCells *cells;
	SwMatSpot spot;
} SwMatCell;

typedef SwGridCellClass SwMatCellClass;

static GType sw_mat_cell_get_type(void);
G_DEFINE_FINAL_TYPE(SwMatCell, sw_mat_cell, SW_TYPE_GRID_CELL)

static void
on_focused(SwGridCell *widget)
{
	SwMatCell *cell = (SwMatCell *)widget;

	if (sw_mat_board_mat(cell->cells->board))
		sw_mat_board_set_cursor(cell->cells->board, cell->spot);
}

static void
on_pressed(SwGridCell *widget)
{
	SwMatCell *cell = (SwMatCell *)widget;

	g_signal_emit(cell->cells, signals[PRESSED], 0, cell->spot.slot, cell->spot.card);
}

static void
sw_mat_cell_class_init(SwMatCellClass *class)
{
	class->focused = on_focused;
	class->pressed = on_pressed;
}

static void
sw_mat_cell_init(SwMatCell *cell G_GNUC_UNUSED)
{
}

static void
describe(SwMatCells *cells, SwMatCell *cell)
{
	const SwMat *mat = sw_mat_board_mat(cells->board);
	SwSession *session = sw_mat_board_state(cells->board)->session;
	g_autoptr(GString) label = g_string_new(NULL);
	g_autoptr(GString) problems = g_string_new(NULL);
	gboolean is_selected =
		cell->spot.card != SW_MAT_NOWHERE &&
		sw_session_is_selected(session, sw_mat_card(mat, cell->spot.card)->piece);

	sw_mat_say(label, session, mat, cell->spot);
	sw_mat_say_problems(problems, session, mat, cell->spot);
	sw_grid_cell_show(SW_GRID_CELL(cell), label->str, problems->str, is_selected);
}

/* ---- The list of cells ------------------------------------------------------------------ */

static void
add_slot(GArray *spots, const SwMat *mat, guint number)
{
	const SwMatSlot *slot = sw_mat_slot(mat, number);
	SwMatSpot spot = {number, SW_MAT_NOWHERE};
	guint n = slot->spread == SW_SPREAD_PILE ? MIN(slot->n, 1) : slot->n;

	if (n == 0)
		g_array_append_val(spots, spot);
	for (guint i = 0; i < n && spots->len <= SW_MAT_CELLS_MOST; i++) {
		spot.card = slot->first + i;
		g_array_append_val(spots, spot);
	}
}

static GArray *
find_spots(SwMatCells *cells)
{
	const SwMat *mat = sw_mat_board_mat(cells->board);
	GArray *spots = g_array_new(FALSE, FALSE, sizeof(SwMatSpot));
	SwMatSpot cursor;

	for (guint i = 0; mat && i < mat->slots->len && spots->len <= SW_MAT_CELLS_MOST; i++)
		add_slot(spots, mat, i);
	if (spots->len <= SW_MAT_CELLS_MOST)
		return spots;
	g_array_set_size(spots, 0);
	if (sw_mat_board_cursor(cells->board, &cursor))
		g_array_append_val(spots, cursor);
	return spots;
}

static SwMatCell *
cell_at(SwMatCells *cells, guint i)
{
	SwMatCell *cell;

	if (i < cells->cells->len)
		return g_ptr_array_index(cells->cells, i);
	cell = g_object_new(sw_mat_cell_get_type(), NULL);
	cell->cells = cells;
	gtk_widget_insert_before(GTK_WIDGET(cell), cells->mat, NULL);
	g_ptr_array_add(cells->cells, cell);
	return cell;
}

static gboolean
has_keyboard(SwMatCells *cells)
{
	return gtk_widget_is_focus(cells->mat) || gtk_widget_get_focus_child(cells->mat) != NULL;
}

static void
settle(SwMatCells *cells)
{
	g_autoptr(GArray) spots = find_spots(cells);
	GtkWidget *at;

	for (guint i = 0; i < spots->len; i++) {
		SwMatCell *cell = cell_at(cells, i);

		cell->spot = g_array_index(spots, SwMatSpot, i);
		describe(cells, cell);
	}
	at = sw_mat_cells_at_cursor(cells);
	if (at && has_keyboard(cells) && !gtk_widget_is_focus(at))
		gtk_widget_grab_focus(at);
	for (guint i = cells->cells->len; i-- > spots->len;) {
		gtk_widget_unparent(g_ptr_array_index(cells->cells, i));
		g_ptr_array_set_size(cells->cells, (gint)i);
	}
	gtk_widget_queue_allocate(cells->mat);
}

static gboolean
on_rest(gpointer data)
{
	SwMatCells *cells = data;

	cells->rest = 0;
	if (sw_mat_board_state(cells->board)->session && gtk_widget_get_visible(cells->mat))
		settle(cells);
	return G_SOURCE_REMOVE;
}

static void
on_changed(SwMapState *state, SwMapChange what, SwMatCells *cells)
{
	/* A pending update is for a session that is gone. */
	if (what & SW_MAP_OPENED)
		g_clear_handle_id(&cells->rest, g_source_remove);
	if (state->session == NULL || !gtk_widget_get_visible(cells->mat))
		return;
	g_clear_handle_id(&cells->rest, g_source_remove);
	cells->rest = g_timeout_add_full(G_PRIORITY_LOW, REST, on_rest, cells, NULL);
}

GtkWidget *
sw_mat_cells_at_cursor(SwMatCells *cells)
{
	SwMatSpot cursor;

	if (!sw_mat_board_cursor(cells->board, &cursor))
		return NULL;
	for (guint i = 0; i < cells->cells->len; i++) {
		SwMatCell *cell = g_ptr_array_index(cells->cells, i);

		if (cell->spot.slot == cursor.slot && cell->spot.card == cursor.card)
			return GTK_WIDGET(cell);
	}
	return NULL;
}

void
sw_mat_cells_allocate(SwMatCells *cells)
{
	const SwMat *mat = sw_mat_board_mat(cells->board);

	for (guint i = 0; i < cells->cells->len; i++) {
		SwMatCell *cell = g_ptr_array_index(cells->cells, i);
		const SwMatBox *box = NULL;
		double x = 0, y = 0, width = 0, height = 0;
		graphene_point_t corner;

		/* The spot may be stale: cells are updated only when the state rests. */
		if (mat && cell->spot.card != SW_MAT_NOWHERE && cell->spot.card < mat->cards->len)
			box = &sw_mat_card(mat, cell->spot.card)->seen;
		else if (mat && cell->spot.slot < mat->slots->len)
			box = &sw_mat_slot(mat, cell->spot.slot)->box;
		if (box)
			sw_mat_board_to_window(cells->board, box, &x, &y, &width, &height);
		corner = GRAPHENE_POINT_INIT((float)round(x), (float)round(y));
		gtk_widget_allocate(GTK_WIDGET(cell), MAX((int)width, 1), MAX((int)height, 1), -1,
		                    gsk_transform_translate(NULL, &corner));
	}
}

/* ---- Life ------------------------------------------------------------------------------- */

static void
cells_dispose(GObject *object)
{
	SwMatCells *cells = SW_MAT_CELLS(object);

	g_clear_handle_id(&cells->rest, g_source_remove);
	for (guint i = 0; i < cells->cells->len; i++)
		gtk_widget_unparent(g_ptr_array_index(cells->cells, i));
	g_ptr_array_set_size(cells->cells, 0);
	G_OBJECT_CLASS(sw_mat_cells_parent_class)->dispose(object);
}

static void
cells_finalize(GObject *object)
{
	g_ptr_array_unref(SW_MAT_CELLS(object)->cells);
	G_OBJECT_CLASS(sw_mat_cells_parent_class)->finalize(object);
}

static void
sw_mat_cells_class_init(SwMatCellsClass *class)
{
	G_OBJECT_CLASS(class)->dispose = cells_dispose;
	G_OBJECT_CLASS(class)->finalize = cells_finalize;
	signals[PRESSED] = g_signal_new("pressed", SW_TYPE_MAT_CELLS, G_SIGNAL_RUN_LAST, 0, NULL,
	                                NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
sw_mat_cells_init(SwMatCells *cells)
{
	cells->cells = g_ptr_array_new();
}

SwMatCells *
sw_mat_cells_new(GtkWidget *mat, SwMatBoard *board)
{
	SwMatCells *cells = g_object_new(SW_TYPE_MAT_CELLS, NULL);

	cells->mat = mat;
	cells->board = board;
	g_signal_connect_object(sw_mat_board_state(board), "changed", G_CALLBACK(on_changed), cells,
	                        0);
	return cells;
}
