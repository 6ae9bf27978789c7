/* Sheets in a window: what of them has widgets, and that table, selection and history are one. */
#include "widgets/desk.h"

#include "panels/sheet.h"
#include "panels/sheet_row.h"
#include "widgets/field.h"
#include "widgets/rows.h"

#include <string.h>

static SwSession *
session_of(guint n_lines)
{
	g_autoptr(GString) text = g_string_new(
		"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-rome\" players=\"2\">\n"
		"<army seat=\"1\" faction=\"rome\" strength=\"10\" command=\"10\">\n");

	for (guint i = 0; i < n_lines; i++)
		g_string_append_printf(
			text, "<card type=\"unit\" name=\"Line %u\" copies=\"%u\" total=\"1\"/>\n",
			i, i + 1);
	g_string_append(text, "</army>\n<army seat=\"2\" faction=\"carthage\" strength=\"9\" "
	                      "command=\"9\">\n<card type=\"tactic\" name=\"Reserve\"/>\n"
	                      "</army>\n</galaxy>\n");
	return sw_session_from_text("order.xml", text->str, NULL);
}

static SwRows *
rows_of(SwWindow *window)
{
	return SW_ROWS(desk_find(desk_find(GTK_WIDGET(window), SW_TYPE_SHEET_PANEL), SW_TYPE_ROWS));
}

static GtkWidget *
cell(SwWindow *window, guint row, guint column)
{
	return sw_sheet_row_cell(sw_rows_content(rows_of(window), row), column);
}

enum { KIND, NAME, COPIES };

static void
check_cell(SwWindow *window, guint row, guint column, const char *expected)
{
	g_autofree char *text = sw_field_text(cell(window, row, column));

	ck_assert_str_eq(text, expected);
}

/* Of the sheet that the menu says is shown. */
static void
check_title(SwWindow *window, const char *expected)
{
	GtkWidget *menu =
		desk_find(desk_find(GTK_WIDGET(window), SW_TYPE_SHEET_PANEL), GTK_TYPE_DROP_DOWN);
	GtkStringObject *item = gtk_drop_down_get_selected_item(GTK_DROP_DOWN(menu));

	ck_assert_str_eq(gtk_string_object_get_string(item), expected);
}

static void
type(GtkWidget *entry, const char *text)
{
	gtk_widget_grab_focus(entry);
	gtk_editable_set_text(GTK_EDITABLE(entry), text);
}

static guint
count(GtkWidget *widget, GType type)
{
	guint n = G_TYPE_CHECK_INSTANCE_TYPE(widget, type);

	for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
	     child = gtk_widget_get_next_sibling(child))
		n += count(child, type);
	return n;
}

/* The key goes to the controllers around the rows, as one that is pressed in a cell does. */
static void
press(SwWindow *window, guint key)
{
	GtkWidget *scroller =
		gtk_widget_get_ancestor(GTK_WIDGET(rows_of(window)), GTK_TYPE_SCROLLED_WINDOW);

	ck_assert(desk_key(scroller, key, 0));
	desk_rest();
}

/* Five hundred rows have no more entries than can be seen, and one that is typed in far below is
 * that of its row. */
START_TEST(test_many_rows)
{
	SwSession *session = session_of(500);
	SwWindow *window = desk_show(session);
	guint n_steps;

	desk_rest();
	expect(count(GTK_WIDGET(rows_of(window)), GTK_TYPE_ENTRY) < 100);
	check_cell(window, 499, NAME, "Line 499");
	type(cell(window, 499, COPIES), "7");
	press(window, GDK_KEY_Return);
	check_cell(window, 499, COPIES, "7");
	sw_document_n_steps(sw_session_document(session), &n_steps);
	expect_eq(n_steps, 1);
	expect(count(GTK_WIDGET(rows_of(window)), GTK_TYPE_ENTRY) < 100);
	desk_close(window);
}
END_TEST

/* A row that gets the focus is selected; a piece that is selected elsewhere brings its sheet. */
START_TEST(test_selection)
{
	SwSession *session = session_of(3);
	SwWindow *window = desk_show(session);
	const SwPieceId *selected;
	SwPieceId reserve = 6;
	guint n;

	desk_rest();
	gtk_widget_grab_focus(cell(window, 2, NAME));
	selected = sw_session_selected(session, &n);
	expect_eq(n, 1);
	ck_assert_str_eq(sw_document_get_text(sw_session_document(session), selected[0], 0),
	                 "Line 2");
	ck_assert_str_eq(sw_document_get_text(sw_session_document(session), reserve, 0), "Reserve");
	sw_session_select(session, &reserve, 1, SW_SELECT_REPLACE);
	desk_rest();
	check_cell(window, 0, NAME, "Reserve");
	check_title(window, "Army · Seat 2 · Deck");
	expect(gtk_widget_has_css_class(sw_rows_content(rows_of(window), 0), "now"));
	desk_close(window);
}
END_TEST

