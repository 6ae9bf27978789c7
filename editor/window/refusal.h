/* Tells in a bar what was asked for and not done, and why: what a command could not do now, and
 * what was typed in a panel and not taken. By the time it is read, the field may show another
 * piece. Whoever has something to refuse activates the window's action "refuse" with the text.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct SwRefusal SwRefusal;

/* Adds the action to the window, which it must not outlive. */
SwRefusal *sw_refusal_new(GtkApplicationWindow *window);
void sw_refusal_free(SwRefusal *refusal);

G_END_DECLS
