/* What a game can do: each of its abilities (rules/game.h) is whole, or NULL. */
#include "cases.h"

#include "games/games.h"

#include "made_up.h"
#include "rules/game_balance.h"

#include <string.h>

static const SwGame *const made_up[] = {MADE_UP_GAMES};

static const SwGame *
game_at(int i)
{
	const int n = G_N_ELEMENTS(made_up);

	return i < n ? made_up[i] : sw_games()[i - n];
}

static int
count_games(void)
{
	int n = G_N_ELEMENTS(made_up);

	for (guint i = 0; sw_games()[i]; i++)
		n++;
	return n;
}

#define wants(game, what)                                                                 \
	do {                                                                              \
		if (!(what))                                                              \
			ck_abort_msg("%s: '%s' is missing", (game)->table->title, #what); \
	} while (0)

/* Names are options of one command, so they are different. */
static void
add_name(const SwGame *game, GPtrArray *names, const char *name, const char *label,
         const char *help)
{
	wants(game, name && label && help);
	for (guint i = 0; i < names->len; i++) {
		if (strcmp(names->pdata[i], name) == 0)
			ck_abort_msg("%s: --%s twice", game->table->title, name);
	}
	g_ptr_array_add(names, (gpointer)name);
}

static void
check_measures(const SwGame *game, const SwGameMeasures *measures)
{
	wants(game, measures->n > 0 && measures->survey && measures->free);
	for (guint i = 0; i < measures->n; i++) {
		const SwMeasure *measure = &measures->measures[i];

		wants(game, measure->name && measure->label && measure->counts && measure->source);
		wants(game, measure->unit.many && measure->one > 0 && measure->take);
	}
}

static void
check_balance(const SwGame *game, const SwGameBalance *balance)
{
	const SwSearched *searched = &balance->searched;

	wants(game, balance->measures && balance->prepare && balance->free);
	wants(game, balance->start && balance->apply);
	wants(game, searched->begin && searched->end && searched->merit);
	wants(game, searched->arrangement && searched->propose && searched->accept);
}

START_TEST(test_rules)
{
	const SwGame *game = game_at(_i);

	wants(game, game->facts.make && game->facts.free && game->rules);
	for (guint i = 0; game->rules[i]; i++) {
		for (guint k = 0; k < game->rules[i]->n; k++) {
			const SwRule *rule = &game->rules[i]->rules[k];

			wants(game, rule->name && rule->statement && rule->reason && rule->check);
			wants(game, rule->source || rule->basis != SW_BASIS_RULE);
		}
	}
}
END_TEST

/* Answers on the map come first: sw_game_n_on_map() counts them. */
START_TEST(test_questions)
{
	const SwGame *game = game_at(_i);
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	guint n_on_map = 0;

	for (guint i = 0; i < game->n_questions; i++) {
		const SwQuestion *question = &game->questions[i];

		add_name(game, names, question->name, question->label, question->help);
		wants(game, question->answer);
		n_on_map += question->answers_are == SW_ANSWERS_ON_MAP;
	}
	ck_assert_uint_eq(sw_game_n_on_map(game), n_on_map);
}
END_TEST

START_TEST(test_map)
{
	const SwGame *game = game_at(_i);

	if (game->map == NULL)
		return;
	wants(game, game->map->sides);
	if (game->map->measures)
		check_measures(game, game->map->measures);
	if (game->map->balance) {
		wants(game, game->map->measures);
		check_balance(game, game->map->balance);
	}
}
END_TEST

START_TEST(test_odds)
{
	const SwGame *game = game_at(_i);
	g_autoptr(GPtrArray) names = g_ptr_array_new();

	if (game->fights)
		wants(game, game->fights->n > 0);
	for (guint i = 0; game->fights && i < game->fights->n; i++) {
		const SwFight *fight = &game->fights->fights[i];

		add_name(game, names, fight->name, fight->label, fight->help);
		wants(game, fight->count);
	}
	if (game->chances)
		wants(game, game->chances->n > 0);
	for (guint i = 0; game->chances && i < game->chances->n; i++) {
		const SwChanceQuestion *chance = &game->chances->chances[i];

		add_name(game, names, chance->name, chance->label, chance->help);
		wants(game, chance->count);
	}
}
END_TEST

static void
check_campaign(const SwGame *game, const SwGameCampaign *campaign)
{
	wants(game, campaign->points.many && campaign->n > 0);
	wants(game, campaign->is_part && campaign->count && campaign->list);
	for (guint i = 0; i < campaign->n; i++) {
		const SwPurchase *purchase = &campaign->purchases[i];

		wants(game, purchase->name && purchase->label && purchase->parts);
	}
}

START_TEST(test_beginning)
{
	const SwGame *game = game_at(_i);

	if (game->set_up)
		wants(game, game->set_up->set_up);
	if (game->beginning) {
		wants(game, game->beginning->begin && game->beginning->names);
		wants(game, game->beginning->sorts);
		if (game->beginning->campaign)
			check_campaign(game, game->beginning->campaign);
	}
}
END_TEST

START_TEST(test_seats)
{
	const SwGame *game = game_at(_i);

	if (game->seats)
		wants(game, game->seats->tally);
	for (guint i = 0; game->sheets && game->sheets[i]; i++) {
		const SwGameSheet *sheet = game->sheets[i];

		wants(game, sheet->of && sheet->name < sheet->of->n_attributes);
		wants(game, !sheet->fault == !sheet->fault_rule);
		wants(game, !sheet->chances || sw_game_chance(game, sheet->chances));
		for (guint k = 0; k < sheet->n_numbers; k++)
			wants(game, sheet->numbers[k].label && sheet->numbers[k].of);
	}
}
END_TEST

static TCase *
abilities_case(void)
{
	TCase *tcase = case_new("abilities");
	int n = count_games();

	tcase_add_loop_test(tcase, test_rules, 0, n);
	tcase_add_loop_test(tcase, test_questions, 0, n);
	tcase_add_loop_test(tcase, test_map, 0, n);
	tcase_add_loop_test(tcase, test_odds, 0, n);
	tcase_add_loop_test(tcase, test_beginning, 0, n);
	tcase_add_loop_test(tcase, test_seats, 0, n);
	return tcase;
}

int
main(void)
{
	return cases_main("abilities", (CaseMaker[]){abilities_case, NULL});
}