/* A row begun in the last one, which is empty, is of the kind that is known by the name. */
START_TEST(test_a_row_is_added_and_taken_back)
{
	SwSession *session = session_of(3);
	SwWindow *window = desk_show(session);
	g_autoptr(GString) before = sw_session_text(session), after = NULL;

	desk_rest();
	type(cell(window, 3, NAME), "testudo");
	press(window, GDK_KEY_Tab);
	check_cell(window, 3, KIND, "Tactic");
	check_cell(window, 3, COPIES, "1");
	check_cell(window, 4, NAME, "");
	sw_session_undo(session);
	desk_rest();
	check_cell(window, 3, NAME, "");
	after = sw_session_text(session);
	ck_assert_str_eq(after->str, before->str);
	desk_close(window);
}
END_TEST

/* The cell that has the focus. */
static GtkWidget *
focused(SwWindow *window)
{
	GtkWidget *text = gtk_window_get_focus(GTK_WINDOW(window));

	return text ? gtk_widget_get_ancestor(text, GTK_TYPE_ENTRY) : NULL;
}

/* A user begins a name in the cell that has the focus, and presses keys. */
static const struct {
	const char *typed, *name, *kind;
	guint keys[4];
} begun_names[] = {
	{"quint", "Quintus Fabius Maximus", "General", {GDK_KEY_Tab}},
	{"fabius", "Quintus Fabius Maximus", "General", {GDK_KEY_Return}},
	{"eagle", "Eagle Standard", "Tactic", {GDK_KEY_Down, GDK_KEY_Return}},
	{"eagle", "Eagle Cohort", "Unit", {GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_Return}},
	/* What was typed is kept: after Escape, above the first name, and if it is only inside. */
	{"quint", "quint", "Unit", {GDK_KEY_Escape, GDK_KEY_Return}},
	{"quint", "quint", "Unit", {GDK_KEY_Up, GDK_KEY_Tab}},
	{"uintus", "uintus", "Unit", {GDK_KEY_Tab}},
	{"nobody", "nobody", "Unit", {GDK_KEY_Tab}},
};

START_TEST(test_a_name_is_completed)
{
	SwSession *session = session_of(3);
	SwWindow *window = desk_show(session);
	guint row = 0, n_steps;

	desk_rest();
	type(cell(window, 3, NAME), begun_names[_i].typed);
	for (guint i = 0; begun_names[_i].keys[i]; i++)
		press(window, begun_names[_i].keys[i]);
	while (row < 4 && !g_str_equal(gtk_editable_get_text(GTK_EDITABLE(cell(window, row, NAME))),
	                               begun_names[_i].name))
		row++;
	ck_assert_msg(row < 4, "%s: no row '%s'", begun_names[_i].typed, begun_names[_i].name);
	check_cell(window, row, KIND, begun_names[_i].kind);
	sw_document_n_steps(sw_session_document(session), &n_steps);
	expect_eq(n_steps, 1);
	desk_close(window);
}
END_TEST

/* Return in the empty row stays there, wherever the row that was just added has been sorted in. */
START_TEST(test_rows_one_after_another)
{
	static const char *const names[] = {"testudo", "quintus fabius maximus", "eagle cohort"};
	SwWindow *window = desk_show(session_of(0));

	desk_rest();
	gtk_widget_grab_focus(cell(window, 0, NAME));
	for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
		gtk_editable_set_text(GTK_EDITABLE(focused(window)), names[i]);
		press(window, GDK_KEY_Return);
		expect(focused(window) == cell(window, i + 1, NAME));
		press(window, GDK_KEY_Return);
		expect(focused(window) == cell(window, i + 1, NAME));
	}
	press(window, GDK_KEY_Up);
	expect(focused(window) == cell(window, 2, NAME));
	check_cell(window, 0, NAME, "Quintus Fabius Maximus");
	desk_close(window);
}
END_TEST

/* What is refused stays in its cell, and makes no step. */
static const struct {
	guint column;
	const char *typed;
} refusals[] = {{COPIES, "none"}, {KIND, "legion"}, {NAME, ""}};

START_TEST(test_refusals)
{
	SwSession *session = session_of(3);
	SwWindow *window = desk_show(session);

	desk_rest();
	type(cell(window, 1, refusals[_i].column), refusals[_i].typed);
	press(window, GDK_KEY_Return);
	check_cell(window, 1, refusals[_i].column, refusals[_i].typed);
	expect(sw_field_is_refused(cell(window, 1, refusals[_i].column)));
	expect(!sw_session_can_undo(session));
	press(window, GDK_KEY_Escape);
	expect(!sw_field_is_refused(cell(window, 1, refusals[_i].column)));
	desk_close(window);
}
END_TEST

