/* Templates of new documents. */
#include "widgets/desk.h"

#include "dialogs/templates.h"
#include "mat/mat.h"

#include <glib/gstdio.h>

static const SwTemplate *
find(const GPtrArray *templates, const char *name)
{
	for (guint i = 0; i < templates->len; i++) {
		const SwTemplate *template = g_ptr_array_index(templates, i);

		if (g_str_equal(template->name, name))
			return template;
	}
	return NULL;
}

static gint32
players_of(SwSession *session)
{
	const SwDocument *document = sw_session_document(session);

	return sw_document_get(document, sw_document_galaxy(document),
	                       (guint)sw_document_table(document)->galaxy.players);
}

/* Counts errors and warnings. */
static guint
count_faults(const SwReport *report)
{
	guint n = 0;

	for (guint i = 0; i < sw_report_n(report); i++)
		n += sw_report_get(report, i)->severity >= SW_SEVERITY_WARNING ? 1 : 0;
	return n;
}

START_TEST(test_those_that_came_along_are_legal_and_fair)
{
	g_autoptr(GPtrArray) templates = sw_templates_load();
	gboolean is_there[6] = {FALSE};
	guint n_cards = 0, n_boards = 0;

	for (guint i = 0; i < templates->len; i++) {
		const SwTemplate *template = g_ptr_array_index(templates, i);
		const SwTable *table = sw_session_game(template->session)->table;

		sw_session_check(template->session);
		ck_assert_msg(count_faults(sw_session_report(template->session, NULL)) == 0,
		              "'%s' is not legal", template->name);
		expect(sw_session_path(template->session) == NULL);
		expect(!sw_session_is_modified(template->session));
		n_cards += sw_table_has_mat(table);
		n_boards += sw_table_board(table) != NULL;
		if (sw_table_has_mat(table) || sw_table_board(table))
			continue;
		expect(sw_view_graph(sw_session_view(template->session))->tiles->n > 0);
		is_there[MIN(players_of(template->session), 5)] = TRUE;
	}
	expect(is_there[2] && is_there[3] && is_there[4] && is_there[5]);
	expect(n_cards > 4 && n_boards > 3);
}
END_TEST

/* Samples with a name of their own, and what they are. */
START_TEST(test_those_of_cards_and_boards)
{
	static const struct {
		const char *name;
		SwRoot root;
	} rows[] = {
		{"Lone Giant", SW_ROOT_GALAXY},
		{"Three Shores", SW_ROOT_GALAXY},
		{"Rome", SW_ROOT_PACK},
		{"First Game", SW_ROOT_GALAXY},
		{"Before the Elephants", SW_ROOT_SCENARIO},
		{"Depot Nine", SW_ROOT_GALAXY},
		{"Wolves", SW_ROOT_PACK},
		{"Crossfire at the gate", SW_ROOT_SCENARIO},
	};
	g_autoptr(GPtrArray) templates = sw_templates_load();

	for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
		const SwTemplate *template = find(templates, rows[i].name);

		ck_assert_msg(template != NULL, "no '%s'", rows[i].name);
		ck_assert_int_eq(sw_document_root(sw_session_document(template->session)),
		                 rows[i].root);
	}
}
END_TEST

static char *
path_of(const char *file)
{
	return g_build_filename(g_get_user_data_dir(), "starwright", "templates", file, NULL);
}

START_TEST(test_one_s_own_comes_back)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwSession *session = sw_window_session(window);
	g_autoptr(GError) error = NULL;
	g_autofree char *path = path_of("Two glasses.xml");
	g_autoptr(GPtrArray) templates = NULL;
	const SwTemplate *template;
	GString *kept = sw_session_text(session), *read;

	expect(!sw_templates_has("Two glasses"));
	expect(sw_templates_keep(session, "Two glasses", &error));
	expect(sw_templates_has("Two glasses"));
	templates = sw_templates_load();
	template = find(templates, "Two glasses");
	expect(template != NULL && template->session != NULL);
	read = sw_session_text(template->session);
	expect(g_string_equal(kept, read));
	g_string_free(kept, TRUE);
	g_string_free(read, TRUE);
	g_remove(path);
	desk_close(window);
}
END_TEST

static const char *const bad_names[] = {"", ".hidden", "../away", "a/b"};

START_TEST(test_bad_names_are_told)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	g_autoptr(GError) error = NULL;

	expect(!sw_templates_keep(sw_window_session(window), bad_names[_i], &error));
	expect(error != NULL);
	desk_close(window);
}
END_TEST

START_TEST(test_a_broken_one_is_told)
{
	g_autofree char *path = path_of("Broken.xml");
	g_autofree char *folder = g_path_get_dirname(path);
	g_autoptr(GPtrArray) templates = NULL;
	const SwTemplate *template;

	expect(g_mkdir_with_parents(folder, 0700) == 0);
	expect(g_file_set_contents(path, "<galaxy", -1, NULL));
	templates = sw_templates_load();
	template = find(templates, "Broken");
	expect(template != NULL && template->session == NULL);
	expect(strstr(template->fault, "Broken.xml:1:") != NULL);
	g_remove(path);
}
END_TEST

TCase *
templates_case(void)
{
	TCase *tcase = case_new("templates");

	tcase_add_test(tcase, test_those_that_came_along_are_legal_and_fair);
	tcase_add_test(tcase, test_those_of_cards_and_boards);
	tcase_add_test(tcase, test_one_s_own_comes_back);
	case_add_rows(tcase, test_bad_names_are_told, bad_names);
	tcase_add_test(tcase, test_a_broken_one_is_told);
	return tcase;
}
