#include "games/burning_suns/choices.h"

#include "base/error.h"
#include "base/translate.h"
#include "games/burning_suns/backward.h"
#include "games/burning_suns/narrow.h"
#include "games/burning_suns/replies.h"
#include "games/burning_suns/two_threads.h"

#include <string.h>

/* Limits in steps of less than half a nanosecond: to examine all choices; to play the narrowed
 * choices; to play without choices. */
#define MOST_WORK G_GUINT64_CONSTANT(340000000)
#define MOST_NARROW_WORK G_GUINT64_CONSTANT(3000000000)
#define MOST_FIXED_WORK (2 * MOST_WORK)

/* Limits of the choices of one side, of pairs and of hit points. */
enum { MOST_CHOICES = 1 << 23, MOST_PAIRS = 1 << 22, SHORT_ENDGAME = 4 };

/* Limits in bytes where all choices are examined: of the defender's replies, if there must be time;
 * and of all that is needed (bytes_of()). */
#define MOST_REPLIES (G_GUINT64_CONSTANT(64) << 20)
#define MOST_BYTES (G_GUINT64_CONSTANT(1536) << 20)

/* Rarer outcomes are ignored when narrowed choices are compared. */
#define RARE 0x1p-14

/* The approximate cost of playing narrowed choices. Most pairs fire less than whole sides do. */
static guint64
narrow_work_of(const BsArms *arms, BsWear *const wears[2])
{
	guint64 attacker = bs_wear_size(wears[BS_ATTACKER]),
		defender = bs_wear_size(wears[BS_DEFENDER]);

	return bs_wear_count(wears[BS_ATTACKER]) * defender +
	       bs_wear_count(wears[BS_DEFENDER]) * attacker * arms->radices[BS_ATTACKER].n / 3;
}

/* The same for all other choices. For each state of the defender the attacker's rows are filled and
 * weighed; the defender's rows are filled only once (replies.h). */
static guint64
work_of(const BsArms *arms, BsWear *const wears[2])
{
	guint64 attacker = bs_wear_size(wears[BS_ATTACKER]),
		defender = bs_wear_size(wears[BS_DEFENDER]), n = bs_wear_count(wears[BS_ATTACKER]),
		others = bs_wear_count(wears[BS_DEFENDER]);

	return n * defender + others * (attacker + 2 * n * arms->radices[BS_DEFENDER].n) *
	                              arms->radices[BS_ATTACKER].n;
}

/* The approximate number of states of a side. */
static guint64
count_all_states(const BsSide *side)
{
	guint64 n = 1;

	for (guint i = 0; i < side->n && n < MOST_PAIRS; i++)
		n *= side->units[i].count * side->units[i].points + 1;
	return MIN(n, MOST_PAIRS);
}

/* TRUE if it is clear, before the states are found, that all choices are too many. */
static gboolean
is_plainly_too_much(const BsArms *arms)
{
	guint64 pairs = 1;

	for (guint side = 0; side < 2; side++)
		pairs *= count_all_states(arms->sides[side]);
	return pairs > MOST_PAIRS ||
	       2 * pairs * arms->radices[BS_ATTACKER].n * arms->radices[BS_DEFENDER].n > MOST_WORK;
}

/* ---- Memory ----------------------------------------------------------------------------- */

/* An upper bound of the number of volleys of the side in turns against one kind of enemy: hit
 * points make no difference. */
static guint64
count_fires(const BsArms *arms, BsWear *const wears[2], guint side)
{
	guint n = bs_wear_count(wears[side]);
	guint64 fires = 1;

	for (guint i = 0; i < arms->sides[side]->n && fires < n; i++)
		fires *= arms->sides[side]->units[i].count + 1;
	return MIN(fires, n);
}

/* The bytes of each side's own numbers: its states, choices, rows and volleys. */
static guint64
bytes_of_side(const BsArms *arms, BsWear *const wears[2], guint side)
{
	guint64 n = bs_wear_count(wears[side]), n_rows = bs_wear_rows(wears[side])->firsts[n],
		enemy = arms->radices[!side].n, own = arms->radices[side].n;

	return n * (sizeof(BsState) + enemy * (sizeof(guint32) + 2 * sizeof(guint32))) +
	       (n_rows + bs_wear_size(wears[side])) * sizeof(guint32) +
	       2 * count_fires(arms, wears, side) * own * (sizeof(guint) + sizeof(double));
}

