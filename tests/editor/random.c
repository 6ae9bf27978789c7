/* Whatever is done can be undone to the identical file. */
#include "cases.h"
#include "chance.h"
#include "folder.h"
#include "script.h"

#define N_COMMANDS 150

START_TEST(test_random_edits)
{
	g_autofree char *path = source_file("galaxies/burning-suns/hourglass.xml");
	GRand *chance = g_rand_new_with_seed((guint32)_i);
	g_auto(Script) script;
	g_autoptr(GString) before = NULL, after = NULL, undone = NULL, redone = NULL;
	SwSession *session = sw_session_open(path, NULL);
	guint done;

	ck_assert_ptr_nonnull(session);
	script_init_with(&script, session);
	before = sw_session_text(session);
	for (guint i = 0; i < N_COMMANDS; i++) {
		g_autofree char *command = chance_command(chance);

		script_run(&script, command);
		expect(sw_session_is_checked(session));
	}
	after = sw_session_text(session);
	sw_document_n_steps(sw_session_document(session), &done);
	ck_assert_uint_gt(done, 10);
	sw_session_go_to(session, 0);
	undone = sw_session_text(session);
	ck_assert_str_eq(undone->str, before->str);
	ck_assert(!sw_session_is_modified(session));
	sw_session_go_to(session, done);
	redone = sw_session_text(session);
	ck_assert_str_eq(redone->str, after->str);
	g_rand_free(chance);
}
END_TEST

TCase *
random_case(void)
{
	TCase *tcase = case_new("random");

	tcase_add_loop_test(tcase, test_random_edits, 0, 40);
	return tcase;
}
