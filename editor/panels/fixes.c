#include "panels/fixes.h"

#include "base/text.h"
#include "session/job.h"
#include "widgets/basic.h"

#include <glib/gi18n.h>

struct _SwFixButtons {
	GtkBox parent_instance;
	GtkWidget *button, *menu; /* of the only fix; of those that are looked for */
	GtkWidget *label;         /* of the button; shortened in a narrow window */
	SwFixesPreview preview;
	gpointer data;

	SwSession *session;
	const SwProblem *problem; /* the panel's */
	const SwRule *rule;       /* of the last problem, and its piece */
	SwPieceId piece;
	guint64 revision; /* of the document that the fixes are for */
	SwJob *job;       /* looks for fixes; or NULL */
	GArray *found;    /* SwFix, one for each button of the menu, in their order; or NULL */
};

#define MOST_LETTERS 28 /* of the only fix; its tooltip has them all */

G_DEFINE_FINAL_TYPE(SwFixButtons, sw_fix_buttons, GTK_TYPE_BOX)

/* Shows what a button's fix would change while the pointer or the focus is on it. */
static void
preview(SwFixButtons *fixes, const SwFix *fix)
{
	fixes->preview(fix && sw_session_can_fix(fixes->session, fix) ? fix : NULL, fixes->data);
}

static const SwFix *
fix_of(SwFixButtons *fixes, GtkWidget *button)
{
	guint i = 0;

	if (button == fixes->button)
		return fixes->problem ? &fixes->problem->fix : NULL;
	while ((button = gtk_widget_get_prev_sibling(button)))
		i++;
	return fixes->found && i < fixes->found->len ? &g_array_index(fixes->found, SwFix, i)
	                                             : NULL;
}

static void
on_in(GtkEventController *controller, SwFixButtons *fixes)
{
	preview(fixes, fix_of(fixes, gtk_event_controller_get_widget(controller)));
}

static void
on_enter(GtkEventController *controller, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
         SwFixButtons *fixes)
{
	on_in(controller, fixes);
}

static void
on_out(GtkEventController *controller G_GNUC_UNUSED, SwFixButtons *fixes)
{
	preview(fixes, NULL);
}

static void
follow_pointer(SwFixButtons *fixes, GtkWidget *button)
{
	GtkEventController *motion = gtk_event_controller_motion_new();
	GtkEventController *focus = gtk_event_controller_focus_new();

	g_signal_connect(motion, "enter", G_CALLBACK(on_enter), fixes);
	g_signal_connect(motion, "leave", G_CALLBACK(on_out), fixes);
	g_signal_connect(focus, "enter", G_CALLBACK(on_in), fixes);
	g_signal_connect(focus, "leave", G_CALLBACK(on_out), fixes);
	gtk_widget_add_controller(button, motion);
	gtk_widget_add_controller(button, focus);
}

/* TRUE if the problem is a break of the symmetry in force, which no rule of a game knows. */
static gboolean
can_mend(const SwFixButtons *fixes)
{
	return fixes->problem && sw_session_can_mend(fixes->session, fixes->problem);
}

static void
on_fix(GtkWidget *button, SwFixButtons *fixes)
{
	gboolean mends = button == fixes->button && can_mend(fixes);
	const SwFix *fix = mends ? NULL : fix_of(fixes, button);
	SwFix copy = fix ? sw_fix_copy(fix) : (SwFix){0};

	preview(fixes, NULL);
	gtk_menu_button_popdown(GTK_MENU_BUTTON(fixes->menu));
	if (mends)
		sw_session_mend(fixes->session, fixes->problem);
	else
		sw_session_fix(fixes->session, &copy);
	sw_fix_clear(&copy);
}

/* ---- Looking for fixes ------------------------------------------------------------------ */

/* What a job needs and finds. */
typedef struct {
	SwRepairs *repairs;
	SwProblem problem;
	GArray *fixes;
} Quest;

