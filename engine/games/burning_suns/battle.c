#include "games/burning_suns/battle.h"

#include "base/error.h"
#include "base/translate.h"
#include "games/burning_suns/wear.h"

/* Bounds of time and memory: outcomes of a volley by rerolls left; ways from pair to pair. */
enum { MAX_OUTCOMES = 1 << 15, MAX_WORK = 1 << 24 };

/* What a side fires when so many of its units have fallen, by whether its rerolls are cancelled;
 * each made when it is first asked for. */
typedef struct {
	BsVolley volleys[BS_MAX_UNITS + 1][2];
} Volleys;

typedef struct {
	BsLine *lines[2];
	BsRadix radices[2]; /* of what each side fires */
	BsWear *wears[2];   /* of each side under the other's fire */
	BsFan fans[2];      /* where the sides of one pair of states go */
	Volleys *volleys[2];
	guint bits;  /* one is 2^bits */
	mpz_t *mass; /* by pair of states, the attacker's first */
	mpz_t share, row, scratch;
} Battle;

/* ---- Before and after ------------------------------------------------------------------- */

static mpz_t *
mass_of(Battle *battle, guint a, guint d)
{
	return &battle->mass[a * battle->wears[BS_DEFENDER]->n + d];
}

static guint
n_pairs(const Battle *battle)
{
	return battle->wears[BS_ATTACKER]->n * battle->wears[BS_DEFENDER]->n;
}

/* Who falls in which order. */
static void
draw_up(Battle *battle, const BsSide *const *sides, BsOdds *odds)
{
	for (guint side = 0; side < 2; side++) {
		const BsSide *other = sides[!side];
		gboolean cancelled = FALSE;

		for (guint i = 0; i < other->n; i++)
			cancelled |= other->units[i].count > 0 && other->units[i].cancels_rerolls;
		battle->lines[side] = &odds->fates[side].line;
		bs_line_init(battle->lines[side], sides[side], cancelled);
	}
}

/* Which numbers tell the hits; FALSE if a volley alone would be too many. */
static gboolean
count_outcomes(Battle *battle, guint *rolls)
{
	for (guint side = 0; side < 2; side++) {
		BsFire fire;

		bs_line_fire(battle->lines[side], 0, 0, FALSE, &fire);
		bs_radix_init(&battle->radices[side], &fire);
		if ((guint64)battle->radices[side].n * (fire.rerolls + 1) > MAX_OUTCOMES)
			return FALSE;
		*rolls += bs_fire_rolls(&fire);
	}
	return TRUE;
}

/* What may become of both; FALSE if this is too much. */
static gboolean
count_states(Battle *battle)
{
	guint64 work = 1;

	for (guint side = 0; side < 2; side++) {
		BsWear *wear = bs_wear_new(battle->lines[side], &battle->radices[!side]);

		if (wear == NULL)
			return FALSE;
		battle->wears[side] = wear;
		bs_fan_init(&battle->fans[side], wear);
		work *= (guint64)wear->n * MIN(wear->n, battle->radices[!side].n);
	}
	return work <= MAX_WORK;
}

static void
clear_volleys(Volleys *volleys)
{
	for (guint fallen = 0; fallen <= BS_MAX_UNITS; fallen++) {
		bs_volley_clear(&volleys->volleys[fallen][FALSE]);
		bs_volley_clear(&volleys->volleys[fallen][TRUE]);
	}
	g_free(volleys);
}

static void
battle_clear(Battle *battle)
{
	for (guint i = 0; battle->mass && i < n_pairs(battle); i++)
		mpz_clear(battle->mass[i]);
	g_free(battle->mass);
	for (guint side = 0; side < 2; side++) {
		if (battle->wears[side] == NULL)
			continue;
		bs_fan_clear(&battle->fans[side], battle->wears[side]);
		bs_wear_free(battle->wears[side]);
	}
	clear_volleys(battle->volleys[BS_ATTACKER]);
	clear_volleys(battle->volleys[BS_DEFENDER]);
	mpz_clears(battle->share, battle->row, battle->scratch, NULL);
}

static gboolean
battle_init(Battle *battle, const BsSide *const *sides, BsOdds *odds, GError **error)
{
	guint rolls = 0;

	if (!bs_side_check(sides[BS_ATTACKER], error) || !bs_side_check(sides[BS_DEFENDER], error))
		return FALSE;
	*battle = (Battle){0};
	*odds = (BsOdds){0};
	draw_up(battle, sides, odds);
	battle->volleys[BS_ATTACKER] = g_new0(Volleys, 1);
	battle->volleys[BS_DEFENDER] = g_new0(Volleys, 1);
	mpz_inits(battle->share, battle->row, battle->scratch, NULL);
	if (!count_outcomes(battle, &rolls) || !count_states(battle)) {
		battle_clear(battle);
		g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT,
		                    sw_translate("these two can do too many different things to "
		                                 "each other for their odds to be counted"));
		return FALSE;
	}
	/* There is one division a pair, which loses less than 8^rolls, and fewer than 2^32 pairs.
	 */
	battle->bits = 3 * rolls + 32 + 128;
	battle->mass = g_new(mpz_t, n_pairs(battle));
	for (guint i = 0; i < n_pairs(battle); i++)
		mpz_init(battle->mass[i]);
	mpz_setbit(*mass_of(battle, 0, 0), battle->bits);
	return TRUE;
}

