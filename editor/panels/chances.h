/* The page about chances other than those of fights: what the game's questions of chance
 * (SwGameChances) say of the side whose sheet is shown. A question about a name is asked of all
 * names. A worker counts while the page is visible; the last answer stays until then. Hidden in a
 * game without such questions. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

#define SW_TYPE_CHANCES_PAGE (sw_chances_page_get_type())
G_DECLARE_FINAL_TYPE(SwChancesPage, sw_chances_page, SW, CHANCES_PAGE, GtkBox)

void sw_chances_page_set_session(SwChancesPage *page, SwSession *session);

/* Shows the chances of the side to which the piece belongs; SW_NO_PIECE: of none. */
void sw_chances_page_set_holder(SwChancesPage *page, SwPieceId holder);
