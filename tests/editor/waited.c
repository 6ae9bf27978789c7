/* Two hundred inputs while a worker is held give the document that they give one after another; and
 * what waits is there when a session that died is brought back. */
#include "cases.h"
#include "hold.h"
#include "inputs.h"
#include "life.h"
#include "scale.h"

#define N_INPUTS 200

/* By workers all, or those that touch many pieces. */
START_TEST(test_inputs)
{
	g_auto(Life) held_life, direct_life;
	Hold held = {G_QUEUE_INIT};
	g_autoptr(GString) before = NULL, shown = NULL, is = NULL, wanted = NULL;
	Pair pair;

	life_init(&held_life, HOURGLASS);
	life_init(&direct_life, HOURGLASS);
	pair_begin(&pair, (guint32)_i, held_life.script.session, direct_life.script.session);
	life_run(&held_life, "rotate 1; place special 7,7; rotate 2; mirror 3");
	life_run(&direct_life, "rotate 1; place special 7,7; rotate 2; mirror 3");
	before = sw_session_text(pair.held);
	sw_session_set_runner(pair.held, _i % 2 ? 0 : 20, hold_work, &held);
	life_run(&held_life, "go 2");
	life_run(&direct_life, "go 2");
	expect(sw_session_is_busy(pair.held));
	for (guint i = 0; i < N_INPUTS; i++)
		pair_input(&pair);
	shown = sw_session_text(pair.held);
	expect(g_string_equal(shown, before));
	hold_let_go(&held, pair.held);
	is = sw_session_text(pair.held);
	wanted = sw_session_text(pair.direct);
	/* Too long to be told. */
	expect(g_string_equal(is, wanted));
	expect(sw_session_is_checked(pair.held));
	pair_end(&pair);
}
END_TEST

/* ---- Killed ----------------------------------------------------------------------------- */

/* Whoever dies now has lost nothing of what waits. */
static void
check_dying(const Life *life, const GString *wanted)
{
	g_autofree char *path = life_die(life);
	g_autoptr(SwSession) session = life_recover(path);
	g_autoptr(GString) is = sw_session_text(session);

	expect(g_string_equal(is, wanted));
}

/* Dead while all waits, and each time when something of it has been done; saved meanwhile, too. */
START_TEST(test_killed_while_edits_wait)
{
	g_auto(Life) held_life, direct_life;
	Hold held = {G_QUEUE_INIT};
	g_autoptr(GString) wanted = NULL;
	Pair pair;

	life_init(&held_life, HOURGLASS);
	life_init(&direct_life, HOURGLASS);
	life_keep(&held_life);
	pair_begin(&pair, (guint32)_i, held_life.script.session, direct_life.script.session);
	life_run(&held_life, _i % 3 ? "place special 7,7; mirror 3" : "");
	life_run(&direct_life, _i % 3 ? "place special 7,7; mirror 3" : "");
	sw_session_set_runner(pair.held, _i % 2 ? 0 : 20, hold_work, &held);
	life_run(&held_life, "rotate 1");
	life_run(&direct_life, "rotate 1");
	pair.is_kept = TRUE;
	while (sw_session_n_waiting(pair.held) < 50)
		pair_input(&pair);
	wanted = sw_session_text(pair.direct);
	check_dying(&held_life, wanted);
	if (_i % 4 == 0)
		expect(sw_session_save(pair.held, FALSE, NULL));
	while (held.works.length > 0) {
		check_dying(&held_life, wanted);
		hold_let_one_go(&held);
	}
	hold_let_go(&held, pair.held);
	check_dying(&held_life, wanted);
	pair_end(&pair);
}
END_TEST

TCase *
waited_case(void)
{
	TCase *tcase = case_new("waited");

	tcase_add_loop_test(tcase, test_killed_while_edits_wait, 0, (int)test_scaled(200, 8));
	tcase_add_loop_test(tcase, test_inputs, 0, (int)test_scaled(400, 10));
	return tcase;
}
