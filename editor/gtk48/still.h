/* A widget whose content is drawn as one picture while nothing of it changes.
 *
 * Works around GTK 4.8, whose cairo renderer visits every node of the window in each frame, also
 * those that are not redrawn: a panel with a hundred buttons costs half a millisecond of every
 * frame of the canvas beside it. Delete when its cairo renderer skips nodes by their bounds; the
 * version is unknown. */
#pragma once

#include <gtk/gtk.h>

typedef struct {
	GtkWidget *widget;
	guint rest;        /* timeout source until nothing has changed for a while, or 0 */
	gboolean is_still; /* that has come; the next drawing is the picture */
} SwStill;

/* Draws the widget. `draw` is the snapshot function of its parent class. Call it in the widget's
 * snapshot function, which GTK calls only after a change of the widget or of one below it. */
void sw_still_snapshot(SwStill *still, GtkSnapshot *snapshot,
                       void (*draw)(GtkWidget *widget, GtkSnapshot *snapshot));

/* Call it when the widget is unmapped. */
void sw_still_stop(SwStill *still);
