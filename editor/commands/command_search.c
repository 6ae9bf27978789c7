/* The command search: a list of all commands, in the popover of widgets/search.h. */
#include "commands/commands.h"

#include "widgets/actions.h"
#include "widgets/search.h"

#include <glib/gi18n.h>

static const SwCommand *
command_at(guint i)
{
	guint n;

	return &sw_commands(&n)[i];
}

static char *
keys_of(const SwCommand *command)
{
	guint key;
	GdkModifierType modifiers;

	if (command->keys[0] == NULL || !gtk_accelerator_parse(command->keys[0], &key, &modifiers))
		return g_strdup("");
	return gtk_accelerator_get_label(key, modifiers);
}

/* Commands that the window cannot perform now are shown, but insensitive. */
static gboolean
is_enabled(GtkWindow *window, const SwCommand *command)
{
	g_autofree char *name = NULL;
	g_autoptr(GVariant) target = NULL;
	const char *in_group;
	GActionGroup *group = G_ACTION_GROUP(window);

	if (!g_action_parse_detailed_name(command->action, &name, &target, NULL))
		return FALSE;
	if (g_str_has_prefix(name, "app."))
		group = G_ACTION_GROUP(gtk_window_get_application(window));
	in_group = strchr(name, '.') + 1;
	return g_action_group_get_action_enabled(group, in_group);
}

static GtkWidget *
new_row(guint i, gpointer window)
{
	const SwCommand *command = command_at(i);
	GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
	GtkWidget *label = sw_search_label(_(command->label), NULL);
	g_autofree char *keys = keys_of(command);

	gtk_widget_set_hexpand(label, TRUE);
	gtk_box_append(GTK_BOX(box), sw_search_label(_(command->group), "group"));
	gtk_box_append(GTK_BOX(box), label);
	gtk_box_append(GTK_BOX(box), sw_search_label(keys, "numeric"));
	gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
	gtk_widget_set_sensitive(row, is_enabled(window, command));
	gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               _(command->label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, keys,
	                               -1);
	return row;
}

gboolean
sw_command_is_left_out(GtkWindow *window, const SwCommand *command)
{
	g_auto(GStrv) parts = g_strsplit(command->action, "::", 2);

	return g_str_has_prefix(parts[0], "win.") &&
	       (sw_action_is_left_out(window, parts[0] + 4) ||
	        sw_action_is_left_out(window, command->action + 4));
}

/* Returns NULL for a command that does not apply to the canvas that the window shows. */
static char *
text_of(guint i, gpointer window)
{
	const SwCommand *command = command_at(i);

	if (sw_command_is_left_out(window, command))
		return NULL;
	return g_strconcat(_(command->group), " ", _(command->label), NULL);
}

static void
run(guint i, gboolean has_shift G_GNUC_UNUSED, gpointer window)
{
	g_autofree char *name = NULL;
	g_autoptr(GVariant) target = NULL;

	if (g_action_parse_detailed_name(command_at(i)->action, &name, &target, NULL))
		gtk_widget_activate_action_variant(window, name, target);
}

void
sw_commands_search(GtkWindow *parent, GtkWidget **open)
{
	static SwSearchType type = {.text = text_of, .row = new_row, .run = run};
	guint n;

	type.prompt = _("Search commands");
	type.nothing = _("No command has all these words");
	sw_commands(&n);
	sw_search_open(parent, open, &type, n, parent, NULL);
}
