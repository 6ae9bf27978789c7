#include "panels/explanation.h"

#include "session/typed.h"
#include "widgets/dialogs.h"
#include "widgets/field.h"

#include <glib/gi18n.h>

/* A copy of what is needed of the problem, which is freed when the document changes. */
typedef struct {
	SwSession *session;
	const SwRule *rule;
	SwSeverity severity;
	GtkWidget *button;
} Subject;

/* ---- Allowing --------------------------------------------------------------------------- */

/* Has the journal keep the reason as it is by now; NULL: none. */
static void
keep_reason(const Subject *subject, const char *reason)
{
	SW_TYPED(subject->session);

	if (reason && *reason)
		sw_session_allow(subject->session, subject->rule, reason);
}

static void
on_reason_typed(GtkWidget *entry, gpointer data)
{
	keep_reason(data, gtk_editable_get_text(GTK_EDITABLE(entry)));
}

static void
on_reason(const char *reason, gpointer data)
{
	g_autofree Subject *subject = data;

	if (reason && *reason)
		sw_session_allow(subject->session, subject->rule, reason);
	else
		keep_reason(subject, NULL);
}

static void
on_allow(GtkButton *button, Subject *subject)
{
	GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(button)));
	g_autofree char *what = g_strdup_printf(_("Allow “%s” in this file?"), subject->rule->name);
	gpointer copy = g_memdup2(subject, sizeof *subject);
	GtkWidget *entry;

	gtk_menu_button_popdown(GTK_MENU_BUTTON(subject->button));
	entry = sw_dialog_ask_text(
		window, what,
		_("Warnings of this rule are then no longer reported, neither here nor "
	          "by the validator. Give a reason for readers of the file."),
		"", _("Allow"), on_reason, copy);
	sw_field_watch_typing(entry, on_reason_typed, copy);
}

/* ---- Texts ------------------------------------------------------------------------------ */

static const char *
basis_of(const SwRule *rule)
{
	static const char *const words[SW_N_BASES] = {
		[SW_BASIS_RULE] = N_("Stated in the rulebook"),
		[SW_BASIS_DERIVED] = N_("Follows from the rulebook"),
		[SW_BASIS_DECIDED] = N_("Decided: the rulebook leaves it open"),
		[SW_BASIS_ASSUMED] = N_("Assumed: the fact could not be recovered"),
		[SW_BASIS_ADVICE] = N_("Advice, not a rule"),
		[SW_BASIS_FORMAT] = N_("Required by the file format"),
	};

	return _(words[rule->basis]);
}

static void
add_label(GtkWidget *box, const char *text, const char *class)
{
	GtkWidget *label = sw_label_new_wrapped(text, class);

	gtk_label_set_max_width_chars(GTK_LABEL(label), 56);
	gtk_box_append(GTK_BOX(box), label);
}

static GtkWidget *
new_content(Subject *subject)
{
	const SwRule *rule = subject->rule;
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
	g_autofree char *origin =
		rule->source ? g_strdup_printf("%s: %s", basis_of(rule), _(rule->source))
			     : g_strdup(basis_of(rule));

	add_label(box, rule->name, "heading");
	add_label(box, _(rule->statement), NULL);
	if (rule->reason)
		add_label(box, _(rule->reason), NULL);
	add_label(box, origin, "numeric");
	if (subject->severity == SW_SEVERITY_WARNING) {
		GtkWidget *allow = gtk_button_new_with_label(_("Allow with a reason…"));

		gtk_widget_set_tooltip_text(allow,
		                            _("The file then says why the rule does not apply"));
		gtk_widget_set_halign(allow, GTK_ALIGN_START);
		g_signal_connect(allow, "clicked", G_CALLBACK(on_allow), subject);
		gtk_box_append(GTK_BOX(box), allow);
	}
	return box;
}

/* ---- The button ------------------------------------------------------------------------- */

static void
fill(GtkMenuButton *button, gpointer data)
{
	GtkWidget *popover = gtk_popover_new();

	gtk_popover_set_child(GTK_POPOVER(popover), new_content(data));
	/* A tooltip would cover it. */
	g_object_bind_property(popover, "visible", button, "has-tooltip", G_BINDING_INVERT_BOOLEAN);
	gtk_menu_button_set_popover(button, popover);
}

GtkWidget *
sw_explanation_new(void)
{
	GtkWidget *button = gtk_menu_button_new();
	Subject *subject = g_new0(Subject, 1);

	subject->button = button;
	gtk_menu_button_set_child(GTK_MENU_BUTTON(button), gtk_label_new("?"));
	gtk_menu_button_set_has_frame(GTK_MENU_BUTTON(button), FALSE);
	gtk_widget_set_tooltip_text(button, _("Explain the rule"));
	sw_accessible_set_name(button, _("Explain the rule"));
	gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
	gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(button), fill, subject, g_free);
	g_object_set_data(G_OBJECT(button), "subject", subject);
	return button;
}

void
sw_explanation_set(GtkWidget *explanation, SwSession *session, const SwRule *rule,
                   SwSeverity severity)
{
	Subject *subject = g_object_get_data(G_OBJECT(explanation), "subject");

	if (subject->rule && subject->rule != rule)
		gtk_menu_button_popdown(GTK_MENU_BUTTON(explanation));
	subject->session = session;
	subject->rule = rule;
	subject->severity = severity;
}
