/* Locked pieces stay as they are, whatever is done to them, onto them and around them, and the user
 * is told. */
#include "cases.h"
#include "chance.h"
#include "folder.h"
#include "scale.h"
#include "script.h"
#include "session/edit.h"

#include <stdio.h>
#include <string.h>

#define LOCKED "<system q=\"1\" r=\"0\" type=\"empty\" locked=\"true\"/>"
#define GALAXY                                                                            \
	"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\">"         \
	"<system q=\"-1\" r=\"0\" type=\"empty\"/><system q=\"0\" r=\"0\" type=\"home\" " \
	"seat=\"1\"/>" LOCKED "<system q=\"2\" r=\"0\" type=\"special\"/></galaxy>"

static void
on_change(SwSession *session, SwSessionChange what, gpointer told)
{
	if (what & SW_SESSION_REFUSED)
		g_string_append(told, sw_session_refused(session));
	if (what & SW_SESSION_KEPT)
		g_string_append(told, sw_session_kept(session));
}

static void
begin(Script *script, GString *told)
{
	script_init_with(script, sw_session_from_text("row", GALAXY, NULL));
	sw_session_listen(script->session, on_change, told);
}

static char *
said(const Script *script, const GString *told)
{
	return g_strconcat(script->error ? script->error->message : "", told->str,
	                   script->questions->str, NULL);
}

static gboolean
has(const Script *script, const char *words)
{
	g_autoptr(GString) text = sw_session_text(script->session);

	return strstr(text->str, words) != NULL;
}

/* ---- Every command ---------------------------------------------------------------------- */

static const struct {
	const char *commands;
	const char *then; /* what is in the file afterwards, besides the locked tile; or NULL */
} rows[] = {
	{"select 1,0; erase-selected", NULL},
	{"select 1,0; erase-pieces", NULL},
	{"erase 1,0", NULL},
	{"erase-at 1,0", NULL},
	{"select 1,0; cut", NULL},
	{"select 1,0; move 5,0", NULL},
	{"select 1,0; put 6,0", NULL},
	{"select 1,0; rotate 1", NULL},
	{"select 1,0; set name Sun", NULL},
	{"select 1,0; kind special", NULL},
	{"place special 1,0", NULL},
	{"all; shuffle 1", NULL},
	{"select 2,0; move -1,0", "q=\"2\" r=\"0\" type=\"special\""},
	{"select 2,0; swap -1,0", "q=\"2\" r=\"0\" type=\"special\""},
	{"select 2,0; put 1,0", "q=\"2\" r=\"0\" type=\"special\""},
	{"select 2,0; nudge -1,0", "q=\"2\" r=\"0\" type=\"special\""},
	{"select 2,0; duplicate -1,0", "q=\"2\" r=\"0\" type=\"special\""},
	{"select 2,0; copy; paste 1,0", "q=\"2\" r=\"0\" type=\"special\""},
	{"select 2,0; copy; propose-paste 1,0", "q=\"2\" r=\"0\" type=\"special\""},
	/* What is not locked is done. */
	{"all; set name Sun", "type=\"special\" name=\"Sun\""},
	{"place hostile 0,1 1,0", "q=\"0\" r=\"1\" type=\"hostile\""},
	{"select 1,0 2,0; move 0,3", "q=\"2\" r=\"3\" type=\"special\""},
	{"select 1,0 2,0; cut; paste 5,0", "q=\"5\" r=\"0\" type=\"special\""},
	/* Under a symmetry. */
	{"group 2 0,0; place hostile -1,0", "q=\"-1\" r=\"0\" type=\"hostile\""},
	{"group 2 0,0; select -1,0; erase-selected", NULL},
	{"group 2 0,0; select -1,0; set name Sun", "q=\"-1\" r=\"0\" type=\"empty\" name=\"Sun\""},
};

START_TEST(test_stays)
{
	g_autoptr(GString) told = g_string_new(NULL);
	g_auto(Script) script;
	g_autofree char *words = NULL;

	begin(&script, told);
	script_run(&script, rows[_i].commands);
	words = said(&script, told);
	ck_assert_msg(has(&script, LOCKED), "%s", rows[_i].commands);
	ck_assert_msg(rows[_i].then == NULL || has(&script, rows[_i].then), "%s",
	              rows[_i].commands);
	ck_assert_msg(strstr(words, "locked") != NULL, "%s: '%s'", rows[_i].commands, words);
}
END_TEST

