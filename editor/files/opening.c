#include "files/opening.h"

#include "files/waiting.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* What is read within a blink. */
#define SMALL_BYTES (512 * 1024)

typedef struct {
	GtkApplication *application;
	GtkWindow *parent; /* a weak pointer */
	SwOpened opened;
	char *path;
	SwWaiting *waiting;
	gboolean is_given_up;
} Opening;

static GList *openings; /* those whose workers run */

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

/* The worker reads on, but nobody waits for it. */
static void
give_up(gpointer data)
{
	Opening *opening = data;

	opening->is_given_up = TRUE;
}

static void
opening_free(Opening *opening)
{
	openings = g_list_remove(openings, opening);
	g_clear_pointer(&opening->waiting, sw_waiting_end);
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
	g_autofree char *name = NULL, *text = NULL;
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
	name = g_path_get_basename(path);
	text = g_strdup_printf(_("Opening “%s”…"), name);
	opening->waiting = sw_waiting_begin(parent, _("Opening"), text, give_up, opening);
	openings = g_list_prepend(openings, opening);
	task = g_task_new(NULL, NULL, on_read, opening);
	g_task_set_task_data(task, opening, NULL);
	g_task_run_in_thread(task, read_file);
}

void
sw_opening_give_up(void)
{
	for (GList *i = openings; i; i = i->next) {
		Opening *opening = i->data;

		opening->is_given_up = TRUE;
		g_clear_pointer(&opening->waiting, sw_waiting_end);
	}
}
