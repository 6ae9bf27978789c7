#include "panels/chances_table.h"

#include "base/text.h"
#include "widgets/basic.h"
#include "words.h"

static GtkWidget *
new_label(const char *text, float xalign)
{
	GtkWidget *label = gtk_label_new(text);

	gtk_label_set_xalign(GTK_LABEL(label), xalign);
	return label;
}

static void
add_text(GtkBox *told, const char *text)
{
	GtkWidget *label = new_label(text, 0);

	gtk_label_set_wrap(GTK_LABEL(label), TRUE);
	gtk_widget_add_css_class(label, "numeric");
	gtk_box_append(told, label);
}

/* Returns the index of the text, which is appended if it is new. */
static int
index_of(GPtrArray *texts, const char *text)
{
	guint i;

	if (!g_ptr_array_find_with_equal_func(texts, text, g_str_equal, &i)) {
		i = texts->len;
		g_ptr_array_add(texts, (gpointer)text);
	}
	return (int)i;
}

/* The figure is announced with all that it is about: "aim by at least 2 characters: 12.04 %". */
static GtkWidget *
new_figure(const SwChanceRow *row)
{
	g_autofree char *text = sw_words_decimals(sw_chance_format(row));
	g_autofree char *said = g_strdup_printf("%s: %s", row->what, text);
	GtkWidget *label = new_label(text, 1);

	gtk_widget_set_tooltip_text(label, said);
	sw_accessible_set_name(label, said);
	return label;
}

static GtkGrid *
add_grid(GtkBox *told)
{
	GtkGrid *grid = GTK_GRID(gtk_grid_new());

	gtk_grid_set_column_spacing(grid, 10);
	gtk_grid_set_row_spacing(grid, 2);
	gtk_box_append(told, GTK_WIDGET(grid));
	return grid;
}

static void
show_table(GtkBox *told, const GArray *rows)
{
	g_autoptr(GPtrArray) lines = g_ptr_array_new(), columns = g_ptr_array_new();
	GtkGrid *grid = NULL;

	SW_EACH (const SwChanceRow, row, rows) {
		if (row->line == NULL)
			continue;
		grid = grid ? grid : add_grid(told);
		gtk_grid_attach(grid, new_figure(row), index_of(columns, row->column) + 1,
		                index_of(lines, row->line) + 1, 1, 1);
	}
	for (guint i = 0; i < lines->len; i++) {
		g_autofree char *text = sw_text_capital(lines->pdata[i]);
		GtkWidget *label = new_label(text, 0);

		gtk_label_set_wrap(GTK_LABEL(label), TRUE);
		gtk_grid_attach(grid, label, 0, (int)i + 1, 1, 1);
	}
	for (guint i = 0; i < columns->len; i++) {
		g_autofree char *text = sw_text_capital(columns->pdata[i]);
		GtkWidget *label = new_label(text, 1);

		gtk_widget_add_css_class(label, "column");
		gtk_grid_attach(grid, label, (int)i + 1, 0, 1, 1);
	}
}

static void
show_list(GtkBox *told, const GArray *rows)
{
	GtkGrid *grid = NULL;
	int n = 0;

	SW_EACH (const SwChanceRow, row, rows) {
		g_autofree char *text = sw_text_capital(row->what);

		GtkWidget *label;

		if (row->line)
			continue;
		grid = grid ? grid : add_grid(told);
		label = new_label(text, 0);
		gtk_label_set_wrap(GTK_LABEL(label), TRUE);
		gtk_grid_attach(grid, label, 0, n, 1, 1);
		gtk_grid_attach(grid, new_figure(row), 1, n++, 1, 1);
	}
}

void
sw_chances_table_clear(GtkBox *told)
{
	GtkWidget *child;

	while ((child = gtk_widget_get_first_child(GTK_WIDGET(told))))
		gtk_box_remove(told, child);
}

gboolean
sw_chances_table_show(GtkBox *told, SwSession *session, const SwChanceTrial *trial)
{
	const SwChances *counted = sw_chance_trial_chances(trial);

	if (sw_session_is_still(session))
		return FALSE;
	sw_chances_table_clear(told);
	if (counted == NULL) {
		g_autofree char *why = sw_text_capital(sw_chance_trial_refusal(trial));

		add_text(told, why);
		return TRUE;
	}
	show_table(told, counted->rows);
	show_list(told, counted->rows);
	for (guint i = 0; i < counted->notes->len; i++) {
		g_autofree char *note = sw_text_capital(counted->notes->pdata[i]);

		add_text(told, note);
	}
	return TRUE;
}