/* The bytes of all pairs of states, and of those of outcomes, one for each hand. */
static guint64
bytes_of_pairs(const BsArms *arms, BsWear *const wears[2])
{
	guint64 n = bs_wear_count(wears[BS_ATTACKER]), others = bs_wear_count(wears[BS_DEFENDER]),
		outcomes = (guint64)arms->radices[BS_ATTACKER].n * arms->radices[BS_DEFENDER].n;

	return others * (n * (sizeof(BsWorth) + sizeof(double) + sizeof(guint8)) +
	                 bs_keys_of((guint)n) * sizeof(double)) +
	       2 * outcomes * (sizeof(BsWorth) + sizeof(double)) +
	       2 * bs_keys_of((guint)n) * arms->radices[BS_ATTACKER].n * sizeof(guint64);
}

/* An upper bound of the bytes that all choices need, in two threads. */
static guint64
bytes_of(const BsArms *arms, BsWear *const wears[2])
{
	return bytes_of_side(arms, wears, BS_ATTACKER) + bytes_of_side(arms, wears, BS_DEFENDER) +
	       bytes_of_pairs(arms, wears) + bs_replies_room(arms, wears) +
	       bs_backward_room(arms, wears, count_fires(arms, wears, BS_ATTACKER),
	                        count_fires(arms, wears, BS_DEFENDER));
}

/* ---- As many choices as there is time for ----------------------------------------------- */

static void
clear_wears(BsWear *wears[2])
{
	for (guint side = 0; side < 2; side++)
		g_clear_pointer(&wears[side], bs_wear_free);
}

/* Finds all states of both sides; FALSE if these have too many choices. */
static gboolean
find_states(const BsArms *arms, BsChoices choices, guint endgame, BsWear *wears[2])
{
	clear_wears(wears);
	for (guint side = 0; side < 2; side++) {
		wears[side] = bs_wear_new(arms->sides[side], &arms->radices[!side], choices,
		                          endgame, MOST_CHOICES);
		if (wears[side] == NULL)
			return FALSE;
	}
	return TRUE;
}

static gboolean
are_few_pairs(BsWear *const wears[2])
{
	return (guint64)bs_wear_count(wears[BS_ATTACKER]) * bs_wear_count(wears[BS_DEFENDER]) <=
	       MOST_PAIRS;
}

static gboolean
there_is_time(const BsArms *arms, BsWear *const wears[2], guint64 most)
{
	return are_few_pairs(wears) && work_of(arms, wears) <= most;
}

static gboolean
find_all(const BsArms *arms, BsWear *wears[2])
{
	return !is_plainly_too_much(arms) && find_states(arms, BS_ALL_CHOICES, 0, wears) &&
	       there_is_time(arms, wears, MOST_WORK) &&
	       bs_replies_room(arms, wears) <= MOST_REPLIES && bytes_of(arms, wears) <= MOST_BYTES;
}

/* TRUE if all hits of a side do the same damage, for both sides. Good choices are few then, and
 * take less time than narrowing. */
static gboolean
is_even(const BsArms *arms)
{
	for (guint side = 0; side < 2; side++) {
		guint n = 0;

		for (guint damage = 1; damage <= BS_MAX_DAMAGE; damage++)
			n += bs_radix_most(&arms->radices[side], damage) > 0;
		if (n > 1)
			return FALSE;
	}
	return TRUE;
}

/* Finds good choices, and all choices in the longest endgame that there is time for. */
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

/* All states of both sides, and what one hit makes of them. */
typedef struct {
	const BsArms *arms;
	BsChoices choices;
	BsWear *wears[2];
} Steps;

static void
find_steps(gpointer hand, guint side)
{
	Steps *steps = hand;
	const BsArms *arms = steps->arms;

	steps->wears[side] = bs_wear_new_steps(arms->sides[side], &arms->radices[!side],
	                                       steps->choices, SHORT_ENDGAME);
}

