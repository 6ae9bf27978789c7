/* A bar that reports a command or a typed value that was refused, and why. A field may show another
 * piece by the time the user reads it, so the reason is not only shown there. Activate the window's
 * action "refuse" with the text.
 */
#pragma once

#include <gtk/gtk.h>

typedef struct SwRefusal SwRefusal;

/* Adds the action to the window, which must outlive the result. */
SwRefusal *sw_refusal_new(GtkApplicationWindow *window);
void sw_refusal_free(SwRefusal *refusal);
