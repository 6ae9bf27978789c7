/* The chances that belong to a sheet, such as those of each action of a team, below it. Those that
 * form a table are shown as one, others line by line. Beside a map, a button opens them; else there
 * is room for them below the sheet. A worker computes them while they are open; the last ones stay
 * until then. Hidden for a sheet without chances. */
#pragma once

#include <gtk/gtk.h>

#include "rules/sheet.h"
#include "session/session.h"

#define SW_TYPE_SHEET_CHANCES (sw_sheet_chances_get_type())
G_DECLARE_FINAL_TYPE(SwSheetChances, sw_sheet_chances, SW, SHEET_CHANCES, GtkBox)

GtkWidget *sw_sheet_chances_new(void);

/* Shows the chances of a holder in this sheet; none if `sheet` is NULL. */
void sw_sheet_chances_show(SwSheetChances *chances, SwSession *session, const SwGameSheet *sheet,
                           SwPieceId holder);

/* To be called for changes of the session. */
void sw_sheet_chances_follow(SwSheetChances *chances, SwSessionChange what);

/* Where there is room, they are shown until the user closes them. There is at first. */
void sw_sheet_chances_set_room(SwSheetChances *chances, gboolean has_room);
