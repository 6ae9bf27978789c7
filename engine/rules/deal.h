/* Setting up what a map leaves open: tiles of which only the back is fixed are drawn from what is
 * left in the box, as at the table, by a seed. All of it comes from the table: kinds that are open,
 * the stocks that they count towards, and how a box is assumed to be split.
 *
 * Draws are made in reading order, each tile of the box as likely as the others. What is only
 * assumed of the box never makes a draw impossible; what the rulebook says of it does. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* A copy of the document without open tiles: the same for equal documents and the same seed, on
 * every machine. NULL with an error that says which tile cannot be drawn, and what is missing. */
SwDocument *sw_deal(const SwDocument *document, guint64 seed, GError **error);

G_END_DECLS
