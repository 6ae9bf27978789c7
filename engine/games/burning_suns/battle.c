#include "games/burning_suns/battle.h"

#include "base/error.h"
#include "base/translate.h"

#include <math.h>
#include <string.h>

/* Bounds of time: steps of about a nanosecond; of memory: outcomes of a volley by rerolls left. */
static const guint64 most_work[] = {[BS_ALL_CHOICES] = 600000000,
                                    [BS_GOOD_CHOICES] = 600000000,
                                    [BS_SOAKING_CHOICES] = 60000000,
                                    [BS_FIXED_CHOICES] = 600000000};
G_STATIC_ASSERT(G_N_ELEMENTS(most_work) == BS_N_CHOICES);

#define MAX_REROLL_WORK 15000000
enum { MAX_OUTCOMES = 1 << 15, MAX_PAIRS = 1 << 22 };

/* A chance of winning counts so much more than one of not losing. */
#define SECOND 0x1p-36

/* Two worths that differ by less are the same, but for rounding. */
#define SAME 1e-14

/* A state's fire, by whether its rerolls are cancelled; made when it is first asked for. */
typedef struct {
	BsVolley volleys[2];
} Volleys;

/* The odds of ends, while they are summed. */
typedef struct {
	double ends[2][2]; /* by whether the attacker is left and the defender */
	double left[2][BS_MAX_UNITS + 1];
	double fallen[2][BS_MAX_ENTRIES][BS_MAX_UNITS + 1]; /* at least so many of an entry */
} Sums;

typedef struct {
	const BsSide *sides[2];
	BsRadix radices[2]; /* of what each side fires */
	guint most[2]; /* damage of one of its hits: no more than the other's toughest unit has */
	BsWear *wears[2]; /* of each side under the other's fire */
	Volleys *volleys[2];
	gboolean plays_rerolls;
	guint n[2];       /* states */
	BsWorth *worths;  /* by pair of states, the attacker's first */
	BsWorth *answers; /* by state of the attacker and its outcome, for one state of the defender
	                   */
	BsWorth *turn;    /* by outcome of both, for one pair */
	double *chances;  /* likewise */
	double *reached;  /* by pair of states: the chance that a turn begins with it */
	Sums sums;
} Battle;

/* ---- Before and after ------------------------------------------------------------------- */

static void
fire_of(const Battle *battle, guint side, const BsState *own, const BsState *other, gint bonus,
        BsFire *fire)
{
	bs_side_fire(battle->sides[side], own->counts, bonus, battle->most[side], fire);
	if (other->cancels)
		fire->rerolls = 0;
}

static gboolean
count_outcomes(Battle *battle)
{
	for (guint side = 0; side < 2; side++) {
		guint8 counts[BS_MAX_ENTRIES];
		BsFire fire;

		for (guint i = 0; i < battle->sides[side]->n; i++)
			counts[i] = (guint8)battle->sides[side]->units[i].count;
		battle->most[side] = bs_side_toughest(battle->sides[!side]);
		bs_side_fire(battle->sides[side], counts, 0, battle->most[side], &fire);
		bs_radix_init(&battle->radices[side], &fire);
		if ((guint64)battle->radices[side].n * (fire.rerolls + 1) > MAX_OUTCOMES)
			return FALSE;
	}
	return TRUE;
}

static const BsState *
state_of(const Battle *battle, guint side, guint number)
{
	return bs_wear_state(battle->wears[side], number);
}

static void
clear_wears(Battle *battle)
{
	for (guint side = 0; side < 2; side++)
		g_clear_pointer(&battle->wears[side], bs_wear_free);
}

/* About how many choices of pairs are looked at. Most pairs throw less than whole sides do. */
static guint64
work_of(const Battle *battle)
{
	guint64 attacker = bs_wear_size(battle->wears[BS_ATTACKER]),
		defender = bs_wear_size(battle->wears[BS_DEFENDER]);

	return battle->n[BS_ATTACKER] * defender +
	       battle->n[BS_DEFENDER] * attacker * battle->radices[BS_ATTACKER].n / 3;
}

