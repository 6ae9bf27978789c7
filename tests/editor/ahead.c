/* A worker's step is in the journal before the session shows it, and a worker writes large
 * records. */
#include "cases.h"
#include "session/record.h"
#include "session/recover.h"
#include "twins.h"

#include <string.h>

/* Returns the number of steps in the journal, if the program were killed now. */
static guint
count_steps(const Life *life)
{
	g_autofree char *path = life_die(life), *data = NULL;
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(GArray) records = NULL;
	gboolean is_damaged;
	gsize length;
	guint n = 0;

	ck_assert(g_file_get_contents(path, &data, &length, NULL));
	g_byte_array_append(bytes, (const guint8 *)data, (guint)length);
	records = recover__parse(bytes, &is_damaged);
	ck_assert_ptr_nonnull(records);
	expect(!is_damaged);
	for (guint i = 0; i < records->len; i++)
		n += g_array_index(records, Record, i).type == RECORD_STEP;
	return n;
}

/* Killed now and recovered, the session equals its twin. */
static void
check_dying(Twins *twins)
{
	g_autofree char *path = life_die(&twins->life), *note = NULL;
	g_autoptr(SwSession) session = life_recover_with(path, &note);

	ck_assert_pstr_eq(note, NULL);
	life_check_text(session, twins->twin.script.session);
}

/* ---- After the worker has ended, before the session takes its result -------------------- */

/* The commands given in between; the commands that a session killed then has applied after
 * recovery; and those that are still missing to reach the final state. A pending undo is not kept;
 * Cancel comes too late. */
static const struct {
	const char *between, *dead, *then;
} rows[] = {
	{"", "rotate 1", ""},
	{"place special 9,9", "rotate 1; place special 9,9", ""},
	{"undo", "rotate 1", "undo"},
	{"undo; redo", "rotate 1", ""},
	{"undo; place special 9,9", "rotate 1; place special 9,9", "undo; undo; place special 9,9"},
	{"cancel", "rotate 1", ""},
	{"cancel; place special 9,9", "rotate 1; place special 9,9", ""},
	{"save", "rotate 1", ""},
	{"place special 9,9; save", "rotate 1; place special 9,9", ""},
	{"save; place special 9,9; save", "rotate 1; place special 9,9", ""},
};

static void
ask(Twins *twins, const char *commands)
{
	g_auto(GStrv) list = g_strsplit(commands, "; ", -1);

	for (guint i = 0; list[i]; i++) {
		if (strcmp(list[i], "cancel") == 0)
			sw_session_cancel(twins->session);
		else if (strcmp(list[i], "save") == 0)
			expect(script_save(twins->session, FALSE, NULL));
		else
			twins_ask(twins, list[i]);
	}
}

/* Makes an edit, then has a worker rotate the map. */
static void
begin(Twins *twins)
{
	twins_init(twins, "");
	life_keep(&twins->life);
	twins_ask(twins, "place special 7,7");
	twins_do(twins, "place special 7,7");
	twins_hold(twins, 20);
	twins_ask(twins, "rotate 1");
}

/* The map is still shown unchanged. */
static void
run(Twins *twins)
{
	guint n = count_steps(&twins->life);

	hold_run_one(&twins->held);
	expect(sw_session_is_busy(twins->session));
	twins_check(twins);
	ck_assert_uint_eq(count_steps(&twins->life), n + 1);
}

START_TEST(test_between)
{
	g_auto(Twins) twins;

	begin(&twins);
	run(&twins);
	ask(&twins, rows[_i].between);
	twins_do(&twins, rows[_i].dead);
	check_dying(&twins);
	hold_end_one(&twins.held);
	twins_end(&twins, rows[_i].then);
	check_dying(&twins);
}
END_TEST

/* The unchanged map is saved by another worker: begun before the first has written, and ended
 * before the session learns of that, or after. */
START_TEST(test_saved)
{
	g_auto(Twins) twins;
	SwSessionSave *save;

	begin(&twins);
	save = sw_session_save_new(twins.session, NULL, FALSE);
	if (_i == 0)
		sw_session_save_run(save);
	run(&twins);
	if (_i > 0)
		sw_session_save_run(save);
	twins_do(&twins, "rotate 1");
	check_dying(&twins);
	if (_i < 2)
		expect(sw_session_save_take(twins.session, save, NULL));
	check_dying(&twins);
	hold_end_one(&twins.held);
	check_dying(&twins);
	if (_i == 2)
		expect(sw_session_save_take(twins.session, save, NULL));
	twins_let_go(&twins);
	twins_check(&twins);
	check_dying(&twins);
	expect(sw_session_is_modified(twins.session));
}
END_TEST

/* ---- Large records ---------------------------------------------------------------------- */

/* Returns a text to paste of more than a megabyte with few pieces. */
static char *
large_text(void)
{
	GString *text = g_string_new("<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" "
	                             "players=\"2\"><system q=\"0\" r=\"0\" type=\"special\"/>");

	for (guint i = 0; i < 20000; i++)
		g_string_append(text,
		                "<!-- There is nothing here that anybody would ever paste. -->\n");
	g_string_append(text, "</galaxy>");
	return g_string_free(text, FALSE);
}

/* Whichever thread wrote it, the next order follows it. */
START_TEST(test_large)
{
	g_auto(Twins) twins;
	g_autofree char *text = large_text();

	begin(&twins);
	expect(sw_session_paste(twins.session, text, sw_hex(9, 9), NULL));
	twins_ask(&twins, "place special 8,8");
	if (_i == 1)
		expect(script_save(twins.session, FALSE, NULL));
	run(&twins);
	twins_do(&twins, "rotate 1");
	expect(sw_session_paste(twins.twin.script.session, text, sw_hex(9, 9), NULL));
	twins_do(&twins, "place special 8,8");
	check_dying(&twins);
	hold_end_one(&twins.held);
	check_dying(&twins);
	twins_let_go(&twins);
	check_dying(&twins);
	twins_check(&twins);
}
END_TEST

TCase *
ahead_case(void)
{
	TCase *tcase = case_new("ahead");

	case_add_rows(tcase, test_between, rows);
	tcase_add_loop_test(tcase, test_saved, 0, 3);
	tcase_add_loop_test(tcase, test_large, 0, 2);
	return tcase;
}
