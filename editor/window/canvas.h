/* The canvas in the middle of the window: the map of hexes, the mat, or the board in inches,
 * depending on the document. They share the map's state, so that zooming, undo and the players'
 * view work on that state whichever is shown. */
#pragma once

#include "board/board_view.h"
#include "map/map_view.h"
#include "mat/mat_view.h"
#include "panels/overlays.h"

G_BEGIN_DECLS

typedef struct {
	SwMapView *map;
	SwMatView *mat;
	SwBoardView *board;
} SwCanvas;

/* Adds a mat and a board to the overlay, in the place of the map. The window owns all three. */
SwCanvas sw_canvas_new(GtkOverlay *over, SwMapView *map);

/* Shows the canvas of the session, or none if it has none. Leaves out the window's actions that do
 * not apply to it. */
void sw_canvas_set_session(const SwCanvas *canvas, GtkApplicationWindow *window,
                           SwSession *session);

/* Returns the widget that is shown, which gets the keyboard focus. */
GtkWidget *sw_canvas_widget(const SwCanvas *canvas);

/* TRUE if the mat is shown; the board. */
gboolean sw_canvas_is_mat(const SwCanvas *canvas);
gboolean sw_canvas_is_board(const SwCanvas *canvas);

/* Shows the chosen overlay on the canvas. */
void sw_canvas_lay(const SwCanvas *canvas, SwOverlays *overlays);

/* From now on, the panel lists what is answered on the board. */
void sw_canvas_list_answers(const SwCanvas *canvas, SwOverlays *overlays);

/* Moves the cursor to the piece and scrolls it into view, if the piece is on the canvas. */
void sw_canvas_show_piece(const SwCanvas *canvas, SwSession *session, SwPieceId piece);

/* Appends a description of what is at the cursor, and its problems. */
void sw_canvas_say(const SwCanvas *canvas, GString *what, GString *problems);

G_END_DECLS
