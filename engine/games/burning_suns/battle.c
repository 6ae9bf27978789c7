#include "games/burning_suns/battle.h"

#include "games/burning_suns/backward.h"
#include "games/burning_suns/choices.h"
#include "games/burning_suns/estimate.h"
#include "games/burning_suns/fates.h"
#include "games/burning_suns/halves.h"

/* Pairs that are reached with a lower chance are not followed, nor are outcomes of turns: the worth
 * of the pair is added to the results. */
typedef struct {
	double pair, outcome;
} Limits;

static Limits
limits_of(const BsDuel *duel)
{
	if (duel->least > 0)
		return (Limits){0x1p-20, 0x1p-28}; /* worths are but estimated */
	return (Limits){duel->is_rough ? 0x1p-30 : 0x1p-60, 0};
}

/* ---- Forwards: the results of these choices --------------------------------------------- */

/* A walk over the pairs of states; `reached` is the chance that a turn begins with each. */
typedef struct {
	BsDuel *duel;
	double *reached;
	BsFates fates;
	guint half; /* of two walks at once (halves.h) */
} Course;

/* Gives the chance of each outcome to the first that leaves the same choices. */
static void
merge_alike(const BsDuel *duel, const BsTurn *turn)
{
	const BsRadix *radices = duel->arms.radices;
	double *chances = duel->chances[turn->hand];
	g_autofree guint *alike = g_new(guint, radices[BS_DEFENDER].n);

	for (guint taken = 0; taken < radices[BS_DEFENDER].n; taken++)
		alike[taken] = bs_wear_alike(duel->wears[BS_ATTACKER], turn->a, taken);
	for (guint fired = 0; fired < radices[BS_ATTACKER].n; fired++) {
		guint first = bs_wear_alike(duel->wears[BS_DEFENDER], turn->d, fired);

		for (guint taken = 0; taken < radices[BS_DEFENDER].n; taken++) {
			gsize from = bs_turn_index(duel, fired, taken),
			      to = bs_turn_index(duel, first, alike[taken]);

			if (from != to) {
				chances[to] += chances[from];
				chances[from] = 0;
			}
		}
	}
}

/* Distributes `share` among the pairs that the turn leads to. */
static void
pass_on(Course *course, const BsTurn *turn, double share)
{
	const BsDuel *duel = course->duel;
	const BsRadix *radices = duel->arms.radices;

	merge_alike(duel, turn);
	for (guint fired = 0; fired < radices[BS_ATTACKER].n; fired++) {
		for (guint taken = 0; taken < radices[BS_DEFENDER].n; taken++) {
			double chance =
				duel->chances[turn->hand][bs_turn_index(duel, fired, taken)];
			guint a, d;

			if (chance == 0 || (fired == 0 && taken == 0 && !turn->is_first))
				continue;
			bs_turn_choose(duel, turn, fired, taken, &a, &d);
			course->reached[bs_duel_pair(duel, a, d)] += share * chance;
		}
	}
}

/* Plays all further turns that begin with this pair in full, until something happens. FALSE if that
 * takes too long. */
static gboolean
leave_in_full(Course *course, guint a, guint d, double chance)
{
	BsDuel *duel = course->duel;
	BsTurn turn;
	double stays;

	bs_turn_init(duel, &turn, a, d, FALSE);
	if (!bs_turn_play(duel, &turn))
		return FALSE;
	stays = duel->chances[turn.hand][0];
	if (stays < 1)
		pass_on(course, &turn, chance / (1 - stays));
	else
		bs_fates_add(&course->fates, duel, a, d, chance);
	return TRUE;
}

