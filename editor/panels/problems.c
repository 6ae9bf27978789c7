#include "panels/problems.h"

#include "panels/explanation.h"
#include "session/lay.h"
#include "widgets/list.h"
#include "words.h"

#include <glib/gi18n.h>

struct _SwProblems {
	GtkBox parent_instance;
	GtkWidget *heading;
	SwRows *rows;

	SwSession *session;
	guint listener;
	GArray *shown; /* SwProblem, copied, since a report is freed with its revision */
	guint errors, warnings;
	guint next; /* index from which the next problem is looked for */
};

G_DEFINE_FINAL_TYPE(SwProblems, sw_problems, GTK_TYPE_BOX)

static guint go_to;

/* ---- Rows ------------------------------------------------------------------------------- */

#define SIGN_CHARS 2 /* a fixed width, so that the next column is aligned */
#define RULE_CHARS 18
#define NATURAL_ROWS 4

/* The widgets of one row, and what they show. */
typedef struct {
	SwProblems *problems;
	GtkWidget *sign, *rule, *message, *fix, *explanation;
	const char *class; /* of the sign */
	const SwRule *broken;
	SwPieceId piece;
} Line;

static const struct {
	const char *sign, *class;
} severities[] = {
	[SW_SEVERITY_INFO] = {"i", "info"},
	[SW_SEVERITY_WARNING] = {"▲", "warning"},
	[SW_SEVERITY_ERROR] = {"✕", "error"},
};

static const SwProblem *
problem_at(SwProblems *problems, guint i)
{
	return &g_array_index(problems->shown, SwProblem, i);
}

static void
on_fix(GtkWidget *button, SwProblems *problems)
{
	sw_session_fix(problems->session,
	               problem_at(problems, sw_rows_index(problems->rows, button)));
}

static GtkWidget *
new_line(SwRows *rows, gpointer data)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
	Line *line = g_new0(Line, 1);

	line->problems = data;
	line->sign = gtk_label_new(severities[SW_SEVERITY_ERROR].sign);
	gtk_label_set_width_chars(GTK_LABEL(line->sign), SIGN_CHARS);
	line->rule = sw_list_new_line(rows, NULL);
	gtk_inscription_set_min_chars(GTK_INSCRIPTION(line->rule), RULE_CHARS);
	gtk_widget_add_css_class(line->rule, "rule");
	line->message = sw_list_new_line(rows, NULL);
	gtk_inscription_set_min_lines(GTK_INSCRIPTION(line->message), 2);
	gtk_widget_set_hexpand(line->message, TRUE);
	line->fix = gtk_button_new_with_label("");
	gtk_widget_set_valign(line->fix, GTK_ALIGN_CENTER);
	g_signal_connect(line->fix, "clicked", G_CALLBACK(on_fix), data);
	line->explanation = sw_explanation_new();
	gtk_box_append(GTK_BOX(box), line->sign);
	gtk_box_append(GTK_BOX(box), line->rule);
	gtk_box_append(GTK_BOX(box), line->message);
	gtk_box_append(GTK_BOX(box), line->fix);
	gtk_box_append(GTK_BOX(box), line->explanation);
	g_object_set_data_full(G_OBJECT(box), "line", line, g_free);
	return box;
}

static void
show_sign(Line *line, SwSeverity severity)
{
	if (line->class == severities[severity].class)
		return;
	if (line->class)
		gtk_widget_remove_css_class(line->sign, line->class);
	line->class = severities[severity].class;
	gtk_widget_add_css_class(line->sign, line->class);
	gtk_label_set_text(GTK_LABEL(line->sign), severities[severity].sign);
}

static void
show_fix(Line *line, const SwProblem *problem)
{
	gboolean can_fix = sw_session_can_fix(line->problems->session, problem);
	g_autofree char *label = can_fix ? sw_words_capital(problem->fix.label) : NULL;

	gtk_widget_set_visible(line->fix, label != NULL);
	if (label && g_strcmp0(gtk_button_get_label(GTK_BUTTON(line->fix)), label) != 0)
		gtk_button_set_label(GTK_BUTTON(line->fix), label);
}

/* Cancels a press on the button, which now belongs to another problem. */
static void
let_go(GtkWidget *button)
{
	g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(button);
	guint n = g_list_model_get_n_items(controllers);

	for (guint i = 0; i < n; i++) {
		g_autoptr(GtkEventController) one = g_list_model_get_item(controllers, i);

		gtk_event_controller_reset(one);
	}
}

static void
show_line(GtkWidget *content, guint i, gpointer data)
{
	Line *line = g_object_get_data(G_OBJECT(content), "line");
	const SwProblem *problem = problem_at(data, i);
	const char *rule = strchr(problem->rule->name, '/');

	if (problem->rule != line->broken || problem->spot.piece != line->piece)
		let_go(line->fix);
	line->broken = problem->rule;
	line->piece = problem->spot.piece;
	show_sign(line, problem->severity);
	gtk_inscription_set_text(GTK_INSCRIPTION(line->rule),
	                         rule ? rule + 1 : problem->rule->name);
	gtk_inscription_set_text(GTK_INSCRIPTION(line->message), problem->message);
	show_fix(line, problem);
	sw_explanation_set(line->explanation, line->problems->session, problem);
	sw_rows_say(content, problem->message);
}

static guint64
key_of(guint i, gpointer data)
{
	const SwProblem *problem = problem_at(data, i);

	return GPOINTER_TO_SIZE(problem->rule) ^ (guint64)problem->spot.piece << 32 ^
	       GPOINTER_TO_SIZE(problem->spot.attribute) << 16;
}

