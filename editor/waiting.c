#include "waiting.h"

#include <glib/gi18n.h>

#define PATIENCE_MS 500
#define PULSE_MS 80

struct SwWaiting {
	GtkWindow *parent; /* a weak pointer */
	char *title, *text;
	void (*given_up)(gpointer data);
	gpointer data;
	guint patience, pulse;
	GtkWindow *window; /* NULL until it is shown */
	GtkWidget *bar;
};

static gboolean
pulse(gpointer data)
{
	SwWaiting *waiting = data;

	gtk_progress_bar_pulse(GTK_PROGRESS_BAR(waiting->bar));
	return G_SOURCE_CONTINUE;
}

static void
hide(SwWaiting *waiting)
{
	g_clear_handle_id(&waiting->patience, g_source_remove);
	g_clear_handle_id(&waiting->pulse, g_source_remove);
	g_clear_pointer(&waiting->window, gtk_window_destroy);
}

static void
give_up(SwWaiting *waiting)
{
	hide(waiting);
	waiting->given_up(waiting->data);
}

static gboolean
on_close(GtkWindow *window G_GNUC_UNUSED, SwWaiting *waiting)
{
	give_up(waiting);
	return TRUE;
}

static GtkWidget *
new_content(SwWaiting *waiting)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
	GtkWidget *cancel = gtk_button_new_with_label(_("Cancel"));

	waiting->bar = gtk_progress_bar_new();
	gtk_widget_set_size_request(waiting->bar, 280, -1);
	g_signal_connect_swapped(cancel, "clicked", G_CALLBACK(give_up), waiting);
	gtk_widget_set_halign(cancel, GTK_ALIGN_END);
	gtk_box_append(GTK_BOX(box), gtk_label_new(waiting->text));
	gtk_box_append(GTK_BOX(box), waiting->bar);
	gtk_box_append(GTK_BOX(box), cancel);
	gtk_widget_add_css_class(box, "waiting");
	return box;
}

static gboolean
say_so(gpointer data)
{
	SwWaiting *waiting = data;

	waiting->patience = 0;
	waiting->window = GTK_WINDOW(gtk_window_new());
	gtk_window_set_title(waiting->window, waiting->title);
	gtk_window_set_resizable(waiting->window, FALSE);
	gtk_window_set_transient_for(waiting->window, waiting->parent);
	gtk_window_set_child(waiting->window, new_content(waiting));
	g_signal_connect(waiting->window, "close-request", G_CALLBACK(on_close), waiting);
	waiting->pulse = g_timeout_add(PULSE_MS, pulse, waiting);
	gtk_window_present(waiting->window);
	return G_SOURCE_REMOVE;
}

SwWaiting *
sw_waiting_begin(GtkWindow *parent, const char *title, const char *text,
                 void (*given_up)(gpointer data), gpointer data)
{
	SwWaiting *waiting = g_new0(SwWaiting, 1);

	g_set_weak_pointer(&waiting->parent, parent);
	waiting->title = g_strdup(title);
	waiting->text = g_strdup(text);
	waiting->given_up = given_up;
	waiting->data = data;
	waiting->patience = g_timeout_add(PATIENCE_MS, say_so, waiting);
	return waiting;
}

void
sw_waiting_end(SwWaiting *waiting)
{
	hide(waiting);
	g_clear_weak_pointer(&waiting->parent);
	g_free(waiting->title);
	g_free(waiting->text);
	g_free(waiting);
}