/* All states of both, if these are not too many with such choices. */
static gboolean
find_states(Battle *battle, BsChoices choices)
{
	for (guint side = 0; side < 2; side++) {
		battle->wears[side] =
			bs_wear_new(battle->sides[side], &battle->radices[!side], choices);
		if (battle->wears[side])
			battle->n[side] = bs_wear_count(battle->wears[side]);
	}
	if (battle->wears[BS_ATTACKER] && battle->wears[BS_DEFENDER] &&
	    (guint64)battle->n[BS_ATTACKER] * battle->n[BS_DEFENDER] <= MAX_PAIRS &&
	    work_of(battle) <= most_work[choices])
		return TRUE;
	clear_wears(battle);
	return FALSE;
}

/* Whether rerolls can be a choice, and there is the time for it. */
static gboolean
can_play_rerolls(const Battle *battle)
{
	guint64 pairs = (guint64)battle->n[BS_ATTACKER] * battle->n[BS_DEFENDER], size;
	BsRerolls *rerolls;
	BsFire fires[2];

	for (guint side = 0; side < 2; side++)
		fire_of(battle, side, state_of(battle, side, battle->n[side] - 1),
		        state_of(battle, !side, 0), 0, &fires[side]);
	rerolls = bs_rerolls_new(&fires[BS_ATTACKER], &fires[BS_DEFENDER], battle->radices);
	if (rerolls == NULL)
		return FALSE;
	/* An average throw has about half the dice of two sorts, and takes three rounds. */
	size = bs_rerolls_size(rerolls) / 8 * 3;
	bs_rerolls_free(rerolls);
	return size * pairs <= MAX_REROLL_WORK;
}

static gboolean
has_reroll_choice(const Battle *battle)
{
	for (guint side = 0; side < 2; side++) {
		BsFire fire;

		fire_of(battle, side, state_of(battle, side, battle->n[side] - 1),
		        state_of(battle, !side, 0), 0, &fire);
		if (bs_fire_has_choice(&fire, battle->most[side]))
			return TRUE;
	}
	return FALSE;
}

static void
battle_clear(Battle *battle)
{
	for (guint side = 0; side < 2; side++) {
		for (guint i = 0; battle->volleys[side] && i < battle->n[side]; i++) {
			bs_volley_clear(&battle->volleys[side][i].volleys[FALSE]);
			bs_volley_clear(&battle->volleys[side][i].volleys[TRUE]);
		}
		g_free(battle->volleys[side]);
	}
	clear_wears(battle);
	g_free(battle->worths);
	g_free(battle->answers);
	g_free(battle->turn);
	g_free(battle->chances);
	g_free(battle->reached);
	g_free(battle);
}

static void
make_room(Battle *battle)
{
	gsize pairs = (gsize)battle->n[BS_ATTACKER] * battle->n[BS_DEFENDER];
	gsize outcomes = (gsize)battle->radices[BS_ATTACKER].n * battle->radices[BS_DEFENDER].n;

	for (guint side = 0; side < 2; side++)
		battle->volleys[side] = g_new0(Volleys, battle->n[side]);
	battle->worths = g_new0(BsWorth, pairs);
	battle->answers =
		g_new(BsWorth, (gsize)battle->n[BS_ATTACKER] * battle->radices[BS_ATTACKER].n);
	battle->turn = g_new0(BsWorth, outcomes);
	battle->chances = g_new0(double, outcomes);
	battle->reached = g_new0(double, pairs);
}

static Battle *
battle_new(const BsSide *attacker, const BsSide *defender, BsChoices choices, BsOdds *odds,
           GError **error)
{
	Battle *battle;

	*odds = (BsOdds){0};
	if (!bs_side_check(attacker, error) || !bs_side_check(defender, error))
		return NULL;
	battle = g_new0(Battle, 1);
	battle->sides[BS_ATTACKER] = attacker;
	battle->sides[BS_DEFENDER] = defender;
	if (count_outcomes(battle)) {
		while (choices < BS_N_CHOICES && !find_states(battle, choices))
			choices++;
	}
	if (battle->wears[BS_ATTACKER] == NULL) {
		battle_clear(battle);
		g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT,
		                    sw_translate("these two can do too many different things to "
		                                 "each other for their odds to be counted"));
		return NULL;
	}
	make_room(battle);
	battle->plays_rerolls = has_reroll_choice(battle) && can_play_rerolls(battle);
	odds->is_rough =
		choices != BS_ALL_CHOICES || (has_reroll_choice(battle) && !battle->plays_rerolls);
	return battle;
}

/* ---- What is fired ---------------------------------------------------------------------- */