static void
free_quest(gpointer data)
{
	Quest *quest = data;

	sw_repairs_free(quest->repairs);
	sw_problem_clear(&quest->problem);
	g_clear_pointer(&quest->fixes, g_array_unref);
	g_free(quest);
}

static void
look(gpointer data)
{
	Quest *quest = data;

	quest->fixes = sw_repairs_find(quest->repairs, &quest->problem);
}

static GtkWidget *
new_text(const char *text)
{
	GtkWidget *label = gtk_label_new(text);

	gtk_label_set_wrap(GTK_LABEL(label), TRUE);
	gtk_label_set_max_width_chars(GTK_LABEL(label), 40);
	return label;
}

static GtkWidget *
new_choice(SwFixButtons *fixes, guint i)
{
	const SwFix *fix = &g_array_index(fixes->found, SwFix, i);
	g_autofree char *label = sw_text_capital(fix->label);
	GtkWidget *button = gtk_button_new_with_label(label);

	gtk_widget_set_tooltip_text(button, _("Makes this change, as one step to undo"));
	gtk_label_set_xalign(GTK_LABEL(gtk_button_get_child(GTK_BUTTON(button))), 0);
	gtk_button_set_has_frame(GTK_BUTTON(button), FALSE);
	g_signal_connect(button, "clicked", G_CALLBACK(on_fix), fixes);
	follow_pointer(fixes, button);
	return button;
}

static void
show_content(SwFixButtons *fixes, GtkWidget *content)
{
	GtkPopover *popover = gtk_menu_button_get_popover(GTK_MENU_BUTTON(fixes->menu));

	if (popover)
		gtk_popover_set_child(popover, content);
}

static void
leave_out_impossible(SwFixButtons *fixes)
{
	for (guint i = fixes->found->len; i-- > 0;) {
		if (!sw_session_can_fix(fixes->session, &g_array_index(fixes->found, SwFix, i)))
			g_array_remove_index(fixes->found, i);
	}
}

static void
on_found(gpointer owner, gpointer data)
{
	SwFixButtons *fixes = owner;
	Quest *quest = data;
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);

	fixes->job = NULL;
	g_clear_pointer(&fixes->found, g_array_unref);
	fixes->found = g_steal_pointer(&quest->fixes);
	free_quest(quest);
	leave_out_impossible(fixes);
	for (guint i = 0; i < fixes->found->len; i++)
		gtk_box_append(GTK_BOX(box), new_choice(fixes, i));
	if (fixes->found->len == 0)
		gtk_box_append(GTK_BOX(box),
		               new_text(_("No single step solves this. The “?” beside it says what "
		                          "must hold.")));
	show_content(fixes, box);
	if (fixes->found->len > 0)
		gtk_widget_grab_focus(gtk_widget_get_first_child(box));
}

static void
stop(SwFixButtons *fixes)
{
	if (fixes->job)
		sw_job_drop(g_steal_pointer(&fixes->job));
	g_clear_pointer(&fixes->found, g_array_unref);
}

static void
on_closed(GtkPopover *popover G_GNUC_UNUSED, SwFixButtons *fixes)
{
	preview(fixes, NULL);
}

static void
fill(GtkMenuButton *button, gpointer data)
{
	SwFixButtons *fixes = data;
	GtkWidget *popover = gtk_popover_new();
	Quest *quest;

	stop(fixes);
	g_signal_connect(popover, "closed", G_CALLBACK(on_closed), fixes);
	gtk_popover_set_child(GTK_POPOVER(popover), new_text(_("Looking for fixes…")));
	gtk_menu_button_set_popover(button, popover);
	if (fixes->problem == NULL)
		return;
	quest = g_new0(Quest, 1);
	quest->repairs = sw_session_repairs(fixes->session);
	quest->problem = sw_problem_copy(fixes->problem);
	fixes->job = sw_job_start(sw_job_new("fixes", look, quest, free_quest, on_found, fixes));
}

/* ---- The widget ------------------------------------------------------------------------- */

static void
fix_buttons_dispose(GObject *object)
{
	stop(SW_FIX_BUTTONS(object));
	G_OBJECT_CLASS(sw_fix_buttons_parent_class)->dispose(object);
}

