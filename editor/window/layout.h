/* Which parts of a window are shown beside its map. F9 hides the panels at the sides; F11 leaves
 * only the map, on the whole screen, for presentations. In a narrow window, where the panels would
 * leave the map less than half of the width, the palette at the left is shown only when it is asked
 * for. When the window closes, its size, those of its parts, what is shown, and the tool are
 * remembered for the next run.
 *
 * Actions: "panels", "only-map" and "kinds" (gboolean): the last is the palette of a narrow window,
 * which then has a button for it. */
#pragma once

#include "map/canvas_state.h"

#include <gtk/gtk.h>

typedef struct SwLayout SwLayout;

/* Belongs to the window; the state is its map's. */
SwLayout *sw_layout_new(GtkApplicationWindow *window, SwCanvasState *state);
void sw_layout_free(SwLayout *layout);

/* Tells whether the document has a map, for which there are a palette at the left and a toolbar,
 * and whether there is a canvas at all. Without a canvas, the part below it is all that shows the
 * document: F9 does not hide that, and its page of contents is shown. */
void sw_layout_set_document(SwLayout *layout, gboolean has_map, gboolean has_canvas);

/* Gives the layout the widgets of the second frame (second_frame.h): the toolbar, which it shows
 * and hides, and the pages, whose visible one is the state of the action "page". */
void sw_layout_set_second_frame(SwLayout *layout, GtkWidget *toolbar, GtkStack *pages);

/* Brings back what was remembered. Call it before the window is shown, when it has a document. */
void sw_layout_recall(SwLayout *layout);
