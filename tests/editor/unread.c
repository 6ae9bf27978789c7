/* What could not be read of a file is mended in the editor, undone, and found again after a crash.
 */
#include "cases.h"
#include "folder.h"
#include "life.h"
#include "session/edit.h"
#include "session/problem_list.h"
#include "session/retype.h"

#include "document/damage.h"

#include <string.h>

#define TILE(tag)                                                                 \
	"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\">" \
	"<system q=\"-1\" r=\"0\" type=\"home\" seat=\"1\"/>" tag                 \
	"<system q=\"1\" r=\"0\" type=\"home\" seat=\"2\"/></galaxy>"

#define SYSTEM(values) TILE("<system q=\"0\" r=\"0\" " values "/>")

static guint
n_not_run(SwSession *session)
{
	SwProblemList *list = sw_problem_list_new();
	guint n = 0;

	sw_problem_list_fill(list, session);
	for (guint i = 0; i < sw_problem_list_n(list); i++) {
		SwProblemRow row = sw_problem_list_row(list, i);

		if (row.rule == NULL)
			n = row.n;
	}
	sw_problem_list_free(list);
	return n;
}

/* TRUE if a fault is left: saving loses it, and rules about the whole are not run. */
static void
check_unread(SwSession *session, gboolean is)
{
	expect_eq(sw_session_loses(session), is);
	expect_eq(n_not_run(session) > 0, is);
}

static const SwProblem *
first_fault(SwSession *session)
{
	const SwReport *report = sw_session_report(session, NULL);

	for (guint i = 0; i < sw_report_n(report); i++) {
		if (sw_report_get(report, i)->fault > 0)
			return sw_report_get(report, i);
	}
	ck_abort_msg("everything was read");
}

/* ---- Fixes ------------------------------------------------------------------------------ */

/* A file with one fault, and what each of its fixes, the best first, leaves of the tag. */
static const struct {
	const char *text;
	const char *after[3]; /* NULL: nothing of it */
} rows[] = {
	{SYSTEM("type=\"uninhabited\" value=\"many\""),
         {"type=\"uninhabited\" value=\"2\"", "type=\"uninhabited\" value=\"3\""}},
	{SYSTEM("type=\"uninhabited\" value=\"4\" explored=\"ture\""),
         {"value=\"4\" explored=\"true\""}},
	{SYSTEM("type=\"uninhabited\" vaule=\"4\""), {"type=\"uninhabited\" value=\"4\""}},
	{SYSTEM("type=\"uninhabited\" value=\"4\" xyzzy=\"1\""),
         {"type=\"uninhabited\" value=\"4\""}},
	{SYSTEM("tpye=\"uninhabited\" value=\"4\""), {"type=\"uninhabited\" value=\"4\""}},
	{SYSTEM("type=\"uninhabitd\" value=\"4\""), {"type=\"uninhabited\" value=\"4\""}},
	{TILE("<sistem q=\"0\" r=\"0\" type=\"uninhabited\" value=\"4\"/>"),
         {"type=\"uninhabited\" value=\"4\"", NULL}},
	{TILE("<thing q=\"0\" r=\"0\" colour=\"red\"/>"), {NULL}},
	{TILE("<system q=\"x\" r=\"0\" type=\"empty\"/>"), {NULL}},
	{TILE("<system type=\"empty\"/>"), {NULL}},
};

static void
check_text(SwSession *session, const char *wanted)
{
	g_autoptr(GString) text = sw_session_text(session);

	ck_assert_msg(strstr(text->str, wanted ? wanted : "players=\"2\"") != NULL, "%s",
	              text->str);
	expect_eq(strstr(text->str, "q=\"0\" r=\"0\"") != NULL, wanted != NULL);
}

/* Each fix is a step, after which everything counts as read; undone, it is as before. */
START_TEST(test_fixes)
{
	g_autoptr(SwSession) session = sw_session_from_text("row", rows[_i].text, NULL);
	g_autoptr(SwRepairs) repairs = sw_session_repairs(session);
	g_autoptr(GString) before = sw_session_text(session);
	g_autoptr(GArray) fixes = sw_repairs_find(repairs, first_fault(session));

	check_unread(session, TRUE);
	expect(fixes->len > 0);
	for (guint i = 0; i < fixes->len && (i == 0 || rows[_i].after[i]); i++) {
		g_autoptr(GString) after = NULL;

		expect(sw_session_fix(session, &g_array_index(fixes, SwFix, i)));
		check_unread(session, FALSE);
		check_text(session, rows[_i].after[i]);
		sw_session_undo(session);
		check_unread(session, TRUE);
		after = sw_session_text(session);
		ck_assert_str_eq(after->str, before->str);
		sw_session_redo(session);
		check_unread(session, FALSE);
		sw_session_undo(session);
	}
}
END_TEST

