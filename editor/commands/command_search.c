/* The command search: a list of all commands, in the popover of widgets/search.h. */
#include "commands/commands.h"

#include "base/each.h"
#include "widgets/actions.h"
#include "widgets/basic.h"
#include "widgets/search.h"
#include "widgets/topic.h"

#include <glib/gi18n.h>

typedef struct {
	GtkWindow *window;
	GArray *more; /* SwGameCommand, listed first */
	char *words;  /* of the command that is being compared */
} Found;

/* The command at a position in the list: its texts are translated. */
static SwCommand
command_at(const Found *found, guint i)
{
	const SwGameCommand *of_game;
	SwCommand command;
	guint n;

	if (i < found->more->len) {
		of_game = &g_array_index(found->more, SwGameCommand, i);
		return (SwCommand){_("Overlay"), of_game->action, of_game->label, {NULL}};
	}
	command = sw_commands(&n)[i - found->more->len];
	command.group = _(command.group);
	command.label = _(command.label);
	return command;
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
new_row(guint i, gpointer data)
{
	const Found *found = data;
	SwCommand command = command_at(found, i);
	GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
	GtkWidget *label = sw_label_new(command.label, NULL);
	g_autofree char *keys = keys_of(&command);

	gtk_widget_set_hexpand(label, TRUE);
	gtk_box_append(GTK_BOX(box), sw_label_new(command.group, "group"));
	gtk_box_append(GTK_BOX(box), label);
	gtk_box_append(GTK_BOX(box), sw_label_new(keys, "numeric"));
	gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
	gtk_widget_set_sensitive(row, is_enabled(found->window, &command));
	gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               command.label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, keys,
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
static const char *
title_of(guint i, const char **more, gpointer data)
{
	Found *found = data;
	SwCommand command = command_at(found, i);

	if (sw_command_is_left_out(found->window, &command))
		return NULL;
	g_free(found->words);
	found->words = g_strjoin(" ", command.group, sw_command_words(&command), NULL);
	*more = found->words;
	return command.label;
}

static void
run(guint i, gboolean has_shift G_GNUC_UNUSED, gpointer data)
{
	const Found *found = data;
	g_autofree char *name = NULL;
	g_autoptr(GVariant) target = NULL;

	if (g_action_parse_detailed_name(command_at(found, i).action, &name, &target, NULL))
		gtk_widget_activate_action_variant(GTK_WIDGET(found->window), name, target);
}

static void
release(gpointer data)
{
	Found *found = data;

	g_array_unref(found->more);
	g_free(found->words);
	g_free(found);
}

static void
clear_command(gpointer command)
{
	g_free(((SwGameCommand *)command)->action);
}

GArray *
sw_game_commands_new(void)
{
	return sw_array_new(sizeof(SwGameCommand), clear_command);
}

void
sw_commands_search(GtkWindow *parent, GtkWidget **open, GArray *more)
{
	static SwSearchType type = {.title = title_of, .row = new_row, .run = run};
	Found *found = g_new(Found, 1);
	guint n;

	*found = (Found){parent, more, NULL};
	type.prompt = _("Search commands");
	type.nothing = _("No command has all these words");
	sw_commands(&n);
	sw_search_open(parent, open, &type, n + more->len, found, release);
	sw_topic_set(*open, "window#find-a-command");
}
