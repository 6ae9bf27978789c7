/* What of a document is seen in the middle of the window: its map of hexes, or its mat, as the
 * ground of its game is. Both share the map's state, so that whoever zooms, undoes or looks as
 * players do asks that, whichever is seen.
 */
#pragma once

#include "map/map_view.h"
#include "mat/mat_view.h"

G_BEGIN_DECLS

typedef struct {
	SwMapView *map;
	SwMatView *mat;
} SwCanvas;

/* Lays the mat over the map's place; both are the window's. */
SwCanvas sw_canvas_new(GtkOverlay *over, SwMapView *map);

/* Shows the one that the session has, or none. What means nothing there is left out of the window.
 */
void sw_canvas_set_session(const SwCanvas *canvas, GtkApplicationWindow *window,
                           SwSession *session);

/* The one that is seen, to which the keyboard goes. */
GtkWidget *sw_canvas_widget(const SwCanvas *canvas);

/* TRUE if it is the mat. */
gboolean sw_canvas_is_mat(const SwCanvas *canvas);

/* Brings the piece into view, with the cursor on it, if it can be seen there. */
void sw_canvas_show_piece(const SwCanvas *canvas, SwSession *session, SwPieceId piece);

/* Appends what is at the cursor, and its problems. */
void sw_canvas_say(const SwCanvas *canvas, GString *what, GString *problems);

G_END_DECLS
