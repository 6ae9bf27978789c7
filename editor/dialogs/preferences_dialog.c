#include "dialogs/preferences_dialog.h"

#include "widgets/dialogs.h"
#include "widgets/topic.h"

#include <glib/gi18n.h>

/* Rows with the same heading follow each other. A target makes the row one of several choices. */
static const struct {
	const char *heading, *label, *tip, *action, *target;
} rows[] = {
	{N_("Appearance"), N_("Follow system style"),
         N_("Light, dark or high contrast as the desktop"), "app.appearance", "desktop"},
	{N_("Appearance"), N_("Light"), N_("Dark text on a light background"), "app.appearance",
         "light"},
	{N_("Appearance"), N_("Dark"), N_("Light text on a dark background"), "app.appearance",
         "dark"},
	{N_("Appearance"), N_("High contrast"), N_("Nothing is faint, and lines are thick"),
         "app.appearance", "contrast"},
	{N_("Map"), N_("Grid"), N_("Shows the lines between hexes"), "win.grid", NULL},
	{N_("Map"), N_("Coordinates"), N_("Shows the coordinates of each hex"), "win.coordinates",
         NULL},
	{N_("Map"), N_("Minimap"), N_("Shows all of the map in a corner while a part is in view"),
         "win.minimap", NULL},
	{N_("Map"), N_("Rulers in centimetres"),
         N_("Shows lengths on boards in centimetres in place of inches"), "win.metric", NULL},
	{N_("Start"), N_("Open the documents of the last time"),
         N_("Without files named, the program opens what was open when it ended"), "app.reopen",
         NULL},
};

static GtkWidget *
new_row(guint i)
{
	GtkWidget *button = gtk_check_button_new_with_label(_(rows[i].label));

	gtk_actionable_set_action_name(GTK_ACTIONABLE(button), rows[i].action);
	if (rows[i].target)
		gtk_actionable_set_action_target(GTK_ACTIONABLE(button), "s", rows[i].target);
	gtk_widget_set_tooltip_text(button, _(rows[i].tip));
	return button;
}

void
sw_preferences_dialog_open(GtkApplicationWindow *parent)
{
	GtkWindow *window = sw_dialog_new(GTK_WINDOW(parent), _("Preferences"), 380, -1);
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
	GtkWidget *language = sw_label_new(_("The language is that of the system."), NULL);

	gtk_widget_insert_action_group(GTK_WIDGET(window), "win", G_ACTION_GROUP(parent));
	gtk_widget_insert_action_group(
		GTK_WIDGET(window), "app",
		G_ACTION_GROUP(gtk_window_get_application(GTK_WINDOW(parent))));
	gtk_widget_add_css_class(box, "asking");
	for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
		if (i == 0 || !g_str_equal(rows[i].heading, rows[i - 1].heading))
			gtk_box_append(GTK_BOX(box), sw_label_new(_(rows[i].heading), "heading"));
		gtk_box_append(GTK_BOX(box), new_row(i));
	}
	gtk_widget_set_margin_top(language, 12);
	gtk_box_append(GTK_BOX(box), language);
	sw_topic_set(box, "preferences");
	gtk_window_set_child(window, box);
	gtk_window_present(window);
}
