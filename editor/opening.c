#include "opening.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* What is read within a blink. */
#define SMALL_BYTES (512 * 1024)
#define PATIENCE_MS 500
#define PULSE_MS 80

typedef struct {
	GtkApplication *application;
	GtkWindow *parent; /* a weak pointer */
	SwOpened opened;
	char *path;
	guint patience, pulse;
	GtkWindow *window; /* that says so; NULL until then */
	GtkWidget *bar;
	gboolean is_given_up;
} Opening;

/* ---- The window that says so ------------------------------------------------------------ */

static gboolean
pulse(gpointer data)
{
	Opening *opening = data;

	gtk_progress_bar_pulse(GTK_PROGRESS_BAR(opening->bar));
	return G_SOURCE_CONTINUE;
}

/* The worker reads on, but nobody waits for it. */
static void
give_up(Opening *opening)
{
	opening->is_given_up = TRUE;
	g_clear_handle_id(&opening->pulse, g_source_remove);
	g_clear_pointer(&opening->window, gtk_window_destroy);
}

static gboolean
on_close(GtkWindow *window G_GNUC_UNUSED, Opening *opening)
{
	give_up(opening);
	return TRUE;
}

static GtkWidget *
new_content(Opening *opening)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
	GtkWidget *cancel = gtk_button_new_with_label(_("Cancel"));
	g_autofree char *name = g_path_get_basename(opening->path);
	g_autofree char *text = g_strdup_printf(_("Opening “%s”…"), name);

	opening->bar = gtk_progress_bar_new();
	gtk_widget_set_size_request(opening->bar, 280, -1);
	g_signal_connect_swapped(cancel, "clicked", G_CALLBACK(give_up), opening);
	gtk_widget_set_halign(cancel, GTK_ALIGN_END);
	gtk_box_append(GTK_BOX(box), gtk_label_new(text));
	gtk_box_append(GTK_BOX(box), opening->bar);
	gtk_box_append(GTK_BOX(box), cancel);
	gtk_widget_add_css_class(box, "opening");
	return box;
}

static gboolean
say_so(gpointer data)
{
	Opening *opening = data;

	opening->patience = 0;
	opening->window = GTK_WINDOW(gtk_window_new());
	gtk_window_set_title(opening->window, _("Opening"));
	gtk_window_set_resizable(opening->window, FALSE);
	gtk_window_set_transient_for(opening->window, opening->parent);
	gtk_window_set_child(opening->window, new_content(opening));
	g_signal_connect(opening->window, "close-request", G_CALLBACK(on_close), opening);
	opening->pulse = g_timeout_add(PULSE_MS, pulse, opening);
	gtk_window_present(opening->window);
	return G_SOURCE_REMOVE;
}

/* ---- The worker ------------------------------------------------------------------------- */

static void
read_file(GTask *task, gpointer source G_GNUC_UNUSED, gpointer data,
          GCancellable *cancellable G_GNUC_UNUSED)
{
	Opening *opening = data;
	GError *error = NULL;
	SwSession *session = sw_session_open(opening->path, &error);

	if (session)
		g_task_return_pointer(task, session, (GDestroyNotify)sw_session_free);
	else
		g_task_return_error(task, error);
}

static void
opening_free(Opening *opening)
{
	g_clear_handle_id(&opening->patience, g_source_remove);
	give_up(opening);
	g_clear_weak_pointer(&opening->parent);
	g_application_release(G_APPLICATION(opening->application));
	g_free(opening->path);
	g_free(opening);
}

static void
on_read(GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
	Opening *opening = data;
	g_autoptr(GError) error = NULL;
	SwSession *session = g_task_propagate_pointer(G_TASK(result), &error);

	if (opening->is_given_up)
		sw_session_free(session);
	else
		opening->opened(opening->application, opening->parent, session, error);
	opening_free(opening);
}

static gboolean
is_small(const char *path)
{
	GStatBuf status;

	return g_stat(path, &status) != 0 || status.st_size < SMALL_BYTES;
}

void
sw_opening_begin(GtkApplication *application, const char *path, GtkWindow *parent, SwOpened opened)
{
	g_autoptr(GTask) task = NULL;
	Opening *opening;

	if (is_small(path)) {
		g_autoptr(GError) error = NULL;
		SwSession *session = sw_session_open(path, &error);

		opened(application, parent, session, error);
		return;
	}
	opening = g_new0(Opening, 1);
	opening->application = application;
	opening->opened = opened;
	opening->path = g_strdup(path);
	g_set_weak_pointer(&opening->parent, parent);
	g_application_hold(G_APPLICATION(application));
	opening->patience = g_timeout_add(PATIENCE_MS, say_so, opening);
	task = g_task_new(NULL, NULL, on_read, opening);
	g_task_set_task_data(task, opening, NULL);
	g_task_run_in_thread(task, read_file);
}