/* What is done under a symmetry is no failure, and is told with what stays. */
static const struct {
	const char *commands, *words;
} images[] = {
	{"move 0,3", "Move 1 piece: done; 1 locked image stays as it is"},
	{"erase-selected", "Erase 1 piece: done; 1 locked image stays as it is"},
	{"erase-pieces", "Erase 1 piece: done; 1 locked image stays as it is"},
	{"put -1,3", "Move 1 piece: done; 1 locked image stays as it is"},
	{"kind special", ": done; 1 locked image stays as it is"},
	{"set name Sun", ": done; 1 locked image stays as it is"},
};

START_TEST(test_image)
{
	g_autoptr(GString) told = g_string_new(NULL);
	g_auto(Script) script;

	begin(&script, told);
	script_run(&script, "group 2 0,0; select -1,0");
	script_run(&script, images[_i].commands);
	ck_assert(has(&script, LOCKED));
	ck_assert_ptr_null(script.error);
	ck_assert_msg(strstr(told->str, images[_i].words) != NULL, "%s: '%s'", images[_i].commands,
	              told->str);
	ck_assert_ptr_null(strchr(told->str, '('));
}
END_TEST

/* A locked tile under a symmetric map stays, though it breaks the symmetry. */
START_TEST(test_symmetric)
{
	g_autoptr(GString) told = g_string_new(NULL);
	g_auto(Script) script;

	begin(&script, told);
	script_run(&script, "place hostile,value=2 -1,0; group 2 0,0; symmetrise -1,0");
	ck_assert(has(&script, LOCKED));
	ck_assert(has(&script, "q=\"-2\"") || !has(&script, "q=\"2\""));
}
END_TEST

/* ---- The lock itself -------------------------------------------------------------------- */

START_TEST(test_lock)
{
	g_autoptr(GString) told = g_string_new(NULL);
	g_auto(Script) script;
	GError *error = NULL;

	begin(&script, told);
	expect(!sw_session_toggle_lock(script.session, &error));
	g_clear_error(&error);
	script_run(&script, "select 1,0 2,0");
	/* All are locked first, then all are unlocked. */
	expect(sw_session_toggle_lock(script.session, NULL));
	ck_assert(has(&script, LOCKED));
	ck_assert(has(&script, "type=\"special\" locked=\"true\""));
	expect(!sw_session_may_edit_selected(script.session, &error));
	ck_assert_str_eq(error->message, "the selected pieces are locked; unlock them first");
	g_clear_error(&error);
	expect(sw_session_may_copy_selected(script.session, NULL));
	expect(sw_session_toggle_lock(script.session, NULL));
	ck_assert(!has(&script, "locked"));
	script_run(&script, "erase-selected");
	ck_assert(!has(&script, "q=\"1\""));
	script_run(&script, "undo; undo; undo");
	ck_assert(has(&script, LOCKED));
}
END_TEST

/* ---- At random -------------------------------------------------------------------------- */

#define N_COMMANDS 150

/* Three locked tiles of a large map stay where and what they are. */
START_TEST(test_random)
{
	static const char *const locked[] = {"0,0", "1,-1", "-2,2"};
	g_autofree char *path = source_file("galaxies/burning-suns/hourglass.xml");
	GRand *chance = g_rand_new_with_seed((guint32)_i);
	g_autoptr(GString) text = NULL;
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);
	g_auto(Script) drawn, script;

	script_init_with(&drawn, sw_session_open(path, NULL));
	for (guint i = 0; i < G_N_ELEMENTS(locked); i++) {
		g_autofree char *commands = g_strdup_printf(
			"place empty %s; select %s; set locked true", locked[i], locked[i]);
		int q = 0, r = 0;

		script_run(&drawn, commands);
		expect(sscanf(locked[i], "%d,%d", &q, &r) == 2);
		g_ptr_array_add(lines, g_strdup_printf("<system q=\"%d\" r=\"%d\" type=\"empty\" "
		                                       "locked=\"true\"/>",
		                                       q, r));
	}
	text = sw_session_text(drawn.session);
	script_init_with(&script, sw_session_from_text("locked", text->str, NULL));
	for (guint i = 0; i < N_COMMANDS; i++) {
		g_autofree char *command = chance_command(chance);

		script_run(&script, command);
		for (guint k = 0; k < lines->len; k++)
			ck_assert_msg(has(&script, lines->pdata[k]), "%s", command);
	}
	g_rand_free(chance);
}
END_TEST

TCase *
locked_case(void)
{
	TCase *tcase = case_new("locked");

	case_add_rows(tcase, test_stays, rows);
	case_add_rows(tcase, test_image, images);
	tcase_add_test(tcase, test_symmetric);
	tcase_add_test(tcase, test_lock);
	tcase_add_loop_test(tcase, test_random, 0, (int)test_scaled(60, 4));
	return tcase;
}