/* Finds few of the states that those choices lead to, and choices among these. */
static gboolean
find_few(const BsArms *arms, BsChoices choices, BsWear *wears[2])
{
	Steps steps = {arms, choices, {NULL, NULL}};
	gboolean is_found;

	clear_wears(wears);
	bs_two_threads(&(BsSteps){.n = 2, .run = find_steps, .hands = {&steps, &steps}});
	is_found = steps.wears[BS_ATTACKER] && steps.wears[BS_DEFENDER] &&
	           bs_narrow(arms, steps.wears, wears);
	clear_wears(steps.wears);
	return is_found && are_few_pairs(wears) && narrow_work_of(arms, wears) <= MOST_NARROW_WORK;
}

/* The same, with all choices, or good ones where all are too many. */
static gboolean
find_narrow(const BsArms *arms, BsWear *wears[2])
{
	return find_few(arms, BS_ALL_CHOICES, wears) || find_few(arms, BS_GOOD_CHOICES, wears);
}

/* Finds the most choices that there is time for, but no more than `choices`. BS_N_CHOICES if even
 * the fewest take too long. */
static BsChoices
find_most(const BsArms *arms, BsChoices choices, BsWear *wears[2])
{
	if (choices == BS_ALL_CHOICES && find_all(arms, wears))
		return BS_ALL_CHOICES;
	if ((choices == BS_GOOD_CHOICES || (choices == BS_ALL_CHOICES && is_even(arms))) &&
	    find_good(arms, wears))
		return BS_GOOD_CHOICES;
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

static gboolean
sides_are_allowed(const BsSide *attacker, const BsSide *defender, GError **error)
{
	return bs_side_check(attacker, error) && bs_side_check(defender, error);
}

static BsDuel *
refuse(const char *why, GError **error)
{
	g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT, why);
	return NULL;
}

BsDuel *
bs_choices_find(const BsSide *attacker, const BsSide *defender, BsChoices choices, GError **error)
{
	BsWear *wears[2] = {NULL, NULL};
	BsDuel *duel;
	BsArms arms;

	if (!sides_are_allowed(attacker, defender, error))
		return NULL;
	if (bs_arms_init(&arms, attacker, defender))
		choices = find_most(&arms, choices, wears);
	if (wears[BS_ATTACKER] == NULL)
		return refuse(sw_translate("these two sides have too many choices for their odds "
		                           "to be computed"),
		              error);
	duel = bs_duel_new(&arms, wears[BS_ATTACKER], wears[BS_DEFENDER]);
	duel->is_rough = choices != BS_ALL_CHOICES;
	duel->least = choices == BS_NARROW_CHOICES ? RARE : 0;
	return duel;
}

/* ---- All choices ------------------------------------------------------------------------ */

gboolean
bs_choices_refuse_all(GError **error)
{
	refuse(sw_translate("these two sides have too many choices for all of them to be examined"),
	       error);
	return FALSE;
}

/* TRUE if that much memory may be used, and there is as much. */
static gboolean
fits(const BsArms *arms, BsWear *const wears[2])
{
	guint64 bytes = bytes_of(arms, wears);
	g_autofree guint8 *room = bytes <= MOST_BYTES ? g_try_malloc((gsize)bytes) : NULL;

	return room != NULL;
}

/* Finds all choices. The defender's replies go by hits, or by whole lists of choices if only that
 * fits. */
static gboolean
find_for_memory(const BsArms *arms, BsWear *wears[2])
{
	return find_states(arms, BS_ALL_CHOICES, 0, wears) &&
	       (fits(arms, wears) ||
	        (bs_wear_find_all_choices(wears[BS_DEFENDER], MOST_CHOICES) &&
	         bs_wear_make_rows(wears[BS_DEFENDER], FALSE) && fits(arms, wears)));
}

BsDuel *
bs_choices_find_all(const BsSide *attacker, const BsSide *defender, GError **error)
{
	BsWear *wears[2] = {NULL, NULL};
	BsDuel *duel;
	BsArms arms;

	if (!sides_are_allowed(attacker, defender, error))
		return NULL;
	if (!bs_arms_init(&arms, attacker, defender) || !find_for_memory(&arms, wears)) {
		clear_wears(wears);
		bs_choices_refuse_all(error);
		return NULL;
	}
	duel = bs_duel_new(&arms, wears[BS_ATTACKER], wears[BS_DEFENDER]);
	duel->steps[0] = G_MAXUINT64;
	return duel;
}