/* In all turns but the first. */
static const BsVolley *
volley_of(Battle *battle, guint side, guint own, const BsState *other)
{
	BsVolley *volley = &battle->volleys[side][own].volleys[other->cancels];

	if (volley->n == 0) {
		BsFire fire;

		fire_of(battle, side, state_of(battle, side, own), other, 0, &fire);
		bs_volley_init(volley, &fire, &battle->radices[side]);
	}
	return volley;
}

static BsWorth *
worth_of(const Battle *battle, guint a, guint d)
{
	return &battle->worths[(gsize)a * battle->n[BS_DEFENDER] + d];
}

/* TRUE if the side would rather have `one`. */
static gboolean
is_better(const BsWorth *one, const BsWorth *other, guint side)
{
	return one->to[side] > other->to[side] + SAME;
}

/* What the defender makes of an outcome that hits it. */
static guint
choose_answer(const Battle *battle, guint a, guint d, guint outcome)
{
	guint n;
	const guint32 *to = bs_wear_choices(battle->wears[BS_DEFENDER], d, outcome, &n);
	guint best = to[0];

	for (guint i = 1; i < n; i++) {
		if (is_better(worth_of(battle, a, to[i]), worth_of(battle, a, best), BS_DEFENDER))
			best = to[i];
	}
	return best;
}

/* ---- Backwards: what each pair is worth ------------------------------------------------- */

static BsWorth *
answer_of(const Battle *battle, guint a, guint outcome)
{
	return &battle->answers[(gsize)a * battle->radices[BS_ATTACKER].n + outcome];
}

/* What each outcome of the attacker makes of the defender's state, by what is left of the attacker
 * after the same turn. No hit leaves the pair, which is not known yet. */
static void
find_answers(Battle *battle, guint d)
{
	for (guint a = 0; a < battle->n[BS_ATTACKER]; a++) {
		for (guint outcome = 1; outcome < battle->radices[BS_ATTACKER].n; outcome++) {
			guint to = choose_answer(battle, a, d, outcome);

			*answer_of(battle, a, outcome) = *worth_of(battle, a, to);
		}
	}
}

/* Adds what a turn is worth in which the defender hits with one outcome of the chance `back`. */
static void
add_outcome(Battle *battle, guint a, guint outcome, double back, const BsVolley *fire, BsWorth *sum)
{
	guint n;
	const guint32 *to = bs_wear_choices(battle->wears[BS_ATTACKER], a, outcome, &n);
	BsWorth all = {0};

	for (guint i = outcome == 0; i < fire->n; i++) {
		const BsWorth *best = answer_of(battle, to[0], fire->outcomes[i]);

		for (guint k = 1; k < n; k++) {
			const BsWorth *other = answer_of(battle, to[k], fire->outcomes[i]);

			if (is_better(other, best, BS_ATTACKER))
				best = other;
		}
		all.to[0] += fire->chances[i] * best->to[0];
		all.to[1] += fire->chances[i] * best->to[1];
	}
	sum->to[0] += back * all.to[0];
	sum->to[1] += back * all.to[1];
}

static BsWorth
divided(BsWorth worth, double by)
{
	if (by <= 0)
		return (BsWorth){0};
	return (BsWorth){{worth.to[0] / by, worth.to[1] / by}};
}

/* All turns that begin with this pair, if rerolls are no choice. */
static BsWorth
weigh(Battle *battle, guint a, guint d)
{
	const BsState *attacker = state_of(battle, BS_ATTACKER, a);
	const BsState *defender = state_of(battle, BS_DEFENDER, d);
	const BsVolley *fire = volley_of(battle, BS_ATTACKER, a, defender);
	const BsVolley *back = volley_of(battle, BS_DEFENDER, d, attacker);
	BsWorth sum = {0};

	for (guint i = 0; i < back->n; i++)
		add_outcome(battle, a, back->outcomes[i], back->chances[i], fire, &sum);
	return divided(sum, 1 - fire->chances[0] * back->chances[0]);
}

/* ---- One turn of one pair, outcome by outcome ------------------------------------------- */

typedef struct {
	guint a, d; /* the pair */
	BsFire fires[2];
	gboolean is_choice; /* where rerolls go */
	gboolean is_first;
} Turn;

