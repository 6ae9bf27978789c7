#include "widgets/dialogs.h"

#include "widgets/topic.h"

static gboolean
on_escape(GtkWidget *window, GVariant *arguments G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	gtk_window_close(GTK_WINDOW(window));
	return TRUE;
}

/* A dialog is no window of the application, whose keys it therefore does not have. */
static gboolean
on_help(GtkWidget *window, GVariant *arguments G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	const char *topic = sw_topic_at_focus(GTK_WINDOW(window));
	GtkWindow *parent = gtk_window_get_transient_for(GTK_WINDOW(window));

	while (parent && gtk_window_get_application(parent) == NULL)
		parent = gtk_window_get_transient_for(parent);
	return parent && gtk_widget_activate_action(GTK_WIDGET(parent), "app.help-on", "s",
	                                            topic ? topic : "");
}

static void
add_key(GtkEventController *keys, guint key, GtkShortcutFunc run)
{
	gtk_shortcut_controller_add_shortcut(
		GTK_SHORTCUT_CONTROLLER(keys),
		gtk_shortcut_new(gtk_keyval_trigger_new(key, 0),
	                         gtk_callback_action_new(run, NULL, NULL)));
}

GtkWindow *
sw_dialog_new(GtkWindow *parent, const char *title, int width, int height)
{
	GtkWindow *window = GTK_WINDOW(gtk_window_new());
	GtkEventController *keys = gtk_shortcut_controller_new();

	gtk_window_set_title(window, title);
	gtk_window_set_modal(window, TRUE);
	gtk_window_set_transient_for(window, parent);
	gtk_window_set_destroy_with_parent(window, TRUE);
	gtk_window_set_default_size(window, width, height);
	add_key(keys, GDK_KEY_Escape, on_escape);
	add_key(keys, GDK_KEY_F1, on_help);
	gtk_widget_add_controller(GTK_WIDGET(window), keys);
	return window;
}

GtkWidget *
sw_dialog_label(const char *label, GtkWidget *widget)
{
	GtkWidget *text = gtk_label_new_with_mnemonic(label);

	gtk_label_set_mnemonic_widget(GTK_LABEL(text), widget);
	gtk_label_set_xalign(GTK_LABEL(text), 0);
	gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
	                               text, NULL, -1);
	return text;
}

GtkWidget *
sw_dialog_append_field(GtkBox *box, const char *label, GtkWidget *widget, const char *tip)
{
	gtk_widget_set_tooltip_text(widget, tip);
	gtk_box_append(box, sw_dialog_label(label, widget));
	gtk_box_append(box, widget);
	return widget;
}

GtkWidget *
sw_dialog_lines_new(const char *name)
{
	GtkWidget *view = gtk_text_view_new();

	gtk_text_view_set_editable(GTK_TEXT_VIEW(view), FALSE);
	gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(view), FALSE);
	gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
	gtk_text_view_set_left_margin(GTK_TEXT_VIEW(view), 8);
	gtk_text_view_set_top_margin(GTK_TEXT_VIEW(view), 8);
	sw_accessible_set_name(view, name);
	return view;
}

void
sw_dialog_show_lines(GtkTextView *view, const GPtrArray *lines)
{
	g_autoptr(GString) text = g_string_new(NULL);

	for (guint i = 0; i < lines->len; i++)
		g_string_append_printf(text, "%s%s", i > 0 ? "\n" : "",
		                       (const char *)g_ptr_array_index(lines, i));
	gtk_text_buffer_set_text(gtk_text_view_get_buffer(view), text->str, -1);
}

GtkWindow *
sw_dialog_find(GtkWindow *parent)
{
	GListModel *windows = gtk_window_get_toplevels();

	for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
		g_autoptr(GtkWindow) window = g_list_model_get_item(windows, i);

		if (gtk_window_get_modal(window) && gtk_widget_get_visible(GTK_WIDGET(window)) &&
		    (parent == NULL || gtk_window_get_transient_for(window) == parent))
			return window;
	}
	return NULL;
}
