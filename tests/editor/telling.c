/* Notifications of listeners, and the list of problems. */
#include "cases.h"
#include "folder.h"
#include "games/games.h"
#include "script.h"

#include <string.h>

/* ---- Notifications ---------------------------------------------------------------------- */

typedef struct {
	GString *heard; /* a letter for each call: D, P, S, F */
	guint listener;
	gboolean ignores, selects, has_worker;
} Ear;

static void
listen(SwSession *session, SwSessionChange what, gpointer data)
{
	Ear *ear = data;

	g_string_append(ear->heard, ear->heard->len > 0 ? " " : "");
	g_string_append(ear->heard, what & SW_SESSION_DOCUMENT ? "D" : "");
	g_string_append(ear->heard, what & SW_SESSION_PROBLEMS ? "P" : "");
	g_string_append(ear->heard, what & SW_SESSION_SELECTION ? "S" : "");
	g_string_append(ear->heard, what & SW_SESSION_FILE ? "F" : "");
	if ((what & SW_SESSION_PROBLEMS) && !ear->has_worker)
		expect(sw_session_is_checked(session));
	if (ear->ignores)
		sw_session_ignore(session, ear->listener);
	if (ear->selects) {
		ear->selects = FALSE;
		sw_session_select_all(session);
	}
}

static const struct {
	const char *given, *done, *heard;
} hearings[] = {
	{"", "place home 0,0", "DPF"},
	{"place home 0,0", "place home 1,0", "DP"},
	{"place home 0,0", "place home 0,0", ""},
	{"place home 0,0", "undo", "DPF"},
	{"place home 0,0; undo", "redo", "DPF"},
	{"place home 0,0; undo", "undo", ""},
	{"place home 0,0; place home 1,0; place home 2,0", "go 0", "DPF"},
	{"place home 0,0 1,0; all", "erase 0,0", "DPS"},
	{"place home 0,0 1,0", "select 0,0; select 0,0; all; none", "S S S"},
	{"place home 0,0; all", "duplicate 1,0", "DPS"},
	{"place home 0,0; all", "cut; paste 3,3", "DPS DPS"},
	{"place home 0,0; all", "rotate 1", ""},
	{"place home 0,0; all", "move 1,0; rotate 1", "DP"},
	{"place home 0,0", "note 0,0 A; about author B", "DP DP"},
};

START_TEST(test_hearings)
{
	g_auto(Script) script;
	g_autoptr(GString) heard = g_string_new(NULL);
	Ear ear = {.heard = heard};

	script_init(&script, "burning-suns");
	script_run(&script, hearings[_i].given);
	ear.listener = sw_session_listen(script.session, listen, &ear);
	script_run(&script, hearings[_i].done);
	ck_assert_str_eq(heard->str, hearings[_i].heard);
	sw_session_ignore(script.session, ear.listener);
	script_run(&script, "place special 9,9");
	ck_assert_str_eq(heard->str, hearings[_i].heard);
}
END_TEST

/* A listener may disconnect while it is called, and may edit the session. */
START_TEST(test_listeners_that_act)
{
	g_auto(Script) script;
	g_autoptr(GString) first = g_string_new(NULL), second = g_string_new(NULL);
	Ear one = {.heard = first, .ignores = TRUE}, two = {.heard = second, .selects = TRUE};

	script_init(&script, "burning-suns");
	one.listener = sw_session_listen(script.session, listen, &one);
	two.listener = sw_session_listen(script.session, listen, &two);
	script_run(&script, "place home 0,0; place home 1,0");
	ck_assert_str_eq(first->str, "DPF");
	ck_assert_str_eq(second->str, "DPF S DP");
}
END_TEST

/* Iterates until the expected length is heard: each call wakes the main loop. */
static void
hear_out(const GString *heard, guint length)
{
	while (heard->len < length)
		g_main_context_iteration(NULL, TRUE);
	while (g_main_context_iteration(NULL, FALSE))
		;
}

