#include "gtk48/shortcuts.h"

void
sw_shortcuts_init(SwShortcuts *shortcuts)
{
	*shortcuts = (SwShortcuts){
		g_string_new("<interface><object class='GtkShortcutsWindow' id='window'>"
	                     "<property name='modal'>1</property><child>"
	                     "<object class='GtkShortcutsSection'>"
	                     "<property name='section-name'>all</property>"
	                     "<property name='max-height'>16</property>"),
		FALSE};
}

static void
end_group(SwShortcuts *shortcuts)
{
	if (shortcuts->has_group)
		g_string_append(shortcuts->xml, "</object></child>");
	shortcuts->has_group = FALSE;
}

void
sw_shortcuts_begin_group(SwShortcuts *shortcuts, const char *title)
{
	g_autofree char *text = g_markup_printf_escaped(
		"<child><object class='GtkShortcutsGroup'><property name='title'>%s</property>",
		title);

	end_group(shortcuts);
	g_string_append(shortcuts->xml, text);
	shortcuts->has_group = TRUE;
}

void
sw_shortcuts_add(SwShortcuts *shortcuts, const char *title, const char *keys)
{
	g_autofree char *text = g_markup_printf_escaped(
		"<child><object class='GtkShortcutsShortcut'><property name='title'>%s</property>"
		"<property name='accelerator'>%s</property></object></child>",
		title, keys);

	g_string_append(shortcuts->xml, text);
}

GtkWidget *
sw_shortcuts_end(SwShortcuts *shortcuts)
{
	g_autoptr(GtkBuilder) builder = NULL;

	end_group(shortcuts);
	g_string_append(shortcuts->xml, "</object></child></object></interface>");
	builder = gtk_builder_new_from_string(shortcuts->xml->str, (gssize)shortcuts->xml->len);
	g_string_free(shortcuts->xml, TRUE);
	return g_object_ref(GTK_WIDGET(gtk_builder_get_object(builder, "window")));
}
