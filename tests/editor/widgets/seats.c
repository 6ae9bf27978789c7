/* Which seat the panel of empires shows. */
#include "panels/seats.h"

#include "mat/mat.h"
#include "panels/sheet.h"
#include "widgets/desk.h"

#define ALL_IS_SAID_MS 700 /* by then all followers have been called */

static gboolean
on_time(gpointer data)
{
	*(gboolean *)data = TRUE;
	return G_SOURCE_REMOVE;
}

static void
let_all_be_said(void)
{
	gboolean is_over = FALSE;

	g_timeout_add(ALL_IS_SAID_MS, on_time, &is_over);
	while (!is_over)
		g_main_context_iteration(NULL, TRUE);
}

/* Returns the n-th tab, from 0. */
static GtkToggleButton *
tab(GtkWidget *seats, int n)
{
	GtkFlowBox *tabs = GTK_FLOW_BOX(gtk_widget_get_first_child(seats));

	return GTK_TOGGLE_BUTTON(
		gtk_flow_box_child_get_child(gtk_flow_box_get_child_at_index(tabs, n)));
}

/* Returns the seat's first piece on the map. */
static SwPieceId
piece_of(SwSession *session, gint32 seat)
{
	const SwDocument *document = sw_session_document(session);
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		if (sw_place_compare(sw_document_place(document, id), sw_place_none()) > 0 &&
		    sw_document_seat(document, id) == seat)
			return id;
	}
	ck_abort_msg("seat %d has nothing", seat);
}

/* A tab that is chosen right after a selection stays, though the panel is notified of the selection
 * later. A later selection shows its own tab. */
START_TEST(test_the_tab_that_was_chosen_stays)
{
	SwSession *session = desk_session("burning-suns/siege-of-upper-vael.xml");
	GtkWidget *window = gtk_window_new(), *around = gtk_expander_new(NULL);
	GtkWidget *seats = g_object_new(SW_TYPE_SEATS, NULL);
	SwPieceId first = piece_of(session, 1), second = piece_of(session, 2);

	gtk_expander_set_child(GTK_EXPANDER(around), seats);
	gtk_expander_set_expanded(GTK_EXPANDER(around), TRUE);
	gtk_window_set_child(GTK_WINDOW(window), around);
	sw_seats_set_session(SW_SEATS(seats), session);
	sw_session_select(session, &second, 1, SW_SELECT_REPLACE);
	let_all_be_said();
	expect(gtk_toggle_button_get_active(tab(seats, 1)));
	sw_session_select(session, &first, 1, SW_SELECT_REPLACE);
	gtk_toggle_button_set_active(tab(seats, 0), TRUE);
	gtk_toggle_button_set_active(tab(seats, 1), TRUE);
	let_all_be_said();
	expect(gtk_toggle_button_get_active(tab(seats, 1)));
	sw_session_select_none(session);
	sw_session_select(session, &first, 1, SW_SELECT_REPLACE);
	let_all_be_said();
	expect(gtk_toggle_button_get_active(tab(seats, 0)));
	sw_seats_set_session(SW_SEATS(seats), NULL);
	gtk_window_destroy(GTK_WINDOW(window));
	sw_session_free(session);
}
END_TEST

/* ---- One seat in all panels ------------------------------------------------------------- */

/* Checks the tab, the sheet that is shown, and the army to which cards are added. */
static void
check_seat(SwWindow *window, gint32 seat)
{
	GtkWidget *seats = desk_find(GTK_WIDGET(window), SW_TYPE_SEATS);
	GtkWidget *sheet = desk_find(GTK_WIDGET(window), SW_TYPE_SHEET_PANEL);
	GtkWidget *menu = desk_find(sheet, GTK_TYPE_DROP_DOWN);
	g_autofree char *title = g_strdup_printf("Army · Seat %d · Deck", seat);
	const SwGameSheet *game;
	g_autofree char *why_not = NULL;
	SwPieceId holder;

	let_all_be_said();
	expect_eq(sw_seats_seat(SW_SEATS(seats)), seat);
	expect(gtk_toggle_button_get_active(tab(seats, seat - 1)));
	holder = sw_sheet_panel_for_parts(SW_SHEET_PANEL(sheet), &game, &why_not);
	expect_eq(sw_document_seat(sw_session_document(sw_window_session(window)), holder), seat);
	ck_assert_str_eq(
		gtk_string_object_get_string(gtk_drop_down_get_selected_item(GTK_DROP_DOWN(menu))),
		title);
}

/* Chooses the sheet of this number in the menu. */
static void
choose_sheet(SwWindow *window, guint i)
{
	GtkWidget *sheet = desk_find(GTK_WIDGET(window), SW_TYPE_SHEET_PANEL);

	gtk_drop_down_set_selected(GTK_DROP_DOWN(desk_find(sheet, GTK_TYPE_DROP_DOWN)), i);
}

static void
choose_tab(SwWindow *window, gint32 seat)
{
	gtk_toggle_button_set_active(tab(desk_find(GTK_WIDGET(window), SW_TYPE_SEATS), seat - 1),
	                             TRUE);
}

static SwPieceId
piece_called(SwSession *session, const char *element, const char *name)
{
	const SwDocument *document = sw_session_document(session);
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		if (g_str_equal(sw_document_kind(document, id)->element->name, element) &&
		    g_strcmp0(sw_mat_name(document, id), name) == 0)
			return id;
	}
	ck_abort_msg("no %s '%s'", element, name);
}

/* A card on the table, which is in no sheet; a tab; a sheet; a row of another sheet. */
START_TEST(test_all_panels_show_one_seat)
{
	enum { ARMY_1, ARMY_2, FACES };
	SwWindow *window = desk_open("burning-rome/page-9-top.xml");
	SwSession *session = sw_window_session(window);
	SwPieceId ours, theirs, row;

	ours = piece_called(session, "placed", "Line A");
	theirs = piece_called(session, "placed", "Host A");
	row = piece_called(session, "card", "Infantry Push");
	check_seat(window, 1);
	sw_session_select(session, &theirs, 1, SW_SELECT_REPLACE);
	check_seat(window, 2);
	choose_tab(window, 1);
	check_seat(window, 1);
	choose_sheet(window, ARMY_2);
	check_seat(window, 2);
	sw_session_select(session, &row, 1, SW_SELECT_REPLACE);
	check_seat(window, 1);
	sw_session_select(session, &theirs, 1, SW_SELECT_REPLACE);
	let_all_be_said();
	choose_sheet(window, FACES);
	check_seat(window, 2);
	sw_session_select(session, &ours, 1, SW_SELECT_REPLACE);
	check_seat(window, 1);
	desk_close(window);
}
END_TEST

TCase *
seats_case(void)
{
	TCase *tcase = case_new("seats");

	tcase_add_test(tcase, test_the_tab_that_was_chosen_stays);
	tcase_add_test(tcase, test_all_panels_show_one_seat);
	return tcase;
}