/* ---- Turns ------------------------------------------------------------------------------ */

/* What the side fires from this pair of states in all turns but the first. */
static const BsVolley *
volley_of(Battle *battle, guint side, const BsState *own, const BsState *other)
{
	gboolean cancelled = bs_line_cancels(battle->lines[!side], other->fallen);
	BsVolley *volley = &battle->volleys[side]->volleys[own->fallen][cancelled];

	if (volley->n == 0) {
		BsFire fire;

		bs_line_fire(battle->lines[side], own->fallen, 0, cancelled, &fire);
		bs_volley_init(volley, &fire, &battle->radices[side]);
	}
	return volley;
}

/* Gives each pair that the fans lead to its part of `share`, which is what one way is worth. Any
 * die may show an 8, so that both fans begin with what happens if nobody hits. */
static void
pass_on(Battle *battle, gboolean to_itself)
{
	const BsFan *attacker = &battle->fans[BS_ATTACKER], *defender = &battle->fans[BS_DEFENDER];

	for (guint i = 0; i < attacker->n; i++) {
		mpz_mul(battle->row, battle->share, attacker->ways[i]);
		for (guint k = i == 0 && !to_itself ? 1 : 0; k < defender->n; k++)
			mpz_addmul(*mass_of(battle, attacker->to[i], defender->to[k]), battle->row,
			           defender->ways[k]);
	}
}

/* The first turn: the attacker has the strike bonus. The only one from which a pair is entered from
 * itself, and the only one without a rounding: one is a power of 2 large enough. */
static void
strike(Battle *battle)
{
	const BsState *attacker = battle->wears[BS_ATTACKER]->states;
	const BsState *defender = battle->wears[BS_DEFENDER]->states;
	gboolean cancelled = bs_line_cancels(battle->lines[BS_DEFENDER], defender->fallen);
	const BsVolley *answer = volley_of(battle, BS_DEFENDER, defender, attacker);
	BsVolley volley;
	BsFire fire;

	bs_line_fire(battle->lines[BS_ATTACKER], 0, 1, cancelled, &fire);
	bs_volley_init(&volley, &fire, &battle->radices[BS_ATTACKER]);
	bs_fan_spread(&battle->fans[BS_DEFENDER], battle->wears[BS_DEFENDER], 0, &volley);
	bs_fan_spread(&battle->fans[BS_ATTACKER], battle->wears[BS_ATTACKER], 0, answer);
	mpz_tdiv_q_2exp(battle->share, *mass_of(battle, 0, 0), 3 * (volley.rolls + answer->rolls));
	mpz_set_ui(*mass_of(battle, 0, 0), 0);
	pass_on(battle, TRUE);
	bs_volley_clear(&volley);
}

/* All further turns that begin with this pair: it is left when something happens. */
static void
fight(Battle *battle, guint a, guint d)
{
	const BsState *attacker = &battle->wears[BS_ATTACKER]->states[a];
	const BsState *defender = &battle->wears[BS_DEFENDER]->states[d];
	const BsVolley *volley = volley_of(battle, BS_ATTACKER, attacker, defender);
	const BsVolley *answer = volley_of(battle, BS_DEFENDER, defender, attacker);
	mpz_t *mass = mass_of(battle, a, d);

	bs_fan_spread(&battle->fans[BS_DEFENDER], battle->wears[BS_DEFENDER], d, volley);
	bs_fan_spread(&battle->fans[BS_ATTACKER], battle->wears[BS_ATTACKER], a, answer);
	mpz_set_ui(battle->scratch, 0);
	mpz_setbit(battle->scratch, 3 * (volley->rolls + answer->rolls));
	mpz_submul(battle->scratch, volley->ways[0], answer->ways[0]);
	if (mpz_sgn(battle->scratch) == 0)
		return;
	mpz_tdiv_q(battle->share, *mass, battle->scratch);
	mpz_set_ui(*mass, 0);
	pass_on(battle, FALSE);
}

/* ---- Odds ------------------------------------------------------------------------------- */

/* A mass in parts of BS_ODDS_ONE, to the nearest. */
static guint64
parts(mpz_t mass, guint bits)
{
	guint64 rounded = 0;
	mpz_t one;

	mpz_init(one);
	mpz_ui_pow_ui(one, 10, 18);
	mpz_mul(one, one, mass);
	mpz_mul_2exp(one, one, 1);
	mpz_tdiv_q_2exp(one, one, bits);
	mpz_add_ui(one, one, 1);
	mpz_tdiv_q_2exp(one, one, 1);
	mpz_export(&rounded, NULL, -1, sizeof rounded, 0, 0, one);
	mpz_clear(one);
	return rounded;
}

