/* Evening out a map: a search for arrangements of its tiles in which the seats have more nearly the
 * same, by some of the game's measures. Each that is found has been checked by the rules.
 *
 * The result depends on the document, what may move, the seed and the number of steps alone. It
 * says nothing about who wins on the map. */
#pragma once

#include "rules/game_balance.h"
#include "rules/view.h"

G_BEGIN_DECLS

/* What others may see of a search while it runs. All of it is accessed atomically. */
typedef struct {
	gint is_cancelled; /* set it, and the search ends soon with what it has */
	gint n_done;       /* runs, of SW_BALANCE_RUNS */
	gint millionths;   /* the least cost so far, of the cost of the document; rounded up */
	SwDocument *least; /* that arrangement, until it is taken; the rules were not asked yet */
} SwBalanceLive;

/* Returns the arrangement of the least cost that was found since the last call; NULL if none was.
 * The caller owns it; `live` owns what is never taken, until the last call after the search. */
SwDocument *sw_balance_live_take(SwBalanceLive *live);

#define SW_BALANCE_RUNS 16

/* A search of so many steps takes less than a second. */
#define SW_BALANCE_USUAL_STEPS 500000

typedef struct {
	SwBalanceMoves moves;
	guint64 seed;
	guint64 steps; /* of all runs together */
	guint n_threads;
	SwBalanceLive *live; /* or NULL */
} SwBalanceOptions;

/* An arrangement that breaks no rule that the document keeps, and is more even. */
typedef struct {
	SwMerit merit;        /* `moved`: places with another tile, or one that is turned */
	SwDocument *document; /* owned */
} SwBalanced;

typedef struct {
	gint64 cost;   /* of the document */
	gint64 least;  /* no arrangement costs less; if the document costs no more, nothing was
	                * searched */
	GArray *found; /* SwBalanced, from the least cost on; none is too like another */
	/* SwBalanced, from the fewest changed places on: each costs less than all that change
	 * fewer. */
	GArray *front;
	guint n_refused; /* arrangements that the rules refused */
	guint n_agree;   /* runs that ended with the least cost of `found` */
} SwBalance;

/* What is known before a search. */
typedef struct {
	gint64 cost;  /* of the document */
	gint64 least; /* no arrangement costs less; it may be that none costs so little */
} SwBalanceOutlook;

/* FALSE, with an error, if the map cannot be searched. */
gboolean sw_balance_look(const SwView *view, const SwBalanceMoves *moves, SwBalanceOutlook *outlook,
                         GError **error);

/* NULL, with an error, if the map cannot be searched. */
SwBalance *sw_balance(const SwGame *game, const SwDocument *document,
                      const SwBalanceOptions *options, GError **error);
void sw_balance_free(SwBalance *balance);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwBalance, sw_balance_free)

/* The best of the front that changes at most `most` places; NULL if there is none. */
const SwBalanced *sw_balance_choose(const SwBalance *balance, guint most);

/* ---- Locks -------------------------------------------------------------------------------- */

/* Returns a byte for each tile, not 0 if the document does not lock it. Free with g_free(). */
guint8 *sw_balance_free_tiles(const SwTiles *tiles);

/* Locks what the words say: the tile on a hex ("1,-2"), those within so many steps of it
 * ("1,-2+3"), all of an element or a kind ("anomaly"), or those nearest to a seat ("seat-2").
 * FALSE, with an error, if they say nothing. */
gboolean sw_balance_lock(const SwView *view, const char *words, guint8 *is_free, GError **error);

G_END_DECLS
