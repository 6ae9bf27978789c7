/* The buttons of a problem's fixes: one with the only right fix, or a menu of those that are found
 * when it is opened. What the fix under the pointer or with the focus would change is previewed. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

#define SW_TYPE_FIX_BUTTONS (sw_fix_buttons_get_type())
G_DECLARE_FINAL_TYPE(SwFixButtons, sw_fix_buttons, SW, FIX_BUTTONS, GtkBox)

/* Shows what the fix would change; `fix` is NULL: nothing more. */
typedef void (*SwFixesPreview)(const SwFix *fix, gpointer data);

/* Returns a widget without fixes, invisible. */
GtkWidget *sw_fix_buttons_new(SwFixesPreview preview, gpointer data);

/* Shows the fixes of the problem, which is copied when it is needed: it must live until the next
 * call. `problem` may be NULL. */
void sw_fix_buttons_set(SwFixButtons *fixes, SwSession *session, const SwProblem *problem);
