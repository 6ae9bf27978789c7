#include "games/burning_suns/duel.h"

#include "base/error.h"
#include "base/translate.h"

/* Bounds of time: steps of about a nanosecond; of memory: outcomes of a volley by rerolls left. */
static const guint64 most_work[] = {[BS_ALL_CHOICES] = 600000000,
                                    [BS_GOOD_CHOICES] = 600000000,
                                    [BS_SOAKING_CHOICES] = 60000000,
                                    [BS_FIXED_CHOICES] = 600000000};
G_STATIC_ASSERT(G_N_ELEMENTS(most_work) == BS_N_CHOICES);

#define MAX_REROLL_WORK 15000000
enum { MAX_OUTCOMES = 1 << 15, MAX_PAIRS = 1 << 22 };
/* ---- Before and after ------------------------------------------------------------------- */

void
bs_duel_fire(const BsDuel *duel, guint side, const BsState *own, const BsState *other, gint bonus,
             BsFire *fire)
{
	bs_side_fire(duel->sides[side], own->counts, bonus, duel->most[side], fire);
	if (other->cancels)
		fire->rerolls = 0;
}

static gboolean
count_outcomes(BsDuel *duel)
{
	for (guint side = 0; side < 2; side++) {
		guint8 counts[BS_MAX_ENTRIES];
		BsFire fire;

		for (guint i = 0; i < duel->sides[side]->n; i++)
			counts[i] = (guint8)duel->sides[side]->units[i].count;
		duel->most[side] = bs_side_toughest(duel->sides[!side]);
		bs_side_fire(duel->sides[side], counts, 0, duel->most[side], &fire);
		bs_radix_init(&duel->radices[side], &fire);
		if ((guint64)duel->radices[side].n * (fire.rerolls + 1) > MAX_OUTCOMES)
			return FALSE;
	}
	return TRUE;
}

const BsState *
bs_duel_state(const BsDuel *duel, guint side, guint number)
{
	return bs_wear_state(duel->wears[side], number);
}

static void
clear_wears(BsDuel *duel)
{
	for (guint side = 0; side < 2; side++)
		g_clear_pointer(&duel->wears[side], bs_wear_free);
}

/* About how many choices of pairs are looked at. Most pairs throw less than whole sides do. */
static guint64
work_of(const BsDuel *duel)
{
	guint64 attacker = bs_wear_size(duel->wears[BS_ATTACKER]),
		defender = bs_wear_size(duel->wears[BS_DEFENDER]);

	return duel->n[BS_ATTACKER] * defender +
	       duel->n[BS_DEFENDER] * attacker * duel->radices[BS_ATTACKER].n / 3;
}

/* All states of both, if these are not too many with such choices. */
static gboolean
find_states(BsDuel *duel, BsChoices choices)
{
	for (guint side = 0; side < 2; side++) {
		duel->wears[side] = bs_wear_new(duel->sides[side], &duel->radices[!side], choices);
		if (duel->wears[side])
			duel->n[side] = bs_wear_count(duel->wears[side]);
	}
	if (duel->wears[BS_ATTACKER] && duel->wears[BS_DEFENDER] &&
	    (guint64)duel->n[BS_ATTACKER] * duel->n[BS_DEFENDER] <= MAX_PAIRS &&
	    work_of(duel) <= most_work[choices])
		return TRUE;
	clear_wears(duel);
	return FALSE;
}

/* Whether rerolls can be a choice, and there is the time for it. */
static gboolean
can_play_rerolls(const BsDuel *duel)
{
	guint64 pairs = (guint64)duel->n[BS_ATTACKER] * duel->n[BS_DEFENDER], size;
	BsRerolls *rerolls;
	BsFire fires[2];

	for (guint side = 0; side < 2; side++)
		bs_duel_fire(duel, side, bs_duel_state(duel, side, duel->n[side] - 1),
		             bs_duel_state(duel, !side, 0), 0, &fires[side]);
	rerolls = bs_rerolls_new(&fires[BS_ATTACKER], &fires[BS_DEFENDER], duel->radices);
	if (rerolls == NULL)
		return FALSE;
	/* An average throw has about half the dice of two sorts, and takes three rounds. */
	size = bs_rerolls_size(rerolls) / 8 * 3;
	bs_rerolls_free(rerolls);
	return size * pairs <= MAX_REROLL_WORK;
}

