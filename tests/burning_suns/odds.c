/* Odds for the tests: reads sides from the standard input, writes the engine's answers.
 *
 *   side REROLLS BONUS
 *   units COUNT DICE ATTACK DAMAGE POINTS REROLLS COST TITAN-DICE ADDS-ATTACK FLAGS
 *   battle [exact | good | narrow | soaking | fixed] | barrage | prize | time N | together | rows
 *
 * Flags are letters: t(itan), u(nique), h(ired), b(uilding), c(ancels rerolls), or -. An answer is
 * a line of numbers: won lost drawn endless is-rough, then for each side the number of possible
 * counts of units left, their odds, and the entries, the one that is lost most often first. `prize`
 * is the antimatter for the attacker's victory, and the defender's; `time` the processor time of N
 * battles in microseconds; `together` the answer of a battle that three threads ask for at once,
 * which must be the same: one of them at a time has a second thread; `rows` the number of choices
 * that were compared with what they are made of. */
#include "games/burning_suns/battle.h"
#include "rows.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static BsSide sides[2];
static guint n_sides;

static void
read_units(const char *line)
{
	BsSide *side = &sides[n_sides - 1];
	BsUnits *units = &side->units[side->n++];
	char flags[16] = "";

	g_assert(side->n <= BS_MAX_ENTRIES);
	*units = (BsUnits){0};
	g_assert(sscanf(line, "units %u %u %d %u %u %u %d %u %d %15s", &units->count, &units->dice,
	                &units->attack, &units->damage, &units->points, &units->rerolls,
	                &units->cost, &units->titan_dice, &units->adds_attack, flags) == 10);
	units->is_titan = strchr(flags, 't') != NULL;
	units->is_unique = strchr(flags, 'u') != NULL;
	units->is_hired = strchr(flags, 'h') != NULL;
	units->is_building = strchr(flags, 'b') != NULL;
	units->cancels_rerolls = strchr(flags, 'c') != NULL;
}

static void
print_odds(const BsOdds *odds)
{
	printf("%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT
	       " %" G_GUINT64_FORMAT " %d",
	       odds->won, odds->lost, odds->drawn, odds->endless, odds->is_rough);
	for (guint i = 0; i < 2; i++) {
		const BsFate *fate = &odds->fates[i];

		printf(" %u", fate->n);
		for (guint k = 0; k <= fate->n; k++)
			printf(" %" G_GUINT64_FORMAT, fate->left[k]);
		for (guint k = 0; k < fate->n; k++)
			printf(" %u", fate->fall[k]);
	}
	printf("\n");
}

static gboolean
odds_fixed(const BsSide *attacker, const BsSide *defender, BsOdds *odds, GError **error)
{
	return bs_battle_odds_among(attacker, defender, BS_FIXED_CHOICES, odds, error);
}

static gboolean
odds_soaking(const BsSide *attacker, const BsSide *defender, BsOdds *odds, GError **error)
{
	return bs_battle_odds_among(attacker, defender, BS_SOAKING_CHOICES, odds, error);
}

static gboolean
odds_narrow(const BsSide *attacker, const BsSide *defender, BsOdds *odds, GError **error)
{
	return bs_battle_odds_among(attacker, defender, BS_NARROW_CHOICES, odds, error);
}

static gboolean
odds_good(const BsSide *attacker, const BsSide *defender, BsOdds *odds, GError **error)
{
	return bs_battle_odds_among(attacker, defender, BS_GOOD_CHOICES, odds, error);
}

static gboolean
odds_exact(const BsSide *attacker, const BsSide *defender, BsOdds *odds, GError **error)
{
	return bs_battle_odds(attacker, defender, TRUE, odds, error);
}

static gboolean
odds_in_time(const BsSide *attacker, const BsSide *defender, BsOdds *odds, GError **error)
{
	return bs_battle_odds(attacker, defender, FALSE, odds, error);
}

static gboolean
barrage_in_time(const BsSide *attacker, const BsSide *defender, BsOdds *odds, GError **error)
{
	return bs_barrage_odds(attacker, defender, FALSE, odds, error);
}

static void
answer(gboolean (*ask)(const BsSide *, const BsSide *, BsOdds *, GError **))
{
	g_autoptr(GError) error = NULL;
	BsOdds odds;

	g_assert(n_sides == 2);
	if (ask(&sides[0], &sides[1], &odds, &error))
		print_odds(&odds);
	else
		printf("refused: %s\n", error->message);
	n_sides = 0;
}

static void
time_battles(guint n)
{
	clock_t begin = clock();
	BsOdds odds;

	for (guint i = 0; i < n; i++)
		g_assert(bs_battle_odds(&sides[0], &sides[1], FALSE, &odds, NULL));
	printf("%.0f\n", (double)(clock() - begin) * 1e6 / CLOCKS_PER_SEC / n);
	n_sides = 0;
}

static gpointer
fight(gpointer data)
{
	BsOdds *odds = data;

	g_assert(bs_battle_odds(&sides[0], &sides[1], FALSE, odds, NULL));
	return NULL;
}

static void
fight_together(void)
{
	static BsOdds odds[3];
	GThread *threads[G_N_ELEMENTS(odds)];

	memset(odds, 0, sizeof odds);
	for (guint i = 0; i < G_N_ELEMENTS(odds); i++)
		threads[i] = g_thread_new("fight", fight, &odds[i]);
	for (guint i = 0; i < G_N_ELEMENTS(odds); i++) {
		g_thread_join(threads[i]);
		g_assert(memcmp(&odds[i], &odds[0], sizeof *odds) == 0);
	}
	print_odds(&odds[0]);
	n_sides = 0;
}

static void
read_line(const char *line)
{
	guint n;

	if (g_str_has_prefix(line, "side ")) {
		g_assert(n_sides < 2);
		sides[n_sides] = (BsSide){0};
		g_assert(sscanf(line, "side %u %d", &sides[n_sides].rerolls,
		                &sides[n_sides].bonus) == 2);
		n_sides++;
	} else if (g_str_has_prefix(line, "units ")) {
		read_units(line);
	} else if (g_str_has_prefix(line, "battle good")) {
		answer(odds_good);
	} else if (g_str_has_prefix(line, "battle narrow")) {
		answer(odds_narrow);
	} else if (g_str_has_prefix(line, "battle soaking")) {
		answer(odds_soaking);
	} else if (g_str_has_prefix(line, "battle fixed")) {
		answer(odds_fixed);
	} else if (g_str_has_prefix(line, "battle exact")) {
		answer(odds_exact);
	} else if (g_str_has_prefix(line, "battle")) {
		answer(odds_in_time);
	} else if (g_str_has_prefix(line, "barrage")) {
		answer(barrage_in_time);
	} else if (g_str_has_prefix(line, "together")) {
		fight_together();
	} else if (g_str_has_prefix(line, "rows")) {
		printf("%u\n", rows_check(&sides[0], &sides[1]));
		n_sides = 0;
	} else if (g_str_has_prefix(line, "prize")) {
		printf("%u %u\n", bs_prize(&sides[1], TRUE), bs_prize(&sides[0], TRUE));
		n_sides = 0;
	} else {
		g_assert(sscanf(line, "time %u", &n) == 1);
		time_battles(n);
	}
}

int
main(void)
{
	char line[256];

	while (fgets(line, sizeof line, stdin))
		read_line(line);
	return 0;
}