static void
sw_fix_buttons_class_init(SwFixButtonsClass *class)
{
	G_OBJECT_CLASS(class)->dispose = fix_buttons_dispose;
}

static void
sw_fix_buttons_init(SwFixButtons *fixes)
{
	fixes->label = gtk_label_new("");
	gtk_label_set_ellipsize(GTK_LABEL(fixes->label), PANGO_ELLIPSIZE_END);
	gtk_label_set_max_width_chars(GTK_LABEL(fixes->label), MOST_LETTERS);
	fixes->button = gtk_button_new();
	gtk_button_set_child(GTK_BUTTON(fixes->button), fixes->label);
	g_signal_connect(fixes->button, "clicked", G_CALLBACK(on_fix), fixes);
	follow_pointer(fixes, fixes->button);
	fixes->menu = gtk_menu_button_new();
	gtk_menu_button_set_label(GTK_MENU_BUTTON(fixes->menu), _("Fix…"));
	/* Over the panels, not over the map, which shows what the fix would change. */
	gtk_menu_button_set_direction(GTK_MENU_BUTTON(fixes->menu), GTK_ARROW_RIGHT);
	gtk_widget_set_tooltip_text(fixes->menu, _("Choose among fixes of this problem"));
	gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(fixes->menu), fill, fixes, NULL);
	gtk_box_append(GTK_BOX(fixes), fixes->button);
	gtk_box_append(GTK_BOX(fixes), fixes->menu);
	gtk_widget_set_valign(GTK_WIDGET(fixes), GTK_ALIGN_CENTER);
}

GtkWidget *
sw_fix_buttons_new(SwFixesPreview show, gpointer data)
{
	SwFixButtons *fixes = g_object_new(SW_TYPE_FIX_BUTTONS, NULL);

	fixes->preview = show;
	fixes->data = data;
	return GTK_WIDGET(fixes);
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
show_label(SwFixButtons *fixes, const char *label)
{
	g_autofree char *tip =
		g_strdup_printf(_("%s: solves the problem, as one step to undo"), label);

	gtk_label_set_text(GTK_LABEL(fixes->label), label);
	gtk_widget_set_tooltip_text(fixes->button, tip);
	sw_accessible_set_name(fixes->button, label);
}

static void
show_only(SwFixButtons *fixes)
{
	const SwFix *fix = fixes->problem ? &fixes->problem->fix : NULL;
	gboolean mends = can_mend(fixes);
	gboolean is_only = mends || (fix && fix->edits && sw_session_can_fix(fixes->session, fix));
	g_autofree char *label =
		is_only ? sw_text_capital(mends ? _("repeat it in its images") : fix->label) : NULL;

	gtk_widget_set_visible(fixes->button, is_only);
	if (label && g_strcmp0(gtk_label_get_text(GTK_LABEL(fixes->label)), label) != 0)
		show_label(fixes, label);
	/* What is probably meant is not all that could be done. */
	gtk_widget_set_visible(fixes->menu, fixes->problem &&
	                                            (!is_only || fixes->problem->choices) &&
	                                            sw_repairs_any(fixes->problem));
}

void
sw_fix_buttons_set(SwFixButtons *fixes, SwSession *session, const SwProblem *problem)
{
	guint64 revision = session ? sw_document_revision(sw_session_document(session)) : 0;
	gboolean is_other = problem == NULL || problem->rule != fixes->rule ||
	                    problem->spot.piece != fixes->piece;

	if (is_other)
		let_go(fixes->button);
	if (is_other || revision != fixes->revision) {
		gtk_menu_button_popdown(GTK_MENU_BUTTON(fixes->menu));
		stop(fixes);
	}
	fixes->session = session;
	fixes->problem = problem;
	fixes->revision = revision;
	fixes->rule = problem ? problem->rule : NULL;
	fixes->piece = problem ? problem->spot.piece : SW_NO_PIECE;
	show_only(fixes);
}