/* The bar that says why is shown. */
static gboolean
is_told(SwWindow *window)
{
	GtkWidget *bar = desk_find(GTK_WIDGET(window), GTK_TYPE_INFO_BAR);

	return bar && gtk_widget_get_visible(bar);
}

/* A cell that is refused can be left, and is marked until its text is valid. */
START_TEST(test_a_refused_cell_is_left)
{
	SwSession *session = session_of(3);
	SwWindow *window = desk_show(session);
	const guint key = _i == 0 ? GDK_KEY_Tab : GDK_KEY_Return;

	desk_rest();
	type(cell(window, 1, COPIES), "many");
	press(window, key);
	expect(focused(window) == cell(window, 1, COPIES));
	expect(is_told(window));
	press(window, key);
	expect(focused(window) != cell(window, 1, COPIES));
	check_cell(window, 1, COPIES, "many");
	expect(sw_field_is_refused(cell(window, 1, COPIES)));
	/* What is typed over it is tried again, and so is the old text. */
	type(cell(window, 1, COPIES), _i == 0 ? "2" : "3");
	expect(!sw_field_is_refused(cell(window, 1, COPIES)));
	press(window, key);
	expect(focused(window) != cell(window, 1, COPIES));
	expect(!is_told(window));
	expect(sw_session_can_undo(session) == (_i == 1));
	desk_close(window);
}
END_TEST

/* What was refused is told until it is taken back, or something else has changed. */
START_TEST(test_what_was_refused_is_told)
{
	SwSession *session = session_of(3);
	SwWindow *window = desk_show(session);

	desk_rest();
	for (guint i = 0; i < 2; i++) {
		type(cell(window, 1, COPIES), "many");
		press(window, GDK_KEY_Return);
		expect(is_told(window));
		if (i == 0) {
			press(window, GDK_KEY_Escape);
		} else {
			type(cell(window, 0, NAME), "Another");
			press(window, GDK_KEY_Return);
		}
		desk_rest();
		expect(!is_told(window));
	}
	gtk_widget_activate_action(GTK_WIDGET(window), "win.refuse", "s", "No");
	expect(is_told(window));
	sw_session_select_none(session);
	expect(!is_told(window));
	desk_close(window);
}
END_TEST

/* The text before, not an empty cell, which would be committed. */
START_TEST(test_typing_is_undone)
{
	SwSession *session = session_of(3);
	SwWindow *window = desk_show(session);
	GtkWidget *scroller;

	desk_rest();
	scroller = gtk_widget_get_ancestor(GTK_WIDGET(rows_of(window)), GTK_TYPE_SCROLLED_WINDOW);
	type(cell(window, 1, COPIES), "7");
	ck_assert(desk_key(scroller, GDK_KEY_z, GDK_CONTROL_MASK));
	check_cell(window, 1, COPIES, "2");
	press(window, GDK_KEY_Return);
	expect(!sw_session_can_undo(session));
	desk_close(window);
}
END_TEST

/* Kinds by how they begin, and the row stays with its piece. */
START_TEST(test_a_kind_is_typed)
{
	SwSession *session = session_of(3);
	SwWindow *window = desk_show(session);

	desk_rest();
	type(cell(window, 2, KIND), "gen");
	press(window, GDK_KEY_Return);
	check_cell(window, 0, KIND, "General");
	check_cell(window, 0, NAME, "Line 2");
	desk_close(window);
}
END_TEST

/* Nothing could be done with it. */
START_TEST(test_a_board_without_a_team)
{
	SwWindow *window = desk_open("sunburn/depot-nine.xml");

	expect(!gtk_widget_get_visible(desk_find(GTK_WIDGET(window), SW_TYPE_SHEET_PANEL)));
	desk_close(window);
}
END_TEST

START_TEST(test_a_game_without_sheets)
{
	SwWindow *window = desk_open("burning-suns/twin-rivers.xml");

	desk_rest();
	expect(!gtk_widget_get_visible(desk_find(GTK_WIDGET(window), SW_TYPE_SHEET_PANEL)));
	desk_close(window);
}
END_TEST

static int
height_of_rows(SwWindow *window, int height)
{
	GtkWidget *scroller =
		gtk_widget_get_ancestor(GTK_WIDGET(rows_of(window)), GTK_TYPE_SCROLLED_WINDOW);

	gtk_window_set_default_size(GTK_WINDOW(window), 1000, height);
	desk_rest();
	return gtk_scrolled_window_get_min_content_height(GTK_SCROLLED_WINDOW(scroller));
}

START_TEST(test_a_low_window_leaves_room_for_the_mat)
{
	SwWindow *window = desk_show(session_of(20));
	int high;

	desk_rest();
	high = height_of_rows(window, 800);
	expect(high > 0);
	expect_eq(height_of_rows(window, 600), high / 2);
	expect_eq(height_of_rows(window, 800), high);
	desk_close(window);
}
END_TEST