/* A follower is called from the main loop, once for all changes, and never twice for one. */
START_TEST(test_followers)
{
	g_auto(Script) script;
	g_autoptr(GString) heard = g_string_new(NULL), gone = g_string_new(NULL);
	Ear ear = {.heard = heard}, other = {.heard = gone};

	script_init(&script, "burning-suns");
	ear.listener = sw_session_follow(script.session, listen, &ear);
	other.listener = sw_session_follow(script.session, listen, &other);
	script_run(&script, "place home 0,0; place home 1,0; all");
	ck_assert_str_eq(heard->str, "");
	sw_session_ignore(script.session, other.listener);
	hear_out(heard, 4);
	ck_assert_str_eq(heard->str, "DPSF");
	script_run(&script, "place home 2,0");
	script_run(&script, "place home 3,0");
	hear_out(heard, 7);
	ck_assert_str_eq(heard->str, "DPSF DP");
	script_run(&script, "none");
	sw_session_ignore(script.session, ear.listener);
	sw_session_follow(script.session, listen, &other);
	script_run(&script, "place home 4,0");
	hear_out(gone, 2);
	ck_assert_str_eq(heard->str, "DPSF DP");
	ck_assert_str_eq(gone->str, "DP");
	/* A follower may be removed with pending calls. */
	script_run(&script, "place home 5,0");
}
END_TEST

/* Followers that change something are called once for that, too. */
START_TEST(test_followers_that_act)
{
	g_auto(Script) script;
	g_autoptr(GString) first = g_string_new(NULL), second = g_string_new(NULL);
	Ear one = {.heard = first, .selects = TRUE}, two = {.heard = second, .ignores = TRUE};

	script_init(&script, "burning-suns");
	sw_session_follow(script.session, listen, &one);
	two.listener = sw_session_follow(script.session, listen, &two);
	script_run(&script, "place home 0,0");
	hear_out(first, 5);
	ck_assert_str_eq(first->str, "DPF S");
	ck_assert_str_eq(second->str, "DPSF");
}
END_TEST

/* ---- Problems --------------------------------------------------------------------------- */

