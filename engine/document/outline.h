/* A board in inches, and the outline of a piece that is an area of it, as their elements' roles
 * (table/board.h) and their values say. */
#pragma once

#include "document/document.h"
#include "plane/area.h"

G_BEGIN_DECLS

/* Returns the width and depth of the document's board, in hundredths; 0 if it has none, as a pack.
 */
SwXY sw_document_board_size(const SwDocument *document);

/* Initialises the area of a piece whose role is an area, as if its place were `at`, in
 * hundredths. FALSE, with an empty area, if the piece says no outline in full, or one that
 * plane/area.h cannot hold. */
gboolean sw_document_outline(const SwDocument *document, SwPieceId id, SwXY at, SwArea *area);

G_END_DECLS
