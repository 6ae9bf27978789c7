/* Whatever is done can be undone to the identical file. */
#include "cases.h"
#include "chance.h"
#include "folder.h"
#include "scale.h"
#include "script.h"
#include "undone.h"

#define N_COMMANDS 150

START_TEST(test_random_edits)
{
	g_autofree char *path = source_file("galaxies/burning-suns/hourglass.xml");
	GRand *chance = g_rand_new_with_seed((guint32)_i);
	g_auto(Script) script;
	g_autoptr(GString) before = NULL;
	SwSession *session = sw_session_open(path, NULL);

	ck_assert_ptr_nonnull(session);
	script_init_with(&script, session);
	before = sw_session_text(session);
	for (guint i = 0; i < N_COMMANDS; i++) {
		g_autofree char *command = chance_command(chance);

		script_run(&script, command);
		expect(sw_session_is_checked(session));
	}
	undone_check(session, before, 11);
	g_rand_free(chance);
}
END_TEST

TCase *
random_case(void)
{
	TCase *tcase = case_new("random");

	tcase_add_loop_test(tcase, test_random_edits, 0, (int)test_scaled(60, 4));
	return tcase;
}
