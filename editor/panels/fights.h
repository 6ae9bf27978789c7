/* What may come of a fight between what is selected: who wins, who is left, as figures and bars. It
 * is shown while the selection says who would meet whom, and the game lets them fight or two sides
 * are selected; a worker counts, since that may take a second. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

#define SW_TYPE_FIGHTS (sw_fights_get_type())
G_DECLARE_FINAL_TYPE(SwFights, sw_fights, SW, FIGHTS, GtkBox)

void sw_fights_set_session(SwFights *fights, SwSession *session);

/* The other side attacks. */
void sw_fights_swap(SwFights *fights);

G_END_DECLS
