/* What is wrong with a column of a sheet as a whole, as a rule of the game has it: its cells are
 * tinted, its heading has a sign, and a line below the table says what it is. */
#pragma once

#include <gtk/gtk.h>

#include "rules/sheet.h"
#include "session/session.h"

/* Returns a clause for each column, NULL where nothing is wrong (transfer full). None has one while
 * the rule does not report the holder, for example since the document allows it. */
GPtrArray *sw_sheet_faults_find(SwSession *session, const SwSheet *sheet);

/* Returns "Slot 2, Slot 4: only 'aim'", a line for each clause; NULL if there is none. Free with
 * g_free(). */
char *sw_sheet_faults_words(const SwSheet *sheet, const GPtrArray *faults);

/* Marks the cells of a row or of the headings, of which the columns at fault get a sign. */
void sw_sheet_faults_mark_row(GtkWidget *row, const GPtrArray *faults);
void sw_sheet_faults_mark_headings(GtkWidget *row, const SwSheet *sheet, const GPtrArray *faults);
