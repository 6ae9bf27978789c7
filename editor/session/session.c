#include "session/private.h"

#include <string.h>

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

/* Calls the member of each observer that has it. */
#define TELL(session, member, ...)                                                    \
	for (guint i_ = 0; i_ < (session)->observers->len; i_++) {                    \
		Watch watch_ = g_array_index((session)->observers, Watch, i_);        \
                                                                                      \
		if (watch_.observer->member)                                          \
			watch_.observer->member((session), __VA_ARGS__, watch_.data); \
	}

static void
tell_step(SwSession *session, const SwStep *step)
{
	TELL(session, on_step, step)
}

void
session__tell_wait(SwSession *session, const Order *order, guint32 number)
{
	TELL(session, on_wait, order, number)
}

void
session__tell_turn(SwSession *session, const Order *order, guint32 number, gboolean is_over)
{
	TELL(session, on_turn, order, number, is_over)
}

void
session__tell_fork(SwSession *session, SwSession *fork)
{
	TELL(session, on_fork, fork)
}

void
session__tell_join(SwSession *session, SwSession *fork)
{
	TELL(session, on_join, fork)
}

void
session__tell_worked(SwSession *fork)
{
	for (guint i = 0; i < fork->observers->len; i++) {
		Watch watch = g_array_index(fork->observers, Watch, i);

		if (watch.observer->on_worked)
			watch.observer->on_worked(fork, watch.data);
	}
}

static SwSessionChange
tell_change(SwSession *session)
{
	SwSessionChange what = 0;

	for (guint i = 0; i < session->observers->len; i++) {
		Watch watch = g_array_index(session->observers, Watch, i);

		if (watch.observer->on_change)
			what |= watch.observer->on_change(session, watch.data);
	}
	return what;
}

static void
tell_gone(SwSession *session)
{
	for (guint i = 0; i < session->observers->len; i++) {
		Watch watch = g_array_index(session->observers, Watch, i);

		if (watch.observer->on_gone)
			watch.observer->on_gone(session, watch.data);
	}
}

/* ---- Life ------------------------------------------------------------------------------- */

static void
on_change(SwDocument *document G_GNUC_UNUSED, const SwStep *step, gpointer data)
{
	SwSession *session = data;

	session->pending |= SW_SESSION_DOCUMENT;
	tell_step(session, step);
}

SwSession *
session__new(const SwGame *game, SwDocument *document)
{
	SwSession *session = g_new0(SwSession, 1);

	session->game = game;
	session->document = document;
	session->selected = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	session->listeners = listeners__new();
	session->observers = g_array_new(FALSE, FALSE, sizeof(Watch));
	session->refused = g_string_new(NULL);
	session->unread = sw_report_new(0);
	session->manners = g_strdup("\n");
	session->title = g_strdup(sw_translate("Untitled"));
	session->recovered_lock = -1;
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
	tell_gone(session);
	g_array_unref(session->observers);
	sw_view_free(session->view);
	sw_document_free(session->looked_at);
	sw_report_free(session->report);
	sw_report_free(session->unread);
	sw_regions_free(session->regions.found);
	sw_document_free(session->document);
	g_array_unref(session->selected);
	listeners__free(session->listeners);
	g_clear_pointer(&session->records, g_array_unref);
	g_clear_error(&session->refusal);
	session__set_clip(session, NULL);
	g_string_free(session->refused, TRUE);
	session__drop_base(session);
	disk__clear(&session->disk);
	g_free(session->copy_of);
	g_free(session->path);
	g_free(session->title);
	g_free(session->manners);
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
	sw_document_commit(session->document);
	if (selection)
		session__set_selection(session, selection);
	session__settle(session, 0);
}

/* Drops removed pieces from the selection. Only once a revision, since all pieces may be selected.
 */
static void
keep_what_is_there(SwSession *session)
{
	guint64 revision = sw_document_revision(session->document);
	g_autoptr(GArray) there = NULL;

	if (session->kept == revision)
		return;
	session->kept = revision;
	there = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < session->selected->len; i++) {
		SwPieceId id = g_array_index(session->selected, SwPieceId, i);

		if (session__is_there(session, id))
			g_array_append_val(there, id);
	}
	session__set_selection(session, there);
}

/* A view of the document itself ends with its revision. */
static void
drop_view(SwSession *session)
{
	if (session->looked_at == NULL)
		g_clear_pointer(&session->view, sw_view_free);
}

void
session__freeze(SwSession *session)
{
	session->frozen++;
}

void
session__thaw(SwSession *session)
{
	session->frozen--;
}

static void
settle_frozen(SwSession *session, SwSessionChange what)
{
	session->pending |= what;
	if (session->pending & SW_SESSION_DOCUMENT) {
		keep_what_is_there(session);
		drop_view(session);
	}
}

static void
settle(SwSession *session, SwSessionChange what)
{
	gboolean is_modified = sw_session_is_modified(session);

	what |= session->pending;
	session->pending = 0;
	if (what & SW_SESSION_DOCUMENT) {
		keep_what_is_there(session);
		drop_view(session);
		what |= tell_change(session);
	}
	if (is_modified != session->was_modified)
		what |= SW_SESSION_FILE;
	session->was_modified = is_modified;
	what |= session->pending;
	session->pending = 0;
	if (what)
		listeners__tell(session, what);
}

void
session__settle(SwSession *session, SwSessionChange what)
{
	if (session->frozen > 0)
		settle_frozen(session, what);
	else
		settle(session, what);
}

/* ---- Selection -------------------------------------------------------------------------- */

