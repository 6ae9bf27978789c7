#include "panels/problems.h"

#include "panels/explanation.h"
#include "words.h"

#include <glib/gi18n.h>

struct _SwProblems {
	GtkBox parent_instance;
	GtkWidget *heading, *list;

	SwSession *session;
	guint listener;
	guint errors, warnings;
	guint n_rows;
};

G_DEFINE_FINAL_TYPE(SwProblems, sw_problems, GTK_TYPE_BOX)

static guint go_to;

/* More than anybody reads; the heading counts all. */
#define MOST_ROWS 200

/* ---- Rows ------------------------------------------------------------------------------- */

static const struct {
	const char *sign, *class;
} severities[] = {
	[SW_SEVERITY_INFO] = {"i", "info"},
	[SW_SEVERITY_WARNING] = {"▲", "warning"},
	[SW_SEVERITY_ERROR] = {"✕", "error"},
};

static GtkWidget *
new_label(const char *text, const char *class)
{
	GtkWidget *label = gtk_label_new(text);

	gtk_label_set_xalign(GTK_LABEL(label), 0);
	gtk_widget_add_css_class(label, class);
	return label;
}

static void
on_fix(GtkButton *button, SwProblems *problems)
{
	guint i = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), "problem"));

	sw_session_fix(problems->session,
	               sw_report_get(sw_session_report(problems->session, NULL), i));
}

/* All that a row shows of its problem, but where it stands in the report. */
static char *
words_of(const SwProblem *problem)
{
	return g_strdup_printf("%s\n%s\n%s", problem->rule->name, problem->message,
	                       problem->fix.type == SW_FIX_NONE ? "" : problem->fix.label);
}

static GtkWidget *
new_row(SwProblems *problems, const SwProblem *problem, guint i)
{
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
	const char *rule = strchr(problem->rule->name, '/');
	GtkWidget *message = new_label(problem->message, "message");

	gtk_box_append(GTK_BOX(row), new_label(severities[problem->severity].sign,
	                                       severities[problem->severity].class));
	gtk_box_append(GTK_BOX(row), new_label(rule ? rule + 1 : problem->rule->name, "rule"));
	gtk_label_set_wrap(GTK_LABEL(message), TRUE);
	gtk_widget_set_hexpand(message, TRUE);
	gtk_box_append(GTK_BOX(row), message);
	if (problem->fix.type != SW_FIX_NONE) {
		g_autofree char *label = sw_words_capital(problem->fix.label);
		GtkWidget *fix = gtk_button_new_with_label(label);

		g_object_set_data(G_OBJECT(fix), "problem", GUINT_TO_POINTER(i));
		g_object_set_data(G_OBJECT(row), "fix", fix);
		g_signal_connect(fix, "clicked", G_CALLBACK(on_fix), problems);
		gtk_widget_set_valign(fix, GTK_ALIGN_CENTER);
		gtk_box_append(GTK_BOX(row), fix);
	}
	gtk_box_append(GTK_BOX(row), sw_explanation_new(problems->session, problem));
	g_object_set_data_full(G_OBJECT(row), "words", words_of(problem), g_free);
	return row;
}

static GtkWidget *
row_at(SwProblems *problems, guint i)
{
	GtkListBoxRow *row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(problems->list), (int)i);

	return row ? gtk_list_box_row_get_child(row) : NULL;
}

static gboolean
shows(GtkWidget *row, const SwProblem *problem)
{
	g_autofree char *words = words_of(problem);

	return g_strcmp0(g_object_get_data(G_OBJECT(row), "words"), words) == 0;
}

static void
renumber(GtkWidget *row, guint i)
{
	GtkWidget *fix = g_object_get_data(G_OBJECT(row), "fix");

	if (fix)
		g_object_set_data(G_OBJECT(fix), "problem", GUINT_TO_POINTER(i));
}

/* Most strokes change few problems, and a row costs more than a check of the board: rows before and
 * behind what has changed are kept. */
