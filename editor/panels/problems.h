/* The document's problems, as the validator reports them, always up to date. A click shows the
 * place; a problem with exactly one solution has a button for it, others have a menu of fixes. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

#define SW_TYPE_PROBLEMS (sw_problems_get_type())
G_DECLARE_FINAL_TYPE(SwProblems, sw_problems, SW, PROBLEMS, GtkBox)

void sw_problems_set_session(SwProblems *problems, SwSession *session);
void sw_problems_count(SwProblems *problems, guint *errors, guint *warnings);

/* Shows the place of the next problem that has one, starting again after the last. */
void sw_problems_step(SwProblems *problems);

/* Signals: "go-to" (guint piece); "preview" (pointer to SwFix, NULL: none any more), what the fix
 * under the pointer would change. */
