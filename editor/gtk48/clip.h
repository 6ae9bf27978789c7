/* A widget whose contents are skipped at once in a frame in which none of it has changed.
 *
 * Works around GTK 4.8, whose cairo renderer visits every node of the window in each frame, but
 * none within a clip that is apart from what is drawn; and which leaves clips out that cut nothing
 * off (overflow: hidden). Delete when its cairo renderer skips nodes by their bounds; the version
 * is unknown. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Draws the widget by `draw`, the snapshot function of its parent class, within a clip. */
void sw_clip_snapshot(GtkWidget *widget, GtkSnapshot *snapshot,
                      void (*draw)(GtkWidget *widget, GtkSnapshot *snapshot));

G_END_DECLS
