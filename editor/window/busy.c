#include "window/busy.h"

#include "widgets/notice_bar.h"
#include "widgets/waiting.h"

#include <glib/gi18n.h>

#define KEY "starwright-busy"

/* Belongs to its window. */
typedef struct {
	SwWindow *window;
	SwSession *session;
	SwWaiting *waiting; /* NULL: nothing is said */
	SwNoticeBar *bar;   /* NULL: nothing was refused yet */
	GString *refused;
} Busy;

/* ---- What is said ----------------------------------------------------------------------- */

static void
on_cancel(gpointer data)
{
	Busy *busy = data;

	g_clear_pointer(&busy->waiting, sw_waiting_end);
	sw_session_cancel(busy->session);
}

/* "Rotating… · 3 wait" */
static char *
word_busy(SwSession *session)
{
	const char *doing = sw_session_doing(session);
	guint n = sw_session_n_waiting(session);
	g_autofree char *waits =
		n > 0 ? g_strdup_printf(ngettext("%u waits", "%u wait", n), n) : NULL;

	if (doing && waits)
		return g_strdup_printf("%s · %s", doing, waits);
	return g_strdup(doing ? doing : waits ? waits : "");
}

static void
say(Busy *busy)
{
	g_autofree char *text = word_busy(busy->session);

	if (!sw_session_is_busy(busy->session))
		g_clear_pointer(&busy->waiting, sw_waiting_end);
	else if (busy->waiting)
		sw_waiting_say(busy->waiting, text);
	else
		busy->waiting =
			sw_waiting_begin_in(sw_window_line(busy->window), text, on_cancel, busy);
}

/* ---- What was refused ------------------------------------------------------------------- */

enum { CLOSE = 1 };

static void
on_read(int response G_GNUC_UNUSED, gpointer data)
{
	Busy *busy = data;

	g_string_truncate(busy->refused, 0);
	sw_notice_bar_hide(busy->bar);
}

static void
tell_refused(Busy *busy)
{
	g_autofree char *text = NULL;

	if (busy->bar == NULL) {
		busy->bar = sw_notice_bar_new(GTK_WINDOW(busy->window), CLOSE, on_read, busy);
		sw_notice_bar_add_button(busy->bar, _("Close"), CLOSE);
	}
	g_string_append_printf(busy->refused, "%s%s", busy->refused->len > 0 ? "\n" : "",
	                       sw_session_refused(busy->session));
	text = g_strdup_printf(_("Not everything could be done:\n%s"), busy->refused->str);
	sw_notice_bar_show(busy->bar, text);
}

/* ---- Life ------------------------------------------------------------------------------- */

static void
start(SwJob *job, gpointer data G_GNUC_UNUSED)
{
	sw_job_start(job);
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	Busy *busy = data;

	if (what & SW_SESSION_REFUSED)
		tell_refused(busy);
	if (what & (SW_SESSION_BUSY | SW_SESSION_REST))
		say(busy);
}

void
sw_busy_begin(SwWindow *window)
{
	Busy *busy = g_new0(Busy, 1);

	busy->window = window;
	busy->session = sw_window_session(window);
	busy->refused = g_string_new(NULL);
	g_object_set_data(G_OBJECT(window), KEY, busy);
	sw_session_set_runner(busy->session, SW_WORK_PIECES, start, NULL);
	sw_session_listen(busy->session, on_session, busy);
}

void
sw_busy_end(SwWindow *window)
{
	Busy *busy = g_object_steal_data(G_OBJECT(window), KEY);

	if (busy == NULL)
		return;
	g_clear_pointer(&busy->waiting, sw_waiting_end);
	sw_notice_bar_free(busy->bar);
	g_string_free(busy->refused, TRUE);
	g_free(busy);
}
