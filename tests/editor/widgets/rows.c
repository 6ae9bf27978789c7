/* Keyboard navigation in a list of many rows, and what stays when rows change. */
#include "widgets/desk.h"

#include "widgets/rows.h"

#define N_ROWS 50

typedef struct {
	GtkWidget *window, *rows, *after;
} Place;

/* Makes a row of a label and a button. */
static GtkWidget *
make(SwRows *rows G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);

	gtk_box_append(GTK_BOX(box), gtk_label_new(NULL));
	gtk_box_append(GTK_BOX(box), gtk_button_new_with_label("Fix"));
	return box;
}

/* Returns the row's key, by which it is recognised after rows were inserted before it. */
static guint64
key(guint i, gpointer data)
{
	const guint *n_before = data;

	return i + N_ROWS - (n_before ? *n_before : 0);
}

static void
show(GtkWidget *content, guint i, gpointer data)
{
	g_autofree char *text = g_strdup_printf("row %u", (guint)(key(i, data) - N_ROWS));

	gtk_label_set_text(GTK_LABEL(gtk_widget_get_first_child(content)), text);
	sw_rows_say(content, text);
}

static const SwRowType type = {make, show, NULL, key};

/* A button, the list, a button. */
static void
place_init(Place *place, guint *n_before)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *scroller;

	place->window = gtk_window_new();
	place->rows = sw_rows_new("Rows", &type, 4, n_before);
	place->after = gtk_button_new_with_label("after");
	scroller = sw_rows_scroller(SW_ROWS(place->rows));
	gtk_widget_set_vexpand(scroller, TRUE);
	gtk_box_append(GTK_BOX(box), gtk_button_new_with_label("before"));
	gtk_box_append(GTK_BOX(box), scroller);
	gtk_box_append(GTK_BOX(box), place->after);
	gtk_window_set_child(GTK_WINDOW(place->window), box);
	gtk_window_set_application(GTK_WINDOW(place->window), desk_application());
	gtk_window_set_default_size(GTK_WINDOW(place->window), 300, 300);
	gtk_window_present(GTK_WINDOW(place->window));
	sw_rows_refill(SW_ROWS(place->rows), N_ROWS);
	desk_rest();
}

/* Returns the focus: "before", "after", "row 3", "row 3: Fix". Free it. */
static char *
focus_of(const Place *place)
{
	GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(place->window));
	guint row = sw_rows_index(SW_ROWS(place->rows), focus);

	if (row == N_ROWS)
		return g_strdup(gtk_button_get_label(GTK_BUTTON(focus)));
	return g_strdup_printf(GTK_IS_BUTTON(focus) ? "row %u: Fix" : "row %u", row);
}

static gboolean
on_settled(gpointer data)
{
	*(gboolean *)data = TRUE;
	return G_SOURCE_REMOVE;
}

/* Iterates the main loop for some frames; a list has no worker to wait for. */
static void
settle(void)
{
	gboolean is_settled = FALSE;

	g_timeout_add_full(G_PRIORITY_LOW + 100, 50, on_settled, &is_settled, NULL);
	while (!is_settled)
		g_main_context_iteration(NULL, TRUE);
}

/* "tab" and "back" are Tab and Shift+Tab, "click" is a click elsewhere; other words are arrow keys
 * on the list. */
static void
press(const Place *place, const char *key)
{
	if (strcmp(key, "tab") == 0)
		expect(gtk_widget_child_focus(place->window, GTK_DIR_TAB_FORWARD));
	else if (strcmp(key, "back") == 0)
		expect(gtk_widget_child_focus(place->window, GTK_DIR_TAB_BACKWARD));
	else if (strcmp(key, "click") == 0)
		gtk_window_set_focus(
			GTK_WINDOW(place->window),
			gtk_widget_get_prev_sibling(gtk_widget_get_parent(place->rows)));
	else
		expect(desk_key(place->rows, gdk_keyval_from_name(key), 0));
	settle();
}

