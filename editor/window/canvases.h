/* The canvases (map/canvas.h) in the middle of the window, of which one is shown, depending on the
 * document: the map of hexes, the mat, or the board in inches. They share the map's state, so that
 * zooming, undo and the players' view work on that state whichever is shown. */
#pragma once

#include "board/board_canvas.h"
#include "map/map_canvas.h"
#include "mat/mat_canvas.h"
#include "panels/inspector.h"
#include "panels/overlays.h"

typedef struct {
	SwMapCanvas *map;
	SwMatCanvas *mat;
	SwBoardCanvas *board;
} SwCanvases;

/* Adds a mat and a board to the overlay, in the place of the map. The window owns all three. */
SwCanvases sw_canvases_new(GtkOverlay *over, SwMapCanvas *map);

/* Shows the canvas of the session, or none if it has none. Leaves out the window's actions that do
 * not apply to it. */
void sw_canvases_set_session(const SwCanvases *canvases, GtkApplicationWindow *window,
                             SwSession *session);

/* Returns the canvas that is shown, which gets the keyboard focus. */
SwCanvas *sw_canvases_shown(const SwCanvases *canvases);

/* TRUE if the mat is shown; the board. */
gboolean sw_canvases_is_mat(const SwCanvases *canvases);
gboolean sw_canvases_is_board(const SwCanvases *canvases);

/* Shows the chosen overlay on the canvas. */
void sw_canvases_lay(const SwCanvases *canvases, SwOverlays *overlays);

/* Shows on the canvas what the fix would change; `fix` is NULL: nothing more. */
void sw_canvases_preview(const SwCanvases *canvases, const SwFix *fix);

/* From now on, the panels show what is answered on the board, and where a dragged piece is. */
void sw_canvases_list_answers(const SwCanvases *canvases, SwOverlays *overlays,
                              SwInspector *inspector);
