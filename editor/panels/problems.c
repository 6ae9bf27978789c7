#include "panels/problems.h"

#include "panels/explanation.h"
#include "panels/fixes.h"
#include "session/problem_list.h"
#include "widgets/basic.h"
#include "widgets/list.h"
#include "widgets/wrap.h"

#include <glib/gi18n.h>

struct _SwProblems {
	GtkBox parent_instance;
	GtkWidget *filters[SW_N_SEVERITIES]; /* toggles with counts; NULL for OFF */
	GtkWidget *obstacle;                 /* says why nothing is listed */
	SwRows *rows;

	SwSession *session;
	guint listener;
	SwProblemList *list;
	guint next;       /* index from which the next problem is looked for */
	guint rule_chars; /* of the longest name of a rule in the list */
};

G_DEFINE_FINAL_TYPE(SwProblems, sw_problems, GTK_TYPE_BOX)

static guint go_to, preview;

/* ---- Rows ------------------------------------------------------------------------------- */

/* In a narrow window rule, message and fix share the room: none gives way for another. */
#define SIGN_CHARS 2
#define LEAST_RULE_CHARS 6
#define MOST_RULE_CHARS 18
#define MESSAGE_CHARS 40
#define NATURAL_ROWS 4

/* The widgets of one row, and what they show. */
typedef struct {
	GtkWidget *sign, *rule, *message, *fixes, *explanation;
	const char *class; /* of the sign */
} Line;

static const struct {
	const char *sign, *class;
} severities[] = {
	[SW_SEVERITY_OFF] = {"–", "dim-label"}, /* not run */
	[SW_SEVERITY_INFO] = {"i", "info"},
	[SW_SEVERITY_WARNING] = {"▲", "warning"},
	[SW_SEVERITY_ERROR] = {"✕", "error"},
};

static void
preview_fix(const SwFix *fix, gpointer data)
{
	g_signal_emit(data, preview, 0, fix);
}

static GtkWidget *
new_line(SwRows *rows, gpointer data)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
	Line *line = g_new0(Line, 1);

	line->sign = gtk_label_new(severities[SW_SEVERITY_ERROR].sign);
	gtk_label_set_width_chars(GTK_LABEL(line->sign), SIGN_CHARS);
	line->rule = sw_list_new_line(rows, NULL);
	gtk_inscription_set_min_chars(GTK_INSCRIPTION(line->rule), LEAST_RULE_CHARS);
	gtk_widget_add_css_class(line->rule, "rule");
	line->message = sw_list_new_line(rows, NULL);
	gtk_inscription_set_nat_chars(GTK_INSCRIPTION(line->message), MESSAGE_CHARS);
	gtk_inscription_set_min_lines(GTK_INSCRIPTION(line->message), 2);
	gtk_widget_set_hexpand(line->message, TRUE);
	line->fixes = sw_fix_buttons_new(preview_fix, data);
	line->explanation = sw_explanation_new();
	gtk_box_append(GTK_BOX(box), line->sign);
	gtk_box_append(GTK_BOX(box), line->rule);
	gtk_box_append(GTK_BOX(box), line->message);
	gtk_box_append(GTK_BOX(box), line->fixes);
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

/* Returns what the row says. */
static char *
message_of(const SwProblems *problems, const SwProblemRow *row)
{
	const char *mark = row->is_open ? "▾" : "▸";

	if (!row->is_heading)
		return g_strdup(row->problem ? row->problem->message : _(row->rule->statement));
	if (row->rule == NULL)
		return g_strdup_printf("%s %s", mark, sw_problem_list_obstacle(problems->list));
	return g_strdup_printf("%s %s (%u)", mark, _(row->rule->statement), row->n);
}

static SwSeverity
severity_of(const SwProblemRow *row)
{
	if (row->problem)
		return row->problem->severity;
	return row->is_heading ? SW_SEVERITY_ERROR : SW_SEVERITY_OFF;
}

/* Returns the rule's name without its game. */
static const char *
name_of(const SwRule *rule)
{
	const char *slash = strchr(rule->name, '/');

	return slash ? slash + 1 : rule->name;
}

static void
show_line(GtkWidget *content, guint i, gpointer data)
{
	Line *line = g_object_get_data(G_OBJECT(content), "line");
	SwProblems *problems = data;
	SwProblemRow row = sw_problem_list_row(problems->list, i);

	g_autofree char *message = message_of(problems, &row);

	show_sign(line, severity_of(&row));
	gtk_inscription_set_text(GTK_INSCRIPTION(line->rule), row.rule ? name_of(row.rule) : "");
	gtk_inscription_set_nat_chars(GTK_INSCRIPTION(line->rule), problems->rule_chars);
	gtk_widget_set_visible(line->explanation, row.rule != NULL);
	if (row.rule)
		sw_explanation_set(line->explanation, problems->session, row.rule,
		                   severity_of(&row));
	sw_list_set_class(line->message, "heading", row.is_heading);
	gtk_inscription_set_text(GTK_INSCRIPTION(line->message), message);
	gtk_widget_set_tooltip_text(line->message, message);
	sw_fix_buttons_set(SW_FIX_BUTTONS(line->fixes), problems->session,
	                   row.is_heading ? NULL : row.problem);
	sw_rows_say(content, message);
}

