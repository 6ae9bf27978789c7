/* The widget that shows the mat of a session, a game of cards, and lets the user edit it. Takes the
 * place of the map of hexes (map/map_view.h), and shares its state.
 *
 * Signal: "cursor-moved" (): the cursor has moved, or the document has changed. When a command is
 * refused, the window's action "refuse" (string) gets the reason.
 */
#pragma once

#include <gtk/gtk.h>

#include "mat/board.h"

G_BEGIN_DECLS

#define SW_TYPE_MAT_VIEW (sw_mat_view_get_type())
G_DECLARE_FINAL_TYPE(SwMatView, sw_mat_view, SW, MAT_VIEW, GtkWidget)

/* Holds a reference to the state. */
GtkWidget *sw_mat_view_new(SwMapState *state);

/* Owned by the view. */
SwMatBoard *sw_mat_view_board(SwMatView *view);

/* Shows or hides the view. While it is shown, the state fits the mat into the window, else the map
 * of hexes. */
void sw_mat_view_set_shown(SwMatView *view, gboolean is_shown);

/* Appends a description of the card or slot at the cursor, and its problems, for the status
 * line. */
void sw_mat_view_say(SwMatView *view, GString *what, GString *problems);

G_END_DECLS
