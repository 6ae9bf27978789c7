/* The menu of a document's sheets, which keeps the sheet that is chosen: by the user, by selecting
 * a piece, or for a seat. */
#pragma once

#include <gtk/gtk.h>

#include "panels/sheet_choices.h"

typedef struct SwSheetMenu SwSheetMenu;

/* Calls `chosen` when the user has chosen another sheet. */
SwSheetMenu *sw_sheet_menu_new(void (*chosen)(gpointer data), gpointer data);
void sw_sheet_menu_free(SwSheetMenu *menu);

/* A container owns the widget, which must not be used after it is gone. */
GtkWidget *sw_sheet_menu_widget(const SwSheetMenu *menu);

/* The caller owns the session; NULL: no sheets. Chooses none; the first sw_sheet_menu_fill() then
 * chooses the first. */
void sw_sheet_menu_set_session(SwSheetMenu *menu, SwSession *session);

/* Lists the sheets again. One that is gone is replaced by the first. */
void sw_sheet_menu_fill(SwSheetMenu *menu);

/* Its holder is SW_NO_PIECE if there are no sheets. */
const SwSheetChoice *sw_sheet_menu_chosen(const SwSheetMenu *menu);

/* Choose the sheet of the selected piece, unless another was chosen since it was selected; the
 * present or else the first one of the seat; the present or else the first one that parts can be
 * added to by name, of the seat that was chosen last if that has one. They leave the choice if
 * there is none. */
void sw_sheet_menu_follow_selection(SwSheetMenu *menu);
void sw_sheet_menu_choose_seat(SwSheetMenu *menu, gint32 seat);
void sw_sheet_menu_choose_for_parts(SwSheetMenu *menu);

/* Returns why parts cannot be added by name: the chosen sheet has them, but belongs to another
 * file, or no sheet takes them. NULL if they can. Free with g_free(). */
char *sw_sheet_menu_no_parts(SwSheetMenu *menu);
