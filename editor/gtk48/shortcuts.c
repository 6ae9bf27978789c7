#include "gtk48/shortcuts.h"

void
sw_shortcuts_init(SwShortcuts *shortcuts)
{
	*shortcuts = (SwShortcuts){
		g_string_new("<interface><object class='GtkShortcutsWindow' id='window'>"
	                     "<property name='modal'>1</property><child>"
	                     "<object class='GtkShortcutsSection' id='section'>"
	                     "<property name='section-name'>all</property>"
	                     "<property name='max-height'>1000</property>"),
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

/* ---- A window that fits over its parent ------------------------------------------------- */

#define LEAST_WIDTH 480
#define LEAST_HEIGHT 360
#define EDGE 40 /* the scroll bar, and the frame of the window */

static GtkWidget *
find(GtkWidget *widget, GType type)
{
	GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE(widget, type) ? widget : NULL;

	for (GtkWidget *child = gtk_widget_get_first_child(widget); child && found == NULL;
	     child = gtk_widget_get_next_sibling(child))
		found = find(child, type);
	return found;
}

static const struct {
	guint key;
	GtkScrollType scroll;
} scrolls[] = {
	{GDK_KEY_Up, GTK_SCROLL_STEP_UP},         {GDK_KEY_Down, GTK_SCROLL_STEP_DOWN},
	{GDK_KEY_Page_Up, GTK_SCROLL_PAGE_UP},    {GDK_KEY_Page_Down, GTK_SCROLL_PAGE_DOWN},
	{GDK_KEY_KP_Page_Up, GTK_SCROLL_PAGE_UP}, {GDK_KEY_KP_Page_Down, GTK_SCROLL_PAGE_DOWN},
	{GDK_KEY_Home, GTK_SCROLL_START},         {GDK_KEY_End, GTK_SCROLL_END},
};

/* Nothing in it takes the focus but the search, to which Home and End then belong. */
static gboolean
on_key(GtkEventController *controller, guint key, guint code G_GNUC_UNUSED,
       GdkModifierType modifiers, gpointer scrolled)
{
	GtkWidget *window = gtk_event_controller_get_widget(controller);
	gboolean is_typing = GTK_IS_TEXT(gtk_window_get_focus(GTK_WINDOW(window)));
	gboolean is_done = FALSE;

	for (guint i = 0; i < G_N_ELEMENTS(scrolls); i++) {
		if (key != scrolls[i].key || (modifiers & gtk_accelerator_get_default_mod_mask()) ||
		    (is_typing && (key == GDK_KEY_Home || key == GDK_KEY_End)))
			continue;
		g_signal_emit_by_name(scrolled, "scroll-child", scrolls[i].scroll, FALSE, &is_done);
	}
	return is_done;
}

static void
add_keys(GtkWidget *window, GtkWidget *scrolled)
{
	GtkEventController *keys = gtk_event_controller_key_new();

	gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), scrolled);
	gtk_widget_add_controller(window, keys);
}

/* GTK's stack has the section, and a page of its own for what was found. */
static void
scroll(GtkWidget *window, GtkStack *stack)
{
	GtkWidget *scrolled = gtk_scrolled_window_new();
	GtkWidget *found = gtk_stack_get_child_by_name(stack, "internal-search");
	GtkBox *box = GTK_BOX(gtk_widget_get_parent(GTK_WIDGET(stack)));

	gtk_stack_set_hhomogeneous(stack, FALSE);
	gtk_stack_set_vhomogeneous(stack, FALSE);
	if (found)
		gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(found), GTK_POLICY_AUTOMATIC,
		                               GTK_POLICY_NEVER);
	g_object_ref(stack);
	gtk_box_remove(box, GTK_WIDGET(stack));
	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), GTK_WIDGET(stack));
	gtk_box_append(box, scrolled);
	g_object_unref(stack);
	gtk_widget_set_vexpand(scrolled, TRUE);
	add_keys(window, scrolled);
}

/* Shows both columns side by side, or one below the other where there is no room. */
static void
fit(GtkWindow *window, GtkWidget *section)
{
	GtkWindow *parent = gtk_window_get_transient_for(window);
	int width = MAX(gtk_widget_get_width(GTK_WIDGET(parent)), LEAST_WIDTH);
	int height = MAX(gtk_widget_get_height(GTK_WIDGET(parent)), LEAST_HEIGHT);
	GtkWidget *column = gtk_widget_get_parent(find(section, GTK_TYPE_SHORTCUTS_GROUP));
	GtkWidget *columns = gtk_widget_get_parent(column);
	int wanted;

	gtk_widget_measure(section, GTK_ORIENTATION_HORIZONTAL, -1, &wanted, NULL, NULL, NULL);
	if (wanted + EDGE > width) {
		gtk_orientable_set_orientation(GTK_ORIENTABLE(columns), GTK_ORIENTATION_VERTICAL);
		gtk_widget_measure(section, GTK_ORIENTATION_HORIZONTAL, -1, &wanted, NULL, NULL,
		                   NULL);
	}
	gtk_window_set_resizable(window, TRUE);
	gtk_window_set_default_size(window, MIN(wanted + EDGE, width), height - EDGE);
}

GtkWindow *
sw_shortcuts_end(SwShortcuts *shortcuts, GtkWindow *parent)
{
	g_autoptr(GtkBuilder) builder = NULL;
	GtkWindow *window;
	GtkWidget *section;

	end_group(shortcuts);
	g_string_append(shortcuts->xml, "</object></child></object></interface>");
	builder = gtk_builder_new_from_string(shortcuts->xml->str, (gssize)shortcuts->xml->len);
	g_string_free(shortcuts->xml, TRUE);
	window = GTK_WINDOW(gtk_builder_get_object(builder, "window"));
	section = GTK_WIDGET(gtk_builder_get_object(builder, "section"));
	gtk_window_set_transient_for(window, parent);
	gtk_window_set_destroy_with_parent(window, TRUE);
	scroll(GTK_WIDGET(window), GTK_STACK(gtk_widget_get_ancestor(section, GTK_TYPE_STACK)));
	fit(window, section);
	return window;
}