static guint64
key_of(guint i, gpointer data)
{
	SwProblemRow row = sw_problem_list_row(SW_PROBLEMS(data)->list, i);

	if (row.problem == NULL)
		return GPOINTER_TO_SIZE(row.rule) ^ 2;
	return GPOINTER_TO_SIZE(row.rule) ^ (guint64)row.problem->spot.piece << 32 ^
	       GPOINTER_TO_SIZE(row.problem->spot.attribute) << 16 ^ (guint64)row.is_heading;
}

static void refill(SwProblems *problems);

static void
activate(guint i, gpointer data)
{
	SwProblems *problems = data;
	SwProblemRow row = sw_problem_list_row(problems->list, i);

	if (row.is_heading) {
		sw_problem_list_toggle(problems->list, row.rule);
		refill(problems);
	} else if (row.problem && row.problem->spot.piece != SW_NO_PIECE) {
		g_signal_emit(data, go_to, 0, row.problem->spot.piece);
	}
}

void
sw_problems_step(SwProblems *problems)
{
	guint n = sw_problem_list_n(problems->list);

	for (guint i = 0; i < n; i++) {
		guint at = (problems->next + i) % n;
		SwProblemRow row = sw_problem_list_row(problems->list, at);

		if (row.is_heading || row.problem == NULL || row.problem->spot.piece == SW_NO_PIECE)
			continue;
		problems->next = at + 1;
		sw_rows_reveal(problems->rows, at);
		activate(at, problems);
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
refill(SwProblems *problems)
{
	problems->rule_chars = LEAST_RULE_CHARS;
	for (guint i = 0;
	     i < sw_problem_list_n(problems->list) && problems->rule_chars < MOST_RULE_CHARS; i++) {
		const SwRule *rule = sw_problem_list_row(problems->list, i).rule;
		/* Inscriptions count letters of middle width. */
		guint n = rule ? (guint)strlen(name_of(rule)) + 2 : 0;

		problems->rule_chars = MAX(problems->rule_chars, MIN(n, MOST_RULE_CHARS));
	}
	sw_rows_refill(problems->rows, sw_problem_list_n(problems->list));
}

/* "✕ 2 errors", also where there are none, so that nothing moves when one comes. */
static void
show_count(SwProblems *problems, SwSeverity severity)
{
	guint n = sw_problem_list_count(problems->list, severity);
	g_autofree char *count =
		severity == SW_SEVERITY_ERROR
			? g_strdup_printf(ngettext("%u error", "%u errors", n), n)
		: severity == SW_SEVERITY_WARNING
			? g_strdup_printf(ngettext("%u warning", "%u warnings", n), n)
			: g_strdup_printf(ngettext("%u info", "%u infos", n), n);
	g_autofree char *label = g_strdup_printf("%s %s", severities[severity].sign, count);

	gtk_button_set_label(GTK_BUTTON(problems->filters[severity]), label);
	sw_accessible_set_name(problems->filters[severity], count);
}

static void
show_obstacle(SwProblems *problems)
{
	const char *text = sw_problem_list_obstacle(problems->list);

	gtk_widget_set_visible(problems->obstacle, *text && sw_problem_list_n(problems->list) == 0);
	gtk_label_set_text(GTK_LABEL(problems->obstacle), text);
}

static void
fill(SwProblems *problems)
{
	sw_problem_list_fill(problems->list, problems->session);
	for (guint severity = SW_SEVERITY_INFO; severity < SW_N_SEVERITIES; severity++)
		show_count(problems, (SwSeverity)severity);
	show_obstacle(problems);
	refill(problems);
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
	/* Where a sheet is above it, the canvas needs the room. */
	gtk_widget_set_size_request(GTK_WIDGET(problems), -1,
	                            session && sw_session_game(session)->sheets != NULL ? 70 : 100);
	fill(problems);
	if (session)
		problems->listener = sw_session_follow(session, on_session, problems);
}

void
sw_problems_count(SwProblems *problems, guint *errors, guint *warnings)
{
	*errors = sw_problem_list_count(problems->list, SW_SEVERITY_ERROR);
	*warnings = sw_problem_list_count(problems->list, SW_SEVERITY_WARNING);
}

static void
problems_finalize(GObject *object)
{
	sw_problem_list_free(SW_PROBLEMS(object)->list);
	G_OBJECT_CLASS(sw_problems_parent_class)->finalize(object);
}

/* ---- The bar above the list ------------------------------------------------------------- */

static void
on_filter(GtkToggleButton *button, SwProblems *problems)
{
	for (guint severity = SW_SEVERITY_INFO; severity < SW_N_SEVERITIES; severity++) {
		if (problems->filters[severity] == GTK_WIDGET(button))
			sw_problem_list_show(problems->list, (SwSeverity)severity,
			                     gtk_toggle_button_get_active(button));
	}
	refill(problems);
}

static void
on_group(GtkToggleButton *button, SwProblems *problems)
{
	sw_problem_list_group(problems->list, gtk_toggle_button_get_active(button));
	refill(problems);
}

static void
on_copy(GtkButton *button G_GNUC_UNUSED, SwProblems *problems)
{
	g_autofree char *text = NULL;

	if (problems->session == NULL)
		return;
	text = sw_problem_list_text(problems->list, problems->session);
	gdk_clipboard_set_text(gtk_widget_get_clipboard(GTK_WIDGET(problems)), text);
}

static GtkWidget *
add_button(GtkWidget *bar, GtkWidget *button, const char *tip)
{
	gtk_button_set_has_frame(GTK_BUTTON(button), FALSE);
	gtk_widget_set_tooltip_text(button, tip);
	gtk_box_append(GTK_BOX(bar), button);
	return button;
}

static void
add_filter(SwProblems *problems, GtkWidget *bar, SwSeverity severity, const char *tip)
{
	GtkWidget *button = add_button(bar, gtk_toggle_button_new_with_label(""), tip);

	problems->filters[severity] = button;
	gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(button), TRUE);
	gtk_widget_add_css_class(button, severities[severity].class);
	g_signal_connect(button, "toggled", G_CALLBACK(on_filter), problems);
}

static GtkWidget *
new_bar(SwProblems *problems)
{
	GtkWidget *bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
	GtkWidget *heading = gtk_label_new(_("Problems")), *button;

	gtk_widget_set_layout_manager(bar, g_object_new(SW_TYPE_WRAP, NULL));
	gtk_widget_add_css_class(heading, "heading");
	gtk_box_append(GTK_BOX(bar), heading);
	add_filter(problems, bar, SW_SEVERITY_ERROR, _("Show errors: what the rulebook forbids"));
	add_filter(problems, bar, SW_SEVERITY_WARNING,
	           _("Show warnings: legal, but probably not meant"));
	add_filter(problems, bar, SW_SEVERITY_INFO, _("Show infos: good to know"));
	button = add_button(bar, gtk_toggle_button_new_with_label(_("By rule")),
	                    _("Group the problems by rule"));
	g_signal_connect(button, "toggled", G_CALLBACK(on_group), problems);
	button = add_button(bar, gtk_button_new_from_icon_name("edit-copy-symbolic"),
	                    _("Copy the problems as text"));
	sw_accessible_set_name(button, _("Copy"));
	g_signal_connect(button, "clicked", G_CALLBACK(on_copy), problems);
	return bar;
}

static void
sw_problems_class_init(SwProblemsClass *class)
{
	G_OBJECT_CLASS(class)->finalize = problems_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "problems");
	go_to = g_signal_new("go-to", SW_TYPE_PROBLEMS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                     G_TYPE_NONE, 1, G_TYPE_UINT);
	preview = g_signal_new("preview", SW_TYPE_PROBLEMS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                       G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
sw_problems_init(SwProblems *problems)
{
	static const SwRowType type = {new_line, show_line, activate, key_of};
	GtkEventController *keys = gtk_event_controller_key_new();
	GtkWidget *scroller;

	problems->list = sw_problem_list_new();
	gtk_orientable_set_orientation(GTK_ORIENTABLE(problems), GTK_ORIENTATION_VERTICAL);
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), problems);
	gtk_widget_add_controller(GTK_WIDGET(problems), keys);
	problems->rows = SW_ROWS(sw_rows_new(_("Problems"), &type, NATURAL_ROWS, problems));
	scroller = sw_rows_scroller(problems->rows);
	gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(scroller), 46);
	gtk_widget_set_vexpand(scroller, TRUE);
	gtk_box_append(GTK_BOX(problems), new_bar(problems));
	problems->obstacle = sw_label_new("", NULL);
	gtk_label_set_ellipsize(GTK_LABEL(problems->obstacle), PANGO_ELLIPSIZE_END);
	gtk_widget_set_visible(problems->obstacle, FALSE);
	gtk_box_append(GTK_BOX(problems), problems->obstacle);
	gtk_box_append(GTK_BOX(problems), scroller);
}
