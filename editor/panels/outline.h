/* What is beside the map and no seat's, as a tree: cards, assumptions, what lies in the piece that
 * is selected. What is chosen there is selected, and so inspected. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

#define SW_TYPE_OUTLINE (sw_outline_get_type())
G_DECLARE_FINAL_TYPE(SwOutline, sw_outline, SW, OUTLINE, GtkBox)

void sw_outline_set_session(SwOutline *outline, SwSession *session);

G_END_DECLS
