/* A progress bar with a text and a Cancel button, for the work of a worker. It appears after half a
 * second, in a small window of its own or in the last line of a window that stays usable meanwhile.
 */
#pragma once

#include <gtk/gtk.h>

typedef struct SwWaiting SwWaiting;

/* `given_up` is called when the user cancels; the bar is hidden by then. `parent` may be NULL, and
 * may be destroyed meanwhile. */
SwWaiting *sw_waiting_begin(GtkWindow *parent, const char *title, const char *text,
                            void (*given_up)(gpointer data), gpointer data);

/* As above, in a line of a window, which may be destroyed meanwhile, too. */
SwWaiting *sw_waiting_begin_in(GtkBox *line, const char *text, void (*given_up)(gpointer data),
                               gpointer data);

/* Changes the text, whether the bar is visible yet or not. */
void sw_waiting_say(SwWaiting *waiting, const char *text);

/* Removes and frees the bar: the work is done, or nobody needs it any more. */
void sw_waiting_end(SwWaiting *waiting);
