/* The outline of a piece that is an area of a board in inches, as its element's role
 * (table/board.h) and its values say. */
#pragma once

#include "document/document.h"
#include "plane/area.h"

G_BEGIN_DECLS

/* Initialises the area of a piece whose role is SW_BOARD_AREA, as if its place were `at`, in
 * hundredths. FALSE, with an empty area, if the piece says no outline in full, or one that
 * plane/area.h cannot hold. */
gboolean sw_document_outline(const SwDocument *document, SwPieceId id, SwXY at, SwArea *area);

G_END_DECLS
