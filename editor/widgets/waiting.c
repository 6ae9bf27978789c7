#include "widgets/waiting.h"

#include <glib/gi18n.h>

#define PATIENCE_MS 500
#define PULSE_MS 80

struct SwWaiting {
	GtkWindow *parent; /* a weak pointer */
	GtkBox *line;      /* a weak pointer */
	gboolean is_in_line;
	char *title, *text;
	void (*given_up)(gpointer data);
	gpointer data;
	guint patience, pulse;
	GtkWindow *window;      /* NULL until shown */
	GtkWidget *content;     /* the child of the line; a weak pointer */
	GtkWidget *label, *bar; /* weak pointers */
};

static gboolean
pulse(gpointer data)
{
	SwWaiting *waiting = data;

	if (waiting->bar)
		gtk_progress_bar_pulse(GTK_PROGRESS_BAR(waiting->bar));
	return G_SOURCE_CONTINUE;
}

static void
hide(SwWaiting *waiting)
{
	g_clear_handle_id(&waiting->patience, g_source_remove);
	g_clear_handle_id(&waiting->pulse, g_source_remove);
	g_clear_pointer(&waiting->window, gtk_window_destroy);
	if (waiting->content)
		gtk_widget_unparent(waiting->content);
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
new_content(SwWaiting *waiting, GtkOrientation orientation, int width)
{
	GtkWidget *box = gtk_box_new(orientation, 12);
	GtkWidget *cancel = gtk_button_new_with_label(_("Cancel"));

	g_set_weak_pointer(&waiting->bar, gtk_progress_bar_new());
	gtk_widget_set_size_request(waiting->bar, width, -1);
	gtk_widget_set_valign(waiting->bar, GTK_ALIGN_CENTER);
	g_signal_connect_swapped(cancel, "clicked", G_CALLBACK(give_up), waiting);
	gtk_widget_set_halign(cancel, GTK_ALIGN_END);
	g_set_weak_pointer(&waiting->label, gtk_label_new(waiting->text));
	gtk_box_append(GTK_BOX(box), waiting->label);
	gtk_box_append(GTK_BOX(box), waiting->bar);
	gtk_box_append(GTK_BOX(box), cancel);
	gtk_widget_add_css_class(box, "waiting");
	return box;
}

static void
show_window(SwWaiting *waiting)
{
	waiting->window = GTK_WINDOW(gtk_window_new());
	gtk_window_set_title(waiting->window, waiting->title);
	gtk_window_set_resizable(waiting->window, FALSE);
	gtk_window_set_transient_for(waiting->window, waiting->parent);
	gtk_window_set_child(waiting->window, new_content(waiting, GTK_ORIENTATION_VERTICAL, 280));
	g_signal_connect(waiting->window, "close-request", G_CALLBACK(on_close), waiting);
	gtk_window_present(waiting->window);
}

static void
show_in_line(SwWaiting *waiting)
{
	GtkWidget *content = new_content(waiting, GTK_ORIENTATION_HORIZONTAL, 120);

	g_set_weak_pointer(&waiting->content, content);
	gtk_box_append(waiting->line, content);
}

static gboolean
say_so(gpointer data)
{
	SwWaiting *waiting = data;

	waiting->patience = 0;
	if (!waiting->is_in_line)
		show_window(waiting);
	else if (waiting->line)
		show_in_line(waiting);
	else
		return G_SOURCE_REMOVE;
	waiting->pulse = g_timeout_add(PULSE_MS, pulse, waiting);
	return G_SOURCE_REMOVE;
}

static SwWaiting *
begin(const char *text, void (*given_up)(gpointer data), gpointer data)
{
	SwWaiting *waiting = g_new0(SwWaiting, 1);

	waiting->text = g_strdup(text);
	waiting->given_up = given_up;
	waiting->data = data;
	waiting->patience = g_timeout_add(PATIENCE_MS, say_so, waiting);
	return waiting;
}

SwWaiting *
sw_waiting_begin(GtkWindow *parent, const char *title, const char *text,
                 void (*given_up)(gpointer data), gpointer data)
{
	SwWaiting *waiting = begin(text, given_up, data);

	g_set_weak_pointer(&waiting->parent, parent);
	waiting->title = g_strdup(title);
	return waiting;
}

SwWaiting *
sw_waiting_begin_in(GtkBox *line, const char *text, void (*given_up)(gpointer data), gpointer data)
{
	SwWaiting *waiting = begin(text, given_up, data);

	waiting->is_in_line = TRUE;
	g_set_weak_pointer(&waiting->line, line);
	return waiting;
}

void
sw_waiting_say(SwWaiting *waiting, const char *text)
{
	g_free(waiting->text);
	waiting->text = g_strdup(text);
	if (waiting->label)
		gtk_label_set_text(GTK_LABEL(waiting->label), text);
}

void
sw_waiting_end(SwWaiting *waiting)
{
	hide(waiting);
	g_clear_weak_pointer(&waiting->parent);
	g_clear_weak_pointer(&waiting->line);
	g_clear_weak_pointer(&waiting->content);
	g_clear_weak_pointer(&waiting->label);
	g_clear_weak_pointer(&waiting->bar);
	g_free(waiting->title);
	g_free(waiting->text);
	g_free(waiting);
}
