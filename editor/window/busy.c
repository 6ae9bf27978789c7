#include "window/busy.h"

#include "session/queue.h"
#include "widgets/notice_bar.h"
#include "widgets/waiting.h"
#include "window/second_frame.h"

#include <glib/gi18n.h>

struct SwBusy {
	GtkWindow *window;
	SwOpenFile *file;
	GtkBox *line;
	SwSession *session; /* the file's; NULL: none yet */
	guint listener;
	SwWaiting *waiting; /* NULL: no command is in progress */
	SwWaiting *saving;  /* NULL: not saving */
	SwNoticeBar *bar;   /* NULL until a command is refused, or done in part */
	GString *refused;
	GString *kept;    /* what was done, but not to locked pieces */
	gboolean is_told; /* all commands of that row have ended: the next change closes the bar */
};

/* ---- Work in progress ------------------------------------------------------------------- */

static void
on_cancel(gpointer data)
{
	SwBusy *busy = data;

	g_clear_pointer(&busy->waiting, sw_waiting_end);
	sw_session_cancel(busy->session);
}

/* Returns for example "Rotating… · 3 wait". */
static char *
word_busy(SwSession *session)
{
	const char *doing = sw_session_doing(session);
	guint n = sw_session_n_waiting(session);
	g_autofree char *waits =
		n > 0 ? g_strdup_printf(ngettext("%u waiting", "%u waiting", n), n) : NULL;

	if (doing && waits)
		return g_strdup_printf("%s · %s", doing, waits);
	return g_strdup(doing ? doing : waits ? waits : "");
}

static void
say(SwBusy *busy)
{
	g_autofree char *text = word_busy(busy->session);

	if (!sw_session_is_busy(busy->session))
		g_clear_pointer(&busy->waiting, sw_waiting_end);
	else if (busy->waiting)
		sw_waiting_say(busy->waiting, text);
	else
		busy->waiting = sw_waiting_begin_in(busy->line, text, on_cancel, busy);
}

static void
on_stop_saving(gpointer data)
{
	SwBusy *busy = data;

	sw_open_file_stop_saving(busy->file);
}

static void
on_busy(SwOpenFile *file G_GNUC_UNUSED, const char *doing, SwBusy *busy)
{
	g_clear_pointer(&busy->saving, sw_waiting_end);
	if (doing)
		busy->saving = sw_waiting_begin_in(busy->line, doing, on_stop_saving, busy);
}

/* ---- Refused commands ------------------------------------------------------------------- */

enum { CLOSE = 1 };

static void
end_refused(SwBusy *busy)
{
	g_string_truncate(busy->refused, 0);
	g_string_truncate(busy->kept, 0);
	busy->is_told = FALSE;
	sw_notice_bar_hide(busy->bar);
}

static void
on_read(int response G_GNUC_UNUSED, gpointer data)
{
	end_refused(data);
}

/* Shows what failed, and below it what was done in part. */
static void
tell(SwBusy *busy)
{
	g_autofree char *failed =
		busy->refused->len > 0
			? g_strdup_printf(_("Some commands failed:\n%s"), busy->refused->str)
			: g_strdup("");
	g_autofree char *text = g_strconcat(failed, *failed && busy->kept->len > 0 ? "\n" : "",
	                                    busy->kept->str, NULL);

	if (busy->bar == NULL) {
		busy->bar = sw_notice_bar_new(
			sw_second_frame_slot(GTK_APPLICATION_WINDOW(busy->window), "notices"),
			CLOSE, on_read, busy);
		sw_notice_bar_add_button(busy->bar, _("Close"), CLOSE);
	}
	sw_notice_bar_show(busy->bar, text);
}

static void
add_line(GString *lines, const char *line)
{
	g_string_append_printf(lines, "%s%s", lines->len > 0 ? "\n" : "", line);
}

static void
add_told(SwBusy *busy, SwSessionChange what)
{
	if (what & SW_SESSION_REFUSED)
		add_line(busy->refused, sw_session_refused(busy->session));
	if (what & SW_SESSION_KEPT)
		add_line(busy->kept, sw_session_kept(busy->session));
	tell(busy);
}

/* ---- Life ------------------------------------------------------------------------------- */

static void
on_session(SwSession *session, SwSessionChange what, gpointer data)
{
	SwBusy *busy = data;

	if (what & (SW_SESSION_REFUSED | SW_SESSION_KEPT))
		add_told(busy, what);
	else if ((what & SW_SESSION_DOCUMENT) && busy->is_told)
		end_refused(busy);
	busy->is_told |= (what & SW_SESSION_REST) && busy->refused->len + busy->kept->len > 0;
	busy->is_told |= (what & SW_SESSION_KEPT) && !sw_session_is_busy(session);
	if (what & (SW_SESSION_BUSY | SW_SESSION_REST))
		say(busy);
}

/* Drops what is shown of the session. */
static void
forget(SwBusy *busy)
{
	g_clear_pointer(&busy->waiting, sw_waiting_end);
	end_refused(busy);
	g_clear_pointer(&busy->bar, sw_notice_bar_free);
}

static void
on_session_changed(SwOpenFile *file, SwBusy *busy)
{
	forget(busy);
	busy->session = sw_open_file_session(file);
	busy->listener = sw_session_listen(busy->session, on_session, busy);
}

SwBusy *
sw_busy_new(GtkWindow *window, SwOpenFile *file, GtkBox *line)
{
	SwBusy *busy = g_new0(SwBusy, 1);

	busy->window = window;
	busy->file = file;
	busy->line = line;
	busy->refused = g_string_new(NULL);
	busy->kept = g_string_new(NULL);
	g_signal_connect(file, "session-changed", G_CALLBACK(on_session_changed), busy);
	g_signal_connect(file, "busy", G_CALLBACK(on_busy), busy);
	return busy;
}

void
sw_busy_free(SwBusy *busy)
{
	if (busy == NULL)
		return;
	g_signal_handlers_disconnect_by_data(busy->file, busy);
	if (busy->session)
		sw_session_ignore(busy->session, busy->listener);
	forget(busy);
	g_clear_pointer(&busy->saving, sw_waiting_end);
	g_string_free(busy->refused, TRUE);
	g_string_free(busy->kept, TRUE);
	g_free(busy);
}
