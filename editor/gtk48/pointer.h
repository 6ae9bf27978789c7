/* Motion events that GTK synthesizes.
 *
 * Works around GTK 4.8, which cancels a gesture when such an event says that its button is up,
 * though the release is still in the queue: a short click is lost on a busy machine. Delete when
 * GTK no longer sends them ahead of the queue; the version is unknown. */
#pragma once

#include <gtk/gtk.h>

/* TRUE for a motion event that GTK synthesized. After each layout GTK queries the pointer and its
 * buttons from the display server, and sends the answer ahead of the events that are still in the
 * queue. So the event may say that a button is up whose release comes later. */
gboolean sw_pointer_has_rested(GdkEvent *event);

/* Stops such events in every window that is opened after this call. Real motion events, and enter
 * and leave events, are not affected. */
void sw_pointer_install(void);