/* The masses by how it ends, summed before they are rounded. */
typedef struct {
	mpz_t ends[2][2]; /* by whether the attacker is left and the defender */
	mpz_t left[2][BS_MAX_UNITS + 1];
	mpz_t all;
} Sums;

static void
sums_init(Sums *sums)
{
	mpz_inits(sums->ends[0][0], sums->ends[0][1], sums->ends[1][0], sums->ends[1][1], sums->all,
	          NULL);
	for (guint i = 0; i <= BS_MAX_UNITS; i++)
		mpz_inits(sums->left[0][i], sums->left[1][i], NULL);
}

static void
sums_clear(Sums *sums)
{
	mpz_clears(sums->ends[0][0], sums->ends[0][1], sums->ends[1][0], sums->ends[1][1],
	           sums->all, NULL);
	for (guint i = 0; i <= BS_MAX_UNITS; i++)
		mpz_clears(sums->left[0][i], sums->left[1][i], NULL);
}

static void
sums_add(Sums *sums, guint attackers, guint defenders, mpz_t mass)
{
	mpz_t *end = &sums->ends[attackers > 0][defenders > 0];

	mpz_add(*end, *end, mass);
	mpz_add(sums->left[BS_ATTACKER][attackers], sums->left[BS_ATTACKER][attackers], mass);
	mpz_add(sums->left[BS_DEFENDER][defenders], sums->left[BS_DEFENDER][defenders], mass);
	mpz_add(sums->all, sums->all, mass);
}

static void
sums_tell(Sums *sums, guint bits, BsOdds *odds)
{
	odds->won = parts(sums->ends[TRUE][FALSE], bits);
	odds->lost = parts(sums->ends[FALSE][TRUE], bits);
	odds->drawn = parts(sums->ends[FALSE][FALSE], bits);
	odds->endless = parts(sums->ends[TRUE][TRUE], bits);
	for (guint side = 0; side < 2; side++) {
		for (guint i = 0; i <= BS_MAX_UNITS; i++)
			odds->fates[side].left[i] = parts(sums->left[side][i], bits);
	}
	mpz_set_ui(sums->ends[0][0], 0);
	mpz_setbit(sums->ends[0][0], bits);
	mpz_sub(sums->all, sums->ends[0][0], sums->all);
	odds->lost_bits =
		mpz_sgn(sums->all) == 0 ? G_MAXUINT : bits - (guint)mpz_sizeinbase(sums->all, 2);
}

gboolean
bs_battle_odds(const BsSide *attacker, const BsSide *defender, BsOdds *odds, GError **error)
{
	const BsSide *sides[] = {attacker, defender};
	Battle battle;
	Sums sums;

	if (!battle_init(&battle, sides, odds, error))
		return FALSE;
	sums_init(&sums);
	for (guint a = 0; a < battle.wears[BS_ATTACKER]->n; a++) {
		guint attackers = battle.wears[BS_ATTACKER]->states[a].left;

		for (guint d = 0; d < battle.wears[BS_DEFENDER]->n; d++) {
			guint defenders = battle.wears[BS_DEFENDER]->states[d].left;

			if (a == 0 && d == 0 && attackers > 0 && defenders > 0)
				strike(&battle);
			if (attackers > 0 && defenders > 0)
				fight(&battle, a, d);
			sums_add(&sums, attackers, defenders, *mass_of(&battle, a, d));
		}
	}
	sums_tell(&sums, battle.bits, odds);
	sums_clear(&sums);
	battle_clear(&battle);
	return TRUE;
}

/* ---- Barrage ---------------------------------------------------------------------------- */

gboolean
bs_barrage_odds(const BsSide *attacker, const BsSide *defender, BsOdds *odds, GError **error)
{
	const BsSide *sides[] = {attacker, defender};
	const BsVolley *volley;
	Battle battle;
	Sums sums;

	if (!battle_init(&battle, sides, odds, error))
		return FALSE;
	sums_init(&sums);
	volley = volley_of(&battle, BS_ATTACKER, &battle.wears[BS_ATTACKER]->states[0],
	                   &battle.wears[BS_DEFENDER]->states[0]);
	bs_fan_spread(&battle.fans[BS_DEFENDER], battle.wears[BS_DEFENDER], 0, volley);
	for (guint i = 0; i < battle.fans[BS_DEFENDER].n; i++)
		sums_add(&sums, battle.wears[BS_ATTACKER]->states[0].left,
		         battle.wears[BS_DEFENDER]->states[battle.fans[BS_DEFENDER].to[i]].left,
		         battle.fans[BS_DEFENDER].ways[i]);
	sums_tell(&sums, 3 * volley->rolls, odds);
	sums_clear(&sums);
	battle_clear(&battle);
	return TRUE;
}
