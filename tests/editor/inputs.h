/* Random inputs for two sessions: one whose worker is held, and one that runs everything at once.
 * The first gets them from the map's tools, by pointer and by keys, and from panels; the second
 * gets the commands that they mean. The arguments are taken from what the first shows when the
 * input is made: the selected pieces, the hexes that a fill takes.
 */
#pragma once

#include "script.h"

typedef struct {
	GRand *chance;
	SwSession *held, *direct; /* the worker of the first is held */
	Script *script;           /* of the first: its pointer and keys */
	SwGroup group;
	GArray *ids; /* selected in the first, for both */
	/* Edits made while the worker was held that the second runs: whether each left a step; how
	 * many are not undone, and how many steps before them are. */
	GArray *edits;
	guint done, undone_before;
	gboolean is_kept; /* only pending orders are undone and redone */
} Pair;

/* The worker is not held yet. */
void pair_begin(Pair *pair, guint32 seed, Script *held, SwSession *direct);
void pair_end(Pair *pair);

/* Makes one more: with a tool, on the selection, with the clipboard, in a panel, an undo or redo,
 * or none. */
void pair_input(Pair *pair);