/* The same, or with rerolls that go to the highest chance. */
static void
leave(Course *course, guint a, guint d, double chance)
{
	BsDuel *duel = course->duel;
	double least = limits_of(duel).outcome, passed;

	if (duel->is_played[bs_duel_pair(duel, a, d)]) {
		if (leave_in_full(course, a, d, chance))
			return;
		/* The way back left too little of the budget: the worth of the pair is that of
		 * other rerolls. */
		duel->is_rough = TRUE;
	}
	passed = bs_turn_follow(duel, &(BsTurn){.a = a, .d = d, .hand = course->half}, least,
	                        course->reached);
	if (passed == 0)
		bs_fates_add(&course->fates, duel, a, d, chance);
	else if (least > 0)
		bs_fates_add_worth(&course->fates, duel, a, d, MAX(chance - passed, 0));
}

/* The first turn: the attacker has the strike bonus. */
static void
strike(Course *course)
{
	BsDuel *duel = course->duel;
	BsTurn turn;

	bs_turn_init(duel, &turn, duel->n[BS_ATTACKER] - 1, duel->n[BS_DEFENDER] - 1, TRUE);
	if (!bs_turn_has_rerolls(&turn)) {
		bs_turn_throw(duel, &turn);
	} else if (!bs_turn_play(duel, &turn)) {
		bs_turn_throw(duel, &turn);
		duel->is_rough = TRUE;
	}
	pass_on(course, &turn, 1);
}

static void
go_on(Course *course, guint a, guint d)
{
	BsDuel *duel = course->duel;
	double chance = course->reached[bs_duel_pair(duel, a, d)];

	if (chance == 0)
		return;
	if (a == 0 || d == 0)
		bs_fates_add(&course->fates, duel, a, d, chance);
	else if (chance < limits_of(duel).pair)
		bs_fates_add_worth(&course->fates, duel, a, d, chance);
	else
		leave(course, a, d, chance);
}

static void
begin(Course *course)
{
	guint n = course->duel->n[BS_ATTACKER], others = course->duel->n[BS_DEFENDER];

	if (n > 1 && others > 1)
		strike(course);
	else
		course->reached[bs_duel_pair(course->duel, n - 1, others - 1)] = 1;
}

static void
go_on_with(Course *course, guint d)
{
	for (guint a = course->duel->n[BS_ATTACKER]; a-- > 0;)
		go_on(course, a, d);
}

static void
go_forwards(Course *course)
{
	begin(course);
	for (guint d = course->duel->n[BS_DEFENDER]; d-- > 0;)
		go_on_with(course, d);
}

static void
course_init(Course *course, BsDuel *duel)
{
	*course = (Course){.duel = duel};
	course->reached = g_new0(double, (gsize)duel->n[BS_ATTACKER] * duel->n[BS_DEFENDER]);
}

static void
course_end(Course *course, BsOdds *odds)
{
	bs_fates_tell(&course->fates, course->duel, odds);
	g_free(course->reached);
	bs_duel_free(course->duel);
}

/* ---- Forwards in two halves ------------------------------------------------------------- */

static void
go_on_in_half(gpointer data, guint half, guint d)
{
	Course *courses = data;

	go_on_with(&courses[half], d);
}

/* The same as go_forwards(), where worths are but estimated. */
static void
go_in_halves(Course *course)
{
	Course courses[2] = {*course, {.duel = course->duel, .half = 1}};
	BsHalves halves = {.duel = course->duel, .follow = go_on_in_half, .data = courses};

	begin(&courses[0]);
	courses[1].reached =
		g_new0(double, bs_duel_pair(course->duel, 0, course->duel->n[BS_DEFENDER]));
	for (guint half = 0; half < 2; half++)
		halves.reached[half] = courses[half].reached;
	bs_halves_follow(&halves);
	course->fates = courses[0].fates;
	bs_fates_join(&course->fates, &courses[1].fates);
	g_free(courses[1].reached);
}

/* ---- Battles ---------------------------------------------------------------------------- */

static gboolean
play_battle(BsDuel *duel, BsOdds *odds)
{
	Course course;

	if (duel == NULL)
		return FALSE;
	course_init(&course, duel);
	if (duel->least > 0) {
		bs_estimate(duel);
		go_in_halves(&course);
	} else {
		bs_backward(duel);
		go_forwards(&course);
	}
	course_end(&course, odds);
	return TRUE;
}

