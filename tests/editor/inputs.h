/* Inputs by chance for two sessions: one whose worker is held, and one that does all at once. What
 * each means is decided from what the first shows when it is made: the pieces that are selected
 * there, the hexes that a fill takes there.
 */
#pragma once

#include "script.h"

typedef struct {
	GRand *chance;
	SwSession *held, *direct; /* what waits; what is done at once */
	SwGroup group;
	GArray *ids; /* what is selected in the first, for both */
	/* The edits made while it was held that are done in the second: whether each left a step;
	 * how many are not undone, and how many steps before them are. */
	GArray *edits;
	guint done, undone_before;
	gboolean is_kept; /* nothing is undone or redone but what waits */
} Pair;

void pair_begin(Pair *pair, guint32 seed, SwSession *held, SwSession *direct);
void pair_end(Pair *pair);

/* One more: by the tools, of the selection, of the clipboard, an undo or a redo, or no edit. */
void pair_input(Pair *pair);
