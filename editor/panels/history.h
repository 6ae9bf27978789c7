/* All steps of the document, done and undone, by name. A click undoes or redoes up to that step. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

#define SW_TYPE_HISTORY (sw_history_get_type())
G_DECLARE_FINAL_TYPE(SwHistory, sw_history, SW, HISTORY, GtkBox)

/* Says what was before the first step of the document. */
const char *sw_history_first(const SwDocument *document);

void sw_history_set_session(SwHistory *history, SwSession *session);
