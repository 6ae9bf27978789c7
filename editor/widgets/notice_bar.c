#include "widgets/notice_bar.h"

#include "widgets/basic.h"
#include "widgets/part.h"

struct SwNoticeBar {
	GtkInfoBar *bar; /* also owned by the window */
	GtkLabel *label;
	char *text;        /* the text to show */
	gboolean is_shown; /* wanted state, applied once no button is pressed */
	GtkWidget *part;   /* a weak pointer to the part of the window that contains the bar */
	SwNoticeAnswered answered;
	gpointer data;
};

static void
on_response(GtkInfoBar *bar G_GNUC_UNUSED, int response, SwNoticeBar *notice)
{
	notice->answered(response, notice->data);
}

/* Escape in GtkInfoBar would activate only a close button of its own. */
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

/* GTK would give its focus to a tool; the next key is for the map. */
static void
leave(GtkWidget *bar)
{
	if (gtk_widget_get_state_flags(bar) & GTK_STATE_FLAG_FOCUS_WITHIN)
		gtk_widget_activate_action(bar, "win.canvas", NULL);
}

/* Applies the wanted state, unless a button is pressed. */
static void
follow(SwNoticeBar *notice)
{
	gboolean is_pressed = FALSE;

	if (notice->part)
		g_object_get(notice->part, "pressed", &is_pressed, NULL);
	if (is_pressed)
		return;
	gtk_label_set_text(notice->label, notice->text);
	if (!notice->is_shown)
		leave(GTK_WIDGET(notice->bar));
	gtk_widget_set_visible(GTK_WIDGET(notice->bar), notice->is_shown);
	gtk_info_bar_set_revealed(notice->bar, notice->is_shown);
}

SwNoticeBar *
sw_notice_bar_new(GtkBox *notices, int escape, SwNoticeAnswered answered, gpointer data)
{
	SwNoticeBar *notice = g_new0(SwNoticeBar, 1);
	GtkWidget *bar = gtk_info_bar_new(), *label = sw_label_new_wrapped("", NULL);

	notice->bar = g_object_ref_sink(GTK_INFO_BAR(bar));
	notice->text = g_strdup("");
	notice->label = GTK_LABEL(label);
	notice->answered = answered;
	notice->data = data;
	gtk_info_bar_set_message_type(notice->bar, GTK_MESSAGE_WARNING);
	gtk_widget_set_hexpand(label, TRUE);
	gtk_info_bar_add_child(notice->bar, label);
	g_signal_connect(bar, "response", G_CALLBACK(on_response), notice);
	g_set_weak_pointer(&notice->part,
	                   gtk_widget_get_ancestor(GTK_WIDGET(notices), SW_TYPE_PART));
	gtk_box_prepend(notices, bar);
	take_escape(bar, escape);
	gtk_widget_set_visible(bar, FALSE);
	gtk_info_bar_set_revealed(notice->bar, FALSE);
	g_signal_connect_swapped(notice->part, "notify::pressed", G_CALLBACK(follow), notice);
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
	if (notice->part)
		g_signal_handlers_disconnect_by_data(notice->part, notice);
	g_clear_weak_pointer(&notice->part);
	if (gtk_widget_get_parent(bar))
		gtk_box_remove(GTK_BOX(gtk_widget_get_parent(bar)), bar);
	g_object_unref(bar);
	g_free(notice->text);
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
	g_free(notice->text);
	notice->text = g_strdup(text);
	notice->is_shown = TRUE;
	follow(notice);
}

void
sw_notice_bar_hide(SwNoticeBar *notice)
{
	if (notice == NULL)
		return;
	notice->is_shown = FALSE;
	follow(notice);
}
