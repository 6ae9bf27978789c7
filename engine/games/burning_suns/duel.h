/* Two sides that meet: what may be left of each, and what it then fires. battle.h finds out in it
 * what they choose. For this folder alone.
 *
 * bs_duel_new() borrows the sides; bs_duel_free().
 */
#pragma once

#include "games/burning_suns/rerolls.h"
#include "games/burning_suns/wear.h"

/* A state's fire, by whether its rerolls are cancelled; made when it is first asked for. */
typedef struct {
	BsVolley volleys[2];
} BsVolleys;

typedef struct {
	const BsSide *sides[2];
	BsRadix radices[2]; /* of what each side fires */
	guint most[2]; /* damage of one of its hits: no more than the other's toughest unit has */
	BsWear *wears[2]; /* of each side under the other's fire */
	BsVolleys *volleys[2];
	guint n[2];             /* states */
	gboolean plays_rerolls; /* where they go is a choice, and there is the time for it */
	gboolean is_rough;      /* not all choices are looked at */
	BsWorth *worths;  /* by pair of states, the attacker's first; 0 at first, as all that follow
	                   */
	BsWorth *answers; /* by state of the attacker and its outcome, for one state of the defender
	                   */
	BsWorth *turn;    /* by outcome of both, for one pair */
	double *chances;  /* likewise */
	double *reached;  /* by pair of states: the chance that a turn begins with it */
} BsDuel;

/* With those choices, or fewer if these are too many. NULL, with an error, if a side is out of
 * bounds, or both together are too much. */
BsDuel *bs_duel_new(const BsSide *attacker, const BsSide *defender, BsChoices choices,
                    GError **error);
void bs_duel_free(BsDuel *duel);

const BsState *bs_duel_state(const BsDuel *duel, guint side, guint number);

/* What is left of the side fires at what is left of the other, with `bonus` more to each attack. */
void bs_duel_fire(const BsDuel *duel, guint side, const BsState *own, const BsState *other,
                  gint bonus, BsFire *fire);

/* What it throws in all turns but the first, if its rerolls are no choice. The duel's own. */
const BsVolley *bs_duel_volley(BsDuel *duel, guint side, guint own, const BsState *other);
