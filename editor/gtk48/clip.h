/* A widget whose content is skipped at once in frames in which nothing of it has changed.
 *
 * Works around GTK 4.8, whose cairo renderer visits every node of the window in each frame, except
 * those within a clip that does not intersect the redrawn area; and which omits clips that cut
 * nothing off (overflow: hidden). Delete when its cairo renderer skips nodes by their bounds; the
 * version is unknown. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Draws the widget within a clip. `draw` is the snapshot function of its parent class. */
void sw_clip_snapshot(GtkWidget *widget, GtkSnapshot *snapshot,
                      void (*draw)(GtkWidget *widget, GtkSnapshot *snapshot));

G_END_DECLS