/* What was mended is mended after a crash, and what was undone is not. */
START_TEST(test_recovered)
{
	const char *text = rows[_i].text;
	g_auto(Life) life;
	g_autoptr(SwRepairs) repairs = NULL;
	g_autoptr(GArray) fixes = NULL;
	g_autofree char *path = NULL, *again = NULL;
	g_autoptr(SwSession) mended = NULL, undone = NULL;
	SwSession *session;

	life_init(&life, HOURGLASS);
	file_write(life.folder, "galaxy.xml", text);
	script_clear(&life.script);
	script_init_with(&life.script, sw_session_open(life.path, NULL));
	session = life.script.session;
	life_keep(&life);
	repairs = sw_session_repairs(session);
	fixes = sw_repairs_find(repairs, first_fault(session));
	expect(sw_session_fix(session, &g_array_index(fixes, SwFix, 0)));
	path = life_die(&life);
	mended = life_recover(path);
	check_unread(mended, FALSE);
	life_check_text(mended, session);
	sw_session_undo(session);
	life_run(&life, "place special 8,8");
	again = life_die(&life);
	undone = life_recover(again);
	check_unread(undone, TRUE);
	life_check_text(undone, session);
}
END_TEST

/* ---- Other kinds ------------------------------------------------------------------------ */

/* A tile whose kind could not be read is made any kind by hand, also that which stands in for it;
 * with its images. */
static const struct {
	const char *tag, *commands, *map;
} retyped[] = {
	{"<system q=\"0\" r=\"0\" type=\"qqq\" value=\"3\"/>", "select 0,0; kind hostile",
         "-1,0 home seat=1; 0,0 hostile value=3*; 1,0 home seat=2"},
	{"<system q=\"0\" r=\"0\" type=\"hostle\" value=\"3\"/>", "select 0,0; kind hostile",
         "-1,0 home seat=1; 0,0 hostile value=3*; 1,0 home seat=2"},
	{"<system q=\"0\" r=\"0\" type=\"qqq\"/>", "select 0,0; kind any",
         "-1,0 home seat=1; 0,0 any value=2*; 1,0 home seat=2"},
	{"<thing q=\"0\" r=\"0\"/>", "select 0,0; kind empty",
         "-1,0 home seat=1; 0,0 empty*; 1,0 home seat=2"},
	{"<sistem q=\"0\" r=\"0\" type=\"hostile\" value=\"3\"/>", "select 0,0; kind hostile",
         "-1,0 home seat=1; 0,0 hostile value=3*; 1,0 home seat=2"},
	{"<system q=\"0\" r=\"1\" type=\"qqq\"/><system q=\"0\" r=\"-1\" type=\"empty\"/>",
         "group 2 0,0; select 0,1; kind special",
         "0,-1 special; -1,0 home seat=1; 1,0 home seat=2; 0,1 special*"},
	{"<system q=\"0\" r=\"0\" type=\"qqq\"/>", "select 0,0; erase-selected",
         "-1,0 home seat=1; 1,0 home seat=2"},
	{"<system q=\"0\" r=\"0\" type=\"qqq\"/>", "place hostile,value=3 0,0",
         "-1,0 home seat=1; 0,0 hostile value=3; 1,0 home seat=2"},
};

START_TEST(test_retyped)
{
	g_autofree char *text = g_strconcat(
		"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\">"
		"<system q=\"-1\" r=\"0\" type=\"home\" seat=\"1\"/>",
		retyped[_i].tag, "<system q=\"1\" r=\"0\" type=\"home\" seat=\"2\"/></galaxy>",
		NULL);
	g_auto(Script) script;
	g_autofree char *map = NULL;

	script_init_with(&script, sw_session_from_text("row", text, NULL));
	check_unread(script.session, TRUE);
	script_run(&script, retyped[_i].commands);
	map = script_map(script.session);
	ck_assert_str_eq(map, retyped[_i].map);
	check_unread(script.session, FALSE);
	sw_session_undo(script.session);
	check_unread(script.session, TRUE);
	sw_session_redo(script.session);
	check_unread(script.session, FALSE);
}
END_TEST

