/* Runs a function from the main loop, once, some time later: what many events ask for is then done
 * once, after the last of them.
 *
 * The caller keeps the number of the source, which is 0 while nothing is waiting, and cancels with
 * g_clear_handle_id(&source, g_source_remove), at the latest when `data` is freed. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef void (*SwLater)(gpointer data);

/* Runs it when the main loop is idle. Nothing changes if it is waiting already. */
void sw_later_when_idle(guint *source, SwLater run, gpointer data);

/* Runs it as soon as the main loop goes on, before GTK's layout. Nothing changes if it is waiting
 * already. */
void sw_later_at_once(guint *source, SwLater run, gpointer data);

/* Runs it after so many milliseconds; if it is waiting, they begin anew. */
void sw_later_after(guint *source, guint milliseconds, SwLater run, gpointer data);

G_END_DECLS
