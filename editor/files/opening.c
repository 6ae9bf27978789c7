#include "files/opening.h"

#include "base/file.h"
#include "export/export.h"
#include "games/games.h"
#include "session/job.h"
#include "widgets/waiting.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* Size below which a file is read without a noticeable delay. */
#define SMALL_BYTES (512 * 1024)

typedef struct {
	GtkApplication *application;
	GtkWindow *parent; /* a weak pointer */
	SwOpened opened;
	char *path;
	SwSession *session; /* the result; or NULL with an error */
	GError *error;
	SwWaiting *waiting;
	SwJob *job;
} Opening;

static GList *openings; /* those with a running worker */

/* ---- Reading ---------------------------------------------------------------------------- */

/* Returns the format of a picture with a document inside; NULL for any other name. */
static const SwFormat *
picture_format(const char *path)
{
	const SwFormat *format = sw_format_of_file(path);

	return format && format->picture.carry ? format : NULL;
}

/* The document inside a picture is one of its own, which no file holds yet: saving it must not
 * replace the picture. */
static SwSession *
open_picture(const char *path, const SwFormat *format, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	SwDocument *document;

	if (!sw_file_read(path, SW_EXPORT_READ_MOST, bytes, error))
		return NULL;
	document =
		format->read(sw_game_tables(), path, (const char *)bytes->data, bytes->len, error);
	return document ? sw_session_import(document) : NULL;
}

static SwSession *
open_path(const char *path, GError **error)
{
	const SwFormat *format = picture_format(path);

	return format ? open_picture(path, format, error) : sw_session_open(path, error);
}

/* ---- The worker ------------------------------------------------------------------------- */

static void
read_file(gpointer data)
{
	Opening *opening = data;

	opening->session = open_path(opening->path, &opening->error);
}

/* The application is held until the worker has ended. */
static void
opening_free(gpointer data)
{
	Opening *opening = data;

	openings = g_list_remove(openings, opening);
	g_clear_pointer(&opening->waiting, sw_waiting_end);
	g_clear_weak_pointer(&opening->parent);
	g_application_release(G_APPLICATION(opening->application));
	sw_session_free(opening->session);
	g_clear_error(&opening->error);
	g_free(opening->path);
	g_free(opening);
}

/* The worker continues, but its result is dropped. */
static void
give_up(gpointer data)
{
	Opening *opening = data;

	sw_job_drop(opening->job);
}

static void
on_read(gpointer owner G_GNUC_UNUSED, gpointer data)
{
	Opening *opening = data;

	opening->opened(opening->application, opening->parent, g_steal_pointer(&opening->session),
	                opening->error);
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
	g_autofree char *name = NULL, *text = NULL;
	Opening *opening;

	if (is_small(path)) {
		g_autoptr(GError) error = NULL;
		SwSession *session = open_path(path, &error);

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
	opening->job =
		sw_job_start(sw_job_new("open", read_file, opening, opening_free, on_read, NULL));
}

void
sw_opening_ask(GtkApplicationWindow *window, const char *const *uris)
{
	GtkApplication *application = gtk_window_get_application(GTK_WINDOW(window));

	g_action_group_activate_action(
		G_ACTION_GROUP(application), "open",
		g_variant_new("(u^as)", gtk_application_window_get_id(window), uris));
}

void
sw_opening_give_up(void)
{
	for (GList *i = openings; i; i = i->next) {
		Opening *opening = i->data;

		sw_job_drop(opening->job);
		g_clear_pointer(&opening->waiting, sw_waiting_end);
	}
}
