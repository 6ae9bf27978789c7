#include "window/notice_bar.h"

struct SwNoticeBar {
	GtkInfoBar *bar; /* the window's too */
	GtkLabel *label;
	SwNoticeAnswered answered;
	gpointer data;
};

static void
on_response(GtkInfoBar *bar G_GNUC_UNUSED, int response, SwNoticeBar *notice)
{
	notice->answered(response, notice->data);
}

/* GTK's own key asks for its own button. */
static gboolean
on_escape(GtkWidget *bar, GVariant *arguments G_GNUC_UNUSED, gpointer data)
{
	gtk_info_bar_response(GTK_INFO_BAR(bar), GPOINTER_TO_INT(data));
	return TRUE;
}

static void
take_escape(GtkWidget *bar, int response)
{
	GtkEventController *keys = gtk_shortcut_controller_new();
	GtkShortcutAction *act =
		gtk_callback_action_new(on_escape, GINT_TO_POINTER(response), NULL);

	gtk_shortcut_controller_add_shortcut(
		GTK_SHORTCUT_CONTROLLER(keys),
		gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0), act));
	gtk_widget_add_controller(bar, keys);
}

SwNoticeBar *
sw_notice_bar_new(GtkWindow *window, int escape, SwNoticeAnswered answered, gpointer data)
{
	SwNoticeBar *notice = g_new0(SwNoticeBar, 1);
	GtkWidget *bar = gtk_info_bar_new(), *label = gtk_label_new("");

	notice->bar = g_object_ref_sink(GTK_INFO_BAR(bar));
	notice->label = GTK_LABEL(label);
	notice->answered = answered;
	notice->data = data;
	gtk_info_bar_set_message_type(notice->bar, GTK_MESSAGE_WARNING);
	gtk_label_set_wrap(notice->label, TRUE);
	gtk_label_set_xalign(notice->label, 0);
	gtk_widget_set_hexpand(label, TRUE);
	gtk_info_bar_add_child(notice->bar, label);
	g_signal_connect(bar, "response", G_CALLBACK(on_response), notice);
	gtk_box_prepend(GTK_BOX(gtk_window_get_child(window)), bar);
	take_escape(bar, escape);
	sw_notice_bar_hide(notice);
	return notice;
}

void
sw_notice_bar_free(SwNoticeBar *notice)
{
	GtkWidget *bar;

	if (notice == NULL)
		return;
	bar = GTK_WIDGET(notice->bar);
	g_signal_handlers_disconnect_by_data(bar, notice);
	if (gtk_widget_get_parent(bar))
		gtk_box_remove(GTK_BOX(gtk_widget_get_parent(bar)), bar);
	g_object_unref(bar);
	g_free(notice);
}

void
sw_notice_bar_add(SwNoticeBar *notice, GtkWidget *widget)
{
	gtk_info_bar_add_child(notice->bar, widget);
}

GtkWidget *
sw_notice_bar_add_button(SwNoticeBar *notice, const char *label, int response)
{
	return gtk_info_bar_add_button(notice->bar, label, response);
}

void
sw_notice_bar_show(SwNoticeBar *notice, const char *text)
{
	gtk_label_set_text(notice->label, text);
	gtk_widget_set_visible(GTK_WIDGET(notice->bar), TRUE);
	gtk_info_bar_set_revealed(notice->bar, TRUE);
}

void
sw_notice_bar_hide(SwNoticeBar *notice)
{
	if (notice == NULL)
		return;
	gtk_info_bar_set_revealed(notice->bar, FALSE);
	gtk_widget_set_visible(GTK_WIDGET(notice->bar), FALSE);
}

gboolean
sw_notice_bar_is_shown(const SwNoticeBar *notice)
{
	return notice && gtk_widget_get_visible(GTK_WIDGET(notice->bar));
}
