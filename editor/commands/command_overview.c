/* The keyboard shortcuts window: the keys of the commands, and those that only the map handles. */
#include "commands/commands.h"

#include <glib/gi18n.h>

/* Keys that need the cursor, from map_keys.c. Accelerators in the syntax of GtkShortcutsShortcut:
 * "A B" is either, "A+B" both. */
static const struct {
	const char *label, *keys;
} at_cursor[] = {
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

/* Commands without keys are left out; the command search finds them. */
static void
add_commands(GString *xml)
{
	guint n;
	const SwCommand *commands = sw_commands(&n);

	for (guint i = 0; i < n; i++) {
		g_autofree char *keys = g_strjoinv(" ", (char **)commands[i].keys);

		if (i == 0 || !g_str_equal(commands[i].group, commands[i - 1].group))
			begin_group(xml, commands[i].group);
		if (*keys)
			add_shortcut(xml, commands[i].label, keys);
		if (i + 1 == n || !g_str_equal(commands[i].group, commands[i + 1].group))
			end_group(xml);
	}
}

static void
add_cursor_keys(GString *xml)
{
	begin_group(xml, N_("On the map"));
	for (guint i = 0; i < G_N_ELEMENTS(at_cursor); i++)
		add_shortcut(xml, at_cursor[i].label, at_cursor[i].keys);
	end_group(xml);
}

GtkWidget *
sw_commands_overview(void)
{
	g_autoptr(GString) xml = g_string_new(
		"<interface><object class='GtkShortcutsWindow' id='window'>"
		"<property name='modal'>1</property><child><object class='GtkShortcutsSection'>"
		"<property name='section-name'>all</property><property name='max-height'>16"
		"</property>");
	g_autoptr(GtkBuilder) builder = NULL;

	add_cursor_keys(xml);
	add_commands(xml);
	g_string_append(xml, "</object></child></object></interface>");
	builder = gtk_builder_new_from_string(xml->str, (gssize)xml->len);
	return g_object_ref(GTK_WIDGET(gtk_builder_get_object(builder, "window")));
}
