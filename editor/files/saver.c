#include "files/saver.h"

#include "session/job.h"
#include "session/queue.h"

#include <glib/gi18n.h>

struct SwSaver {
	SwSession *session;
	SwSaverBusy busy;
	SwSaverEnded ended;
	gpointer owner;
	SwSessionSave *save; /* NULL: nothing is being saved */
	SwJob *job;
	/* The requests: how many wait for earlier orders; the path (NULL: the session's own); and
	 * whether to save once more after the save in progress. */
	guint n_wishes;
	char *path;
	gboolean force;
	gboolean again;
};

static void on_written(gpointer owner, gpointer data);

static void
on_turn(SwSession *session, gpointer data)
{
	SwSaver *saver = data;
	g_autofree char *text = NULL, *path = NULL;

	saver->n_wishes--;
	saver->again |= saver->save != NULL;
	if (saver->n_wishes > 0 || saver->save)
		return;
	path = g_steal_pointer(&saver->path);
	text = g_strdup_printf(_("Saving “%s”…"), sw_session_title(session));
	saver->save = sw_session_save_new(session, path, saver->force);
	saver->busy(text, saver->owner);
	saver->job =
		sw_job_start(sw_job_new("save", (SwJobWork)sw_session_save_run, saver->save,
	                                (GDestroyNotify)sw_session_save_free, on_written, saver));
}

void
sw_saver_begin(SwSaver *saver, const char *path, gboolean force)
{
	if (path) {
		g_free(saver->path);
		saver->path = g_strdup(path);
	}
	saver->force = force;
	saver->n_wishes++;
	sw_session_after(saver->session, _("Saving…"), on_turn, saver);
}

static void
fail(SwSaver *saver, const GError *error)
{
	if (!g_error_matches(error, SW_SESSION_ERROR, SW_SESSION_STALE))
		sw_saver_forget(saver);
	saver->ended(error, saver->owner);
	/* A waiting request for another path may succeed. */
	if (saver->path && !g_error_matches(error, SW_SESSION_ERROR, SW_SESSION_STOPPED))
		sw_saver_begin(saver, NULL, saver->force);
}

/* Called when the worker has ended. */
static void
on_written(gpointer owner, gpointer data G_GNUC_UNUSED)
{
	SwSaver *saver = owner;
	gboolean again;
	g_autoptr(GError) error = NULL;

	saver->busy(NULL, saver->owner);
	if (!sw_session_save_take(saver->session, g_steal_pointer(&saver->save), &error)) {
		fail(saver, error);
		return;
	}
	again = saver->again && (saver->path || sw_session_is_modified(saver->session));
	sw_saver_forget(saver);
	if (again)
		sw_saver_begin(saver, NULL, saver->force);
	else
		saver->ended(NULL, saver->owner);
}

gboolean
sw_saver_is_on(const SwSaver *saver)
{
	return saver->save || saver->n_wishes > 0;
}

void
sw_saver_stop(SwSaver *saver)
{
	if (saver->save)
		sw_session_save_stop(saver->save);
}

void
sw_saver_forget(SwSaver *saver)
{
	saver->again = FALSE;
}

SwSaver *
sw_saver_new(SwSession *session, SwSaverBusy busy, SwSaverEnded ended, gpointer owner)
{
	SwSaver *saver = g_new0(SwSaver, 1);

	saver->session = session;
	saver->busy = busy;
	saver->ended = ended;
	saver->owner = owner;
	return saver;
}

void
sw_saver_free(SwSaver *saver)
{
	if (saver == NULL)
		return;
	if (saver->save) {
		sw_job_join(saver->job);
		sw_session_save_take(saver->session, saver->save, NULL);
	}
	g_free(saver->path);
	g_free(saver);
}