static void
fill_rows(SwProblems *problems, const SwReport *report)
{
	guint n = MIN(sw_report_n(report), MOST_ROWS), old = problems->n_rows, first = 0, last = 0;

	while (first < MIN(n, old) && shows(row_at(problems, first), sw_report_get(report, first)))
		first++;
	while (last < MIN(n, old) - first &&
	       shows(row_at(problems, old - 1 - last), sw_report_get(report, n - 1 - last)))
		last++;
	for (guint i = first; i < old - last; i++)
		gtk_list_box_remove(GTK_LIST_BOX(problems->list),
		                    GTK_WIDGET(gtk_list_box_get_row_at_index(
					    GTK_LIST_BOX(problems->list), (int)first)));
	for (guint i = first; i < n - last; i++)
		gtk_list_box_insert(GTK_LIST_BOX(problems->list),
		                    new_row(problems, sw_report_get(report, i), i), (int)i);
	problems->n_rows = n;
	for (guint i = n - last; i < n; i++)
		renumber(row_at(problems, i), i);
}

static void
count(SwProblems *problems, const SwReport *report)
{
	problems->errors = problems->warnings = 0;
	for (guint i = 0; i < sw_report_n(report); i++) {
		SwSeverity severity = sw_report_get(report, i)->severity;

		problems->errors += severity == SW_SEVERITY_ERROR;
		problems->warnings += severity == SW_SEVERITY_WARNING;
	}
}

static void
fill(SwProblems *problems)
{
	const SwReport *report = sw_session_report(problems->session, NULL);
	g_autofree char *heading = NULL;

	count(problems, report);
	fill_rows(problems, report);
	heading = g_strdup_printf("%s · %u %s · %u %s", _("Problems"), problems->errors,
	                          problems->errors == 1 ? _("error") : _("errors"),
	                          problems->warnings,
	                          problems->warnings == 1 ? _("warning") : _("warnings"));
	gtk_label_set_text(GTK_LABEL(problems->heading), heading);
}

static void
on_row(GtkListBox *list G_GNUC_UNUSED, GtkListBoxRow *row, SwProblems *problems)
{
	guint i = (guint)gtk_list_box_row_get_index(row);
	const SwProblem *problem = sw_report_get(sw_session_report(problems->session, NULL), i);

	if (problem->spot.piece != SW_NO_PIECE)
		g_signal_emit(problems, go_to, 0, problem->spot.piece);
}

/* F1 explains the problem that has the keyboard. */
static gboolean
on_key(GtkEventControllerKey *controller G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
       GdkModifierType state G_GNUC_UNUSED, SwProblems *problems)
{
	GtkWidget *row = gtk_widget_get_focus_child(problems->list);

	if (key != GDK_KEY_F1 || row == NULL)
		return FALSE;
	gtk_menu_button_popup(GTK_MENU_BUTTON(
		gtk_widget_get_last_child(gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(row)))));
	return TRUE;
}

/* ---- The panel -------------------------------------------------------------------------- */

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	if (what & SW_SESSION_PROBLEMS)
		fill(data);
}

void
sw_problems_set_session(SwProblems *problems, SwSession *session)
{
	if (problems->session)
		sw_session_ignore(problems->session, problems->listener);
	problems->session = session;
	if (session == NULL)
		return;
	problems->listener = sw_session_listen(session, on_session, problems);
	fill(problems);
}

void
sw_problems_count(SwProblems *problems, guint *errors, guint *warnings)
{
	*errors = problems->errors;
	*warnings = problems->warnings;
}

static void
sw_problems_class_init(SwProblemsClass *class)
{
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "problems");
	go_to = g_signal_new("go-to", SW_TYPE_PROBLEMS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                     G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
sw_problems_init(SwProblems *problems)
{
	GtkWidget *scroller = gtk_scrolled_window_new();

	GtkEventController *keys = gtk_event_controller_key_new();

	gtk_orientable_set_orientation(GTK_ORIENTABLE(problems), GTK_ORIENTATION_VERTICAL);
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), problems);
	gtk_widget_add_controller(GTK_WIDGET(problems), keys);
	problems->heading = new_label("", "heading");
	problems->list = gtk_list_box_new();
	gtk_list_box_set_selection_mode(GTK_LIST_BOX(problems->list), GTK_SELECTION_NONE);
	gtk_list_box_set_activate_on_single_click(GTK_LIST_BOX(problems->list), TRUE);
	g_signal_connect(problems->list, "row-activated", G_CALLBACK(on_row), problems);
	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), problems->list);
	gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER,
	                               GTK_POLICY_AUTOMATIC);
	gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(scroller), 96);
	gtk_widget_set_vexpand(scroller, TRUE);
	gtk_box_append(GTK_BOX(problems), problems->heading);
	gtk_box_append(GTK_BOX(problems), scroller);
}
