#include "games/burning_suns/duel.h"

/* Steps of a few nanoseconds; outcomes of a volley by rerolls left. */
enum { MOST_STEPS = 5000000, MOST_OUTCOMES = 1 << 15 };

/* ---- Before and after ------------------------------------------------------------------- */

gboolean
bs_arms_init(BsArms *arms, const BsSide *attacker, const BsSide *defender)
{
	*arms = (BsArms){.sides = {attacker, defender}};
	for (guint side = 0; side < 2; side++) {
		guint8 counts[BS_MAX_ENTRIES];
		BsFire fire;

		for (guint i = 0; i < arms->sides[side]->n; i++)
			counts[i] = (guint8)arms->sides[side]->units[i].count;
		arms->most[side] = bs_side_toughest(arms->sides[!side]);
		bs_side_fire(arms->sides[side], counts, 0, arms->most[side], &fire);
		bs_radix_init(&arms->radices[side], &fire);
		if ((guint64)arms->radices[side].n * (fire.rerolls + 1) > MOST_OUTCOMES)
			return FALSE;
	}
	return TRUE;
}

BsDuel *
bs_duel_new(const BsArms *arms, BsWear *attacker, BsWear *defender)
{
	BsDuel *duel = g_new0(BsDuel, 1);
	gsize outcomes = (gsize)arms->radices[BS_ATTACKER].n * arms->radices[BS_DEFENDER].n, pairs;

	duel->arms = *arms;
	duel->wears[BS_ATTACKER] = attacker;
	duel->wears[BS_DEFENDER] = defender;
	duel->steps = MOST_STEPS;
	for (guint side = 0; side < 2; side++) {
		duel->n[side] = bs_wear_count(duel->wears[side]);
		duel->volleys[side] = g_new0(BsVolleys, duel->n[side]);
	}
	pairs = (gsize)duel->n[BS_ATTACKER] * duel->n[BS_DEFENDER];
	duel->worths = g_new0(BsWorth, pairs);
	duel->is_played = g_new0(guint8, pairs);
	duel->answers = g_new(guint32, (gsize)duel->n[BS_ATTACKER] * arms->radices[BS_ATTACKER].n);
	duel->answered = g_new0(guint, duel->n[BS_ATTACKER]);
	duel->turn = g_new0(BsWorth, outcomes);
	duel->chances = g_new0(double, outcomes);
	return duel;
}

void
bs_duel_free(BsDuel *duel)
{
	for (guint side = 0; side < 2; side++) {
		for (guint i = 0; i < duel->n[side]; i++) {
			bs_volley_clear(&duel->volleys[side][i].volleys[FALSE]);
			bs_volley_clear(&duel->volleys[side][i].volleys[TRUE]);
		}
		g_free(duel->volleys[side]);
		bs_wear_free(duel->wears[side]);
	}
	g_free(duel->worths);
	g_free(duel->is_played);
	g_free(duel->answers);
	g_free(duel->answered);
	g_free(duel->turn);
	g_free(duel->chances);
	g_free(duel);
}

const BsState *
bs_duel_state(const BsDuel *duel, guint side, guint number)
{
	return bs_wear_state(duel->wears[side], number);
}

/* ---- What is fired ---------------------------------------------------------------------- */

void
bs_duel_fire(const BsDuel *duel, guint side, const BsState *own, const BsState *other, gint bonus,
             BsFire *fire)
{
	bs_side_fire(duel->arms.sides[side], own->counts, bonus, duel->arms.most[side], fire);
	if (other->cancels)
		fire->rerolls = 0;
}

const BsVolley *
bs_duel_volley(BsDuel *duel, guint side, guint own, const BsState *other)
{
	BsVolley *volley = &duel->volleys[side][own].volleys[other->cancels];

	if (volley->n == 0) {
		BsFire fire;

		bs_duel_fire(duel, side, bs_duel_state(duel, side, own), other, 0, &fire);
		bs_volley_init(volley, &fire, &duel->arms.radices[side], duel->least);
	}
	return volley;
}
