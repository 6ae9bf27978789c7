/* Pieces that are neither on the map nor a seat's, as a tree: cards, assumptions, the content of
 * the selected piece. Choosing a row selects its piece, and so shows it in the inspector. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

#define SW_TYPE_OUTLINE (sw_outline_get_type())
G_DECLARE_FINAL_TYPE(SwOutline, sw_outline, SW, OUTLINE, GtkBox)

void sw_outline_set_session(SwOutline *outline, SwSession *session);
