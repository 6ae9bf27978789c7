/* Adding by name: a search over all that the game knows by name for the sheet that is shown, with
 * kind, price, what is left of it, and what one more would make of the worth of its holder. What is
 * not legal is greyed, with the reason, and can be added all the same. Return adds one,
 * Shift+Return four. */
#pragma once

#include "rules/sheet.h"
#include "session/session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens the search over `parent`, to add rows to the holder; `open` as for sw_search_open(). */
void sw_part_search_open(GtkWindow *parent, GtkWidget **open, SwSession *session,
                         const SwGameSheet *game, SwPieceId holder);

G_END_DECLS