static gint
compare_lines(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Returns rules and their severities, sorted. */
static char *
problems_of(SwSession *session)
{
	const SwReport *report = sw_session_report(session, NULL);
	g_autoptr(GPtrArray) lines = g_ptr_array_new();

	for (guint i = 0; i < sw_report_n(report); i++)
		g_ptr_array_add(lines, (gpointer)sw_report_get(report, i)->rule->name);
	g_ptr_array_sort(lines, compare_lines);
	g_ptr_array_add(lines, NULL);
	return g_strjoinv(" ", (char **)lines->pdata);
}

#define HEAD "<galaxy xmlns='urn:starwright:1' game='burning-suns' players='2'>"
#define HOMES                                        \
	"<system q='0' r='0' type='home' seat='1'/>" \
	"<system q='2' r='0' type='home' seat='2'/>"

/* A file, the commands, the rules broken then. */
static const struct {
	const char *text, *done, *problems;
} judged[] = {
	{HEAD HOMES "<system q='1' r='0' type='empty' value='9'/></galaxy>", "",
         "burning-suns/tile-value"},
	{HEAD HOMES "<system q='1' r='0' type='empty' value='9'/></galaxy>",
         "fix burning-suns/tile-value", ""},
	/* The reader's problems stay until they are fixed, or their piece is removed, or the file
         * is saved without it. */
	{HEAD HOMES "<system q='1' r='0' type='empty' value='x'/></galaxy>", "", "document/schema"},
	{HEAD HOMES "<system q='1' r='0' type='empty' value='x'/></galaxy>", "erase 1,0",
         "burning-suns/unreachable"},
	{HEAD HOMES "<system q='1' r='0' type='empty' value='x'/></galaxy>",
         "select 1,0; set value 0", ""},
	{HEAD HOMES "<system q='1' r='0' type='empty' value='x'/></galaxy>",
         "select 1,0; set value 0; undo", "document/schema"},
	{HEAD HOMES "<system q='1' r='0' type='empty' value='x'/></galaxy>", "save", ""},
	{HEAD HOMES "<system q='1' r='0' type='comet'/></galaxy>", "place empty 2,1",
         "document/schema"},
	{HEAD HOMES "<system q='1' r='0' type='comet'/></galaxy>", "place empty 1,0", ""},
	{HEAD HOMES "<system q='1' r='0' type='comet'/></galaxy>", "place empty 1,0; save", ""},
	{HEAD HOMES "<system q='1' r='0' type='empty'/><note q='0' r='0' colour='red'/></galaxy>",
         "place empty 1,0", "document/schema"},
	{HEAD "<system q='0' r='0' type='home' seat='1'/>"
              "<system q='1' r='0' type='home' seat='2'/></galaxy>",
         "allow burning-suns/homes-touch; allow burning-suns/fairness-value",
         "document/unused-allow"},
};

static char *
judge(const char *folder, const char *done, gboolean saves)
{
	g_autofree char *path = g_build_filename(folder, "galaxy.xml", NULL);
	SwSession *session = sw_session_open(path, NULL);
	g_auto(Script) script;

	ck_assert_ptr_nonnull(session);
	script_init_with(&script, session);
	script_run(&script, done);
	if (saves)
		script_run(&script, "save");
	return problems_of(session);
}

START_TEST(test_judged)
{
	char *folder = folder_new();
	g_autofree char *problems = NULL, *saved = NULL, *again = NULL;

	file_write(folder, "galaxy.xml", judged[_i].text);
	problems = judge(folder, judged[_i].done, FALSE);
	ck_assert_str_eq(problems, judged[_i].problems);
	/* The saved document has the same problems as the file. */
	file_write(folder, "galaxy.xml", judged[_i].text);
	saved = judge(folder, judged[_i].done, TRUE);
	again = judge(folder, "", FALSE);
	ck_assert_str_eq(again, saved);
	folder_remove(folder);
}
END_TEST

/* A problem of the reader is at its piece and attribute, where a window can show it. */
START_TEST(test_place_of_a_fault)
{
	char *folder = folder_new();
	g_autofree char *path = g_build_filename(folder, "galaxy.xml", NULL);
	g_autoptr(SwSession) session = NULL;
	const SwProblem *problem;

	file_write(folder, "galaxy.xml",
	           HEAD HOMES "<system q='1' r='0' type='empty' value='x'/></galaxy>");
	session = sw_session_open(path, NULL);
	problem = sw_report_get(sw_session_report(session, NULL), 0);
	ck_assert_uint_eq(problem->spot.piece, sw_session_tile_at(session, sw_hex(1, 0)));
	ck_assert_str_eq(problem->spot.attribute, "value");
	folder_remove(folder);
}
END_TEST

/* ---- Large documents -------------------------------------------------------------------- */

START_TEST(test_large)
{
	g_auto(Script) script;
	guint64 revision, checked;
	g_autoptr(GString) heard = g_string_new(NULL);
	Ear ear = {.heard = heard};
	const SwView *view;
	SwSessionCheck *check;

	script_init(&script, "burning-suns");
	sw_session_listen(script.session, listen, &ear);
	script_run(&script, "stroke line 5 0,0 400,0; place-stroke empty");
	ck_assert(!sw_session_is_checked(script.session));
	ck_assert_str_eq(heard->str, "DF");
	/* A view is always of the current document. */
	view = sw_session_view(script.session);
	ck_assert_uint_gt(sw_view_graph(view)->tiles->n, SW_CHECK_AT_ONCE);
	/* Problems found while making it are not reported until a worker has checked. */
	ck_assert(!sw_session_is_checked(script.session));
	check = sw_session_check_new(script.session);
	sw_session_check_run(check);
	sw_session_check_take(script.session, check);
	ck_assert(sw_session_is_checked(script.session));
	ck_assert_str_eq(heard->str, "DF P");
	sw_session_report(script.session, &checked);
	/* The view stays that of this revision, however the document changes. */
	view = sw_session_view(script.session);
	script_run(&script, "all; duplicate 0,20; erase 0,0");
	ck_assert(!sw_session_is_checked(script.session));
	sw_session_report(script.session, &revision);
	ck_assert_uint_eq(revision, checked);
	ck_assert_ptr_eq(sw_session_view(script.session), view);
	for (guint32 i = 0; i < sw_view_graph(view)->tiles->n; i++)
		expect(sw_tiles_piece(sw_view_graph(view)->tiles, i)->kind != 0);
	script_run(&script, "go 0");
	ck_assert(sw_session_is_checked(script.session));
}
END_TEST

static gpointer
work(gpointer check)
{
	sw_session_check_run(check);
	return NULL;
}

/* A worker checks while the session is edited; an outdated result is ignored. */
START_TEST(test_worker)
{
	g_auto(Script) script;
	g_autoptr(GString) heard = g_string_new(NULL);
	Ear ear = {.heard = heard, .has_worker = TRUE};
	SwSessionCheck *check, *late;
	GThread *thread;
	guint64 before, revision;

	script_init(&script, "burning-suns");
	script_run(&script, "stroke line 5 0,0 400,0; place-stroke empty");
	before = sw_document_revision(sw_session_document(script.session));
	sw_session_listen(script.session, listen, &ear);
	check = sw_session_check_new(script.session);
	late = sw_session_check_new(script.session);
	thread = g_thread_new("check", work, check);
	script_run(&script, "erase 0,0; place special 0,0; all; rotate 1");
	g_thread_join(thread);
	g_string_truncate(heard, 0);
	sw_session_check_take(script.session, check);
	ck_assert_str_eq(heard->str, "P");
	sw_session_report(script.session, &revision);
	ck_assert_uint_eq(revision, before);
	ck_assert(!sw_session_is_checked(script.session));
	sw_session_check(script.session);
	sw_session_check_run(late);
	g_string_truncate(heard, 0);
	sw_session_check_take(script.session, late);
	ck_assert_str_eq(heard->str, "");
	ck_assert(sw_session_is_checked(script.session));
	sw_session_check_free(sw_session_check_new(script.session));
}
END_TEST

START_TEST(test_bounds)
{
	g_auto(Script) script;
	SwBox box;

	script_init(&script, "burning-suns");
	ck_assert(!sw_session_bounds(script.session, &box));
	script_run(&script, "place empty 3,-4 -2,5; note 7,0 Here");
	ck_assert(sw_session_bounds(script.session, &box));
	ck_assert(sw_hex_equal(box.low, sw_hex(-2, -4)) && sw_hex_equal(box.high, sw_hex(7, 5)));
	ck_assert_int_eq(box.left, 1);
	ck_assert_int_eq(box.right, 14);
	script_run(&script, "erase 7,0");
	ck_assert(sw_session_bounds(script.session, &box));
	ck_assert_int_eq(box.high.q, 3);
	ck_assert_int_eq(box.right, 2);
}
END_TEST

/* While a session is held still, listeners are called and followers are not; afterwards followers
 * are called once. */
START_TEST(test_held_still)
{
	g_auto(Script) script;
	g_autoptr(GString) followed = g_string_new(NULL), listened = g_string_new(NULL);
	Ear late = {.heard = followed}, early = {.heard = listened};

	script_init(&script, "burning-suns");
	sw_session_follow(script.session, listen, &late);
	sw_session_listen(script.session, listen, &early);
	script_run(&script, "place home 0,0");
	sw_session_hold_still(script.session, TRUE);
	script_run(&script, "place home 1,0; all");
	g_usleep(600 * 1000);
	while (g_main_context_iteration(NULL, FALSE))
		;
	ck_assert_str_eq(followed->str, "");
	ck_assert_str_eq(listened->str, "DPF DP S");
	sw_session_hold_still(script.session, FALSE);
	while (followed->len == 0)
		g_main_context_iteration(NULL, TRUE);
	ck_assert_str_eq(followed->str, "DPSF");
}
END_TEST

/* A piece that no longer exists cannot replace the selection, and no order runs on it. */
START_TEST(test_what_is_gone)
{
	g_auto(Script) script;
	SwPieceId home, gone;
	SwGroup none = sw_group_none();
	guint64 revision;
	guint n;

	script_init(&script, "burning-suns");
	script_run(&script, "place home 0,0; place home 1,0; select 0,0");
	home = sw_session_tile_at(script.session, sw_hex(0, 0));
	gone = sw_session_tile_at(script.session, sw_hex(1, 0));
	script_run(&script, "erase 1,0");
	revision = sw_document_revision(sw_session_document(script.session));
	sw_session_select(script.session, &gone, 1, SW_SELECT_REPLACE);
	ck_assert_uint_eq(sw_session_selected(script.session, &n)[0], home);
	ck_assert_uint_eq(n, 1);
	sw_session_erase_pieces(script.session, &gone, 1, &none);
	ck_assert_uint_eq(sw_document_revision(sw_session_document(script.session)), revision);
}
END_TEST

TCase *
telling_case(void)
{
	TCase *tcase = case_new("telling");

	case_add_rows(tcase, test_hearings, hearings);
	tcase_add_test(tcase, test_listeners_that_act);
	tcase_add_test(tcase, test_followers);
	tcase_add_test(tcase, test_followers_that_act);
	tcase_add_test(tcase, test_held_still);
	tcase_add_test(tcase, test_what_is_gone);
	case_add_rows(tcase, test_judged, judged);
	tcase_add_test(tcase, test_place_of_a_fault);
	tcase_add_test(tcase, test_large);
	tcase_add_test(tcase, test_worker);
	tcase_add_test(tcase, test_bounds);
	return tcase;
}