static void
turn_init(const Battle *battle, Turn *turn, guint a, guint d, gboolean is_first)
{
	const BsState *states[] = {state_of(battle, BS_ATTACKER, a),
	                           state_of(battle, BS_DEFENDER, d)};

	*turn = (Turn){.a = a, .d = d, .is_first = is_first};
	for (guint side = 0; side < 2; side++) {
		fire_of(battle, side, states[side], states[!side], is_first && side == BS_ATTACKER,
		        &turn->fires[side]);
		turn->is_choice |= battle->plays_rerolls &&
		                   bs_fire_has_choice(&turn->fires[side], states[!side]->toughest);
	}
}

static gsize
index_of(const Battle *battle, guint fired, guint taken)
{
	return (gsize)fired * battle->radices[BS_DEFENDER].n + taken;
}

/* What both make of what they have taken. */
static void
choose_both(const Battle *battle, const Turn *turn, guint fired, guint taken, guint *a, guint *d)
{
	guint n;
	const guint32 *to = bs_wear_choices(battle->wears[BS_ATTACKER], turn->a, taken, &n);

	*a = to[0];
	*d = choose_answer(battle, *a, turn->d, fired);
	for (guint i = 1; i < n; i++) {
		guint other = choose_answer(battle, to[i], turn->d, fired);

		if (is_better(worth_of(battle, to[i], other), worth_of(battle, *a, *d),
		              BS_ATTACKER)) {
			*a = to[i];
			*d = other;
		}
	}
}

/* What each pair of outcomes is worth, into `turn`. */
static void
weigh_outcomes(Battle *battle, const Turn *turn)
{
	for (guint fired = 0; fired < battle->radices[BS_ATTACKER].n; fired++) {
		for (guint taken = 0; taken < battle->radices[BS_DEFENDER].n; taken++) {
			guint a, d;

			choose_both(battle, turn, fired, taken, &a, &d);
			battle->turn[index_of(battle, fired, taken)] = *worth_of(battle, a, d);
		}
	}
}

static void
multiply(Battle *battle, const Turn *turn)
{
	BsVolley volleys[2];

	for (guint side = 0; side < 2; side++)
		bs_volley_init(&volleys[side], &turn->fires[side], &battle->radices[side]);
	memset(battle->chances, 0,
	       index_of(battle, battle->radices[BS_ATTACKER].n, 0) * sizeof *battle->chances);
	for (guint i = 0; i < volleys[0].n; i++) {
		for (guint k = 0; k < volleys[1].n; k++)
			battle->chances[index_of(battle, volleys[0].outcomes[i],
			                         volleys[1].outcomes[k])] =
				volleys[0].chances[i] * volleys[1].chances[k];
	}
	bs_volley_clear(&volleys[0]);
	bs_volley_clear(&volleys[1]);
}

/* The worth of all pairs of outcomes by their chances; but of that in which nobody hits, unless
 * this is the first turn, which alone does not lead back to itself. */
static BsWorth
sum_up(const Battle *battle, const Turn *turn)
{
	gsize n = index_of(battle, battle->radices[BS_ATTACKER].n, 0);
	BsWorth sum = {0};

	for (gsize i = turn->is_first ? 0 : 1; i < n; i++) {
		sum.to[0] += battle->chances[i] * battle->turn[i].to[0];
		sum.to[1] += battle->chances[i] * battle->turn[i].to[1];
	}
	return turn->is_first ? sum : divided(sum, 1 - battle->chances[0]);
}

/* Where rerolls go depends on what the pair is worth, which depends on where rerolls go: rounds of
 * both end when they agree. */
static BsWorth
play_rerolls(Battle *battle, const Turn *turn)
{
	enum { MOST_ROUNDS = 50 };
	BsRerolls *rerolls = bs_rerolls_new(&turn->fires[BS_ATTACKER], &turn->fires[BS_DEFENDER],
	                                    battle->radices);
	BsWorth worth = {0}, before;

	weigh_outcomes(battle, turn);
	for (guint round = 0; round < MOST_ROUNDS; round++) {
		before = worth;
		if (!turn->is_first)
			battle->turn[0] = before;
		bs_rerolls_play(rerolls, battle->turn, battle->chances);
		worth = sum_up(battle, turn);
		if (fabs(worth.to[0] - before.to[0]) < SAME &&
		    fabs(worth.to[1] - before.to[1]) < SAME)
			break;
	}
	bs_rerolls_free(rerolls);
	return worth;
}

/* The chances of all pairs of outcomes of the turn, as both play, into `chances`. */
static void
play(Battle *battle, const Turn *turn)
{
	if (turn->is_choice)
		play_rerolls(battle, turn);
	else
		multiply(battle, turn);
}

