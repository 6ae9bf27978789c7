/* Each control has a name, and says in a tooltip what it does. */
#include "widgets/desk.h"

#include "commands/commands.h"
#include "widgets/rows.h"

#include <string.h>

/* A message of Check has a bound. */
#define MOST_FAULTS 1500 /* bytes */
#define NAMED 5          /* widgets around the one at fault */

static GType
control_type(guint i)
{
	const GType types[] = {
		GTK_TYPE_DROP_DOWN, GTK_TYPE_MENU_BUTTON,  GTK_TYPE_SPIN_BUTTON,
		GTK_TYPE_ENTRY,     GTK_TYPE_SEARCH_ENTRY, GTK_TYPE_SWITCH,
		GTK_TYPE_SCALE,     GTK_TYPE_TEXT_VIEW,    GTK_TYPE_CHECK_BUTTON,
		GTK_TYPE_BUTTON,
	};

	return i < G_N_ELEMENTS(types) ? types[i] : 0;
}

static gboolean
is_control(GtkWidget *widget)
{
	for (guint i = 0; control_type(i); i++) {
		if (G_TYPE_CHECK_INSTANCE_TYPE(widget, control_type(i)))
			return TRUE;
	}
	return FALSE;
}

/* The buttons of the frame, scroll bars and menus are GTK's own. */
static gboolean
is_of_toolkit(GtkWidget *widget)
{
	return GTK_IS_WINDOW_CONTROLS(widget) || GTK_IS_SCROLLBAR(widget) ||
	       GTK_IS_POPOVER_MENU(widget);
}

static const char *
shown_text(GtkWidget *widget)
{
	if (GTK_IS_LABEL(widget))
		return gtk_label_get_text(GTK_LABEL(widget));
	return GTK_IS_INSCRIPTION(widget) ? gtk_inscription_get_text(GTK_INSCRIPTION(widget))
	                                  : NULL;
}

static gboolean
shows_text(GtkWidget *widget)
{
	const char *text = shown_text(widget);

	if (text && *text)
		return TRUE;
	for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
	     child = gtk_widget_get_next_sibling(child)) {
		if (shows_text(child))
			return TRUE;
	}
	return FALSE;
}

/* Rows that a table keeps to be filled later are hidden from their parent alone. */
static gboolean
is_shown(GtkWidget *widget)
{
	return gtk_widget_get_visible(widget) && gtk_widget_get_child_visible(widget);
}

/* GTK says of a button with an icon that it is labelled by the icon, which has no name. */
static gboolean
has_icon(GtkWidget *widget)
{
	return GTK_IS_BUTTON(widget) && GTK_IS_IMAGE(gtk_button_get_child(GTK_BUTTON(widget)));
}

/* What stands in a field or drop-down is its value. */
static gboolean
has_name(GtkWidget *widget)
{
	GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
	gboolean is_button =
		GTK_IS_BUTTON(widget) || GTK_IS_CHECK_BUTTON(widget) || GTK_IS_MENU_BUTTON(widget);

	return gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) ||
	       (!has_icon(widget) && gtk_test_accessible_has_relation(
					     accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY)) ||
	       (is_button && shows_text(widget));
}

/* A tooltip over a text that is read would be in the way. A tooltip may be of the widget around it,
 * as of a row. Cells of a table have the tooltips of their columns' headings. */
static gboolean
has_tip(GtkWidget *widget)
{
	return (GTK_IS_TEXT_VIEW(widget) && !gtk_text_view_get_editable(GTK_TEXT_VIEW(widget))) ||
	       gtk_widget_get_has_tooltip(widget) ||
	       gtk_widget_get_has_tooltip(gtk_widget_get_parent(widget)) ||
	       (GTK_IS_ENTRY(widget) && gtk_widget_get_ancestor(widget, SW_TYPE_ROWS));
}

