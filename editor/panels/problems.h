/* What is wrong with the document, as the validator says it, always fresh. A click shows the
 * place; a problem with one right answer has a button that gives it. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

#define SW_TYPE_PROBLEMS (sw_problems_get_type())
G_DECLARE_FINAL_TYPE(SwProblems, sw_problems, SW, PROBLEMS, GtkBox)

void sw_problems_set_session(SwProblems *problems, SwSession *session);
void sw_problems_count(SwProblems *problems, guint *errors, guint *warnings);

/* Shows the place of the next problem that has one, and the first again after the last. */
void sw_problems_step(SwProblems *problems);

/* Signal "go-to" (guint piece). */

G_END_DECLS