/* ---- Backwards -------------------------------------------------------------------------- */

static BsWorth
end_of(gboolean attacker_is_left, gboolean defender_is_left)
{
	double won = attacker_is_left && !defender_is_left,
	       lost = defender_is_left && !attacker_is_left;

	return (BsWorth){{won - SECOND * lost, lost - SECOND * won}};
}

static BsWorth
weigh_pair(Battle *battle, guint a, guint d)
{
	Turn turn;

	if (a == 0)
		return end_of(FALSE, TRUE);
	if (battle->plays_rerolls) {
		turn_init(battle, &turn, a, d, FALSE);
		if (turn.is_choice)
			return play_rerolls(battle, &turn);
	}
	return weigh(battle, a, d);
}

static void
go_backwards(Battle *battle)
{
	for (guint a = 0; a < battle->n[BS_ATTACKER]; a++)
		*worth_of(battle, a, 0) = end_of(a > 0, FALSE);
	for (guint d = 1; d < battle->n[BS_DEFENDER]; d++) {
		find_answers(battle, d);
		for (guint a = 0; a < battle->n[BS_ATTACKER]; a++) {
			*worth_of(battle, a, d) = weigh_pair(battle, a, d);
			*answer_of(battle, a, 0) = *worth_of(battle, a, d);
		}
	}
}

/* ---- Forwards: what happens when both choose so ----------------------------------------- */

static void
add_end(Battle *battle, guint a, guint d, double chance)
{
	guint numbers[] = {a, d};

	battle->sums.ends[a > 0][d > 0] += chance;
	for (guint side = 0; side < 2; side++) {
		const BsState *state = state_of(battle, side, numbers[side]);
		const BsSide *units = battle->sides[side];

		battle->sums.left[side][state->left] += chance;
		for (guint i = 0; i < units->n; i++) {
			guint fallen = units->units[i].count - state->counts[i];

			for (guint k = 1; k <= fallen; k++)
				battle->sums.fallen[side][i][k] += chance;
		}
	}
}

/* Gives the pairs that the turn leads to their part of `share`. */
static void
pass_on(Battle *battle, const Turn *turn, double share)
{
	for (guint fired = 0; fired < battle->radices[BS_ATTACKER].n; fired++) {
		for (guint taken = 0; taken < battle->radices[BS_DEFENDER].n; taken++) {
			double chance = battle->chances[index_of(battle, fired, taken)];
			guint a, d;

			if (chance == 0 || (fired == 0 && taken == 0 && !turn->is_first))
				continue;
			choose_both(battle, turn, fired, taken, &a, &d);
			battle->reached[(gsize)a * battle->n[BS_DEFENDER] + d] += share * chance;
		}
	}
}

/* All further turns that begin with this pair: it is left when something happens. */
static void
leave(Battle *battle, guint a, guint d, double chance)
{
	Turn turn;
	double stays;

	turn_init(battle, &turn, a, d, FALSE);
	play(battle, &turn);
	stays = battle->chances[0];
	if (stays < 1)
		pass_on(battle, &turn, chance / (1 - stays));
	else
		add_end(battle, a, d, chance);
}

/* The first turn: the attacker has the strike bonus. */
static void
strike(Battle *battle)
{
	Turn turn;

	turn_init(battle, &turn, battle->n[BS_ATTACKER] - 1, battle->n[BS_DEFENDER] - 1, TRUE);
	play(battle, &turn);
	pass_on(battle, &turn, 1);
}

static void
go_forwards(Battle *battle)
{
	gsize last = (gsize)battle->n[BS_ATTACKER] * battle->n[BS_DEFENDER] - 1;

	if (battle->n[BS_ATTACKER] > 1 && battle->n[BS_DEFENDER] > 1)
		strike(battle);
	else
		battle->reached[last] = 1;
	for (guint a = battle->n[BS_ATTACKER]; a-- > 0;) {
		for (guint d = battle->n[BS_DEFENDER]; d-- > 0;) {
			double chance = battle->reached[(gsize)a * battle->n[BS_DEFENDER] + d];

			if (chance == 0)
				continue;
			if (a > 0 && d > 0)
				leave(battle, a, d, chance);
			else
				add_end(battle, a, d, chance);
		}
	}
}

/* ---- Odds ------------------------------------------------------------------------------- */

