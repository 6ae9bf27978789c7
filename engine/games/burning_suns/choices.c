#include "games/burning_suns/choices.h"

#include "base/error.h"
#include "base/translate.h"
#include "games/burning_suns/backward.h"

#include <string.h>

/* Steps of about a third of a nanosecond. */
#define MOST_WORK 340000000

enum { MOST_NARROW_WORK = MOST_WORK * 3 / 2, MOST_FIXED_WORK = 2 * MOST_WORK };

/* Choices of one side; pairs; hit points. */
enum { MOST_CHOICES = 1 << 20, MOST_PAIRS = 1 << 22, SHORT_ENDGAME = 4 };

/* Outcomes that are more rare do not count when narrowed choices are compared, and when they are
 * narrowed; and worths that are nearer are as good then. */
#define RARE 0x1p-14
#define RARER 0x1p-8
#define NEAR 0x1p-12

/* About how much it takes to look at all choices of pairs. Most pairs throw less than whole sides
 * do. */
static guint64
work_of(const BsArms *arms, BsWear *const wears[2])
{
	guint64 attacker = bs_wear_size(wears[BS_ATTACKER]),
		defender = bs_wear_size(wears[BS_DEFENDER]);

	return bs_wear_count(wears[BS_ATTACKER]) * defender +
	       bs_wear_count(wears[BS_DEFENDER]) * attacker * arms->radices[BS_ATTACKER].n / 3;
}

/* About how much may be left of a side. */
static guint64
count_all_states(const BsSide *side)
{
	guint64 n = 1;

	for (guint i = 0; i < side->n && n < MOST_PAIRS; i++)
		n *= side->units[i].count * side->units[i].points + 1;
	return MIN(n, MOST_PAIRS);
}

/* TRUE if it is plain before they are found that all choices are too many. */
static gboolean
is_plainly_too_much(const BsArms *arms)
{
	guint64 pairs = 1;

	for (guint side = 0; side < 2; side++)
		pairs *= count_all_states(arms->sides[side]);
	return pairs > MOST_PAIRS ||
	       pairs * arms->radices[BS_ATTACKER].n * arms->radices[BS_DEFENDER].n / 8 > MOST_WORK;
}

/* ---- Narrowing -------------------------------------------------------------------------- */

typedef struct {
	const BsDuel *duel;
	guint side;
} Trial;

static const BsWorth *
worth_against(const Trial *trial, guint own, guint other)
{
	return trial->side == BS_ATTACKER ? bs_duel_worth(trial->duel, own, other)
	                                  : bs_duel_worth(trial->duel, other, own);
}

/* What none of those that are kept comes near to against some state of the enemy is kept too. */
static void
keep_best(gconstpointer data, const guint32 *to, guint n, gboolean *is_kept)
{
	const Trial *trial = data;

	for (guint other = 1; other < trial->duel->n[!trial->side]; other++) {
		double kept = -1;
		guint best = 0;

		for (guint i = 0; i < n; i++) {
			double worth = worth_against(trial, to[i], other)->to[trial->side];

			if (worth > worth_against(trial, to[best], other)->to[trial->side])
				best = i;
			if (is_kept[i])
				kept = MAX(kept, worth);
		}
		if (worth_against(trial, to[best], other)->to[trial->side] > kept + NEAR)
			is_kept[best] = TRUE;
	}
}

/* Leaves out what the side would choose against no state of an enemy who plays without choice. */
static void
narrow(const BsArms *arms, guint side, BsWear *wear)
{
	BsWear *plain = bs_wear_new(arms->sides[!side], &arms->radices[side], BS_FIXED_CHOICES, 0,
	                            MOST_CHOICES);
	BsDuel *duel;

	if (plain == NULL)
		return;
	duel = side == BS_ATTACKER ? bs_duel_new(arms, wear, plain)
	                           : bs_duel_new(arms, plain, wear);
	duel->least = RARER;
	bs_backward(duel);
	bs_wear_narrow(wear, keep_best, &(Trial){duel, side});
	duel->wears[side] = NULL;
	bs_duel_free(duel);
}

/* ---- The most there is the time for ----------------------------------------------------- */

static void
clear_wears(BsWear *wears[2])
{
	for (guint side = 0; side < 2; side++)
		g_clear_pointer(&wears[side], bs_wear_free);
}

