/* Every random edit can be undone to the identical file. */
#include "cases.h"
#include "chance.h"
#include "folder.h"
#include "life.h"
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
	guint32 n;

	ck_assert_ptr_nonnull(session);
	script_init_with(&script, session);
	before = sw_session_text(session);
	for (guint i = 0; i < N_COMMANDS; i++) {
		g_autofree char *command = chance_command(chance);

		script_run(&script, command);
		sw_document_pieces(sw_session_document(session), &n);
		/* A worker checks larger ones. */
		expect(sw_session_is_checked(session) || n > SW_CHECK_AT_ONCE);
	}
	undone_check(session, before, 11);
	g_rand_free(chance);
}
END_TEST

static void
check_text(SwSession *session, const GString *wanted)
{
	g_autoptr(GString) text = NULL;

	ck_assert_ptr_nonnull(session);
	text = sw_session_text(session);
	ck_assert_str_eq(text->str, wanted->str);
}

/* The file is canonical and can be read again; a journal recovers the whole document. */
START_TEST(test_among_comments)
{
	GRand *chance = g_rand_new_with_seed((guint32)_i);
	g_auto(Life) life;
	g_autofree char *dead = NULL;
	g_autoptr(GString) before = NULL, text = NULL;
	g_autoptr(SwSession) again = NULL, recovered = NULL;

	life_init(&life, "tests/editor/commented.xml");
	life_keep(&life);
	before = sw_session_text(life.script.session);
	for (guint i = 0; i < N_COMMANDS; i++) {
		g_autofree char *command = chance_command(chance);

		life_run(&life, command);
	}
	text = sw_session_text(life.script.session);
	again = sw_session_from_text("again", text->str, NULL);
	check_text(again, text);
	dead = life_die(&life);
	recovered = life_recover(dead);
	check_text(recovered, text);
	undone_check(life.script.session, before, 11);
	g_rand_free(chance);
}
END_TEST

TCase *
random_case(void)
{
	TCase *tcase = case_new("random");

	tcase_add_loop_test(tcase, test_random_edits, 0, (int)test_scaled(60, 4));
	tcase_add_loop_test(tcase, test_among_comments, 0, (int)test_scaled(60, 4));
	return tcase;
}
