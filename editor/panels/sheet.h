/* A panel that edits sheets (rules/sheet.h), such as the deck of an army or the faces of a pack, as
 * tables like those of a spreadsheet. It shows one sheet at a time, and a menu lists the others.
 * Hidden where there is no sheet, and none can be added.
 *
 * Cells of attributes and of the kind are entries; others show numbers that the game computes. Tab,
 * Return and the arrow keys commit the cell as one step of the history, and move to another one.
 * If the text is invalid, it stays, marked, and so does the focus until the next such key. Escape
 * and Ctrl+Z put the old text back. While a name is typed that the game may know, a list below the
 * cell completes it. Typing into the last row, which is empty, adds a row; Ctrl+Delete removes one.
 * Moving to a row selects its piece, and selecting a piece elsewhere highlights its row.
 *
 * Emits "holder" with the piece (guint) whose sheet is shown, or SW_NO_PIECE, when it is filled,
 * and "chosen" with the seat (int) of the sheet that the user has chosen in the menu, if it has
 * one.
 */
#pragma once

#include <gtk/gtk.h>

#include "rules/sheet.h"
#include "session/edit.h"

#define SW_TYPE_SHEET_PANEL (sw_sheet_panel_get_type())
G_DECLARE_FINAL_TYPE(SwSheetPanel, sw_sheet_panel, SW, SHEET_PANEL, GtkBox)

/* The caller owns the session; NULL shows none. */
void sw_sheet_panel_set_session(SwSheetPanel *panel, SwSession *session);

/* Shows the first sheet of the seat, if it has one, unless one of its sheets is shown. */
void sw_sheet_panel_choose_seat(SwSheetPanel *panel, gint32 seat);

/* Returns the holder to which a part that the game knows by name would be added, and sets `*game`
 * to the sheet: the sheet shown if it can be edited and has such parts, else the first such one,
 * which is then shown. SW_NO_PIECE if there is none, or the one shown belongs to another file: says
 * `why_not`, to be freed with g_free(). */
SwPieceId sw_sheet_panel_for_parts(SwSheetPanel *panel, const SwGameSheet **game, char **why_not);
