/* A popover that explains a rule: its statement, its source, its reason. A warning can be allowed
 * there. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

/* Returns a button that shows the popover. Call sw_explanation_set() before it is shown. */
GtkWidget *sw_explanation_new(void);

/* The severity that the rule's problem has; SW_SEVERITY_OFF: there is none. */
void sw_explanation_set(GtkWidget *explanation, SwSession *session, const SwRule *rule,
                        SwSeverity severity);
