/* The widget in which a game of cards is seen and laid: the canvas of a mat, in place of that of
 * hexes (map/map_view.h), whose state it shares.
 *
 * Signal: "cursor-moved" (): it has, or what lies at it has changed. Why nothing was done the
 * window's action "refuse" (string) says.
 */
#pragma once

#include <gtk/gtk.h>

#include "mat/board.h"

G_BEGIN_DECLS

#define SW_TYPE_MAT_VIEW (sw_mat_view_get_type())
G_DECLARE_FINAL_TYPE(SwMatView, sw_mat_view, SW, MAT_VIEW, GtkWidget)

/* Keeps a reference to the state. */
GtkWidget *sw_mat_view_new(SwMapState *state);

/* Belongs to the view. */
SwMatBoard *sw_mat_view_board(SwMatView *view);

/* Shown or not: what is fitted into the window is the mat, or the map of hexes. */
void sw_mat_view_set_shown(SwMatView *view, gboolean is_shown);

/* Appends what is at the cursor, and its problems: for the status line. */
void sw_mat_view_say(SwMatView *view, GString *what, GString *problems);

G_END_DECLS
