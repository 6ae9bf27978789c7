/* What a file holds that could not be read. Each such fault has a number, in the order in which the
 * reader found them, from 1 on. It is at a piece, whose state says so (SW_PIECE_DAMAGED), or at no
 * piece. That a fault no longer matters is part of the document: an edit, which undo reverts. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* Sets how many faults there are; for readers. */
void sw_document_load_faults(SwDocument *document, guint n);
guint sw_document_n_faults(const SwDocument *document);

/* An edit: sets whether the fault is mended. `piece`: where it is; the root if it is at none. */
void sw_document_mend(SwDocument *document, guint fault, SwPieceId piece, gboolean is_mended);
gboolean sw_document_is_mended(const SwDocument *document, guint fault);

/* Returns the numbers of those that are mended (guint). */
const GArray *sw_document_mended(const SwDocument *document);

/* Sets whether the piece is damaged, and whether its kind stands in for one that could not be read:
 * SW_PIECE_DAMAGED, SW_PIECE_STAND_IN, both or 0. This is no edit: it has no step, and nobody is
 * notified. */
void sw_document_set_damage(SwDocument *document, SwPieceId id, guint damage);

/* TRUE if the piece's kind only stands in for one that could not be read. */
gboolean sw_document_is_stand_in(const SwDocument *document, SwPieceId id);

/* Returns the label of the piece's kind, translated; of one whose kind only stands in, that it
 * could not be read. */
const char *sw_document_label(const SwDocument *document, SwPieceId id);

G_END_DECLS
