/* Lists that are filtered as the user types: all have one order, the best match first. */
#include "widgets/desk.h"

#include "panels/palette.h"
#include "widgets/basic.h"
#include "widgets/match.h"
#include "widgets/search.h"

/* ---- How well a title matches ----------------------------------------------------------- */

static const struct {
	const char *typed, *title, *more;
	SwMatch how;
} matched[] = {
	{"fleet", "fleet", NULL, SW_MATCH_EXACT},
	{" Fleet ", "fleet", NULL, SW_MATCH_EXACT},
	{"fle", "Fleet", NULL, SW_MATCH_BEGINNING},
	{"", "Fleet", NULL, SW_MATCH_BEGINNING},
	{"gauson c", "Gausón Cavalry", NULL, SW_MATCH_BEGINNING},
	{"fleet", "dark fleet", NULL, SW_MATCH_WORD},
	{"fleet dark", "dark fleet", NULL, SW_MATCH_WORD},
	{"fold", "Two-fold symmetry", NULL, SW_MATCH_WORD},
	{"leet", "fleet", NULL, SW_MATCH_INSIDE},
	{"dark leet", "dark fleet", NULL, SW_MATCH_INSIDE},
	/* A word of which an inner part is found first. */
	{"in", "main inn", NULL, SW_MATCH_WORD},
	{"view grid", "Show the grid", "View", SW_MATCH_INSIDE},
	{"grid", "Show the grid", "View", SW_MATCH_WORD},
	{"view", "Show the grid", "View", SW_MATCH_INSIDE},
	{"view grit", "Show the grid", "View", SW_MATCH_NONE},
	{"army", "fleet", NULL, SW_MATCH_NONE},
};

START_TEST(test_how_well)
{
	ck_assert_int_eq(sw_match(matched[_i].typed, matched[_i].title, matched[_i].more),
	                 matched[_i].how);
}
END_TEST

/* What is typed into a cell stands for the only item that matches best. */
START_TEST(test_the_only_one)
{
	static const struct {
		const char *typed;
		gint item;
	} rows[] = {
		{"fleet", 1}, {"dark", 0},  {"fl", 1}, {"dark f", 0}, {"of", -1},
		{"army", -1}, {"leet", -1}, {"a", 2},  {"", -1},
	};
	static const char *const titles[] = {"dark fleet", "fleet", "a fleet of ships",
	                                     "sea of ships"};

	for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
		SwBestMatch best = SW_BEST_MATCH_INIT;

		for (gint item = 0; item < (gint)G_N_ELEMENTS(titles); item++)
			sw_best_match_try(&best, sw_match(rows[i].typed, titles[item], NULL), item);
		ck_assert_msg(best.item == rows[i].item, "'%s' is %d", rows[i].typed, best.item);
	}
}
END_TEST

/* ---- The palette ------------------------------------------------------------------------ */

/* Returns the palette's entry, which has the focus then. */
static GtkEditable *
search_kinds(SwWindow *window)
{
	sw_palette_search(SW_PALETTE(desk_find(GTK_WIDGET(window), SW_TYPE_PALETTE)));
	return GTK_EDITABLE(gtk_widget_get_ancestor(gtk_window_get_focus(GTK_WINDOW(window)),
	                                            GTK_TYPE_SEARCH_ENTRY));
}

static const char *
label_at(GtkListBox *list, int i)
{
	GtkListBoxRow *row = gtk_list_box_get_row_at_index(list, i);

	return row ? g_object_get_data(G_OBJECT(row), "label") : NULL;
}

/* The list shows first what Return takes; without a text it has its own order again. */
START_TEST(test_return_takes_the_first)
{
	SwWindow *window = desk_open("burning-suns/hourglass-start.xml");
	GtkWidget *palette = desk_find(GTK_WIDGET(window), SW_TYPE_PALETTE);
	GtkWidget *list = desk_find(palette, GTK_TYPE_LIST_BOX);
	const SwTable *table = sw_session_game(sw_window_session(window))->table;
	g_autofree char *first = g_strdup(label_at(GTK_LIST_BOX(list), 0));
	GtkEditable *entry = search_kinds(window);

	gtk_editable_set_text(entry, "fleet");
	ck_assert_str_eq(label_at(GTK_LIST_BOX(list), 0), "fleet");
	ck_assert_str_eq(label_at(GTK_LIST_BOX(list), 1), "dark fleet");
	g_signal_emit_by_name(entry, "activate");
	ck_assert_str_eq(table->kinds[sw_palette_brush(SW_PALETTE(palette))->kind].name, "fleet");
	ck_assert_str_eq(label_at(GTK_LIST_BOX(list), 0), first);
	desk_close(window);
}
END_TEST