/* All states of both; FALSE if these are too many. */
static gboolean
find_states(const BsArms *arms, BsChoices choices, guint endgame, BsWear *wears[2])
{
	clear_wears(wears);
	for (guint side = 0; side < 2; side++)
		wears[side] = bs_wear_new(arms->sides[side], &arms->radices[!side], choices,
		                          endgame, MOST_CHOICES);
	return wears[BS_ATTACKER] && wears[BS_DEFENDER];
}

static gboolean
there_is_time(const BsArms *arms, BsWear *const wears[2], guint64 most)
{
	return (guint64)bs_wear_count(wears[BS_ATTACKER]) * bs_wear_count(wears[BS_DEFENDER]) <=
	               MOST_PAIRS &&
	       work_of(arms, wears) <= most;
}

/* Good choices, and all in the longest endgame that there is the time for. */
static gboolean
find_good(const BsArms *arms, BsWear *wears[2])
{
	static const guint endgames[] = {10, 7};

	if (!find_states(arms, BS_GOOD_CHOICES, SHORT_ENDGAME, wears) ||
	    !there_is_time(arms, wears, MOST_WORK))
		return FALSE;
	for (guint i = 0; i < G_N_ELEMENTS(endgames); i++) {
		BsWear *longer[2] = {NULL, NULL};

		if (find_states(arms, BS_GOOD_CHOICES, endgames[i], longer) &&
		    there_is_time(arms, longer, MOST_WORK)) {
			clear_wears(wears);
			memcpy(wears, longer, sizeof longer);
			return TRUE;
		}
		clear_wears(longer);
	}
	return TRUE;
}

/* The same choices, narrowed. */
static gboolean
find_narrow(const BsArms *arms, BsWear *wears[2])
{
	if (wears[BS_ATTACKER] == NULL || wears[BS_DEFENDER] == NULL)
		return FALSE;
	narrow(arms, BS_ATTACKER, wears[BS_ATTACKER]);
	narrow(arms, BS_DEFENDER, wears[BS_DEFENDER]);
	return there_is_time(arms, wears, MOST_NARROW_WORK);
}

/* What is looked at: most first, but no more than `choices`. BS_N_CHOICES if all is too much. */
static BsChoices
find_most(const BsArms *arms, BsChoices choices, BsWear *wears[2])
{
	if (choices == BS_ALL_CHOICES && !is_plainly_too_much(arms) &&
	    find_states(arms, BS_ALL_CHOICES, 0, wears) && there_is_time(arms, wears, MOST_WORK))
		return BS_ALL_CHOICES;
	if (choices <= BS_GOOD_CHOICES && find_good(arms, wears))
		return BS_GOOD_CHOICES;
	if (choices == BS_NARROW_CHOICES)
		find_states(arms, BS_GOOD_CHOICES, SHORT_ENDGAME, wears);
	if (choices <= BS_NARROW_CHOICES && find_narrow(arms, wears))
		return BS_NARROW_CHOICES;
	if (choices <= BS_SOAKING_CHOICES && find_states(arms, BS_SOAKING_CHOICES, 0, wears) &&
	    there_is_time(arms, wears, MOST_WORK))
		return BS_SOAKING_CHOICES;
	if (find_states(arms, BS_FIXED_CHOICES, 0, wears) &&
	    there_is_time(arms, wears, MOST_FIXED_WORK))
		return BS_FIXED_CHOICES;
	clear_wears(wears);
	return BS_N_CHOICES;
}

BsDuel *
bs_choices_find(const BsSide *attacker, const BsSide *defender, BsChoices choices, GError **error)
{
	BsWear *wears[2] = {NULL, NULL};
	BsDuel *duel;
	BsArms arms;

	if (!bs_side_check(attacker, error) || !bs_side_check(defender, error))
		return NULL;
	if (bs_arms_init(&arms, attacker, defender))
		choices = find_most(&arms, choices, wears);
	if (wears[BS_ATTACKER] == NULL) {
		g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT,
		                    sw_translate("these two can do too many different things to "
		                                 "each other for their odds to be counted"));
		return NULL;
	}
	duel = bs_duel_new(&arms, wears[BS_ATTACKER], wears[BS_DEFENDER]);
	duel->is_rough = choices != BS_ALL_CHOICES;
	duel->least = choices == BS_NARROW_CHOICES ? RARE : 0;
	return duel;
}