static gboolean
has_reroll_choice(const BsDuel *duel)
{
	for (guint side = 0; side < 2; side++) {
		BsFire fire;

		bs_duel_fire(duel, side, bs_duel_state(duel, side, duel->n[side] - 1),
		             bs_duel_state(duel, !side, 0), 0, &fire);
		if (bs_fire_has_choice(&fire, duel->most[side]))
			return TRUE;
	}
	return FALSE;
}

void
bs_duel_free(BsDuel *duel)
{
	for (guint side = 0; side < 2; side++) {
		for (guint i = 0; duel->volleys[side] && i < duel->n[side]; i++) {
			bs_volley_clear(&duel->volleys[side][i].volleys[FALSE]);
			bs_volley_clear(&duel->volleys[side][i].volleys[TRUE]);
		}
		g_free(duel->volleys[side]);
	}
	clear_wears(duel);
	g_free(duel->worths);
	g_free(duel->answers);
	g_free(duel->turn);
	g_free(duel->chances);
	g_free(duel->reached);
	g_free(duel);
}

static void
make_room(BsDuel *duel)
{
	gsize pairs = (gsize)duel->n[BS_ATTACKER] * duel->n[BS_DEFENDER];
	gsize outcomes = (gsize)duel->radices[BS_ATTACKER].n * duel->radices[BS_DEFENDER].n;

	for (guint side = 0; side < 2; side++)
		duel->volleys[side] = g_new0(BsVolleys, duel->n[side]);
	duel->worths = g_new0(BsWorth, pairs);
	duel->answers = g_new(BsWorth, (gsize)duel->n[BS_ATTACKER] * duel->radices[BS_ATTACKER].n);
	duel->turn = g_new0(BsWorth, outcomes);
	duel->chances = g_new0(double, outcomes);
	duel->reached = g_new0(double, pairs);
}

BsDuel *
bs_duel_new(const BsSide *attacker, const BsSide *defender, BsChoices choices, GError **error)
{
	BsDuel *duel;

	if (!bs_side_check(attacker, error) || !bs_side_check(defender, error))
		return NULL;
	duel = g_new0(BsDuel, 1);
	duel->sides[BS_ATTACKER] = attacker;
	duel->sides[BS_DEFENDER] = defender;
	if (count_outcomes(duel)) {
		while (choices < BS_N_CHOICES && !find_states(duel, choices))
			choices++;
	}
	if (duel->wears[BS_ATTACKER] == NULL) {
		bs_duel_free(duel);
		g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT,
		                    sw_translate("these two can do too many different things to "
		                                 "each other for their odds to be counted"));
		return NULL;
	}
	make_room(duel);
	duel->plays_rerolls = can_play_rerolls(duel);
	duel->is_rough =
		choices != BS_ALL_CHOICES || (has_reroll_choice(duel) && !duel->plays_rerolls);
	return duel;
}

/* ---- What is fired ---------------------------------------------------------------------- */

/* In all turns but the first. */
const BsVolley *
bs_duel_volley(BsDuel *duel, guint side, guint own, const BsState *other)
{
	BsVolley *volley = &duel->volleys[side][own].volleys[other->cancels];

	if (volley->n == 0) {
		BsFire fire;

		bs_duel_fire(duel, side, bs_duel_state(duel, side, own), other, 0, &fire);
		bs_volley_init(volley, &fire, &duel->radices[side]);
	}
	return volley;
}
