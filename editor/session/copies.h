/* What a copy of pieces takes along, for this folder alone. */
#pragma once

#include "session/session.h"

/* Copies the comments of a piece of a document, but no foreign content: its prefixes may be
 * undeclared there. */
void copies__comments(SwDocument *to, SwPieceId copy, const SwDocument *from, SwPieceId id);

/* Adds a galaxy with its required values to the document, so that a reader accepts it. Returns it,
 * which is the root of a document of that root. */
SwPieceId copies__load_galaxy(SwDocument *to, const SwSession *session);
