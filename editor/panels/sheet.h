/* Sheets (rules/sheet.h) as tables that are typed into like a spreadsheet: the deck of an army, the
 * faces of a pack. One is shown at a time, and a menu lists the others; hidden for a game without
 * sheets.
 *
 * Cells of attributes are fields; others show what the game works out. Tab, Return and the arrow
 * keys commit the cell, one step of the history, and go to another one; text that is refused stays,
 * and so does the focus. Typing into the last row, which is empty, adds a row; Ctrl+Delete removes
 * one. The selected piece and the row are one.
 */
#pragma once

#include <gtk/gtk.h>

#include "rules/sheet.h"
#include "session/edit.h"

G_BEGIN_DECLS

#define SW_TYPE_SHEET_PANEL (sw_sheet_panel_get_type())
G_DECLARE_FINAL_TYPE(SwSheetPanel, sw_sheet_panel, SW, SHEET_PANEL, GtkBox)

/* NULL shows none. */
void sw_sheet_panel_set_session(SwSheetPanel *panel, SwSession *session);

/* Shows the sheet of that seat, if it has one. */
void sw_sheet_panel_choose_seat(SwSheetPanel *panel, gint32 seat);

/* To what, and in which sheet, something is added that the game knows by name: the sheet shown, or
 * the first that takes it, which is shown then. SW_NO_PIECE if there is none. */
SwPieceId sw_sheet_panel_for_parts(SwSheetPanel *panel, const SwGameSheet **game);

G_END_DECLS