/* FALSE, with an error, if rough odds were not allowed. */
static gboolean
is_as_asked(gboolean is_exact, const BsOdds *odds, GError **error)
{
	return !is_exact || !odds->is_rough || bs_choices_refuse_all(error);
}

gboolean
bs_battle_odds_among(const BsSide *attacker, const BsSide *defender, BsChoices choices,
                     BsOdds *odds, GError **error)
{
	return play_battle(bs_choices_find(attacker, defender, choices, error), odds);
}

static BsDuel *
find_duel(const BsSide *attacker, const BsSide *defender, gboolean is_exact, GError **error)
{
	return is_exact ? bs_choices_find_all(attacker, defender, error)
	                : bs_choices_find(attacker, defender, BS_ALL_CHOICES, error);
}

gboolean
bs_battle_odds(const BsSide *attacker, const BsSide *defender, gboolean is_exact, BsOdds *odds,
               GError **error)
{
	return play_battle(find_duel(attacker, defender, is_exact, error), odds) &&
	       is_as_asked(is_exact, odds, error);
}

/* ---- Barrage ---------------------------------------------------------------------------- */

/* The worth to the defender of what is left of it: its expected fire, then its units, then their
 * hit points. */
static double
kept(const BsDuel *duel, const BsState *state, gboolean without_rerolls)
{
	BsFire fire;

	bs_side_fire(duel->arms.sides[BS_DEFENDER], state->counts, 0, BS_MAX_DAMAGE, &fire);
	if (without_rerolls)
		fire.rerolls = 0;
	return bs_fire_expect(&fire) + 0x1p-20 * (state->left + 0x1p-10 * state->points);
}

static void
weigh_what_is_kept(BsDuel *duel, guint a)
{
	gboolean cancels = bs_duel_state(duel, BS_ATTACKER, a)->cancels;

	for (guint d = 0; d < duel->n[BS_DEFENDER]; d++) {
		double worth = kept(duel, bs_duel_state(duel, BS_DEFENDER, d), cancels);

		worth = rint(worth * 0x1p40) * 0x1p-40; /* removes rounding errors */

		*bs_duel_worth(duel, a, d) = (BsWorth){{-worth, worth}};
		bs_duel_keys(duel, d)[a] = worth;
	}
}

gboolean
bs_barrage_odds(const BsSide *attacker, const BsSide *defender, gboolean is_exact, BsOdds *odds,
                GError **error)
{
	BsDuel *duel = find_duel(attacker, defender, is_exact, error);
	Course course;
	BsTurn turn;
	guint a;

	if (duel == NULL)
		return FALSE;
	a = duel->n[BS_ATTACKER] - 1;
	weigh_what_is_kept(duel, a);
	turn = (BsTurn){.a = a, .d = duel->n[BS_DEFENDER] - 1, .is_first = TRUE};
	bs_duel_fire(duel, BS_ATTACKER, bs_duel_state(duel, BS_ATTACKER, a),
	             bs_duel_state(duel, BS_DEFENDER, turn.d), 0, &turn.fires[BS_ATTACKER]);
	if (!bs_fire_has_choice(&turn.fires[BS_ATTACKER])) {
		bs_turn_throw(duel, &turn);
	} else if (!bs_turn_play(duel, &turn)) {
		bs_turn_throw(duel, &turn);
		duel->is_rough = TRUE;
	}
	course_init(&course, duel);
	pass_on(&course, &turn, 1);
	for (guint d = 0; d < duel->n[BS_DEFENDER]; d++)
		bs_fates_add(&course.fates, duel, a, d, course.reached[bs_duel_pair(duel, a, d)]);
	course_end(&course, odds);
	return is_as_asked(is_exact, odds, error);
}
