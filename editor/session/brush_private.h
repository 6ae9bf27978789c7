/* What a brush places. */
#pragma once

#include "ground/symmetry.h"
#include "session/brush.h"
#include "session/dealing.h"

/* Returns the brush rotated by the image. */
SwBrush brush__turned(const SwBrush *brush, const SwTable *table, const SwImage *image);

/* TRUE if the piece is what the brush would place, disregarding texts and dealt values. */
gboolean brush__says(const SwBrush *brush, const SwDocument *document, SwPieceId id);

/* Adds a piece in the place, with numbers of its own where they are dealt. Returns SW_NO_PIECE if
 * there are too many. */
SwPieceId brush__lay(const SwBrush *brush, SwSession *session, SwPlace place, Seats *seats);
