#include "session/order.h"
#include "session/private.h"

#include "rules/seen.h"
#include "session/record.h"

/* ---- Life ------------------------------------------------------------------------------- */

static void
on_change(SwDocument *document, const SwStep *step, gpointer data)
{
	SwSession *session = data;

	session->pending |= SW_SESSION_DOCUMENT;
	if (session->journal)
		journal__step(session->journal, step);
	if (session->records)
		record_add_new(session->records, RECORD_STEP, record_step(document, step));
}

SwSession *
session__new(const SwGame *game, SwDocument *document)
{
	SwSession *session = g_new0(SwSession, 1);

	session->game = game;
	session->document = document;
	session->selected = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	session->listeners = listeners__new();
	session->queue = queue__new();
	session->unread = sw_report_new(0);
	session->manners = g_strdup("\n");
	session->title = g_strdup(sw_translate("Untitled"));
	session->recovered_lock = -1;
	sw_document_on_change(document, on_change, session);
	return session;
}

SwSession *
sw_session_new(const SwGame *game, gint32 players)
{
	SwDocument *document = sw_document_new(game->table, SW_ROOT_GALAXY);
	gint attribute = game->table->players_attribute;
	SwSession *session;

	if (attribute >= 0)
		sw_document_load_value(document, SW_ROOT_PIECE, (guint)attribute, players);
	session = session__new(game, document);
	session->base = g_string_free_to_bytes(sw_session_text(session));
	session__check(session);
	return session;
}

SwSession *
sw_session_seen(SwSession *session, gint32 seat)
{
	SwSession *seen = session__new(session->game, sw_seen_new(session->document, seat));

	seen->is_seen = TRUE;
	seen->is_part = session->is_part;
	g_free(seen->title);
	seen->title = g_strdup(session->title);
	session__check(seen);
	return seen;
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
	queue__free(session->queue);
	if (session->journal)
		journal__session_gone(session->journal);
	session__drop_recovered(session);
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
	proposal__set_looked(session, NULL);
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

/* Once a revision: all may be selected. */
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

/* A view of the document itself dies with its revision. */
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
		if (session__is_board(session)) {
			session__check(session);
			what |= SW_SESSION_PROBLEMS;
		}
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

/* ---- What it holds ---------------------------------------------------------------------- */

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

void
session__undo(SwSession *session, const Order *order G_GNUC_UNUSED)
{
	if (sw_document_can_undo(session->document))
		sw_document_undo(session->document);
	session__settle(session, 0);
}

void
session__redo(SwSession *session, const Order *order G_GNUC_UNUSED)
{
	if (sw_document_can_redo(session->document))
		sw_document_redo(session->document);
	session__settle(session, 0);
}

guint
sw_session_edits_to(const SwSession *session, guint position)
{
	guint at, n = sw_document_n_steps(session->document, &at);
	guint end = MAX(at, MIN(position, n)), edits = 0;

	for (guint i = MIN(at, position); i < end; i++)
		edits += sw_document_step_edits(session->document, i);
	return edits;
}

/* Steps that were forgotten since it was given have gone from below. */
void
session__go_to(SwSession *session, const Order *order)
{
	SwDocument *document = session->document;
	guint forgotten = sw_document_forgotten(document) - (guint)order->value;
	guint at, n = sw_document_n_steps(document, &at);
	guint to = MIN(MAX(order->number, forgotten) - forgotten, n);

	for (; at > to; at--)
		sw_document_undo(document);
	for (; at < to; at++)
		sw_document_redo(document);
	session__settle(session, 0);
}
