/* A bar that says what is being waited for, with a button to give up: it comes up when that has
 * taken longer than half a second, in a small window, or in the last line of a window in which
 * hands go on working. The work is a worker's; the bar only tells.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct SwWaiting SwWaiting;

/* `given_up` is called when a hand gives up; nothing is shown any more then. `parent` may be NULL,
 * and may go meanwhile. */
SwWaiting *sw_waiting_begin(GtkWindow *parent, const char *title, const char *text,
                            void (*given_up)(gpointer data), gpointer data);

/* The same in a line of a window, which may go meanwhile too. */
SwWaiting *sw_waiting_begin_in(GtkBox *line, const char *text, void (*given_up)(gpointer data),
                               gpointer data);

/* Another text, while the first may be shown already. */
void sw_waiting_say(SwWaiting *waiting, const char *text);

/* It is done, or nobody waits any more. */
void sw_waiting_end(SwWaiting *waiting);

G_END_DECLS
