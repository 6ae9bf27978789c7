/* Two hundred inputs while a worker is held give the document that they give one after another; and
 * what waits is there when a session that died is brought back. */
#include "cases.h"
#include "inputs.h"
#include "scale.h"
#include "twins.h"

#define N_INPUTS 200

/* By workers all, or those that touch many pieces. */
START_TEST(test_inputs)
{
	g_auto(Twins) twins;
	g_autoptr(GString) before = NULL, shown = NULL, is = NULL, wanted = NULL;
	Pair pair;

	twins_init(&twins, "rotate 1; place special 7,7; rotate 2; mirror 3");
	pair_begin(&pair, (guint32)_i, twins.session, twins.twin.script.session);
	before = sw_session_text(pair.held);
	twins_hold(&twins, _i % 2 ? 0 : 20);
	twins_ask(&twins, "go 2");
	twins_do(&twins, "go 2");
	expect(sw_session_is_busy(pair.held));
	for (guint i = 0; i < N_INPUTS; i++)
		pair_input(&pair);
	shown = sw_session_text(pair.held);
	expect(g_string_equal(shown, before));
	twins_let_go(&twins);
	is = sw_session_text(pair.held);
	wanted = sw_session_text(pair.direct);
	/* Too long to be told. */
	expect(g_string_equal(is, wanted));
	expect(sw_session_is_checked(pair.held));
	pair_end(&pair);
}
END_TEST

/* ---- Killed ----------------------------------------------------------------------------- */

/* Whoever dies now has lost nothing of what waits; what would have been refused is told. */
static void
check_dying(const Life *life, const GString *wanted)
{
	g_autofree char *path = life_die(life), *note = NULL;
	g_autoptr(SwSession) session = life_recover_with(path, &note);
	g_autoptr(GString) is = sw_session_text(session);

	expect(g_string_equal(is, wanted));
}

/* Dead while all waits, and each time when something of it has been done; saved meanwhile, too. */
START_TEST(test_killed_while_edits_wait)
{
	g_auto(Twins) twins;
	const char *before = _i % 3 ? "place special 7,7; mirror 3" : "";
	g_autoptr(GString) wanted = NULL;
	Pair pair;

	twins_init(&twins, "");
	life_keep(&twins.life);
	twins_ask(&twins, before);
	twins_do(&twins, before);
	pair_begin(&pair, (guint32)_i, twins.session, twins.twin.script.session);
	twins_hold(&twins, _i % 2 ? 0 : 20);
	twins_ask(&twins, "rotate 1");
	twins_do(&twins, "rotate 1");
	pair.is_kept = TRUE;
	while (sw_session_n_waiting(pair.held) < 50)
		pair_input(&pair);
	wanted = sw_session_text(pair.direct);
	check_dying(&twins.life, wanted);
	if (_i % 4 == 0)
		expect(sw_session_save(pair.held, FALSE, NULL));
	while (twins.held.jobs.length > 0) {
		check_dying(&twins.life, wanted);
		hold_let_one_go(&twins.held);
	}
	twins_let_go(&twins);
	check_dying(&twins.life, wanted);
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
