/* The tree of pieces beside the map, and adding to it. */
#include "session/outline.h"

#include "cases.h"
#include "script.h"

#include <string.h>

#define EVENING                                                                                \
	"<scenario xmlns='urn:starwright:1' game='lantern'>"                                   \
	"<galaxy players='2'><lantern q='0' r='0' type='glass'><moth type='hawk' n='3'/>"      \
	"</lantern><lantern q='1' r='0' type='pond'/></galaxy><keeper name='Grete' seat='2'/>" \
	"<keeper name='Ole' seat='1'/><keeper name='Mia' seat='2'/></scenario>"

/* Returns one line for each row, with a dash for each of its ancestors. */
static char *
outline_of(SwSession *session)
{
	g_autoptr(GArray) rows = g_array_new(FALSE, FALSE, sizeof(SwOutlineRow));
	g_autoptr(GString) text = g_string_new(NULL);

	sw_outline_list(session, rows);
	for (guint i = 0; i < rows->len; i++) {
		const SwOutlineRow *row = &g_array_index(rows, SwOutlineRow, i);

		g_string_append(text, i > 0 ? "\n" : "");
		for (guint depth = 0; depth < row->depth; depth++)
			g_string_append_c(text, '-');
		sw_outline_append_row(text, session, row->piece);
	}
	return g_string_free(g_steal_pointer(&text), FALSE);
}

static SwSession *
open_text(const char *text)
{
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_from_text("evening", text, &error);

	ck_assert_msg(session != NULL, "%s", error ? error->message : "");
	return session;
}

/* ---- The tree --------------------------------------------------------------------------- */

static const struct {
	const char *done; /* a script */
	const char *outline;
} trees[] = {
	/* A keeper's pieces are shown with their seats. */
	{"", "evening\n-garden · Players 2"},
	/* Children are shown only if a single piece is selected. */
	{"select 0,0", "glass lantern\n-hawk moth · Number 3\nevening\n-garden · Players 2"},
	{"select 0,0; all", "evening\n-garden · Players 2"},
};

START_TEST(test_trees)
{
	g_auto(Script) script;
	g_autofree char *outline = NULL;

	script_init_with(&script, open_text(EVENING));
	script_run(&script, trees[_i].done);
	outline = outline_of(script.session);
	ck_assert_str_eq(outline, trees[_i].outline);
}
END_TEST

/* ---- Adding ----------------------------------------------------------------------------- */

static SwPieceId
find(SwSession *session, const char *name)
{
	guint32 n;

	sw_document_pieces(sw_session_document(session), &n);
	for (guint32 i = 0; i < n; i++) {
		if (g_str_equal(sw_document_kind(sw_session_document(session), i)->name, name))
			return i;
	}
	ck_abort_msg("there is no %s", name);
	return SW_NO_PIECE;
}

static const struct {
	const char *parent, *kinds;
} addables[] = {
	{"scenario", "allow assume keeper"},
	{"galaxy", "allow assume"},
	{"glass", "plume hawk"},
	{"keeper", ""},
};

START_TEST(test_addables)
{
	g_autoptr(SwSession) session = open_text(EVENING);
	g_autoptr(GArray) kinds = g_array_new(FALSE, FALSE, sizeof(guint));
	g_autoptr(GString) names = g_string_new(NULL);

	sw_outline_kinds(session, find(session, addables[_i].parent), kinds);
	for (guint i = 0; i < kinds->len; i++)
		g_string_append_printf(names, "%s%s", i > 0 ? " " : "",
		                       sw_session_game(session)
		                               ->table->kinds[g_array_index(kinds, guint, i)]
		                               .name);
	ck_assert_str_eq(names->str, addables[_i].kinds);
}
END_TEST

static const struct {
	const char *parent, *kind, *outline; /* the last row of it */
} additions[] = {
	{"glass", "plume", "-plume moth"},
	{"scenario", "assume", "-assume · Value 0"},
};

START_TEST(test_additions)
{
	g_autoptr(SwSession) session = open_text(EVENING);
	g_autoptr(GString) before = sw_session_text(session), undone = NULL;
	g_autofree char *outline = NULL;
	const SwTable *table = sw_session_game(session)->table;
	SwPieceId parent = find(session, additions[_i].parent);
	const SwPieceId *selected;
	guint n, kind = 0;

	while (!g_str_equal(table->kinds[kind].name, additions[_i].kind))
		kind++;
	sw_session_add(session, kind, parent, 0);
	selected = sw_session_selected(session, &n);
	expect_eq(n, 1);
	expect_eq(sw_document_piece(sw_session_document(session), selected[0])->kind, kind);
	sw_session_select(session, &parent, 1, SW_SELECT_REPLACE);
	outline = outline_of(session);
	ck_assert_ptr_nonnull(strstr(outline, additions[_i].outline));
	sw_session_undo(session);
	undone = sw_session_text(session);
	ck_assert_str_eq(undone->str, before->str);
}
END_TEST

/* The selection, named by words, and the pieces that *Remove* beside the map deletes. */
static const struct {
	const char *done, *removed;
} removals[] = {
	{"select 0,0", ""},
	{"select 0,0 1,0", ""},
	{"all", ""},
	{"none", ""},
};

static void
check_removable(SwSession *session, const char *expected)
{
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GString) text = g_string_new(NULL);

	sw_outline_removable(session, ids);
	for (guint i = 0; i < ids->len; i++)
		sw_outline_append_row(text, session, g_array_index(ids, SwPieceId, i));
	ck_assert_str_eq(text->str, expected);
}

START_TEST(test_what_is_on_the_map_is_not_removed)
{
	g_auto(Script) script;

	script_init_with(&script, open_text(EVENING));
	script_run(&script, removals[_i].done);
	check_removable(script.session, removals[_i].removed);
}
END_TEST

START_TEST(test_what_is_beside_the_map_is_removed)
{
	g_autoptr(SwSession) session = open_text(EVENING);
	SwPieceId glass = find(session, "glass"), hawk = find(session, "hawk");
	SwPieceId grete = find(session, "keeper");

	sw_session_select(session, &glass, 1, SW_SELECT_REPLACE);
	sw_session_select(session, &hawk, 1, SW_SELECT_ADD);
	check_removable(session, "hawk moth · Number 3");
	sw_session_select(session, &grete, 1, SW_SELECT_REPLACE);
	check_removable(session, "");
	sw_session_add(
		session,
		(guint)sw_table_kind(sw_session_game(session)->table, &sw_element_assume, NULL),
		SW_ROOT_PIECE, 0);
	check_removable(session, "assume · Value 0");
}
END_TEST

/* Pieces of another file's galaxy cannot be changed here. */
START_TEST(test_other_files)
{
	g_autoptr(SwSession) session =
		open_text("<scenario xmlns='urn:starwright:1' game='lantern'>"
	                  "<galaxy href='nowhere.xml'/></scenario>");
	g_autoptr(GArray) kinds = g_array_new(FALSE, FALSE, sizeof(guint));

	sw_outline_kinds(session, sw_document_galaxy(sw_session_document(session)), kinds);
	expect_eq(kinds->len, 0);
}
END_TEST

TCase *
outline_case(void)
{
	TCase *tcase = case_new("outline");

	case_add_rows(tcase, test_trees, trees);
	case_add_rows(tcase, test_addables, addables);
	case_add_rows(tcase, test_additions, additions);
	case_add_rows(tcase, test_what_is_on_the_map_is_not_removed, removals);
	tcase_add_test(tcase, test_what_is_beside_the_map_is_removed);
	tcase_add_test(tcase, test_other_files);
	return tcase;
}