/* The kinds that a tile can have, with what it would lose. */
START_TEST(test_retypes)
{
	g_autoptr(SwSession) session = sw_session_from_text(
		"row", SYSTEM("type=\"hostile\" value=\"3\" name=\"Ember\""), NULL);
	SwPieceId tile = sw_session_tile_at(session, sw_hex(0, 0)), root = SW_ROOT_PIECE;
	g_autoptr(GArray) retypes = sw_session_retypes(session, &tile, 1);
	g_autoptr(GArray) none = sw_session_retypes(session, &root, 1);
	const SwTable *table = sw_session_game(session)->table;
	guint n_lost = 0;

	expect_eq(none->len, 0);
	expect(retypes->len > 5);
	SW_EACH (const SwRetype, one, retypes) {
		if (strcmp(table->kinds[one->kind].name, "empty") == 0)
			ck_assert_str_eq(one->lost, "Value");
		if (strcmp(table->kinds[one->kind].name, "hostile") == 0)
			ck_assert_str_eq(one->lost, "");
		n_lost += *one->lost != '\0';
	}
	expect(n_lost > 0 && n_lost < retypes->len);
}
END_TEST

/* A copy would be an ordinary piece of the kind that stands in: there is none until it is mended.
 */
START_TEST(test_not_copied)
{
	g_auto(Script) script;
	GError *error = NULL;

	script_init_with(&script, sw_session_from_text("row", SYSTEM("type=\"qqq\""), NULL));
	script_run(&script, "select 0,0");
	expect(!sw_session_may_copy_selected(script.session, &error));
	ck_assert_ptr_nonnull(strstr(error->message, "could not be read"));
	g_error_free(error);
	script_run(&script, "kind empty");
	expect(sw_session_may_copy_selected(script.session, NULL));
}
END_TEST

/* A required value that the file lacks is there once it is typed, and gone once that is undone. */
START_TEST(test_typed)
{
	g_autoptr(SwSession) session = sw_session_from_text(
		"row", "<galaxy xmlns=\"urn:starwright:1\" game=\"pebbles\"><child/></galaxy>",
		NULL);
	const SwProblem *problem = first_fault(session);
	SwGroup none = sw_group_none();
	SwPieceId child = problem->spot.piece;
	gint attribute =
		sw_element_attribute(sw_document_kind(sw_session_document(session), child)->element,
	                             problem->spot.attribute);

	ck_assert_str_eq(problem->spot.attribute, "name");
	check_unread(session, TRUE);
	expect(sw_session_set(session, &child, 1, (guint)attribute, "Ada", &none, NULL));
	check_unread(session, FALSE);
	sw_session_undo(session);
	check_unread(session, TRUE);
}
END_TEST

/* It is told what of a piece could not be read. */
START_TEST(test_told)
{
	g_autoptr(SwSession) session =
		sw_session_from_text("row", SYSTEM("type=\"qqq\" value=\"many\""), NULL);
	SwPieceId tile = sw_session_tile_at(session, sw_hex(0, 0));
	g_autofree char *told = sw_session_unread(session, tile), *home = NULL;

	expect(sw_document_is_stand_in(sw_session_document(session), tile));
	ck_assert_ptr_nonnull(strstr(told, "'qqq'"));
	ck_assert_ptr_nonnull(strstr(told, "'many'"));
	home = sw_session_unread(session, sw_session_tile_at(session, sw_hex(1, 0)));
	ck_assert_ptr_null(home);
}
END_TEST

TCase *
unread_case(void)
{
	TCase *tcase = case_new("unread");

	case_add_rows(tcase, test_fixes, rows);
	case_add_rows(tcase, test_recovered, rows);
	case_add_rows(tcase, test_retyped, retyped);
	tcase_add_test(tcase, test_retypes);
	tcase_add_test(tcase, test_not_copied);
	tcase_add_test(tcase, test_typed);
	tcase_add_test(tcase, test_told);
	return tcase;
}
