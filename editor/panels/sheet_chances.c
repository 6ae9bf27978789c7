#include "panels/sheet_chances.h"

#include "session/chance_trial.h"
#include "session/job.h"
#include "words.h"

#include <glib/gi18n.h>

struct _SwSheetChances {
	GtkBox parent_instance;
	GtkWidget *expander, *told;

	SwSession *session;
	const SwChanceQuestion *question; /* NULL: nothing is shown */
	SwPieceId holder;
	guint64 asked;  /* number of questions, to recognize stale answers */
	guint64 number; /* of the question that the job answers */
	guint64 shown;  /* of the question whose answer is shown */
	SwJob *job;     /* the running worker, or NULL */
};

G_DEFINE_FINAL_TYPE(SwSheetChances, sw_sheet_chances, GTK_TYPE_BOX)

/* ---- Showing ---------------------------------------------------------------------------- */

static GtkWidget *
new_label(const char *text, float xalign)
{
	GtkWidget *label = gtk_label_new(text);

	gtk_label_set_xalign(GTK_LABEL(label), xalign);
	return label;
}

static void
add_text(SwSheetChances *chances, const char *text)
{
	GtkWidget *label = new_label(text, 0);

	gtk_label_set_wrap(GTK_LABEL(label), TRUE);
	gtk_widget_add_css_class(label, "numeric");
	gtk_box_append(GTK_BOX(chances->told), label);
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
	gtk_accessible_update_property(GTK_ACCESSIBLE(label), GTK_ACCESSIBLE_PROPERTY_LABEL, said,
	                               -1);
	return label;
}

static GtkGrid *
add_grid(SwSheetChances *chances)
{
	GtkGrid *grid = GTK_GRID(gtk_grid_new());

	gtk_grid_set_column_spacing(grid, 10);
	gtk_grid_set_row_spacing(grid, 2);
	gtk_box_append(GTK_BOX(chances->told), GTK_WIDGET(grid));
	return grid;
}

static void
show_table(SwSheetChances *chances, const GArray *rows)
{
	g_autoptr(GPtrArray) lines = g_ptr_array_new(), columns = g_ptr_array_new();
	GtkGrid *grid = NULL;

	SW_EACH (const SwChanceRow, row, rows) {
		if (row->line == NULL)
			continue;
		grid = grid ? grid : add_grid(chances);
		gtk_grid_attach(grid, new_figure(row), index_of(columns, row->column) + 1,
		                index_of(lines, row->line) + 1, 1, 1);
	}
	for (guint i = 0; i < lines->len; i++) {
		g_autofree char *text = sw_words_capital(lines->pdata[i]);

		gtk_grid_attach(grid, new_label(text, 0), 0, (int)i + 1, 1, 1);
	}
	for (guint i = 0; i < columns->len; i++) {
		g_autofree char *text = sw_words_capital(columns->pdata[i]);
		GtkWidget *label = new_label(text, 1);

		gtk_widget_add_css_class(label, "column");
		gtk_grid_attach(grid, label, (int)i + 1, 0, 1, 1);
	}
}

static void
show_list(SwSheetChances *chances, const GArray *rows)
{
	GtkGrid *grid = NULL;
	int n = 0;

	SW_EACH (const SwChanceRow, row, rows) {
		g_autofree char *text = sw_words_capital(row->what);

		if (row->line)
			continue;
		grid = grid ? grid : add_grid(chances);
		gtk_grid_attach(grid, new_label(text, 0), 0, n, 1, 1);
		gtk_grid_attach(grid, new_figure(row), 1, n++, 1, 1);
	}
}

static void
clear(SwSheetChances *chances)
{
	GtkWidget *child;

	while ((child = gtk_widget_get_first_child(chances->told)))
		gtk_box_remove(GTK_BOX(chances->told), child);
}

static void
show_trial(SwSheetChances *chances, const SwChanceTrial *trial)
{
	const SwChances *counted = sw_chance_trial_chances(trial);

	clear(chances);
	if (counted == NULL) {
		g_autofree char *why = sw_words_capital(sw_chance_trial_refusal(trial));

		add_text(chances, why);
		return;
	}
	show_table(chances, counted->rows);
	show_list(chances, counted->rows);
	for (guint i = 0; i < counted->notes->len; i++) {
		g_autofree char *note = sw_words_capital(counted->notes->pdata[i]);

		add_text(chances, note);
	}
}

