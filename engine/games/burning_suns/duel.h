/* Two sides that meet: what may be left of each, and what it then fires. Private to this folder.
 *
 * bs_duel_new() borrows the sides and owns the wears; bs_duel_free(). */
#pragma once

#include "games/burning_suns/rerolls.h"
#include "games/burning_suns/wear.h"

/* A state's fire, by whether its rerolls are cancelled; NULL until it is first asked for. */
typedef struct {
	const BsVolley *volleys[2];
} BsVolleys;

/* What the sides fire, before anything is lost. */
typedef struct {
	const BsSide *sides[2];
	BsRadix radices[2]; /* of what each side fires */
	guint most[2]; /* damage of one of its hits: no more than the other's toughest unit has */
} BsArms;

typedef struct {
	BsArms arms;
	BsWear *wears[2]; /* of each side under the other's fire */
	BsVolleys *volleys[2];
	GHashTable *fires[2]; /* BsFire * to the BsVolley * of all states that fire it */
	guint n[2];           /* states */
	gboolean is_rough;    /* not all choices are looked at */
	double least;      /* outcomes of a lower chance do not count when choices are compared */
	guint64 steps;     /* that are left for rerolls played in full (bs_rerolls_size()) */
	BsWorth *worths;   /* by pair of states: bs_duel_worth() */
	guint8 *is_played; /* by pair: whether its rerolls are played in full */
	BsWorth *turn;     /* by outcome of both, for one pair */
	guint32 *answers;  /* by state of the attacker and its outcome: what a state of the defender
	                    * becomes (bs_turn_choose()) */
	guint *answered;   /* which state, plus 1, by state of the attacker */
	double *chances;   /* likewise */
} BsDuel;

/* FALSE if they can do too many different things in one turn. */
gboolean bs_arms_init(BsArms *arms, const BsSide *attacker, const BsSide *defender);

BsDuel *bs_duel_new(const BsArms *arms, BsWear *attacker, BsWear *defender);
void bs_duel_free(BsDuel *duel);

const BsState *bs_duel_state(const BsDuel *duel, guint side, guint number);

/* The place of a pair. */
static inline gsize
bs_duel_pair(const BsDuel *duel, guint a, guint d)
{
	return (gsize)d * duel->n[BS_ATTACKER] + a;
}

static inline BsWorth *
bs_duel_worth(const BsDuel *duel, guint a, guint d)
{
	return &duel->worths[bs_duel_pair(duel, a, d)];
}

/* What is left of the side fires at what is left of the other, with `bonus` more to each attack. */
void bs_duel_fire(const BsDuel *duel, guint side, const BsState *own, const BsState *other,
                  gint bonus, BsFire *fire);

/* What it throws in all turns but the first, if its rerolls go where the chance is highest. The
 * duel's own. */
const BsVolley *bs_duel_volley(BsDuel *duel, guint side, guint own, const BsState *other);
