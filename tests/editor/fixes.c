/* A fix in the editor changes only what it names, like `validate --fix`; and the list of problems
 * from which it is chosen. */
#include "cases.h"
#include "folder.h"
#include "script.h"
#include "session/edit.h"
#include "session/problem_list.h"

#include <string.h>

#define ALLOW "<allow rule=\"burning-suns/homes-touch\" reason=\"Once they did.\"/>"
#define GALAXY(head)                                                                   \
	"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\">" head \
	"<system q=\"-1\" r=\"0\" type=\"home\" seat=\"1\"/>"                          \
	"<system q=\"0\" r=\"0\" type=\"uninhabited\" value=\"4\"/>"                   \
	"<system q=\"1\" r=\"0\" type=\"home\" seat=\"2\"/></galaxy>"

static const struct {
	const char *text;
	gboolean can_fix;
} rows[] = {
	{GALAXY(ALLOW), TRUE},
	{GALAXY("\n\n" ALLOW), TRUE},
	{GALAXY("\n<!-- Ann asked for this -->\n" ALLOW), FALSE},
	{GALAXY("\n" ALLOW " <!-- Ann asked for this -->\n"), FALSE},
};

static const SwProblem *
find_unused(SwSession *session)
{
	const SwReport *report;

	sw_session_check(session);
	report = sw_session_report(session, NULL);
	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);

		if (strcmp(problem->rule->name, "document/unused-allow") == 0)
			return problem;
	}
	ck_abort_msg("no problem is found");
}

START_TEST(test_fix)
{
	SwSession *session = sw_session_from_text("row", rows[_i].text, NULL);
	const SwProblem *problem = find_unused(session);
	g_autoptr(GString) before = sw_session_text(session), after = NULL;

	ck_assert_int_eq(sw_session_can_fix(session, &problem->fix), rows[_i].can_fix);
	ck_assert_int_eq(sw_session_fix(session, &problem->fix), rows[_i].can_fix);
	after = sw_session_text(session);
	ck_assert_int_eq(strcmp(after->str, before->str) != 0, rows[_i].can_fix);
	ck_assert_int_eq(strstr(after->str, "<allow") == NULL, rows[_i].can_fix);
	sw_session_free(session);
}
END_TEST

/* ---- Fixes that are found --------------------------------------------------------------- */

#define TILE(values)                                                              \
	"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\">" \
	"<system q=\"-1\" r=\"0\" type=\"home\" seat=\"1\"/>"                     \
	"<system q=\"0\" r=\"0\" " values "/>"                                    \
	"<system q=\"1\" r=\"0\" type=\"home\" seat=\"2\"/></galaxy>"

/* Each fix is one step, after which there are fewer problems, and undone the file is as before. */
START_TEST(test_found)
{
	SwSession *session =
		sw_session_from_text("row", TILE("type=\"uninhabited\" value=\"1\""), NULL);
	g_autoptr(SwRepairs) repairs = sw_session_repairs(session);
	g_autoptr(GString) before = sw_session_text(session);
	g_autoptr(GArray) fixes = NULL;
	const SwReport *report = sw_session_report(session, NULL);
	guint n = sw_report_n(report);

	ck_assert_str_eq(sw_report_get(report, 0)->rule->name, "burning-suns/tile-value");
	fixes = sw_repairs_find(repairs, sw_report_get(report, 0));
	ck_assert_uint_ge(fixes->len, 3);
	SW_EACH (const SwFix, fix, fixes) {
		g_autoptr(GString) after = NULL;

		ck_assert(sw_session_fix(session, fix));
		sw_session_check(session);
		ck_assert_uint_lt(sw_report_n(sw_session_report(session, NULL)), n);
		sw_session_undo(session);
		after = sw_session_text(session);
		ck_assert_str_eq(after->str, before->str);
	}
	sw_session_free(session);
}
END_TEST

/* ---- The list of problems --------------------------------------------------------------- */