static GtkWidget *
button_of(GtkWidget *widget, const char *label)
{
	const char *its = GTK_IS_BUTTON(widget) ? gtk_button_get_label(GTK_BUTTON(widget)) : NULL;
	GtkWidget *found = its && g_str_equal(its, label) ? widget : NULL;

	for (GtkWidget *child = gtk_widget_get_first_child(widget); child && found == NULL;
	     child = gtk_widget_get_next_sibling(child))
		found = button_of(child, label);
	return found;
}

/* All five characters in a window of the usual size. In a low one, where the board is larger, the
 * table is shown when it is asked for. */
START_TEST(test_a_roster_beside_a_board)
{
	SwWindow *window = desk_open("sunburn/crossfire.xml");
	GtkWidget *rows, *unfold;
	int row;

	desk_rest();
	rows = GTK_WIDGET(rows_of(window));
	unfold = button_of(GTK_WIDGET(window), "Rows");
	gtk_widget_measure(rows, GTK_ORIENTATION_VERTICAL, -1, &row, NULL, NULL, NULL);
	expect(height_of_rows(window, 800) >= 5 * row);
	expect(gtk_widget_get_mapped(rows) && !gtk_widget_get_visible(unfold));
	height_of_rows(window, 600);
	expect(!gtk_widget_get_mapped(rows) && gtk_widget_get_mapped(unfold));
	gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(unfold), TRUE);
	desk_rest();
	expect(gtk_widget_get_mapped(rows));
	desk_close(window);
}
END_TEST

/* A game is between two teams. */
START_TEST(test_a_third_team)
{
	SwWindow *window = desk_open("sunburn/crossfire.xml");
	SwSession *session = sw_window_session(window);
	GtkWidget *add;
	SwPieceId team;

	desk_rest();
	add = button_of(desk_find(GTK_WIDGET(window), SW_TYPE_SHEET_PANEL), "Add team");
	expect(!gtk_widget_get_sensitive(add));
	ck_assert_str_eq(gtk_widget_get_tooltip_text(add), "A game has no more than 2");
	team = sw_document_piece(sw_session_document(session),
	                         sw_sheet_row_piece(cell(window, 0, 0)))
	               ->parent;
	sw_session_select(session, &team, 1, SW_SELECT_REPLACE);
	sw_session_erase_selected(session);
	desk_rest();
	expect(gtk_widget_get_sensitive(add));
	ck_assert_str_eq(gtk_widget_get_tooltip_text(add),
	                 "Adds it to the document, with the next free number");
	desk_close(window);
}
END_TEST

/* A team is no board, though its game has boards: no symmetry of a board is set for it. */
START_TEST(test_a_team_is_changed)
{
	SwWindow *window = desk_open("sunburn/wolves.xml");

	desk_rest();
	type(cell(window, 0, 0), "Another");
	press(window, GDK_KEY_Return);
	check_cell(window, 0, 0, "Another");
	desk_close(window);
}
END_TEST

/* Where there are no rows and nothing that could hold some, there is no bar for them either. */
START_TEST(test_a_board_without_teams)
{
	SwWindow *window = desk_open("sunburn/depot-nine.xml");

	desk_rest();
	expect(!gtk_widget_get_visible(desk_find(GTK_WIDGET(window), SW_TYPE_SHEET_PANEL)));
	desk_close(window);
}
END_TEST

TCase *
sheets_case(void)
{
	TCase *tcase = case_new("sheets");

	tcase_add_test(tcase, test_many_rows);
	tcase_add_test(tcase, test_selection);
	tcase_add_test(tcase, test_a_row_is_added_and_taken_back);
	case_add_rows(tcase, test_a_name_is_completed, begun_names);
	tcase_add_test(tcase, test_rows_one_after_another);
	tcase_add_loop_test(tcase, test_refusals, 0, G_N_ELEMENTS(refusals));
	tcase_add_loop_test(tcase, test_a_refused_cell_is_left, 0, 2);
	tcase_add_test(tcase, test_what_was_refused_is_told);
	tcase_add_test(tcase, test_typing_is_undone);
	tcase_add_test(tcase, test_a_kind_is_typed);
	tcase_add_test(tcase, test_a_board_without_a_team);
	tcase_add_test(tcase, test_a_game_without_sheets);
	tcase_add_test(tcase, test_a_low_window_leaves_room_for_the_mat);
	tcase_add_test(tcase, test_a_board_without_teams);
	tcase_add_test(tcase, test_a_roster_beside_a_board);
	tcase_add_test(tcase, test_a_third_team);
	tcase_add_test(tcase, test_a_team_is_changed);
	return tcase;
}
