/* Adding by name: a search over all parts that the game knows for a sheet, with kind, price, how
 * many are left in the box, and the worth of the holder with one more. An illegal part is greyed,
 * with the reason, but can be added. Return adds one, Shift+Return four. */
#pragma once

#include "mat/mat_tool.h"
#include "rules/sheet.h"
#include "session/session.h"

#include <gtk/gtk.h>

/* Opens the search over `parent`, to add rows to the holder; `open` as for sw_search_open(). */
void sw_part_search_open(GtkWindow *parent, GtkWidget **open, SwSession *session,
                         const SwGameSheet *game, SwPieceId holder);

/* The same for the zone of the mat (sw_mat_tool_zone()): Return lays one copy there, after the card
 * of the target, and the next one after that. The prompt says where. FALSE if there is no card to
 * lay. */
gboolean sw_part_search_open_zone(GtkWindow *parent, GtkWidget **open, SwSession *session,
                                  SwMatTool *mat, const SwGameSheet *game,
                                  const SwMatTarget *target);
