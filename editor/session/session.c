#include "session/check.h"
#include "session/extent.h"
#include "session/file.h"
#include "session/layers.h"
#include "session/listeners.h"
#include "session/private.h"
#include "session/selection.h"
#include "session/session_private.h"

/* ---- Observers -------------------------------------------------------------------------- */

typedef struct {
	const Observer *observer;
	gpointer data;
} Watch;

void
session__observe(SwSession *session, const Observer *observer, gpointer data)
{
	Watch watch = {observer, data};

	g_array_append_val(session->observers, watch);
}

void
session__ignore(SwSession *session, const Observer *observer, gpointer data)
{
	for (guint i = session->observers->len; i-- > 0;) {
		const Watch *watch = &g_array_index(session->observers, Watch, i);

		if (watch->observer == observer && watch->data == data)
			g_array_remove_index(session->observers, i);
	}
}

gpointer
session__observed(const SwSession *session, const Observer *observer)
{
	SW_EACH (const Watch, watch, session->observers) {
		if (watch->observer == observer)
			return watch->data;
	}
	return NULL;
}

/* Calls the member of each observer that has it. */
#define NOTIFY(session, member, ...)                                                    \
	for (guint i_ = 0; i_ < (session)->observers->len; i_++) {                      \
		Watch watch_ = g_array_index((session)->observers, Watch, i_);          \
                                                                                        \
		if (watch_.observer->member)                                            \
			watch_.observer->member((session), ##__VA_ARGS__, watch_.data); \
	}

void
session__notify_wait(SwSession *session, const Order *order, guint32 number)
{
	NOTIFY(session, on_wait, order, number)
}

void
session__notify_turn(SwSession *session, const Order *order, guint32 number, gboolean is_over)
{
	NOTIFY(session, on_turn, order, number, is_over)
}

void
session__notify_fork(SwSession *session, SwSession *fork)
{
	NOTIFY(session, on_fork, fork)
}

void
session__notify_join(SwSession *session, SwSession *fork)
{
	NOTIFY(session, on_join, fork)
}

void
session__notify_worked(SwSession *fork)
{
	NOTIFY(fork, on_worked)
}

/* ---- Life ------------------------------------------------------------------------------- */

static void
on_change(SwDocument *document G_GNUC_UNUSED, const SwStep *step, gpointer data)
{
	SwSession *session = data;

	listeners__note(session, SW_SESSION_DOCUMENT);
	selection__follow_step(session, sw_step_direction(step));
	NOTIFY(session, on_step, step)
}

SwSession *
session__new(const SwGame *game, SwDocument *document)
{
	SwSession *session = g_new0(SwSession, 1);

	session->game = game;
	session->document = document;
	session->group = sw_group_none();
	session->listeners = listeners__new();
	session->selection = selection__new();
	session->desk.layers = layers__new(game->table->n_kinds);
	session->problems = check__new();
	session->extent = extent__new();
	session->observers = g_array_new(FALSE, FALSE, sizeof(Watch));
	session->file = file__new();
	sw_document_on_change(document, on_change, session);
	return session;
}

gboolean
sw_session_is_seen(const SwSession *session)
{
	return session->is_seen;
}

void
sw_session_free(SwSession *session)
{
	if (session == NULL)
		return;
	NOTIFY(session, on_gone)
	g_array_unref(session->observers);
	check__free(session->problems);
	extent__free(session->extent);
	selection__free(session->selection);
	layers__free(session->desk.layers);
	listeners__free(session->listeners);
	sw_document_free(session->document);
	g_clear_error(&session->refusal);
	session__set_clip(session, NULL);
	file__free(session->file);
	g_free(session);
}

/* ---- Steps ------------------------------------------------------------------------------ */

void
session__begin(SwSession *session, const char *format, ...)
{
	g_autofree char *label = NULL;
	va_list args;

	va_start(args, format);
	label = g_strdup_vprintf(sw_translate(format), args);
	va_end(args);
	sw_document_begin(session->document, label);
}

void
session__commit(SwSession *session, const GArray *selection)
{
	guint64 revision = sw_document_revision(session->document);

	sw_document_commit(session->document);
	if (selection && sw_session_has_mat(session) &&
	    revision != sw_document_revision(session->document))
		selection__note_step(session, selection);
	if (selection)
		selection__set(session, selection);
	session__settle(session, 0);
}

void
session__settle(SwSession *session, SwSessionChange what)
{
	listeners__note(session, what);
	if (listeners__noted(session) & SW_SESSION_DOCUMENT) {
		selection__drop_gone(session);
		check__drop_view(session);
		if (!session__is_frozen(session))
			check__follow(session);
	}
	listeners__settle(session, 0);
}

void
session__set_clip(SwSession *session, char *clip)
{
	g_clear_pointer(&session->desk.clip, g_ref_string_release);
	session->desk.clip = clip;
}

/* ---- Content ---------------------------------------------------------------------------- */

const SwGame *
sw_session_game(const SwSession *session)
{
	return session->game;
}

gboolean
sw_session_has_map(const SwSession *session)
{
	return sw_table_has_map(session->game->table, sw_document_root(session->document));
}

gboolean
sw_session_has_board(const SwSession *session)
{
	return sw_table_board(session->game->table) && sw_session_has_map(session);
}

SwDocument *
sw_session_document(SwSession *session)
{
	return session->document;
}