static const struct {
	const char *keys, *focus;
} ways[] = {
	{"tab", "row 0"},
	{"tab Down Down", "row 2"},
	{"tab Down Down Up", "row 1"},
	{"tab End", "row 49"},
	{"tab End Home", "row 0"},
	/* Tab goes through one row, and leaves the list. */
	{"tab tab", "row 0: Fix"},
	{"tab tab tab", "after"},
	{"tab Down Down Down tab", "row 3: Fix"},
	{"tab Down Down Down tab tab", "after"},
	{"tab back", "before"},
	{"tab tab back", "row 0"},
	/* Shift+Tab returns to the same row, wherever it is now. */
	{"tab Down Down Down tab tab back", "row 3: Fix"},
	{"tab Down Down Down back tab", "row 3"},
	{"tab End tab tab back back", "row 49"},
	{"tab Down Down click tab", "row 2"},
};

START_TEST(test_ways)
{
	g_auto(GStrv) keys = g_strsplit(ways[_i].keys, " ", -1);
	g_autofree char *focus = NULL;
	Place place;

	place_init(&place, NULL);
	press(&place, "click");
	for (guint i = 0; keys[i]; i++)
		press(&place, keys[i]);
	focus = focus_of(&place);
	ck_assert_str_eq(focus, ways[_i].focus);
	gtk_window_destroy(GTK_WINDOW(place.window));
}
END_TEST

static const char *
label_of(const Place *place)
{
	GtkWidget *content = sw_rows_focused(SW_ROWS(place->rows));

	return gtk_label_get_text(GTK_LABEL(gtk_widget_get_first_child(content)));
}

/* The focus stays on its row, and the row on its position, when rows are inserted or removed before
 * it. */
START_TEST(test_the_keyboard_stays_on_its_row)
{
	guint n_before = 0;
	graphene_rect_t before, after;
	Place place;
	GtkWidget *focus;

	place_init(&place, &n_before);
	press(&place, "click");
	press(&place, "tab");
	for (guint i = 0; i < 20; i++)
		press(&place, "Down");
	focus = gtk_window_get_focus(GTK_WINDOW(place.window));
	ck_assert_str_eq(label_of(&place), "row 20");
	expect(gtk_widget_compute_bounds(focus, place.rows, &before));
	for (guint i = 0; i < 2; i++) {
		n_before = i == 0 ? 3 : 0;
		sw_rows_refill(SW_ROWS(place.rows), N_ROWS + n_before);
		desk_rest();
		expect(gtk_window_get_focus(GTK_WINDOW(place.window)) == focus);
		ck_assert_str_eq(label_of(&place), "row 20");
		ck_assert_uint_eq(sw_rows_index(SW_ROWS(place.rows), focus), 20 + n_before);
		expect(gtk_widget_compute_bounds(focus, place.rows, &after));
		expect(graphene_rect_equal(&before, &after));
	}
	gtk_window_destroy(GTK_WINDOW(place.window));
}
END_TEST

/* A scrolled list stays at its first visible row; one at the top shows inserted rows. */
START_TEST(test_the_first_in_view_stays)
{
	guint n_before = 0;
	Place place;
	GtkWidget *scroller;
	GtkAdjustment *down;
	double row;

	place_init(&place, &n_before);
	scroller = gtk_widget_get_parent(place.rows);
	down = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
	row = gtk_adjustment_get_upper(down) / N_ROWS;
	n_before = 2;
	sw_rows_refill(SW_ROWS(place.rows), N_ROWS + n_before);
	desk_rest();
	ck_assert_double_eq(gtk_adjustment_get_value(down), 0);
	gtk_adjustment_set_value(down, 10 * row);
	desk_rest();
	n_before = 7;
	sw_rows_refill(SW_ROWS(place.rows), N_ROWS + n_before);
	desk_rest();
	ck_assert_double_eq(gtk_adjustment_get_value(down), 15 * row);
	gtk_window_destroy(GTK_WINDOW(place.window));
}
END_TEST

TCase *
rows_case(void)
{
	TCase *tcase = tcase_create("rows");

	case_add_rows(tcase, test_ways, ways);
	tcase_add_test(tcase, test_the_keyboard_stays_on_its_row);
	tcase_add_test(tcase, test_the_first_in_view_stays);
	return tcase;
}