START_TEST(test_list)
{
	/* An error after a warning: the homes are not next to each other any more. */
	SwSession *session = sw_session_from_text(
		"row", GALAXY(ALLOW "<system q=\"0\" r=\"1\" type=\"uninhabited\" value=\"1\"/>"),
		NULL);
	SwProblemList *list = sw_problem_list_new();
	g_autofree char *text = NULL;
	guint n, errors;

	sw_problem_list_fill(list, session);
	n = sw_problem_list_n(list);
	errors = sw_problem_list_count(list, SW_SEVERITY_ERROR);
	ck_assert_uint_ge(errors, 1);
	ck_assert_uint_ge(sw_problem_list_count(list, SW_SEVERITY_WARNING), 1);
	for (guint i = 1; i < n; i++)
		ck_assert_int_ge(sw_problem_list_row(list, i - 1).problem->severity,
		                 sw_problem_list_row(list, i).problem->severity);
	text = sw_problem_list_text(list, session);
	ck_assert(g_str_has_prefix(text, "Untitled: error: "));
	sw_problem_list_show(list, SW_SEVERITY_ERROR, FALSE);
	ck_assert_uint_eq(sw_problem_list_n(list), n - errors);
	sw_problem_list_group(list, TRUE);
	ck_assert(sw_problem_list_row(list, 0).is_heading);
	sw_problem_list_toggle(list, sw_problem_list_row(list, 0).rule);
	ck_assert(!sw_problem_list_row(list, 1).is_heading);
	ck_assert_str_eq(sw_problem_list_obstacle(list), "");
	sw_problem_list_free(list);
	sw_session_free(session);
}
END_TEST

/* Rules that need the whole file are below a heading that says what stands in their way, named when
 * it is opened; those that are for scenarios alone are not among them in a galaxy. */
START_TEST(test_not_run)
{
	g_autoptr(SwSession) session =
		sw_session_from_text("row", TILE("type=\"uninhabitd\" value=\"3\""), NULL);
	SwProblemList *list = sw_problem_list_new();
	const GPtrArray *not_run = sw_session_not_run(session);
	g_autofree char *count = NULL, *copied = NULL;
	SwProblemRow heading;
	guint n;

	sw_problem_list_fill(list, session);
	n = sw_problem_list_n(list);
	heading = sw_problem_list_row(list, 0);
	expect(heading.is_heading && !heading.is_open && heading.rule == NULL);
	expect_eq(heading.n, not_run->len);
	count = g_strdup_printf("%u rules were not run, ", not_run->len);
	expect(g_str_has_prefix(sw_problem_list_obstacle(list), count));
	ck_assert(strstr(sw_problem_list_obstacle(list), "'uninhabitd'") != NULL);
	copied = sw_problem_list_text(list, session);
	sw_problem_list_toggle(list, NULL);
	expect(sw_problem_list_row(list, 0).is_open);
	expect_eq(sw_problem_list_n(list), n + not_run->len);
	for (guint i = 0; i < not_run->len; i++) {
		const SwRule *rule = sw_problem_list_row(list, 1 + i).rule;

		ck_assert_ptr_eq(rule, not_run->pdata[i]);
		ck_assert_str_ne(rule->name, "burning-suns/dark-fleet-strength");
		ck_assert_msg(strstr(copied, rule->name) != NULL, "%s", copied);
	}
	sw_problem_list_free(list);
}
END_TEST

static guint
n_not_run(SwSession *session)
{
	return sw_session_not_run(session)->len;
}

/* Each problem that stands in the way is counted. */
START_TEST(test_obstacles)
{
	g_autoptr(SwSession) session = sw_session_from_text(
		"row", TILE("type=\"uninhabitd\" value=\"3\"/><system q=\"0\" r=\"1\" type=\"x\""),
		NULL);
	SwProblemList *list = sw_problem_list_new();

	sw_problem_list_fill(list, session);
	ck_assert_msg(g_str_has_suffix(sw_problem_list_obstacle(list), " (and 1 problem more)"),
	              "%s", sw_problem_list_obstacle(list));
	sw_problem_list_free(list);
}
END_TEST

/* What is copied says where in the file a problem is, as long as the document is what the file
 * says; then where on the map. */
static const struct {
	const char *commands, *head;
	gboolean saves;
} copies[] = {
	{"", "row.xml:1:", FALSE},
	{"place hostile 4,4; undo", "row.xml:1:", FALSE},
	{"place empty 0,1", "row.xml: error: ", FALSE},
	{"place empty 0,1", "row.xml:4:", TRUE},
	{"place empty 0,-1", "row.xml:5:", TRUE},
};