static void
describe(GString *out, GtkWidget *widget, const char *fault)
{
	guint n = 0;

	if (out->len > MOST_FAULTS)
		return;
	g_string_append_printf(out, "\n%s: ", fault);
	for (GtkWidget *i = widget; i && n < NAMED; i = gtk_widget_get_parent(i), n++)
		g_string_append_printf(out, "%s < ", gtk_widget_get_css_name(i));
	if (GTK_IS_BUTTON(widget) && gtk_button_get_label(GTK_BUTTON(widget)))
		g_string_append_printf(out, "“%s”", gtk_button_get_label(GTK_BUTTON(widget)));
	if (GTK_IS_CHECK_BUTTON(widget) && gtk_check_button_get_label(GTK_CHECK_BUTTON(widget)))
		g_string_append_printf(out, "“%s”",
		                       gtk_check_button_get_label(GTK_CHECK_BUTTON(widget)));
}

/* Appends a line for each control that lacks something; returns how many were looked at. */
static guint
look_at(GtkWidget *widget, GString *faults)
{
	guint n = 0;

	if (!is_shown(widget) || is_of_toolkit(widget))
		return 0;
	if (is_control(widget)) {
		if (!has_name(widget))
			describe(faults, widget, "no name");
		if (!has_tip(widget))
			describe(faults, widget, "no tooltip");
		if (!GTK_IS_MENU_BUTTON(widget))
			return 1;
		n++;
	}
	if (GTK_IS_MENU_BUTTON(widget)) {
		GtkPopover *popover = gtk_menu_button_get_popover(GTK_MENU_BUTTON(widget));

		if (popover && !GTK_IS_POPOVER_MENU(popover) && gtk_popover_get_child(popover))
			n += look_at(gtk_popover_get_child(popover), faults);
		return n;
	}
	for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
	     child = gtk_widget_get_next_sibling(child))
		n += look_at(child, faults);
	return n;
}

/* Also what is on pages that are not shown. */
static guint
look_at_pages(GtkWidget *window, GString *faults)
{
	static const char *const pages[] = {"seats",    "overlays", "outline",
	                                    "fairness", "history",  "chances"};
	guint n = 0;

	for (guint i = 0; i < G_N_ELEMENTS(pages); i++) {
		g_action_group_change_action_state(G_ACTION_GROUP(window), "page",
		                                   g_variant_new_string(pages[i]));
		desk_rest();
		n += look_at(window, faults);
	}
	return n;
}

static const char *const documents[] = {
	"burning-suns/siege-of-upper-vael.xml",
	"black-sun/first-placements.xml",
	"burning-planets/three-shores-start.xml",
	"burning-rome/page-9-right.xml",
	"burning-rome/rome.xml",
	"sunburn/crossfire.xml",
};

START_TEST(test_controls_of_a_window)
{
	SwWindow *window = desk_open(documents[_i]);
	g_autoptr(GString) faults = g_string_new(NULL);

	gtk_widget_activate_action(GTK_WIDGET(window), "win.find", NULL);
	expect(look_at_pages(GTK_WIDGET(window), faults) > 60);
	sw_session_select_all(sw_window_session(window));
	desk_rest();
	look_at(GTK_WIDGET(window), faults);
	ck_assert_msg(faults->len == 0, "%s:%s", documents[_i], faults->str);
	desk_close(window);
}
END_TEST

static const struct {
	const char *action, *document;
} dialogs[] = {
	{"app.new", "burning-suns/hourglass.xml"},
	{"app.new-from-dice", "black-sun/three-crowns.xml"},
	{"app.preferences", "burning-suns/hourglass.xml"},
	{"win.even-out", "burning-suns/throne-of-embers.xml"},
	{"win.recent", "burning-suns/hourglass.xml"},
	{"win.import", "burning-suns/hourglass.xml"},
	{"win.export", "burning-suns/hourglass.xml"},
	{"win.print", "burning-suns/hourglass.xml"},
	{"win.print", "sunburn/crossfire.xml"},
	{"win.set-up-start", "burning-suns/hourglass.xml"},
	{"win.set-up-start", "sunburn/depot-nine.xml"},
	{"app.help", "burning-suns/hourglass.xml"},
};

