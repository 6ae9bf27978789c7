/* What the widgets that show a session have in common: the map of hexes (map/map_canvas.h), the mat
 * (mat/mat_canvas.h) and the board in inches (board/board_canvas.h). Each is a canvas on the same
 * state (map/canvas_state.h).
 *
 * The canvas keeps its picture, and above it what follows the pointer, as child widgets, so that
 * pointer motion does not redraw the picture. It turns events of GTK into calls of its class, moves
 * the viewport by gestures, has accessible cells (map/cells.h), and passes refused commands to the
 * window's action "refuse" (string).
 *
 * A subclass fills in its class, and calls sw_canvas_set_up() when its own parts are made.
 *
 * Signal: "cursor-moved" (): the cursor has moved, or the pieces at it have changed.
 */
#pragma once

#include <gtk/gtk.h>

#include "map/cells.h"
#include "map/layer.h"
#include "map/pointer_tool.h"

#define SW_TYPE_CANVAS (sw_canvas_get_type())
G_DECLARE_DERIVABLE_TYPE(SwCanvas, sw_canvas, SW, CANVAS, GtkWidget)

/* The pointer, in pixels of the canvas. Called only while a session is shown. */
typedef struct {
	gboolean (*is_idle)(
		SwCanvas *canvas); /* no drag began with the press, or it is cancelled */
	void (*press)(SwCanvas *canvas, double x, double y, SwModifiers modifiers);
	void (*move)(SwCanvas *canvas, double x, double y, SwModifiers modifiers);
	void (*release)(SwCanvas *canvas);
	void (*cancel)(SwCanvas *canvas);

	/* Moves the cursor there, unless a drag does. */
	void (*hover)(SwCanvas *canvas, double x, double y);

	/* Lays the brush's piece, which was dragged here from the palette. NULL: takes none. */
	void (*drop)(SwCanvas *canvas, double x, double y);
} SwCanvasPointer;

/* What makes the picture stale. */
typedef struct {
	SwMapChange changes;

	/* Adds to the region, in pixels of the canvas, where the picture differs from the one of
	 * the last call, and returns TRUE; FALSE if that one is not known. The viewport has not
	 * changed since. If `changes` is NULL, forgets that picture. A class without this function
	 * draws its whole picture after each change. */
	gboolean (*find)(SwCanvas *canvas, cairo_region_t *changes);
} SwCanvasChanges;

/* Functions that a class does not need are NULL. */
struct _SwCanvasClass {
	GtkWidgetClass parent_class;

	/* Draws the picture, in pixels of the canvas; or paints it on a surface of the subclass, in
	 * pixels of the screen. One of both. All that draw() draws moves with the viewport: where
	 * only that has changed, what was in the window is copied. */
	void (*draw)(SwCanvas *canvas, cairo_t *cr);
	SwMapPicture (*paint)(SwCanvas *canvas, gint scale);

	/* Draws what follows the pointer: each part in a node no larger than itself, since GTK
	 * redraws what a node covers. */
	void (*draw_front)(SwCanvas *canvas, GtkSnapshot *snapshot);

	SwCanvasChanges picture;

	/* Changes after which "cursor-moved" is emitted. */
	SwMapChange cursor_changes;

	/* Called at each change of the state, even while the canvas is not visible. */
	void (*changed)(SwCanvas *canvas, SwMapChange what);

	SwCanvasPointer pointer;

	/* Handles a key while a session is shown. FALSE if it is not the canvas's. */
	gboolean (*key)(SwCanvas *canvas, guint key, GdkModifierType held);

	/* Appends a description of what is at the cursor, and its problems. */
	void (*describe)(SwCanvas *canvas, GString *what, GString *problems);

	/* Returns the piece at the cursor, or SW_NO_PIECE. */
	SwPieceId (*piece)(SwCanvas *canvas);

	/* Moves the cursor to the piece and scrolls it into view, if it is on the canvas. */
	void (*show_piece)(SwCanvas *canvas, SwPieceId piece);

	/* Gets the piece's extent in map coordinates, as sw_viewport_fit() wants it. FALSE if it is
	 * not on the canvas. */
	gboolean (*extent)(SwCanvas *canvas, SwPieceId piece, SwPoint *from, SwPoint *to);

	/* Moves the cursor to two numbers that the user has typed, and scrolls it into view. FALSE
	 * if they are no place of the canvas. NULL: its places have no numbers. */
	gboolean (*go_to)(SwCanvas *canvas, double x, double y);

	/* Scrolls the cursor into view, and sets it in pixels of the canvas. FALSE without a
	 * cursor. */
	gboolean (*reveal)(SwCanvas *canvas, double *x, double *y);
};

/* Adds the children and controllers, and listens to the state. Holds a reference to it. `data` is
 * for the cells' functions. */
void sw_canvas_set_up(SwCanvas *canvas, SwCanvasState *state, const SwCellType *cells,
                      gpointer data);

/* NULL once the canvas is disposed. */
SwCells *sw_canvas_cells(SwCanvas *canvas);

/* The child widget that draws what follows the pointer. */
GtkWidget *sw_canvas_front(SwCanvas *canvas);

/* Draws the picture again, and what is above it. */
void sw_canvas_redraw(SwCanvas *canvas);

/* Shows what the fix would change, in the front; `fix` is NULL: nothing more. The map of hexes does
 * it by its marks layer. */
void sw_canvas_preview(SwCanvas *canvas, const SwFix *fix);

/* Returns the fix to be shown; NULL if there is none, or it can no longer be made. */
const SwFix *sw_canvas_previewed(SwCanvas *canvas);

/* These call the function of the class. */
void sw_canvas_hover(SwCanvas *canvas, double x, double y);
void sw_canvas_describe(SwCanvas *canvas, GString *what, GString *problems);
SwPieceId sw_canvas_piece(SwCanvas *canvas);
void sw_canvas_show_piece(SwCanvas *canvas, SwPieceId piece);
gboolean sw_canvas_go_to(SwCanvas *canvas, double x, double y);
gboolean sw_canvas_reveal(SwCanvas *canvas, double *x, double *y);

/* Zooms to the pieces that are on the canvas. FALSE if none is. */
gboolean sw_canvas_zoom_to(SwCanvas *canvas, const SwPieceId *pieces, guint n);

/* ---- For subclasses --------------------------------------------------------------------- */

SwModifiers sw_canvas_modifiers(GdkModifierType held);

/* Sets where an arrow key leads: 1 or -1 to the right, or down. FALSE if it is none. */
gboolean sw_canvas_arrow(guint key, gint *right, gint *down);

/* Draws the sign of a problem: a disc of seven units with an exclamation mark. */
void sw_canvas_draw_sign(cairo_t *cr, double x, double y, double unit, SwSeverity severity);
