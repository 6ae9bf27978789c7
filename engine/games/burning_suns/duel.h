/* Two sides that fight each other: the states in which each may be left, and what each state fires.
 *
 * bs_duel_new() borrows the sides and takes ownership of the wears; free with bs_duel_free().
 * Private to this folder. */
#pragma once

#include "games/burning_suns/rerolls.h"
#include "games/burning_suns/wear.h"

/* The volleys of a state, by whether its rerolls are cancelled; NULL until first asked for. */
typedef struct {
	const BsVolley *volleys[2];
} BsVolleys;

/* The fire of both sides, before any losses. */
typedef struct {
	const BsSide *sides[2];
	BsRadix radices[2]; /* outcomes of each side's fire */
	guint most[2]; /* most damage of one hit: the hit points of the other's toughest unit */
} BsArms;

/* What the defender's best choices are worth to the attacker after an outcome of its fire, found
 * when first asked for (bs_turn_choose()). */
typedef struct {
	guint64 *keys;   /* by outcome and state of the attacker: bits of the attacker's key */
	guint32 *states; /* by outcome: the defender's state that it was before, plus 1 */
} BsAnswers;

typedef struct {
	BsArms arms;
	BsWear *wears[2]; /* of each side under the other's fire */
	BsVolleys *volleys[2];
	GHashTable *fires[2]; /* BsFire * to the BsVolley * of all states that fire it */
	guint n[2];           /* number of states */
	gboolean is_rough;    /* not all choices are examined */
	double least;      /* outcomes of a lower chance are ignored when choices are compared; if
	                      not 0, worths are but estimated (estimate.h) */
	guint64 steps[2];  /* by hand, budget that is left for rerolls played in full
	                      (bs_rerolls_size()) */
	BsWorth *worths;   /* by pair of states; see bs_duel_worth() */
	double *keys;      /* the same as keys of the defender; see bs_duel_keys() */
	guint8 *is_played; /* by pair: whether its rerolls are played in full */
	BsWorth *turns[2]; /* by hand, worth by outcomes of both, for one pair */
	BsAnswers answers[2]; /* by hand */
	double *chances[2];   /* by hand, by outcomes of both, for one pair */
} BsDuel;

/* FALSE if the sides have too many different outcomes in one turn. */
gboolean bs_arms_init(BsArms *arms, const BsSide *attacker, const BsSide *defender);

BsDuel *bs_duel_new(const BsArms *arms, BsWear *attacker, BsWear *defender);
void bs_duel_free(BsDuel *duel);

const BsState *bs_duel_state(const BsDuel *duel, guint side, guint number);

/* The defender's states by rising hit points. A hit leads to fewer, so states of equal ones do not
 * lead to each other. */
typedef struct {
	guint *states;
	guint *firsts; /* by place in `states`: the first place with as many hit points */
} BsLevels;

BsLevels bs_levels_new(const BsDuel *duel);
void bs_levels_clear(BsLevels *levels);

/* The index of a pair of states. */
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

/* Keys are handled by groups of so many. */
enum { BS_KEYS = 16 };

/* The keys of each state of the defender, if the attacker has `n` states: in whole groups. */
static inline gsize
bs_keys_of(guint n)
{
	return ((gsize)n + BS_KEYS - 1) / BS_KEYS * BS_KEYS;
}

static inline gsize
bs_duel_n_keys(const BsDuel *duel)
{
	return bs_keys_of(duel->n[BS_ATTACKER]);
}

/* The worths of all pairs with that state of the defender, by the attacker's: as numbers of which
 * the defender prefers the larger (worth.h, estimate.c). */
static inline double *
bs_duel_keys(const BsDuel *duel, guint d)
{
	return duel->keys + d * bs_duel_n_keys(duel);
}

/* Fills in what the state `own` of the side fires at the state `other` of its enemy, with `bonus`
 * added to each attack. */
void bs_duel_fire(const BsDuel *duel, guint side, const BsState *own, const BsState *other,
                  gint bonus, BsFire *fire);

/* Returns the volley of the state in all turns but the first, if rerolls go to the highest chance.
 * Owned by the duel. */
const BsVolley *bs_duel_volley(BsDuel *duel, guint side, guint own, const BsState *other);

/* Returns the volleys of the attacker's states but 0 against the state `d` of the defender, by
 * state: those in `fires`, by whether rerolls are cancelled, which are computed on first use. The
 * caller frees the two arrays, not the volleys. */
const BsVolley *const *bs_duel_fires(BsDuel *duel, guint d, const BsVolley **fires[2]);

/* Computes all volleys. From then on bs_duel_volley() and bs_duel_fires() may be
 * called in several threads, each with its own `fires`. */
void bs_duel_fire_all(BsDuel *duel);