/* Sums may be above one by what doubles miss. */
static guint64
parts(double chance)
{
	return (guint64)llround(MIN(chance, 1) * (double)BS_ODDS_ONE);
}

/* Units by how often they are lost; of equals the one of least worth. */
static void
tell_falls(const Battle *battle, guint side, BsFate *fate)
{
	const BsSide *units = battle->sides[side];
	guint8 order[BS_MAX_ENTRIES];
	guint fallen[BS_MAX_ENTRIES] = {0};

	bs_side_rank(units, order);
	for (guint i = 0; i < units->n; i++)
		fate->n += units->units[i].count;
	for (guint n = 0; n < fate->n; n++) {
		double most = -1;
		guint8 next = 0;

		for (guint i = 0; i < units->n; i++) {
			guint8 entry = order[i];
			double chance = battle->sums.fallen[side][entry][fallen[entry] + 1];

			if (fallen[entry] < units->units[entry].count && chance > most + SAME) {
				most = chance;
				next = entry;
			}
		}
		fallen[next]++;
		fate->fall[n] = next;
	}
}

static void
tell(const Battle *battle, BsOdds *odds)
{
	const Sums *sums = &battle->sums;

	odds->won = parts(sums->ends[TRUE][FALSE]);
	odds->lost = parts(sums->ends[FALSE][TRUE]);
	odds->drawn = parts(sums->ends[FALSE][FALSE]);
	odds->endless = parts(sums->ends[TRUE][TRUE]);
	for (guint side = 0; side < 2; side++) {
		for (guint i = 0; i <= BS_MAX_UNITS; i++)
			odds->fates[side].left[i] = parts(sums->left[side][i]);
		tell_falls(battle, side, &odds->fates[side]);
	}
}

gboolean
bs_battle_odds_among(const BsSide *attacker, const BsSide *defender, BsChoices choices,
                     BsOdds *odds, GError **error)
{
	Battle *battle = battle_new(attacker, defender, choices, odds, error);

	if (battle == NULL)
		return FALSE;
	go_backwards(battle);
	go_forwards(battle);
	tell(battle, odds);
	battle_clear(battle);
	return TRUE;
}

gboolean
bs_battle_odds(const BsSide *attacker, const BsSide *defender, BsOdds *odds, GError **error)
{
	return bs_battle_odds_among(attacker, defender, BS_ALL_CHOICES, odds, error);
}

/* ---- Barrage ---------------------------------------------------------------------------- */

/* What is left of the defender is worth to it what it can fire, then its units, then their hit
 * points. */
static double
kept(const Battle *battle, const BsState *state, gboolean without_rerolls)
{
	BsFire fire;

	bs_side_fire(battle->sides[BS_DEFENDER], state->counts, 0, BS_MAX_DAMAGE, &fire);
	if (without_rerolls)
		fire.rerolls = 0;
	return bs_fire_expect(&fire) + 0x1p-20 * (state->left + 0x1p-10 * state->points);
}

gboolean
bs_barrage_odds(const BsSide *attacker, const BsSide *defender, BsOdds *odds, GError **error)
{
	Battle *battle = battle_new(attacker, defender, BS_ALL_CHOICES, odds, error);
	guint a, n;
	Turn turn;

	if (battle == NULL)
		return FALSE;
	a = battle->n[BS_ATTACKER] - 1;
	n = battle->n[BS_DEFENDER];
	for (guint d = 0; d < n; d++) {
		double worth = kept(battle, state_of(battle, BS_DEFENDER, d),
		                    state_of(battle, BS_ATTACKER, a)->cancels);

		*worth_of(battle, a, d) = (BsWorth){{-worth, worth}};
	}
	turn = (Turn){.a = a, .d = n - 1, .is_first = TRUE};
	fire_of(battle, BS_ATTACKER, state_of(battle, BS_ATTACKER, a),
	        state_of(battle, BS_DEFENDER, n - 1), 0, &turn.fires[BS_ATTACKER]);
	turn.is_choice = battle->plays_rerolls &&
	                 bs_fire_has_choice(&turn.fires[BS_ATTACKER], battle->most[BS_ATTACKER]);
	play(battle, &turn);
	pass_on(battle, &turn, 1);
	for (guint d = 0; d < n; d++)
		add_end(battle, a, d, battle->reached[(gsize)a * n + d]);
	tell(battle, odds);
	battle_clear(battle);
	return TRUE;
}
