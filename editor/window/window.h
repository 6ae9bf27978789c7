/* One document's window: the map in the middle, what there is to place at its left, what is
 * selected at its right, what is wrong below.
 *
 * Signal "stays": somebody goes on working in it, as SwOpenFile's, or asks to close it alone. */
#pragma once

#include <gtk/gtk.h>

#include "files/open_file.h"
#include "map/map_view.h"
#include "panels/overlays.h"

G_BEGIN_DECLS

#define SW_TYPE_WINDOW (sw_window_get_type())
G_DECLARE_FINAL_TYPE(SwWindow, sw_window, SW, WINDOW, GtkApplicationWindow)

/* Takes the session. */
GtkWidget *sw_window_new(GtkApplication *application, SwSession *session);

/* What it shows, and closes with. */
SwOpenFile *sw_window_file(SwWindow *window);
SwSession *sw_window_session(SwWindow *window);

/* What is shown: the session, or what players see of it. */
SwSession *sw_window_shown(SwWindow *window);

/* TRUE if nothing was ever done in it, and nothing is asked, so that it can make way for a file. */
gboolean sw_window_is_untouched(SwWindow *window);

/* What was typed into a field and not left yet is taken, before it is saved or closed. FALSE: it
 * cannot be, which is told in the window. */
gboolean sw_window_take_typed(SwWindow *window);

SwMapView *sw_window_map(SwWindow *window);
SwOverlays *sw_window_overlays(SwWindow *window);

G_END_DECLS