START_TEST(test_copied)
{
	char *folder = folder_new();
	g_autofree char *path = g_build_filename(folder, "row.xml", NULL), *text = NULL;
	SwProblemList *list = sw_problem_list_new();
	g_auto(Script) script;

	file_write(folder, "row.xml", TILE("type=\"uninhabited\" value=\"1\""));
	script_init_with(&script, sw_session_open(path, NULL));
	script_run(&script, copies[_i].commands);
	if (copies[_i].saves)
		expect(script_save(script.session, FALSE, NULL));
	sw_problem_list_fill(list, script.session);
	text = sw_problem_list_text(list, script.session);
	ck_assert_msg(g_str_has_prefix(text, copies[_i].head), "%s", text);
	ck_assert_msg(strstr(text, "system at 0,0 has value 1") != NULL, "%s", text);
	ck_assert_msg(strstr(text, " [burning-suns/tile-value]\n") != NULL, "%s", text);
	sw_problem_list_free(list);
	folder_remove(folder);
}
END_TEST

/* A piece of unknown type lies in its place, and is mended by its fix, another kind, or removal;
 * then all rules run, until that is undone. */
START_TEST(test_unknown_type)
{
	static const struct {
		const char *commands, *then; /* NULL: the fix */
	} ways[] = {
		{NULL, "type=\"uninhabited\" value=\"3\""},
		{"select 0,0; kind hostile", "type=\"hostile\" value=\"3\""},
		{"select 0,0; erase-selected", "seat=\"2\""},
	};
	g_auto(Script) script;
	const SwProblem *problem;
	g_autoptr(GString) text = NULL;
	SwPieceId tile;

	script_init_with(&script, sw_session_from_text(
					  "row", TILE("type=\"uninhabitd\" value=\"3\""), NULL));
	tile = sw_session_tile_at(script.session, sw_hex(0, 0));
	ck_assert_uint_ne(tile, SW_NO_PIECE);
	problem = sw_report_get(sw_session_report(script.session, NULL), 0);
	ck_assert_uint_eq(problem->spot.piece, tile);
	expect(n_not_run(script.session) > 0);
	expect(sw_session_loses(script.session));
	if (ways[_i].commands)
		script_run(&script, ways[_i].commands);
	else
		expect(sw_session_fix(script.session, &problem->fix));
	expect_eq(n_not_run(script.session), 0);
	expect(!sw_session_loses(script.session));
	text = sw_session_text(script.session);
	ck_assert_msg(strstr(text->str, ways[_i].then) != NULL, "%s", text->str);
	script_run(&script, "undo");
	expect(n_not_run(script.session) > 0);
	expect(sw_session_loses(script.session));
	script_run(&script, "redo");
	expect_eq(n_not_run(script.session), 0);
}
END_TEST

/* ---- Saved without what was not read ---------------------------------------------------- */

typedef struct {
	char *folder;
	Script script;
} Desk;

static void
desk_init(Desk *desk)
{
	g_autofree char *path = NULL;

	desk->folder = folder_new();
	file_write(desk->folder, "row.xml", TILE("type=\"uninhabitd\" value=\"3\""));
	path = g_build_filename(desk->folder, "row.xml", NULL);
	script_init_with(&desk->script, sw_session_open(path, NULL));
}

static void
desk_clear(Desk *desk)
{
	script_clear(&desk->script);
	folder_remove(desk->folder);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Desk, desk_clear)

static void
check_loses(SwSession *session, gboolean loses)
{
	expect_eq(sw_session_loses(session), loses);
	expect_eq(n_not_run(session) > 0, loses);
}

/* The word that was not read belongs to the piece, also once the file was saved without it: undo
 * brings back both, and saving then loses the word. */
START_TEST(test_unread_is_undone)
{
	static const char *const ways[] = {"select 0,0; kind uninhabited",
	                                   "select 0,0; erase-selected"};
	g_auto(Desk) desk;
	SwSession *session;

	desk_init(&desk);
	session = desk.script.session;
	script_run(&desk.script, ways[_i]);
	expect(script_save(session, FALSE, NULL));
	check_loses(session, FALSE);
	script_run(&desk.script, "undo");
	check_loses(session, TRUE);
	script_run(&desk.script, "redo");
	check_loses(session, FALSE);
	script_run(&desk.script, "undo");
	expect(script_save(session, FALSE, NULL));
	check_loses(session, FALSE);
	script_run(&desk.script, "redo; undo");
	check_loses(session, FALSE);
}
END_TEST

/* What counts is the document that was written, not the one that there is when that has ended. */
START_TEST(test_unread_meanwhile)
{
	g_auto(Desk) desk;
	SwSession *session;
	SwSessionSave *save;

	desk_init(&desk);
	session = desk.script.session;
	script_run(&desk.script, "select 0,0; erase-selected");
	save = sw_session_save_new(session, NULL, FALSE);
	script_run(&desk.script, "undo");
	sw_session_save_run(save);
	expect(sw_session_save_take(session, save, NULL));
	check_loses(session, TRUE);
}
END_TEST

