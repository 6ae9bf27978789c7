#include "games/burning_suns/duel.h"

#include "base/hash.h"
#include "games/burning_suns/two_threads.h"

#include <string.h>

/* Steps of a few nanoseconds; outcomes of a volley times its rerolls. */
enum { MOST_STEPS = 10000000, MOST_OUTCOMES = 1 << 15 };

/* ---- Construction ----------------------------------------------------------------------- */

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

static guint
hash_fire(gconstpointer fire)
{
	return sw_hash_bytes(fire, sizeof(BsFire));
}

static gboolean
equal_fires(gconstpointer one, gconstpointer other)
{
	return memcmp(one, other, sizeof(BsFire)) == 0;
}

static void
free_volley(gpointer volley)
{
	bs_volley_clear(volley);
	g_free(volley);
}

BsDuel *
bs_duel_new(const BsArms *arms, BsWear *attacker, BsWear *defender)
{
	BsDuel *duel = g_new0(BsDuel, 1);
	gsize outcomes = (gsize)arms->radices[BS_ATTACKER].n * arms->radices[BS_DEFENDER].n, pairs;

	duel->arms = *arms;
	duel->wears[BS_ATTACKER] = attacker;
	duel->wears[BS_DEFENDER] = defender;
	for (guint side = 0; side < 2; side++) {
		duel->n[side] = bs_wear_count(duel->wears[side]);
		duel->volleys[side] = g_new0(BsVolleys, duel->n[side]);
		duel->fires[side] =
			g_hash_table_new_full(hash_fire, equal_fires, g_free, free_volley);
	}
	pairs = (gsize)duel->n[BS_ATTACKER] * duel->n[BS_DEFENDER];
	duel->worths = g_new0(BsWorth, pairs);
	duel->keys = g_new0(double, duel->n[BS_DEFENDER] * bs_duel_n_keys(duel));
	duel->is_played = g_new0(guint8, pairs);
	for (guint i = 0; i < 2; i++) {
		duel->answers[i].keys =
			g_new(guint64, arms->radices[BS_ATTACKER].n * bs_duel_n_keys(duel));
		duel->answers[i].states = g_new0(guint32, arms->radices[BS_ATTACKER].n);
		duel->turns[i] = g_new0(BsWorth, outcomes);
		duel->chances[i] = g_new0(double, outcomes);
		duel->steps[i] = MOST_STEPS;
	}
	return duel;
}

void
bs_duel_free(BsDuel *duel)
{
	for (guint side = 0; side < 2; side++) {
		g_hash_table_unref(duel->fires[side]);
		g_free(duel->volleys[side]);
		bs_wear_free(duel->wears[side]);
		g_free(duel->answers[side].keys);
		g_free(duel->answers[side].states);
		g_free(duel->turns[side]);
		g_free(duel->chances[side]);
	}
	g_free(duel->worths);
	g_free(duel->keys);
	g_free(duel->is_played);
	g_free(duel);
}

const BsState *
bs_duel_state(const BsDuel *duel, guint side, guint number)
{
	return bs_wear_state(duel->wears[side], number);
}

/* ---- Levels ----------------------------------------------------------------------------- */

BsLevels
bs_levels_new(const BsDuel *duel)
{
	guint n = duel->n[BS_DEFENDER], n_placed = 0;
	BsLevels levels = {g_new(guint, n), g_new(guint, n)};

	for (guint points = 0; n_placed < n; points++) {
		guint first = n_placed;

		for (guint d = 0; d < n; d++) {
			if (bs_duel_state(duel, BS_DEFENDER, d)->points != points)
				continue;
			levels.firsts[n_placed] = first;
			levels.states[n_placed++] = d;
		}
	}
	return levels;
}

void
bs_levels_clear(BsLevels *levels)
{
	g_free(levels->states);
	g_free(levels->firsts);
}

/* ---- Fire ------------------------------------------------------------------------------- */

void
bs_duel_fire(const BsDuel *duel, guint side, const BsState *own, const BsState *other, gint bonus,
             BsFire *fire)
{
	bs_side_fire(duel->arms.sides[side], own->counts, bonus, duel->arms.most[side], fire);
	if (other->cancels)
		fire->rerolls = 0;
}

static const BsVolley *
volley_of(BsDuel *duel, guint side, const BsFire *fire)
{
	BsVolley *volley = g_hash_table_lookup(duel->fires[side], fire);

	if (volley == NULL) {
		volley = g_new(BsVolley, 1);
		bs_volley_init(volley, fire, &duel->arms.radices[side], duel->least);
		volley->number = g_hash_table_size(duel->fires[side]);
		g_hash_table_insert(duel->fires[side], g_memdup2(fire, sizeof *fire), volley);
	}
	return volley;
}

const BsVolley *
bs_duel_volley(BsDuel *duel, guint side, guint own, const BsState *other)
{
	const BsVolley **volley = &duel->volleys[side][own].volleys[other->cancels];

	if (*volley == NULL) {
		BsFire fire;

		bs_duel_fire(duel, side, bs_duel_state(duel, side, own), other, 0, &fire);
		*volley = volley_of(duel, side, &fire);
	}
	return *volley;
}

const BsVolley *const *
bs_duel_fires(BsDuel *duel, guint d, const BsVolley **fires[2])
{
	const BsState *defender = bs_duel_state(duel, BS_DEFENDER, d);
	const BsVolley ***its = &fires[defender->cancels];

	if (*its == NULL) {
		*its = g_new0(const BsVolley *, duel->n[BS_ATTACKER]);
		for (guint a = 1; a < duel->n[BS_ATTACKER]; a++)
			(*its)[a] = bs_duel_volley(duel, BS_ATTACKER, a, defender);
	}
	return *its;
}

/* Computes the volleys of all states of the side against enemies who cancel rerolls, or do not. */
static void
fire_against(BsDuel *duel, guint side, gboolean cancels)
{
	guint other = 0;

	while (other < duel->n[!side] && bs_duel_state(duel, !side, other)->cancels != cancels)
		other++;
	for (guint own = 0; own < duel->n[side] && other < duel->n[!side]; own++)
		bs_duel_volley(duel, side, own, bs_duel_state(duel, !side, other));
}

static void
fire_side(gpointer duel, guint side)
{
	fire_against(duel, side, FALSE);
	fire_against(duel, side, TRUE);
}

void
bs_duel_fire_all(BsDuel *duel)
{
	bs_two_threads(&(BsSteps){.n = 2, .run = fire_side, .hands = {duel, duel}});
}
