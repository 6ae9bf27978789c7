/* Deals the open tiles of a map: tiles of which only the back is decided are drawn from the tiles
 * left in the box, as at the table, by a seed. The table supplies everything: which kinds are open,
 * the stocks that they count towards, and the assumed split of a box.
 *
 * Tiles are drawn in reading order, and each tile in the box is equally likely. An assumption about
 * the box never makes a draw impossible; a number from the rulebook can. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* A copy of the document without open tiles. Equal documents and equal seeds give the same result
 * on every machine. NULL, with an error that says which tile cannot be drawn and what is
 * missing. */
SwDocument *sw_deal(const SwDocument *document, guint64 seed, GError **error);

G_END_DECLS