/* A document in which nobody has drawn lists nothing, and says so; from the first step on it does,
 * also after that is undone. */
START_TEST(test_blank)
{
	g_auto(Script) script;
	SwProblemList *list = sw_problem_list_new();

	script_init(&script, "burning-suns");
	expect(sw_report_n(sw_session_report(script.session, NULL)) > 0);
	sw_problem_list_fill(list, script.session);
	expect_eq(sw_problem_list_n(list), 0);
	expect_eq(sw_problem_list_count(list, SW_SEVERITY_ERROR), 0);
	ck_assert_ptr_nonnull(strstr(sw_problem_list_obstacle(list), "Nothing is drawn yet"));
	for (guint i = 0; i < 2; i++) {
		script_run(&script, i == 0 ? "place hostile 0,0" : "undo");
		sw_problem_list_fill(list, script.session);
		expect(sw_problem_list_n(list) > 0);
		ck_assert_str_eq(sw_problem_list_obstacle(list), "");
	}
	sw_problem_list_free(list);
}
END_TEST

/* So it is with a file; but not if a part of it could not be read, or it has a piece. */
static const struct {
	const char *inside;
	gboolean is_blank;
} files[] = {{"", TRUE}, {"<nonsense/>", FALSE}, {"<hostile q='1' r='0'/>", FALSE}};

START_TEST(test_blank_file)
{
	g_autofree char *text = g_strdup_printf(
		"<galaxy xmlns='urn:starwright:1' game='burning-suns' players='4'>%s</galaxy>",
		files[_i].inside);
	char *folder = folder_new();
	g_autofree char *path = g_build_filename(folder, "blank.xml", NULL);
	SwProblemList *list = sw_problem_list_new();
	g_autoptr(SwSession) session = NULL;
	g_autoptr(GError) error = NULL;

	file_write(folder, "blank.xml", text);
	session = sw_session_open(path, &error);
	ck_assert_msg(session != NULL, "%s: %s", text, error ? error->message : "");
	expect(sw_report_n(sw_session_report(session, NULL)) > 0);
	sw_problem_list_fill(list, session);
	expect_eq(sw_problem_list_n(list) == 0, files[_i].is_blank);
	expect_eq(strstr(sw_problem_list_obstacle(list), "Nothing is drawn yet") != NULL,
	          files[_i].is_blank);
	sw_problem_list_free(list);
	folder_remove(folder);
}
END_TEST

/* Of infos, those that one click solves come first. */
START_TEST(test_infos)
{
	g_autofree char *path = source_file("galaxies/burning-suns/corona-advanced-start.xml");
	SwProblemList *list = sw_problem_list_new();
	g_auto(Script) script;
	gboolean was_other = FALSE;
	guint n_solved = 0;

	script_init_with(&script, sw_session_open(path, NULL));
	script_run(&script, "group 2 0,0");
	sw_problem_list_fill(list, script.session);
	for (guint i = 0; i < sw_problem_list_n(list); i++) {
		const SwProblem *problem = sw_problem_list_row(list, i).problem;

		if (problem->severity != SW_SEVERITY_INFO)
			continue;
		if (!problem->fix.edits && !sw_session_can_mend(script.session, problem)) {
			was_other = TRUE;
			continue;
		}
		expect(!was_other);
		n_solved++;
	}
	expect(was_other && n_solved > 0);
	sw_problem_list_free(list);
}
END_TEST

TCase *
fixes_case(void)
{
	TCase *tcase = case_new("fixes");

	case_add_rows(tcase, test_fix, rows);
	case_add_rows(tcase, test_blank_file, files);
	tcase_add_test(tcase, test_infos);
	tcase_add_test(tcase, test_found);
	tcase_add_test(tcase, test_list);
	tcase_add_test(tcase, test_not_run);
	tcase_add_test(tcase, test_obstacles);
	case_add_rows(tcase, test_copied, copies);
	tcase_add_loop_test(tcase, test_unknown_type, 0, 3);
	tcase_add_loop_test(tcase, test_unread_is_undone, 0, 2);
	tcase_add_test(tcase, test_unread_meanwhile);
	tcase_add_test(tcase, test_blank);
	return tcase;
}
