#include "files/journal_keeper.h"

#include "session/job.h"

struct SwJournalKeeper {
	SwSession *session;
	guint listener;
	SwJournal *journal;
	guint sync;                   /* timeout for the next sync */
	SwJournalKeeperFailed failed; /* NULL: already called */
	gpointer owner;
};

/* Journals belong to one user and one machine. */
char *
sw_journal_keeper_folder(void)
{
	return g_build_filename(g_get_user_state_dir(), "starwright", "journals", NULL);
}

static void
on_synced(gpointer owner G_GNUC_UNUSED, gpointer data)
{
	sw_journal_tell(data);
	sw_journal_unref(data);
}

/* Syncs in a thread, since the disk may be slow. */
static gboolean
sync_journal(gpointer data)
{
	SwJournalKeeper *keeper = data;

	sw_journal_tell(keeper->journal);
	if (!sw_journal_is_synced(keeper->journal))
		sw_job_start(sw_job_new("sync", (SwJobWork)sw_journal_sync,
		                        sw_journal_ref(keeper->journal),
		                        (GDestroyNotify)sw_journal_unref, on_synced, NULL));
	return G_SOURCE_CONTINUE;
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwJournalKeeper *keeper = data;
	SwJournalKeeperFailed failed = keeper->failed;

	if ((what & SW_SESSION_FILE) && failed && sw_journal_error(keeper->journal)) {
		keeper->failed = NULL;
		failed(sw_journal_error(keeper->journal), keeper->owner);
	}
}

SwJournalKeeper *
sw_journal_keeper_new(SwSession *session, SwJournalKeeperFailed failed, gpointer owner)
{
	g_autofree char *where = sw_journal_keeper_folder();
	SwJournalKeeper *keeper = g_new0(SwJournalKeeper, 1);

	keeper->session = session;
	keeper->failed = failed;
	keeper->owner = owner;
	keeper->journal = sw_journal_new(session, where);
	keeper->sync = g_timeout_add_seconds(1, sync_journal, keeper);
	keeper->listener = sw_session_listen(session, on_session, keeper);
	return keeper;
}

void
sw_journal_keeper_free(SwJournalKeeper *keeper)
{
	if (keeper == NULL)
		return;
	sw_session_ignore(keeper->session, keeper->listener);
	g_source_remove(keeper->sync);
	sw_journal_free(keeper->journal);
	g_free(keeper);
}
