/* What a rule says, where that is written, why it matters, in a popover; from there a warning can
 * be allowed. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* A button that shows it, once it is told of which problem. */
GtkWidget *sw_explanation_new(void);
void sw_explanation_set(GtkWidget *explanation, SwSession *session, const SwProblem *problem);

G_END_DECLS
