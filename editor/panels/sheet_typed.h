/* What is typed into a cell of a sheet, as an edit: one step. */
#pragma once

#include "rules/sheet.h"
#include "session/session.h"

G_BEGIN_DECLS

/* Sets the attribute of the piece, or its kind (-1), as people write it. SW_NO_PIECE is a row that
 * is still empty: the piece is added, of the kind that is known by its name or else that of the row
 * above. FALSE with an error that says what is legal. */
gboolean sw_sheet_typed(SwSession *session, const SwSheet *sheet, SwPieceId piece, gint attribute,
                        const char *text, GError **error);

G_END_DECLS
