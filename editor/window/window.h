/* The window of one document: the map in the middle, the palette at its left, the selection at its
 * right, problems below.
 *
 * Signal "stays": the user goes on working in the window (see SwOpenFile), or closes it alone. */
#pragma once

#include <gtk/gtk.h>

#include "files/open_file.h"
#include "map/map_canvas.h"

#define SW_TYPE_WINDOW (sw_window_get_type())
G_DECLARE_FINAL_TYPE(SwWindow, sw_window, SW, WINDOW, GtkApplicationWindow)

/* Takes ownership of the session. */
GtkWidget *sw_window_new(GtkApplication *application, SwSession *session);

/* The file and its session, which are closed with the window. */
SwOpenFile *sw_window_file(SwWindow *window);
SwSession *sw_window_session(SwWindow *window);

/* Returns the session that is shown: the file's, or a view of players. */
SwSession *sw_window_shown(SwWindow *window);

/* TRUE if nothing was ever done in the window and no dialog is open, so that a file may replace
 * it. */
gboolean sw_window_is_untouched(SwWindow *window);

/* Commits the text of the focused field; call it before saving or closing. FALSE if the text was
 * invalid, which has been reported. */
gboolean sw_window_take_typed(SwWindow *window);

SwMapCanvas *sw_window_map(SwWindow *window);