static GtkWindow *
dialog_of(SwWindow *window)
{
	GListModel *windows = gtk_window_get_toplevels();

	for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
		g_autoptr(GtkWindow) dialog = g_list_model_get_item(windows, i);

		if (gtk_window_get_transient_for(dialog) == GTK_WINDOW(window))
			return dialog;
	}
	return NULL;
}

START_TEST(test_controls_of_a_dialog)
{
	SwWindow *window = desk_open(dialogs[_i].document);
	g_autoptr(GString) faults = g_string_new(NULL);
	GtkWindow *dialog;

	gtk_widget_activate_action(GTK_WIDGET(window), dialogs[_i].action, NULL);
	desk_rest();
	dialog = dialog_of(window);
	ck_assert_msg(dialog != NULL, "%s opens nothing", dialogs[_i].action);
	expect(look_at(GTK_WIDGET(dialog), faults) > 0);
	ck_assert_msg(faults->len == 0, "%s:%s", dialogs[_i].action, faults->str);
	gtk_window_destroy(dialog);
	desk_close(window);
}
END_TEST

/* The walk finds what is wrong. */
START_TEST(test_the_walk)
{
	GtkWidget *box = g_object_ref_sink(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0));
	GtkWidget *button = gtk_button_new_from_icon_name("go-up-symbolic");
	g_autoptr(GString) faults = g_string_new(NULL);

	gtk_box_append(GTK_BOX(box), button);
	expect_eq(look_at(box, faults), 1);
	expect(strstr(faults->str, "no name") && strstr(faults->str, "no tooltip"));
	g_string_truncate(faults, 0);
	gtk_widget_set_tooltip_text(button, "Up");
	gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, "Up",
	                               -1);
	expect_eq(look_at(box, faults), 1);
	ck_assert_str_eq(faults->str, "");
	g_object_unref(box);
}
END_TEST

/* ---- Words of other programs ------------------------------------------------------------- */

static const struct {
	const char *typed, *action;
} words[] = {
	{"fit", "win.zoom-fit"},
	{"pdf", "win.export"},
	{"pdf", "win.print"},
	{"random", "app.new-from-dice"},
	{"balance", "win.page::fairness"},
	{"balance", "win.even-out"},
	{"language", "app.preferences"},
	{"size", "win.brush-larger"},
	{"stamp", "win.tool::place"},
	{"settings", "app.preferences"},
	{"flip", "win.mirror"},
	{"bucket", "win.tool::fill"},
	{"pan", "app.help"},
	{"pan", "win.pan::left"},
	{"scroll", "win.pan::down"},
	{"hand", "win.pan::up"},
	{"zoom", "win.zoom-in"},
	{"undo", "win.undo"},
	{"swap", "win.even-out"},
	{"mirror", "win.mirror"},
	{"grid", "win.grid"},
	{"print", "win.print"},
	{"dark", "app.appearance::dark"},
	{"stamp", "win.tool::stamp"},
	{"screenshot", "win.copy-picture"},
};

START_TEST(test_words)
{
	guint n;
	const SwCommand *commands = sw_commands(&n);

	for (guint i = 0; i < n; i++) {
		const char *its = sw_command_words(&commands[i]);
		g_autofree char *all = g_strjoin(" ", commands[i].label, its, NULL);
		g_autofree char *small = g_utf8_strdown(all, -1);

		if (g_str_equal(commands[i].action, words[_i].action)) {
			expect(strstr(small, words[_i].typed) != NULL);
			return;
		}
	}
	ck_abort_msg("there is no command %s", words[_i].action);
}
END_TEST

TCase *
tips_case(void)
{
	TCase *tcase = case_new("tips");

	tcase_add_test(tcase, test_the_walk);
	case_add_rows(tcase, test_controls_of_a_window, documents);
	case_add_rows(tcase, test_controls_of_a_dialog, dialogs);
	case_add_rows(tcase, test_words, words);
	return tcase;
}
