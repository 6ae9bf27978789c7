/* Applies text that was typed into a cell of a sheet to the document, as one step. */
#pragma once

#include "rules/sheet.h"
#include "session/session.h"

/* Sets the attribute of the piece, or its kind if `attribute` is -1, to the text. If `piece` is
 * SW_NO_PIECE, the empty row, adds a piece: of the kind of the known part of this name, else of the
 * kind of the last row, else of the first kind of the sheet. FALSE, with an error that says what is
 * legal, if the text is invalid.
 *
 * A choice is known by its name in files, by its title, or by how only its title begins. */
gboolean sw_sheet_typed(SwSession *session, const SwSheet *sheet, SwPieceId piece, gint attribute,
                        const char *text, GError **error);
