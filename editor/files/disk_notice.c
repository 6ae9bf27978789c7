#include "files/disk_notice.h"

#include "files/saving.h"
#include "widgets/dialogs.h"
#include "widgets/notice_bar.h"
#include "window/window_actions.h"

#include <glib/gi18n.h>

#define KEY "starwright-disk-notice"

/* Whoever writes a file does it in several calls; the last one is waited for. */
#define CALM_MS 300

typedef struct {
	SwWindow *window;
	SwSession *session;
	GFileMonitor *monitor;
	char *path; /* what the monitor watches */
	SwNoticeBar *bar;
	GtkWidget *reload;
	guint look; /* waits for calm */
	SwDiskState state;
} Notice;

enum { RELOAD = 1, KEEP };

/* ---- Reading again ---------------------------------------------------------------------- */

static void
read_again(SwWindow *window)
{
	const char *path = sw_session_path(sw_window_session(window));
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_open(path, &error);

	if (session)
		sw_window_set_session(window, session);
	else
		sw_dialog_tell(GTK_WINDOW(window), _("The file could not be opened"),
		               error->message);
}

static void
on_lose(gboolean yes, gpointer data)
{
	if (yes)
		read_again(data);
}

static void
on_reload(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	SwSession *session = sw_window_session(data);
	g_autofree char *what = NULL;

	if (sw_saving_is_on(data)) {
		sw_dialog_tell(data, _("The file is being saved"),
		               _("It can be read again when that is done."));
		return;
	}
	if (!sw_session_has_changes(session)) {
		read_again(data);
		return;
	}
	what = g_strdup_printf(_("Give up the changes to “%s”?"), sw_session_title(session));
	sw_dialog_ask(data, what,
	              _("The file is read again. Unsaved changes in this window will be lost."),
	              _("Cancel"), _("Reload"), on_lose, data);
}

/* ---- The bar ---------------------------------------------------------------------------- */

static void
on_answered(int response, gpointer data)
{
	Notice *notice = data;

	if (response == RELOAD)
		gtk_widget_activate_action(GTK_WIDGET(notice->window), "win.reload", NULL);
	else
		sw_notice_bar_hide(notice->bar);
}

/* Few files ever change on disk. */
static void
make_bar(Notice *notice)
{
	notice->bar = sw_notice_bar_new(GTK_WINDOW(notice->window), KEEP, on_answered, notice);
	notice->reload = sw_notice_bar_add_button(notice->bar, _("Reload"), RELOAD);
	sw_notice_bar_add_button(notice->bar, _("Keep"), KEEP);
}

static void
set_state(Notice *notice, SwDiskState state)
{
	notice->state = state;
	sw_window_show_save(notice->window);
}

static void
show(Notice *notice)
{
	gboolean is_there = g_file_test(notice->path, G_FILE_TEST_EXISTS);
	const char *title = sw_session_title(notice->session);
	g_autofree char *text =
		is_there ? g_strdup_printf(_("“%s” has changed on disk"), title)
			 : g_strdup_printf(_("“%s” is no longer there; saving writes it again"),
	                                   title);

	set_state(notice, is_there ? SW_DISK_DIFFERS : SW_DISK_GONE);
	if (notice->bar == NULL)
		make_bar(notice);
	gtk_widget_set_visible(notice->reload, is_there);
	sw_notice_bar_show(notice->bar, text);
}

static void
hide(Notice *notice)
{
	sw_notice_bar_hide(notice->bar);
	set_state(notice, SW_DISK_SAME);
}

/* ---- Watching --------------------------------------------------------------------------- */

static gboolean
look(gpointer data)
{
	Notice *notice = data;

	notice->look = 0;
	if (sw_session_is_stale(notice->session))
		show(notice);
	else
		hide(notice);
	return G_SOURCE_REMOVE;
}

static void
on_changed(GFileMonitor *monitor G_GNUC_UNUSED, GFile *file G_GNUC_UNUSED,
           GFile *other G_GNUC_UNUSED, GFileMonitorEvent event G_GNUC_UNUSED, Notice *notice)
{
	g_clear_handle_id(&notice->look, g_source_remove);
	notice->look = g_timeout_add(CALM_MS, look, notice);
}

/* Where files cannot be watched, saving still looks. */
static void
watch(Notice *notice)
{
	const char *path = sw_session_path(notice->session);
	g_autoptr(GFile) file = NULL;

	sw_window_action_set_enabled(notice->window, "reload", path != NULL);
	if (g_strcmp0(path, notice->path) == 0)
		return;
	g_clear_object(&notice->monitor);
	g_free(notice->path);
	notice->path = g_strdup(path);
	file = g_file_new_for_path(path);
	notice->monitor = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
	if (notice->monitor)
		g_signal_connect(notice->monitor, "changed", G_CALLBACK(on_changed), notice);
}

static void
on_session(SwSession *session, SwSessionChange what, gpointer data)
{
	Notice *notice = data;

	if (!(what & SW_SESSION_FILE))
		return;
	watch(notice);
	if (notice->state != SW_DISK_SAME && !sw_session_is_stale(session))
		hide(notice);
}

/* ---- Life ------------------------------------------------------------------------------- */

static const GActionEntry entries[] = {
	{.name = "reload", .activate = on_reload},
};

void
sw_disk_notice_install(SwWindow *window)
{
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                window);
}

void
sw_disk_notice_begin(GtkWindow *window, SwSession *session)
{
	Notice *notice = g_new0(Notice, 1);

	notice->window = SW_WINDOW(window);
	notice->session = session;
	g_object_set_data(G_OBJECT(window), KEY, notice);
	watch(notice);
	sw_session_listen(session, on_session, notice);
}

/* The session is about to go, and with it who listens. */
void
sw_disk_notice_end(GtkWindow *window)
{
	Notice *notice = g_object_steal_data(G_OBJECT(window), KEY);

	if (notice == NULL)
		return;
	g_clear_handle_id(&notice->look, g_source_remove);
	if (notice->monitor) {
		g_signal_handlers_disconnect_by_data(notice->monitor, notice);
		g_object_unref(notice->monitor);
	}
	sw_notice_bar_free(notice->bar);
	g_free(notice->path);
	g_free(notice);
}

SwDiskState
sw_disk_notice_state(SwWindow *window)
{
	const Notice *notice = g_object_get_data(G_OBJECT(window), KEY);

	return notice ? notice->state : SW_DISK_SAME;
}
