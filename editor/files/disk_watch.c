#include "files/disk_watch.h"

#include "base/later.h"

/* A program may write a file in several calls: wait for the last one. */
#define CALM_MS 300

struct SwDiskWatch {
	SwSession *session;
	guint listener;
	SwDiskSeen seen;
	gpointer owner;
	GFileMonitor *monitor;
	char *path; /* the watched path */
	guint look; /* timeout until the file is checked; or 0 */
	SwDiskState state;
};

static void
set_state(SwDiskWatch *watch, SwDiskState state)
{
	watch->state = state;
	watch->seen(watch->owner);
}

static void
look(gpointer data)
{
	SwDiskWatch *watch = data;

	if (!sw_session_is_stale(watch->session))
		set_state(watch, SW_DISK_SAME);
	else if (g_file_test(watch->path, G_FILE_TEST_EXISTS))
		set_state(watch, SW_DISK_DIFFERS);
	else
		set_state(watch, SW_DISK_GONE);
}

static void
on_changed(GFileMonitor *monitor G_GNUC_UNUSED, GFile *file G_GNUC_UNUSED,
           GFile *other G_GNUC_UNUSED, GFileMonitorEvent event G_GNUC_UNUSED, SwDiskWatch *watch)
{
	sw_later_after(&watch->look, CALM_MS, look, watch);
}

static void
drop_monitor(SwDiskWatch *watch)
{
	if (watch->monitor)
		g_signal_handlers_disconnect_by_data(watch->monitor, watch);
	g_clear_object(&watch->monitor);
	g_clear_pointer(&watch->path, g_free);
}

static void
follow_path(SwDiskWatch *watch)
{
	const char *path = sw_session_path(watch->session);
	g_autoptr(GFile) file = NULL;

	if (g_strcmp0(path, watch->path) == 0)
		return;
	drop_monitor(watch);
	watch->path = g_strdup(path);
	file = g_file_new_for_path(path);
	watch->monitor = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
	if (watch->monitor)
		g_signal_connect(watch->monitor, "changed", G_CALLBACK(on_changed), watch);
}

static void
on_session(SwSession *session, SwSessionChange what, gpointer data)
{
	SwDiskWatch *watch = data;

	if (!(what & SW_SESSION_FILE))
		return;
	follow_path(watch);
	if (watch->state != SW_DISK_SAME && !sw_session_is_stale(session))
		set_state(watch, SW_DISK_SAME);
}

SwDiskState
sw_disk_watch_state(const SwDiskWatch *watch)
{
	return watch->state;
}

SwDiskWatch *
sw_disk_watch_new(SwSession *session, SwDiskSeen seen, gpointer owner)
{
	SwDiskWatch *watch = g_new0(SwDiskWatch, 1);

	watch->session = session;
	watch->seen = seen;
	watch->owner = owner;
	follow_path(watch);
	watch->listener = sw_session_listen(session, on_session, watch);
	return watch;
}

void
sw_disk_watch_free(SwDiskWatch *watch)
{
	if (watch == NULL)
		return;
	sw_session_ignore(watch->session, watch->listener);
	g_clear_handle_id(&watch->look, g_source_remove);
	drop_monitor(watch);
	g_free(watch);
}
