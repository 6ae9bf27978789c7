/* The keyboard shortcuts window: the keys of the commands, and those that only the map, the mat or
 * the board handles. */
#include "commands/commands.h"

#include "widgets/actions.h"

#include <glib/gi18n.h>

/* A key that needs the cursor. Accelerators in the syntax of GtkShortcutsShortcut: "A B" is either,
 * "A+B" both. */
typedef struct {
	const char *label, *keys;
} CursorKey;

/* From map_keys.c. */
static const CursorKey on_map[] = {
	{N_("Move the cursor"), "Left Right Up Down"},
	{N_("First or last tile of the row"), "Home End"},
	{N_("First or last tile of the map"), "<Control>Home <Control>End"},
	{N_("A page up or down"), "Page_Up Page_Down"},
	{N_("Use the tool"), "Return space"},
	{N_("Hold Shift to keep drawing"), "<Shift>Left <Shift>Right"},
	{N_("Move the selection"), "<Alt>Left <Alt>Right"},
	{N_("Copy the selection there"), "<Shift><Alt>Left <Shift><Alt>Right"},
	{N_("Pan the map"), "<Control>Left <Control>Right"},
};

/* From mat_canvas.c. */
static const CursorKey on_mat[] = {
	{N_("Move the cursor"), "Left Right Up Down"},
	{N_("First or last card"), "Home End"},
	{N_("Select the card"), "Return space"},
	{N_("Select several cards"), "<Shift>space <Control>space"},
	{N_("Move the card"), "<Alt>Left <Alt>Right <Alt>Up <Alt>Down"},
};

/* From board_canvas.c. */
static const CursorKey on_board[] = {
	{N_("Move the selection, or the cursor"), "Left Right Up Down"},
	{N_("The same by a hundredth of an inch"), "<Shift>Left <Shift>Right"},
	{N_("Next or previous piece"), "Tab <Shift>Tab"},
	{N_("Use the tool"), "Return space"},
	{N_("Remove the last corner"), "BackSpace"},
};

/* GTK 4.8 arranges groups in columns only if they are built from a description; from 4.14 on there
 * is gtk_shortcuts_section_add_group(). */
static void
add_shortcut(GString *xml, const char *label, const char *keys)
{
	g_autofree char *text = g_markup_printf_escaped(
		"<child><object class='GtkShortcutsShortcut'><property name='title'>%s</property>"
		"<property name='accelerator'>%s</property></object></child>",
		_(label), keys);

	g_string_append(xml, text);
}

static void
begin_group(GString *xml, const char *title)
{
	g_autofree char *text = g_markup_printf_escaped(
		"<child><object class='GtkShortcutsGroup'><property name='title'>%s</property>",
		_(title));

	g_string_append(xml, text);
}

static void
end_group(GString *xml)
{
	g_string_append(xml, "</object></child>");
}

static gboolean
is_listed(GtkWindow *window, const SwCommand *command)
{
	return command->keys[0] && !sw_command_is_left_out(window, command);
}

/* Commands without keys are left out; the command search finds them. */
static void
add_commands(GtkWindow *window, GString *xml)
{
	guint n;
	const SwCommand *commands = sw_commands(&n);

	const char *group = NULL;

	for (guint i = 0; i < n; i++) {
		g_autofree char *keys = g_strjoinv(" ", (char **)commands[i].keys);

		if (!is_listed(window, &commands[i]))
			continue;
		if (group == NULL || !g_str_equal(commands[i].group, group)) {
			if (group)
				end_group(xml);
			group = commands[i].group;
			begin_group(xml, group);
		}
		add_shortcut(xml, commands[i].label, keys);
	}
	end_group(xml);
}

static void
add_cursor_keys(GString *xml, const char *title, const CursorKey *keys, guint n)
{
	begin_group(xml, title);
	for (guint i = 0; i < n; i++)
		add_shortcut(xml, keys[i].label, keys[i].keys);
	end_group(xml);
}

GtkWidget *
sw_commands_overview(GtkWindow *window)
{
	g_autoptr(GString) xml = g_string_new(
		"<interface><object class='GtkShortcutsWindow' id='window'>"
		"<property name='modal'>1</property><child><object class='GtkShortcutsSection'>"
		"<property name='section-name'>all</property><property name='max-height'>16"
		"</property>");
	g_autoptr(GtkBuilder) builder = NULL;

	if (sw_action_is_left_out(window, "tool"))
		add_cursor_keys(xml, N_("On the mat"), on_mat, G_N_ELEMENTS(on_mat));
	else if (!sw_action_is_left_out(window, "tool::box"))
		add_cursor_keys(xml, N_("On the board"), on_board, G_N_ELEMENTS(on_board));
	else
		add_cursor_keys(xml, N_("On the map"), on_map, G_N_ELEMENTS(on_map));
	add_commands(window, xml);
	g_string_append(xml, "</object></child></object></interface>");
	builder = gtk_builder_new_from_string(xml->str, (gssize)xml->len);
	return g_object_ref(GTK_WIDGET(gtk_builder_get_object(builder, "window")));
}
