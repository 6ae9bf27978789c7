#include "board/board_cells.h"

#include "board/board_order.h"
#include "board/board_say.h"
#include "map/grid_cell.h"
#include "picture/plan.h"

#include <math.h>

/* How long the state must be unchanged before cells are updated, in milliseconds. */
#define REST 120

struct _SwBoardCells {
	GObject parent_instance;
	GtkWidget *board;
	SwBoardHand *hand;
	const SwBoardSight *sight;
	GPtrArray *cells; /* SwBoardCell, in the order of Tab */
	guint rest;       /* timeout until the state rests, or 0 */
};

G_DEFINE_FINAL_TYPE(SwBoardCells, sw_board_cells, G_TYPE_OBJECT)

enum { PRESSED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* ---- One cell --------------------------------------------------------------------------- */

typedef struct {
	SwGridCell parent_instance;
	SwBoardCells *cells;
	SwPieceId piece;
} SwBoardCell;

typedef SwGridCellClass SwBoardCellClass;

static GType sw_board_cell_get_type(void);
G_DEFINE_FINAL_TYPE(SwBoardCell, sw_board_cell, SW_TYPE_GRID_CELL)

static void
on_focused(SwGridCell *widget)
{
	SwBoardCell *cell = (SwBoardCell *)widget;

	/* The pointer may rest on the piece already; then the board must not move below it. */
	if (sw_board_hand_piece(cell->cells->hand) != cell->piece)
		sw_board_hand_show(cell->cells->hand, cell->piece);
}

static void
on_pressed(SwGridCell *widget)
{
	SwBoardCell *cell = (SwBoardCell *)widget;

	g_signal_emit(cell->cells, signals[PRESSED], 0, cell->piece);
}

static void
sw_board_cell_class_init(SwBoardCellClass *class)
{
	class->focused = on_focused;
	class->pressed = on_pressed;
}

static void
sw_board_cell_init(SwBoardCell *cell G_GNUC_UNUSED)
{
}

static void
describe(SwBoardCells *cells, SwBoardCell *cell, guint thing)
{
	const SwMapState *state = sw_board_hand_state(cells->hand);
	g_autoptr(GString) label = g_string_new(NULL);
	g_autoptr(GString) problems = g_string_new(NULL);

	sw_board_say_thing(label, sw_board_hand_plan(cells->hand), thing,
	                   (state->show & SW_SHOW_METRIC) != 0);
	sw_board_sight_say(cells->sight, cell->piece, label);
	sw_board_say_problems(problems, state->session, cell->piece);
	sw_grid_cell_show(SW_GRID_CELL(cell), label->str, problems->str,
	                  sw_session_is_selected(state->session, cell->piece));
}

/* ---- The list of cells ------------------------------------------------------------------ */

/* Returns the things that get a cell. */
static GArray *
find_things(SwBoardCells *cells)
{
	GArray *things = sw_board_order(sw_board_hand_plan(cells->hand));
	guint at = sw_board_hand_thing(cells->hand);

	if (things->len <= SW_BOARD_CELLS_MOST)
		return things;
	g_array_set_size(things, 0);
	if (at != SW_PLAN_NOWHERE)
		g_array_append_val(things, at);
	return things;
}

static SwBoardCell *
cell_at(SwBoardCells *cells, guint i)
{
	SwBoardCell *cell;

	if (i < cells->cells->len)
		return g_ptr_array_index(cells->cells, i);
	cell = g_object_new(sw_board_cell_get_type(), NULL);
	cell->cells = cells;
	gtk_widget_insert_before(GTK_WIDGET(cell), cells->board, NULL);
	g_ptr_array_add(cells->cells, cell);
	return cell;
}

static gboolean
has_keyboard(SwBoardCells *cells)
{
	return gtk_widget_is_focus(cells->board) || gtk_widget_get_focus_child(cells->board);
}

static void
settle(SwBoardCells *cells)
{
	g_autoptr(GArray) things = find_things(cells);
	const SwPlan *plan = sw_board_hand_plan(cells->hand);
	GtkWidget *at;

	for (guint i = 0; i < things->len; i++) {
		SwBoardCell *cell = cell_at(cells, i);
		guint thing = g_array_index(things, guint, i);

		cell->piece = sw_plan_thing(plan, thing)->piece;
		describe(cells, cell, thing);
	}
	at = sw_board_cells_at_cursor(cells);
	if (at && has_keyboard(cells) && !gtk_widget_is_focus(at))
		gtk_widget_grab_focus(at);
	for (guint i = cells->cells->len; i-- > things->len;) {
		gtk_widget_unparent(g_ptr_array_index(cells->cells, i));
		g_ptr_array_set_size(cells->cells, (gint)i);
	}
	gtk_widget_queue_allocate(cells->board);
}

static gboolean
on_rest(gpointer data)
{
	SwBoardCells *cells = data;

	cells->rest = 0;
	if (sw_board_hand_state(cells->hand)->session && gtk_widget_get_visible(cells->board))
		settle(cells);
	return G_SOURCE_REMOVE;
}

static void
on_changed(SwMapState *state G_GNUC_UNUSED, SwMapChange what, SwBoardCells *cells)
{
	/* A pending update is for a session that is gone. */
	if (what & SW_MAP_OPENED)
		g_clear_handle_id(&cells->rest, g_source_remove);
	sw_board_cells_refresh(cells);
}

void
sw_board_cells_refresh(SwBoardCells *cells)
{
	if (sw_board_hand_state(cells->hand)->session == NULL ||
	    !gtk_widget_get_visible(cells->board))
		return;
	g_clear_handle_id(&cells->rest, g_source_remove);
	cells->rest = g_timeout_add_full(G_PRIORITY_LOW, REST, on_rest, cells, NULL);
}

GtkWidget *
sw_board_cells_at_cursor(SwBoardCells *cells)
{
	SwPieceId piece = sw_board_hand_piece(cells->hand);

	for (guint i = 0; piece != SW_NO_PIECE && i < cells->cells->len; i++) {
		SwBoardCell *cell = g_ptr_array_index(cells->cells, i);

		if (cell->piece == piece)
			return GTK_WIDGET(cell);
	}
	return NULL;
}

void
sw_board_cells_allocate(SwBoardCells *cells)
{
	const SwPlan *plan = sw_board_hand_plan(cells->hand);

	for (guint i = 0; i < cells->cells->len; i++) {
		SwBoardCell *cell = g_ptr_array_index(cells->cells, i);
		/* The piece may be gone: cells are updated only when the state rests. */
		guint thing = plan ? sw_plan_thing_of(plan, cell->piece) : SW_PLAN_NOWHERE;
		SwPoint low = {0, 0}, high = {0, 0};
		graphene_point_t corner;

		if (thing != SW_PLAN_NOWHERE) {
			sw_picture_plan_box(sw_plan_thing(plan, thing), &low, &high);
			low = sw_board_hand_to_window(cells->hand, low.x, low.y);
			high = sw_board_hand_to_window(cells->hand, high.x, high.y);
		}
		corner = GRAPHENE_POINT_INIT((float)round(low.x), (float)round(low.y));
		gtk_widget_allocate(GTK_WIDGET(cell), MAX((int)(high.x - low.x), 1),
		                    MAX((int)(high.y - low.y), 1), -1,
		                    gsk_transform_translate(NULL, &corner));
	}
}

/* ---- Life ------------------------------------------------------------------------------- */

static void
cells_dispose(GObject *object)
{
	SwBoardCells *cells = SW_BOARD_CELLS(object);

	g_clear_handle_id(&cells->rest, g_source_remove);
	for (guint i = 0; i < cells->cells->len; i++)
		gtk_widget_unparent(g_ptr_array_index(cells->cells, i));
	g_ptr_array_set_size(cells->cells, 0);
	G_OBJECT_CLASS(sw_board_cells_parent_class)->dispose(object);
}

static void
cells_finalize(GObject *object)
{
	g_ptr_array_unref(SW_BOARD_CELLS(object)->cells);
	G_OBJECT_CLASS(sw_board_cells_parent_class)->finalize(object);
}

static void
sw_board_cells_class_init(SwBoardCellsClass *class)
{
	G_OBJECT_CLASS(class)->dispose = cells_dispose;
	G_OBJECT_CLASS(class)->finalize = cells_finalize;
	signals[PRESSED] = g_signal_new("pressed", SW_TYPE_BOARD_CELLS, G_SIGNAL_RUN_LAST, 0, NULL,
	                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
sw_board_cells_init(SwBoardCells *cells)
{
	cells->cells = g_ptr_array_new();
}

SwBoardCells *
sw_board_cells_new(GtkWidget *board, SwBoardHand *hand, const SwBoardSight *sight)
{
	SwBoardCells *cells = g_object_new(SW_TYPE_BOARD_CELLS, NULL);

	cells->board = board;
	cells->hand = hand;
	cells->sight = sight;
	g_signal_connect_object(sw_board_hand_state(hand), "changed", G_CALLBACK(on_changed), cells,
	                        0);
	return cells;
}
