/* Pieces that a file holds only in part: rules do not look at them (SW_PIECE_DAMAGED). */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* Sets whether the piece is damaged. This is no edit: it has no step, and nobody is notified. */
void sw_document_set_damaged(SwDocument *document, SwPieceId id, gboolean is_damaged);

G_END_DECLS