static void
go_to_problem(guint i, gpointer data)
{
	const SwProblem *problem = problem_at(data, i);

	if (problem->spot.piece != SW_NO_PIECE)
		g_signal_emit(data, go_to, 0, problem->spot.piece);
}

void
sw_problems_step(SwProblems *problems)
{
	guint n = problems->shown->len;

	for (guint i = 0; i < n; i++) {
		guint at = (problems->next + i) % n;

		if (problem_at(problems, at)->spot.piece == SW_NO_PIECE)
			continue;
		problems->next = at + 1;
		sw_rows_reveal(problems->rows, at);
		go_to_problem(at, problems);
		return;
	}
}

/* F1 explains the problem in the focused row. */
static gboolean
on_key(GtkEventControllerKey *controller G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
       GdkModifierType state G_GNUC_UNUSED, SwProblems *problems)
{
	GtkWidget *content = sw_rows_focused(problems->rows);
	Line *line = content ? g_object_get_data(G_OBJECT(content), "line") : NULL;

	if (key != GDK_KEY_F1 || line == NULL)
		return FALSE;
	gtk_menu_button_popup(GTK_MENU_BUTTON(line->explanation));
	return TRUE;
}

/* ---- The panel -------------------------------------------------------------------------- */

static void
add(SwProblems *problems, SwSeverity severity, guint n)
{
	problems->errors += severity == SW_SEVERITY_ERROR ? n : 0;
	problems->warnings += severity == SW_SEVERITY_WARNING ? n : 0;
}

/* Counts all problems, also those that a report counts without listing them. */
static void
count(SwProblems *problems, const SwReport *report)
{
	g_autoptr(GHashTable) rules = g_hash_table_new(NULL, NULL);

	problems->errors = problems->warnings = 0;
	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);

		add(problems, problem->severity, 1);
		if (g_hash_table_add(rules, (gpointer)problem->rule))
			add(problems, problem->severity,
			    (guint)sw_report_left_out(report, problem->rule));
	}
}

static void
clear_problem(gpointer data)
{
	SwProblem *problem = data;

	g_free(problem->message);
	g_free(problem->fix.label);
}

static void
copy_problems(SwProblems *problems, const SwReport *report)
{
	g_array_set_size(problems->shown, 0);
	for (guint i = 0; i < sw_report_n(report); i++) {
		SwProblem copy = *sw_report_get(report, i);

		copy.message = g_strdup(copy.message);
		copy.fix.label = g_strdup(copy.fix.label);
		copy.related = NULL;
		g_array_append_val(problems->shown, copy);
	}
}

static void
fill(SwProblems *problems)
{
	const SwReport *report = sw_session_report(problems->session, NULL);
	g_autoptr(GString) heading = g_string_new(_("Problems"));

	count(problems, report);
	copy_problems(problems, report);
	sw_rows_refill(problems->rows, problems->shown->len);
	g_string_append(heading, " · ");
	g_string_append_printf(heading, ngettext("%u error", "%u errors", problems->errors),
	                       problems->errors);
	g_string_append(heading, " · ");
	g_string_append_printf(heading, ngettext("%u warning", "%u warnings", problems->warnings),
	                       problems->warnings);
	gtk_label_set_text(GTK_LABEL(problems->heading), heading->str);
}

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
	problems->next = 0;
	/* A mat has the sheet beside it, and needs the room. */
	gtk_widget_set_size_request(GTK_WIDGET(problems), -1,
	                            session && sw_session_has_mat(session) ? 70 : 100);
	g_array_set_size(problems->shown, 0);
	sw_rows_refill(problems->rows, 0);
	if (session == NULL)
		return;
	problems->listener = sw_session_follow(session, on_session, problems);
	fill(problems);
}

void
sw_problems_count(SwProblems *problems, guint *errors, guint *warnings)
{
	*errors = problems->errors;
	*warnings = problems->warnings;
}

static void
problems_finalize(GObject *object)
{
	g_array_unref(SW_PROBLEMS(object)->shown);
	G_OBJECT_CLASS(sw_problems_parent_class)->finalize(object);
}

static void
sw_problems_class_init(SwProblemsClass *class)
{
	G_OBJECT_CLASS(class)->finalize = problems_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "problems");
	go_to = g_signal_new("go-to", SW_TYPE_PROBLEMS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                     G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
sw_problems_init(SwProblems *problems)
{
	static const SwRowType type = {new_line, show_line, go_to_problem, key_of};
	GtkEventController *keys = gtk_event_controller_key_new();
	GtkWidget *scroller;

	problems->shown = g_array_new(FALSE, FALSE, sizeof(SwProblem));
	g_array_set_clear_func(problems->shown, clear_problem);
	gtk_orientable_set_orientation(GTK_ORIENTABLE(problems), GTK_ORIENTATION_VERTICAL);
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), problems);
	gtk_widget_add_controller(GTK_WIDGET(problems), keys);
	problems->heading = gtk_label_new("");
	gtk_label_set_xalign(GTK_LABEL(problems->heading), 0);
	gtk_widget_add_css_class(problems->heading, "heading");
	problems->rows = SW_ROWS(sw_rows_new(_("Problems"), &type, NATURAL_ROWS, problems));
	scroller = sw_rows_scroller(problems->rows);
	gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(scroller), 46);
	gtk_widget_set_vexpand(scroller, TRUE);
	gtk_box_append(GTK_BOX(problems), problems->heading);
	gtk_box_append(GTK_BOX(problems), scroller);
}
