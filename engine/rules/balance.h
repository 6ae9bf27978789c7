/* Evening out a map: a search for arrangements of its tiles in which the seats have more nearly the
 * same, by some of the game's measures. Each that is found has been checked by the rules.
 *
 * The result depends on the document, the free tiles, the seed and the number of steps alone. It
 * says nothing about who wins on the map. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

typedef struct {
	const guint8 *is_free; /* a byte a tile, in the order of the document */
	guint64 seed;
	guint64 steps; /* of all runs together */
	guint n_threads;
} SwBalanceOptions;

/* An arrangement that breaks no rule that the document keeps. */
typedef struct {
	gint64 cost;
	guint moved;          /* how many places have another tile, or one that is turned */
	SwDocument *document; /* owned */
} SwBalanced;

typedef struct {
	gint64 cost;   /* of the document */
	GArray *found; /* SwBalanced, from the least cost on; the document itself is not among them
	                */
	guint n_refused; /* arrangements that the rules refused */
} SwBalance;

/* NULL, with an error, if the map cannot be searched. */
SwBalance *sw_balance(const SwGame *game, const SwDocument *document,
                      const SwBalanceOptions *options, GError **error);
void sw_balance_free(SwBalance *balance);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwBalance, sw_balance_free)

G_END_DECLS