static const char *const documents[] = {
	"burning-suns/hourglass-start.xml", "black-sun/first-placements.xml",
	"burning-planets/first-cannons.xml", "sunburn/first-day-start.xml"};

/* Each kind is found by its whole title. */
START_TEST(test_each_kind_by_its_title)
{
	SwWindow *window = desk_open(documents[_i]);
	GtkWidget *palette = desk_find(GTK_WIDGET(window), SW_TYPE_PALETTE);
	GtkListBox *list = GTK_LIST_BOX(desk_find(palette, GTK_TYPE_LIST_BOX));
	g_autoptr(GPtrArray) labels = g_ptr_array_new();
	GtkEditable *entry = search_kinds(window);

	for (int i = 0; label_at(list, i); i++)
		g_ptr_array_add(labels, (gpointer)label_at(list, i));
	expect(labels->len > 5);
	for (guint i = 0; i < labels->len; i++) {
		gtk_editable_set_text(entry, labels->pdata[i]);
		ck_assert_str_eq(label_at(list, 0), labels->pdata[i]);
	}
	desk_close(window);
}
END_TEST

/* ---- A search --------------------------------------------------------------------------- */

static const char *const titles[] = {"Dark fleet", "A fleet", "Fleet limit", "Fleet", "Fleets"};

static const char *
title_of(guint i, const char **more, gpointer data G_GNUC_UNUSED)
{
	*more = i == 0 ? "Army" : NULL;
	return titles[i];
}

static GtkWidget *
row_of(guint i, gpointer data G_GNUC_UNUSED)
{
	GtkWidget *row = gtk_list_box_row_new();

	gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), sw_label_new(titles[i], NULL));
	return row;
}

static void
note(guint i, gboolean has_shift G_GNUC_UNUSED, gpointer data)
{
	*(guint *)data = i;
}

static char *
rows_of(GtkWidget *open)
{
	GtkListBox *list = GTK_LIST_BOX(desk_find(open, GTK_TYPE_LIST_BOX));
	GString *text = g_string_new(NULL);
	GtkListBoxRow *row;

	for (int i = 0; (row = gtk_list_box_get_row_at_index(list, i)); i++)
		g_string_append_printf(
			text, "%s%s", i > 0 ? ", " : "",
			gtk_label_get_text(GTK_LABEL(gtk_list_box_row_get_child(row))));
	return g_string_free(text, FALSE);
}

START_TEST(test_search)
{
	static const struct {
		const char *typed, *rows;
	} searches[] = {
		{"", "Dark fleet, A fleet, Fleet limit, Fleet, Fleets"},
		{"fleet", "Fleet, Fleet limit, Fleets, Dark fleet, A fleet"},
		{"leet li", "Fleet limit"},
		{"army", "Dark fleet"},
	};
	static const SwSearchType search = {.prompt = "Find",
	                                    .nothing = "Nothing",
	                                    .title = title_of,
	                                    .row = row_of,
	                                    .run = note};
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	GtkWidget *open = NULL, *entry;
	guint run = G_MAXUINT;

	sw_search_open(GTK_WINDOW(window), &open, &search, G_N_ELEMENTS(titles), &run, NULL);
	entry = desk_find(open, GTK_TYPE_SEARCH_ENTRY);
	for (guint i = 0; i < G_N_ELEMENTS(searches); i++) {
		g_autofree char *rows = NULL;

		gtk_editable_set_text(GTK_EDITABLE(entry), searches[i].typed);
		rows = rows_of(open);
		ck_assert_str_eq(rows, searches[i].rows);
	}
	gtk_editable_set_text(GTK_EDITABLE(entry), "fleet");
	expect(desk_key(entry, GDK_KEY_Return, 0));
	ck_assert_uint_eq(run, 3);
	desk_rest();
	desk_close(window);
}
END_TEST

TCase *
type_ahead_case(void)
{
	TCase *tcase = case_new("type ahead");

	case_add_rows(tcase, test_how_well, matched);
	tcase_add_test(tcase, test_the_only_one);
	tcase_add_test(tcase, test_return_takes_the_first);
	case_add_rows(tcase, test_each_kind_by_its_title, documents);
	tcase_add_test(tcase, test_search);
	return tcase;
}
