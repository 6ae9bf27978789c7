#include "session/listeners.h"

#include "base/later.h"
#include "session/private.h"

typedef struct {
	guint number;
	SwSessionListener call; /* NULL: was removed */
	gpointer data;
	gboolean follows;
	SwSessionChange missed; /* not yet reported to a follower */
} Listener;

struct Listeners {
	GArray *all; /* Listener, in order of arrival */
	guint last, telling;
	guint later; /* timeout that calls the followers; or 0 */
	gint64 told; /* when they were called last, in microseconds */
	gboolean is_still;
	SwSessionChange noted; /* not yet notified */
	guint frozen;          /* more than 0: nothing is notified */
	gboolean was_modified; /* as the listeners were last told */
	GString *refused;      /* waiting orders that failed, a line each */
	GString *kept;         /* orders that left locked pieces as they are, a line each */
};

/* ---- Life ------------------------------------------------------------------------------- */

Listeners *
listeners__new(void)
{
	Listeners *listeners = g_new0(Listeners, 1);

	listeners->all = g_array_new(FALSE, FALSE, sizeof(Listener));
	listeners->refused = g_string_new(NULL);
	listeners->kept = g_string_new(NULL);
	return listeners;
}

void
listeners__free(Listeners *listeners)
{
	g_clear_handle_id(&listeners->later, g_source_remove);
	g_array_unref(listeners->all);
	g_string_free(listeners->refused, TRUE);
	g_string_free(listeners->kept, TRUE);
	g_free(listeners);
}

static guint
add(SwSession *session, Listener listener)
{
	listener.number = ++session->listeners->last;
	g_array_append_val(session->listeners->all, listener);
	return listener.number;
}

guint
sw_session_listen(SwSession *session, SwSessionListener call, gpointer data)
{
	return add(session, (Listener){.call = call, .data = data});
}

guint
sw_session_follow(SwSession *session, SwSessionListener call, gpointer data)
{
	return add(session, (Listener){.call = call, .data = data, .follows = TRUE});
}

/* Removed listeners stay in the array while listeners are called. */
static void
sweep(Listeners *listeners)
{
	for (guint i = listeners->all->len; i-- > 0;) {
		if (g_array_index(listeners->all, Listener, i).call == NULL)
			g_array_remove_index(listeners->all, i);
	}
}

void
sw_session_ignore(SwSession *session, guint number)
{
	Listeners *listeners = session->listeners;

	SW_EACH (Listener, listener, listeners->all) {
		if (listener->number == number)
			listener->call = NULL;
	}
	if (listeners->telling == 0)
		sweep(listeners);
}

/* ---- Notifying -------------------------------------------------------------------------- */

/* Calls the listeners with `what`, or the followers with what they missed. */
static void
tell(SwSession *session, SwSessionChange what, gboolean follows)
{
	Listeners *listeners = session->listeners;
	guint n = listeners->all->len;

	listeners->telling++;
	for (guint i = 0; i < n; i++) {
		Listener *listener = &g_array_index(listeners->all, Listener, i);
		SwSessionChange heard = follows ? listener->missed : what;

		if (listener->follows != follows || listener->call == NULL || heard == 0)
			continue;
		listener->missed = 0;
		listener->call(session, heard, listener->data);
	}
	listeners->telling--;
	if (listeners->telling == 0)
		sweep(listeners);
}

/* A key that is held down repeats about thirty times a second, and each time is notified. */
#define REST_MS 30
#define LATEST_MS 500

static void
tell_later(gpointer data)
{
	SwSession *session = data;

	session->listeners->told = g_get_monotonic_time();
	tell(session, 0, TRUE);
}

static void
tell_when_it_rests(SwSession *session)
{
	Listeners *listeners = session->listeners;
	gint64 left = LATEST_MS - (g_get_monotonic_time() - listeners->told) / 1000;

	g_clear_handle_id(&listeners->later, g_source_remove);
	if (listeners->is_still)
		return;
	sw_later_after(&listeners->later, (guint)CLAMP(left, 0, REST_MS), tell_later, session);
}

static void
tell_followers(SwSession *session, SwSessionChange what)
{
	Listeners *listeners = session->listeners;
	gboolean is_followed = FALSE;

	SW_EACH (Listener, listener, listeners->all) {
		listener->missed |= listener->follows ? what : 0;
		is_followed |= listener->follows;
	}
	if (is_followed)
		tell_when_it_rests(session);
}

void
listeners__note(SwSession *session, SwSessionChange what)
{
	session->listeners->noted |= what;
}

SwSessionChange
listeners__noted(const SwSession *session)
{
	return session->listeners->noted;
}

void
listeners__settle(SwSession *session, SwSessionChange what)
{
	Listeners *listeners = session->listeners;
	gboolean is_modified = sw_session_is_modified(session);

	listeners->noted |= what;
	if (listeners->frozen > 0)
		return;
	if (is_modified != listeners->was_modified)
		listeners->noted |= SW_SESSION_FILE;
	listeners->was_modified = is_modified;
	what = listeners->noted;
	listeners->noted = 0;
	if (what == 0)
		return;
	tell_followers(session, what);
	tell(session, what, FALSE);
}

void
session__freeze(SwSession *session)
{
	session->listeners->frozen++;
}

void
session__thaw(SwSession *session)
{
	session->listeners->frozen--;
}

gboolean
session__is_frozen(const SwSession *session)
{
	return session->listeners->frozen > 0;
}

/* ---- Refusals --------------------------------------------------------------------------- */

void
session__refuse(SwSession *session, const char *what, const char *why)
{
	GString *refused = session->listeners->refused;

	g_string_append_printf(refused, "%s%s (%s)", refused->len > 0 ? "\n" : "", what, why);
	listeners__note(session, SW_SESSION_REFUSED);
}

void
session__refuse_gone(SwSession *session, const char *what, guint n)
{
	g_autofree char *why = g_strdup_printf(
		sw_translate_n("%u piece is no longer there", "%u pieces are no longer there", n),
		n);

	session__refuse(session, what, why);
}

void
session__tell_kept(SwSession *session, const char *text)
{
	GString *kept = session->listeners->kept;

	g_string_append_printf(kept, "%s%s", kept->len > 0 ? "\n" : "", text);
	listeners__note(session, SW_SESSION_KEPT);
}

const char *
sw_session_refused(const SwSession *session)
{
	return session->listeners->refused->str;
}

const char *
sw_session_kept(const SwSession *session)
{
	return session->listeners->kept->str;
}

void
listeners__clear_refused(SwSession *session)
{
	g_string_truncate(session->listeners->kept, 0);
	g_string_truncate(session->listeners->refused, 0);
}

/* ---- Holding still ---------------------------------------------------------------------- */

void
sw_session_hold_still(SwSession *session, gboolean is_still)
{
	if (session->listeners->is_still == is_still)
		return;
	session->listeners->is_still = is_still;
	tell_followers(session, is_still ? 0 : SW_SESSION_RELEASED);
}

gboolean
sw_session_is_still(const SwSession *session)
{
	return session->listeners->is_still;
}
