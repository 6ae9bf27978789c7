/* Applies text that was typed into a cell of a sheet to the document, as one step. */
#pragma once

#include "rules/sheet.h"
#include "session/session.h"

#include <gtk/gtk.h>

/* Sets what the entry's column is, an attribute or the kind of the row's piece, to its text. In the
 * empty row adds a piece: of the kind of the known part of this name, else of the kind of the last
 * row, else of the first kind of the sheet. FALSE, with an error that says what is legal, if the
 * text is invalid.
 *
 * A choice is known by its name in files, by its title, or by a beginning that no other title has.
 */
gboolean sw_sheet_typed(SwSession *session, const SwSheet *sheet, GtkWidget *entry, GError **error);

/* Has the journal keep this while the text is being typed (session/typed.h). */
void sw_sheet_keep_typed(SwSession *session, const SwSheet *sheet, GtkWidget *entry);
