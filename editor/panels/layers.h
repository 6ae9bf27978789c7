/* A page that lists the layers of a document (session/layers.h), each with an eye, which hides it,
 * and a lock. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

#define SW_TYPE_LAYERS_PAGE (sw_layers_page_get_type())
G_DECLARE_FINAL_TYPE(SwLayersPage, sw_layers_page, SW, LAYERS_PAGE, GtkBox)

void sw_layers_page_set_session(SwLayersPage *page, SwSession *session);

/* Returns "Fleets hidden, Systems locked", or how many there are; NULL if none is. Free it. */
char *sw_layers_word(const SwSession *session);
