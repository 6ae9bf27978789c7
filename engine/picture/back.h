/* The other side of tiles that lie face down until they are explored, in games whose tiles have
 * faces (SwTable.tile.explored): the value that players know, as pips.
 */
#pragma once

#include "picture/tile.h"

G_BEGIN_DECLS

/* TRUE if tiles of the piece's element have another side. */
gboolean sw_picture_has_back(const SwDocument *document, SwPieceId id);

/* The value on it: the piece's, or the kind's if it has only one; -1 if unknown. */
gint32 sw_picture_back_value(const SwDocument *document, SwPieceId id);

/* Draws it around the origin, in thousandths, on whatever is there: as many pips as the value, a
 * ring for 0, a question mark for a value that is not known. */
void sw_picture_back_with(SwPen *pen, const SwDocument *document, SwPieceId id, SwColour colour);

G_END_DECLS
