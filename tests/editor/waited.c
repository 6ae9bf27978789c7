/* Two hundred inputs while a worker is held give the same document as one after another; and
 * pending orders are recovered when the session was killed. */
#include "cases.h"
#include "inputs.h"
#include "scale.h"
#include "twins.h"

#define N_INPUTS 200
#define START "galaxies/burning-suns/hourglass-start.xml"

/* Tiles with a value that they must not have, so that there is something to fix. */
#define FAULTS "place empty,value=3 5,0; place empty,value=3 6,0; place empty,value=2 -5,1"

/* All by workers, or only those that touch many pieces; on a galaxy, or with seats. */
START_TEST(test_inputs)
{
	g_auto(Twins) twins;
	g_autoptr(GString) before = NULL, shown = NULL, is = NULL, wanted = NULL;
	Pair pair;

	twins_init_with(&twins, _i % 4 < 2 ? HOURGLASS : START,
	                FAULTS "; rotate 1; place special 7,7; rotate 2; mirror 3");
	pair_begin(&pair, (guint32)_i, &twins.life.script, twins.twin.script.session);
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
	/* expect(), since the texts are too long to print. */
	expect(g_string_equal(is, wanted));
	expect(sw_session_is_checked(pair.held));
	pair_end(&pair);
}
END_TEST

/* ---- Killed ----------------------------------------------------------------------------- */

/* A session killed now loses no pending order; orders that would have been refused are reported. */
static void
check_dying(const Life *life, const GString *wanted)
{
	g_autofree char *path = life_die(life), *note = NULL;
	g_autoptr(SwSession) session = life_recover_with(path, &note);
	g_autoptr(GString) is = sw_session_text(session);

	expect(g_string_equal(is, wanted));
}

/* Killed while everything is pending, and each time some of it has run; saved meanwhile, too. */
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
	pair_begin(&pair, (guint32)_i, &twins.life.script, twins.twin.script.session);
	twins_hold(&twins, _i % 2 ? 0 : 20);
	twins_ask(&twins, "rotate 1");
	twins_do(&twins, "rotate 1");
	pair.is_kept = TRUE;
	while (sw_session_n_waiting(pair.held) < 50)
		pair_input(&pair);
	wanted = sw_session_text(pair.direct);
	check_dying(&twins.life, wanted);
	if (_i % 4 == 0)
		expect(script_save(pair.held, FALSE, NULL));
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
	tcase_add_loop_test(tcase, test_inputs, 0, (int)test_scaled(400, 8));
	return tcase;
}