/* ---- The worker ------------------------------------------------------------------------- */

static void ask(SwSheetChances *chances);

static void
on_counted(gpointer owner, gpointer data)
{
	SwSheetChances *chances = owner;
	g_autoptr(SwChanceTrial) trial = data;

	chances->job = NULL;
	/* While a button is pressed nothing moves; the next call of sw_sheet_chances_follow() asks
	 * again. */
	if (sw_session_is_still(chances->session))
		return;
	if (chances->number == chances->asked) {
		chances->shown = chances->number;
		show_trial(chances, trial);
	}
	ask(chances);
}

/* Starts a worker, one at a time, unless what is shown is the answer. */
static void
ask(SwSheetChances *chances)
{
	SwChanceTrial *trial;

	if (chances->job || chances->question == NULL || chances->shown == chances->asked ||
	    !gtk_expander_get_expanded(GTK_EXPANDER(chances->expander)))
		return;
	chances->number = chances->asked;
	trial = sw_chance_trial_new(chances->session, chances->question, chances->holder);
	chances->job =
		sw_job_start(sw_job_new("chances", (SwJobWork)sw_chance_trial_run, trial,
	                                (GDestroyNotify)sw_chance_trial_free, on_counted, chances));
}

void
sw_sheet_chances_follow(SwSheetChances *chances, SwSessionChange what)
{
	if (what & SW_SESSION_DOCUMENT)
		chances->asked++;
	ask(chances);
}

void
sw_sheet_chances_show(SwSheetChances *chances, SwSession *session, const SwGameSheet *sheet,
                      SwPieceId holder)
{
	const SwChanceQuestion *question =
		sheet && session ? sw_game_sheet_chances(sw_session_game(session), sheet) : NULL;
	g_autofree char *title = NULL;

	if (session == chances->session && question == chances->question &&
	    holder == chances->holder)
		return;
	g_clear_pointer(&chances->job, sw_job_drop);
	clear(chances);
	chances->session = session;
	chances->question = question;
	chances->holder = holder;
	gtk_widget_set_visible(GTK_WIDGET(chances), question != NULL);
	if (question == NULL)
		return;
	title = g_strdup_printf(_("Chances: %s"), _(question->label));
	gtk_expander_set_label(GTK_EXPANDER(chances->expander), title);
	chances->asked++;
	ask(chances);
}

void
sw_sheet_chances_expand(SwSheetChances *chances, gboolean has_room)
{
	gtk_expander_set_expanded(GTK_EXPANDER(chances->expander), has_room);
}

static void
sheet_chances_dispose(GObject *object)
{
	g_clear_pointer(&SW_SHEET_CHANCES(object)->job, sw_job_drop);
	G_OBJECT_CLASS(sw_sheet_chances_parent_class)->dispose(object);
}

static void
sw_sheet_chances_class_init(SwSheetChancesClass *class)
{
	G_OBJECT_CLASS(class)->dispose = sheet_chances_dispose;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "chances");
}

static void
sw_sheet_chances_init(SwSheetChances *chances)
{
	GtkWidget *scroller = gtk_scrolled_window_new();

	chances->holder = SW_NO_PIECE;
	chances->told = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
	gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_AUTOMATIC,
	                               GTK_POLICY_NEVER);
	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), chances->told);
	chances->expander = gtk_expander_new(NULL);
	gtk_expander_set_child(GTK_EXPANDER(chances->expander), scroller);
	gtk_widget_set_hexpand(chances->expander, TRUE);
	gtk_widget_set_visible(GTK_WIDGET(chances), FALSE);
	g_signal_connect_swapped(chances->expander, "notify::expanded", G_CALLBACK(ask), chances);
	gtk_box_append(GTK_BOX(chances), chances->expander);
}

GtkWidget *
sw_sheet_chances_new(void)
{
	return g_object_new(SW_TYPE_SHEET_CHANCES, NULL);
}