void
session__set_selection(SwSession *session, const GArray *ids)
{
	g_autoptr(GArray) set = ids__sorted(ids);
	GArray *old = session->selected;

	if (set->len == old->len &&
	    (set->len == 0 || memcmp(set->data, old->data, set->len * sizeof(SwPieceId)) == 0))
		return;
	session->selected = g_steal_pointer(&set);
	g_array_unref(old);
	session->selection_no++;
	session->pending |= SW_SESSION_SELECTION;
}

/* ---- Refusals --------------------------------------------------------------------------- */

void
session__refuse(SwSession *session, const char *what, const char *why)
{
	GString *refused = session->refused;

	g_string_append_printf(refused, "%s%s (%s)", refused->len > 0 ? "\n" : "", what, why);
	session->pending |= SW_SESSION_REFUSED;
}

void
session__refuse_gone(SwSession *session, const char *what, guint n)
{
	g_autofree char *why = g_strdup_printf(
		sw_translate_n("%u piece is no longer there", "%u pieces are no longer there", n),
		n);

	session__refuse(session, what, why);
}

const char *
sw_session_refused(const SwSession *session)
{
	return session->refused->str;
}

void
session__tell_refused(SwSession *session, SwSessionChange what)
{
	session__settle(session, what);
	g_string_truncate(session->refused, 0);
}

char *
session__n_pieces(guint n)
{
	return g_strdup_printf(sw_translate_n("%u piece", "%u pieces", n), n);
}

char *
session__n_hexes(const SwSession *session, guint n)
{
	return g_strdup_printf("%u %s", n, sw_table_place(session->game->table, n));
}

/* ---- File ------------------------------------------------------------------------------- */

void
session__set_path(SwSession *session, const char *path)
{
	g_autofree char *whole = g_canonicalize_filename(path, NULL);

	g_free(session->title);
	g_free(session->path);
	g_clear_pointer(&session->copy_of, g_free);
	session->title = g_filename_display_basename(whole);
	session->path = g_steal_pointer(&whole);
}

void
session__drop_base(SwSession *session)
{
	g_clear_pointer(&session->base, g_bytes_unref);
	g_clear_pointer(&session->base_order, g_array_unref);
}

gboolean
sw_session_is_modified(const SwSession *session)
{
	return session->is_recovered || sw_document_is_modified(session->document);
}

void
session__set_clip(SwSession *session, char *clip)
{
	g_clear_pointer(&session->clip, g_ref_string_release);
	session->clip = clip;
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

SwDocument *
sw_session_document(SwSession *session)
{
	return session->document;
}

SwPieceId
sw_session_tile_at(SwSession *session, SwHex hex)
{
	SwDocument *document = session->document;
	SwPieceId id = sw_document_at(document, sw_place_hex(hex));

	while (id != SW_NO_PIECE && !sw_document_kind(document, id)->element->is_tile)
		id = sw_document_next_at(document, id);
	return id;
}

const SwRegions *
sw_session_regions(SwSession *session)
{
	guint64 revision = sw_document_revision(session->document);

	if (session->regions.is_known && session->regions.revision == revision)
		return session->regions.found;
	sw_regions_free(session->regions.found);
	session->regions.found = sw_regions_new(session->document, NULL, 0);
	session->regions.is_known = TRUE;
	session->regions.revision = revision;
	return session->regions.found;
}

static void
extend(SwBox *box, SwHex hex, gint32 radius)
{
	box->low = sw_hex(MIN(box->low.q, hex.q - radius), MIN(box->low.r, hex.r - radius));
	box->high = sw_hex(MAX(box->high.q, hex.q + radius), MAX(box->high.r, hex.r + radius));
	box->left = MIN(box->left, 2 * (hex.q - radius) + hex.r);
	box->right = MAX(box->right, 2 * (hex.q + radius) + hex.r);
}

static void
find_bounds(SwSession *session)
{
	const SwRegions *regions = sw_session_regions(session);
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(session->document, &n);
	SwBox box = {{G_MAXINT32, G_MAXINT32}, {G_MININT32, G_MININT32}, G_MAXINT32, G_MININT32};
	const SwBox empty = {{-2, -4}, {2, 4}, -8, 8};

	for (SwPieceId id = 0; id < n; id++) {
		SwHex hex = {pieces[id].a, pieces[id].b};

		if (!sw_piece_is_there(&pieces[id]) ||
		    !sw_document_is_on_map(session->document, id))
			continue;
		extend(&box, hex, 0);
	}
	for (guint i = 0; regions && i < regions->regions->len; i++) {
		const SwRegionPiece *region = &g_array_index(regions->regions, SwRegionPiece, i);

		extend(&box, region->centre, (gint32)region->radius);
	}
	session->bounds.is_there = box.low.q <= box.high.q;
	session->bounds.box = session->bounds.is_there ? box : empty;
}

gboolean
sw_session_bounds(SwSession *session, SwBox *box)
{
	guint64 revision = sw_document_revision(session->document);

	if (!session->bounds.is_known || session->bounds.revision != revision)
		find_bounds(session);
	session->bounds.is_known = TRUE;
	session->bounds.revision = revision;
	*box = session->bounds.box;
	return session->bounds.is_there;
}

/* ---- History ---------------------------------------------------------------------------- */

guint
sw_session_edits_to(const SwSession *session, guint position)
{
	guint at, n = sw_document_n_steps(session->document, &at);
	guint end = MAX(at, MIN(position, n)), edits = 0;

	for (guint i = MIN(at, position); i < end; i++)
		edits += sw_document_step_edits(session->document, i);
	return edits;
}
