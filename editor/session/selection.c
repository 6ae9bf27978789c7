#include "session/selection.h"

#include "session/ids.h"
#include "session/layers.h"
#include "session/listeners.h"
#include "session/mat_cards.h"
#include "session/pieces.h"
#include "session/private.h"

#include "base/error.h"
#include "document/damage.h"
#include "hex/grid.h"

#include <string.h>

/* What was selected before and after a step. */
typedef struct {
	guint64 step; /* its number since the document was opened, from 1 */
	GArray *before, *after;
} Note;

struct Selection {
	GArray *ids;      /* SwPieceId, sorted */
	GArray *notes;    /* Note, by step */
	guint64 number;   /* counts changes */
	guint64 revision; /* for which it was last checked that they are there */
};

static void
clear_note(gpointer data)
{
	Note *note = data;

	g_array_unref(note->before);
	g_array_unref(note->after);
}

Selection *
selection__new(void)
{
	Selection *selection = g_new0(Selection, 1);

	selection->ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	selection->notes = sw_array_new(sizeof(Note), clear_note);
	return selection;
}

void
selection__free(Selection *selection)
{
	g_array_unref(selection->ids);
	g_array_unref(selection->notes);
	g_free(selection);
}

const GArray *
selection__ids(const SwSession *session)
{
	return session->selection->ids;
}

/* Returns those that are not hidden, sorted. */
static GArray *
visible(const SwSession *session, const GArray *ids)
{
	g_autoptr(GArray) seen = NULL;

	if (!layers__hides_any(session))
		return ids__sorted(ids);
	seen = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SW_EACH_ID (id, ids) {
		if (!sw_session_is_hidden(session, id))
			g_array_append_val(seen, id);
	}
	return ids__sorted(seen);
}

void
selection__set(SwSession *session, const GArray *ids)
{
	Selection *selection = session->selection;
	g_autoptr(GArray) set = visible(session, ids);
	g_autoptr(GArray) old = selection->ids;

	if (set->len == old->len &&
	    (set->len == 0 || memcmp(set->data, old->data, set->len * sizeof(SwPieceId)) == 0)) {
		g_steal_pointer(&old);
		return;
	}
	selection->ids = g_steal_pointer(&set);
	selection->number++;
	listeners__note(session, SW_SESSION_SELECTION);
}

gboolean
sw_session_can_hide(const SwSession *session)
{
	return !sw_session_has_mat(session);
}

/* What is hidden is no longer selected. */
void
sw_session_hide_layer(SwSession *session, const SwLayer *layer, gboolean is_hidden)
{
	g_autoptr(GArray) selected = g_array_copy(session->selection->ids);

	layers__hide(session, layer, is_hidden && sw_session_can_hide(session));
	selection__set(session, selected);
	listeners__settle(session, SW_SESSION_LAYERS);
}

void
sw_session_hide_selected(SwSession *session)
{
	g_autoptr(GArray) selected = g_array_copy(session->selection->ids);

	if (selected->len == 0 || !sw_session_can_hide(session))
		return;
	layers__hide_pieces(session, selected);
	selection__set(session, selected);
	listeners__settle(session, SW_SESSION_LAYERS);
}

/* Only once a revision, since all pieces may be selected. */
void
selection__drop_gone(SwSession *session)
{
	guint64 revision = sw_document_revision(session->document);
	g_autoptr(GArray) there = NULL;
	guint n;
	const SwPieceId *ids = sw_session_selected(session, &n);

	if (session->selection->revision == revision)
		return;
	session->selection->revision = revision;
	there = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	for (guint i = 0; i < n; i++) {
		if (session__has_piece(session, ids[i]))
			g_array_append_val(there, ids[i]);
	}
	selection__set(session, there);
}

/* ---- Steps ------------------------------------------------------------------------------ */

/* The number of the last step that is done. */
static guint64
last_step(const SwSession *session)
{
	guint done;

	sw_document_n_steps(session->document, &done);
	return (guint64)sw_document_forgotten(session->document) + done;
}

void
selection__note_step(SwSession *session, const GArray *after)
{
	Note note = {.step = last_step(session),
	             .before = g_array_copy(session->selection->ids),
	             .after = g_array_copy((GArray *)after)};

	g_array_append_val(session->selection->notes, note);
}

/* Drops the notes of the step that was done and of later ones, which it replaces, and of those that
 * cannot be undone any more. */
static void
drop_obsolete(SwSession *session)
{
	GArray *notes = session->selection->notes;
	guint64 first = (guint64)sw_document_forgotten(session->document) + 1;
	guint n = 0;

	while (notes->len > 0 &&
	       g_array_index(notes, Note, notes->len - 1).step >= last_step(session))
		g_array_set_size(notes, notes->len - 1);
	while (n < notes->len && g_array_index(notes, Note, n).step < first)
		n++;
	if (n > 0)
		g_array_remove_range(notes, 0, n);
}

void
selection__follow_step(SwSession *session, SwDirection direction)
{
	gboolean is_undone = direction == SW_STEP_UNDONE;
	guint64 step = last_step(session) + is_undone;

	if (direction == SW_STEP_DONE) {
		drop_obsolete(session);
		return;
	}
	SW_EACH (const Note, note, session->selection->notes) {
		if (note->step == step)
			selection__set(session, is_undone ? note->before : note->after);
	}
}

void
selection__drop_notes(SwSession *session)
{
	g_array_set_size(session->selection->notes, 0);
}

/* ---- What is selected ------------------------------------------------------------------- */

const SwPieceId *
sw_session_selected(const SwSession *session, guint *n)
{
	*n = session->selection->ids->len;
	return (const SwPieceId *)(gconstpointer)session->selection->ids->data;
}

guint64
sw_session_selection(const SwSession *session)
{
	return session->selection->number;
}

gboolean
sw_session_is_selected(const SwSession *session, SwPieceId id)
{
	return ids__has(session->selection->ids, id);
}

/* ---- Selecting -------------------------------------------------------------------------- */

static void
append_those_not_in(GArray *out, const GArray *from, const GArray *other)
{
	SW_EACH_ID (id, from) {
		if (!ids__has(other, id))
			g_array_append_val(out, id);
	}
}

static void
select_set(SwSession *session, const GArray *ids, SwSelectHow how)
{
	g_autoptr(GArray) set = ids__sorted(ids);
	g_autoptr(GArray) next = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	if (how != SW_SELECT_REPLACE)
		append_those_not_in(next, session->selection->ids, set);
	if (how == SW_SELECT_TOGGLE)
		append_those_not_in(next, set, session->selection->ids);
	else if (how != SW_SELECT_REMOVE && set->len > 0)
		g_array_append_vals(next, set->data, set->len);
	selection__set(session, next);
	listeners__settle(session, 0);
}

void
sw_session_select(SwSession *session, const SwPieceId *ids, guint n, SwSelectHow how)
{
	g_autoptr(GArray) set = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < n; i++) {
		if (session__has_piece(session, ids[i]))
			g_array_append_val(set, ids[i]);
	}
	if (n > 0 && set->len == 0) {
		session__refuse_gone(session, sw_translate("Selecting…"), n);
		listeners__settle(session, 0);
		listeners__clear_refused(session);
		return;
	}
	select_set(session, set, how);
}

static void
append_at(SwSession *session, SwPlace place, gboolean or_fixed, GArray *ids)
{
	EACH_PIECE_AT (id, session->document, place) {
		if (or_fixed || session__is_editable(session, id))
			g_array_append_val(ids, id);
	}
}

/* A copy would be of the kind that stands in. */
gboolean
selection__is_read(SwSession *session, GError **error)
{
	SW_EACH_ID (id, selection__ids(session)) {
		if (sw_document_is_stand_in(session->document, id))
			return sw_fail(error, "a selected piece could not be read, so it cannot "
			                      "be copied; fix it or choose its kind first");
	}
	return TRUE;
}

gboolean
sw_session_may_copy_selected(SwSession *session, GError **error)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(session, &n);

	if (!selection__is_read(session, error))
		return FALSE;
	for (guint i = 0; i < n; i++) {
		if (sw_document_is_editable(session->document, ids[i]))
			return TRUE;
	}
	if (n > 0)
		sw_fail(error, "the selected pieces are in another file; open that file "
		               "to change or copy them");
	return n == 0;
}

gboolean
sw_session_may_edit_selected(SwSession *session, GError **error)
{
	gboolean is_locked = FALSE;
	guint n;
	const SwPieceId *ids = sw_session_selected(session, &n);

	for (guint i = 0; i < n; i++) {
		if (!sw_document_is_editable(session->document, ids[i]))
			continue;
		if (!sw_session_is_locked(session, ids[i]))
			return TRUE;
		is_locked = TRUE;
	}
	if (is_locked)
		sw_fail(error, "the selected pieces are locked; unlock them first");
	else
		return sw_session_may_copy_selected(session, error);
	return FALSE;
}

gboolean
sw_session_may_turn(SwSession *session, GError **error)
{
	guint n;

	sw_session_selected(session, &n);
	if (n > 0)
		return sw_session_may_edit_selected(session, error);
	if (session__is_by_reference(session))
		sw_fail(error, "the tiles are in another file and would stay as they "
		               "are; open that file to rotate or mirror the map");
	return !session__is_by_reference(session);
}

/* Selects the tile of a hex. If there is none that can be edited, or it stands for a region of many
 * hexes, all other editable pieces there; if there are none, all pieces there. */
static void
append_on_hex(SwSession *session, SwHex hex, GArray *ids)
{
	SwPieceId id = sw_session_tile_at(session, hex);
	guint before = ids->len;

	if (id != SW_NO_PIECE && session__is_editable(session, id) &&
	    sw_document_kind(session->document, id)->element->region == NULL) {
		g_array_append_val(ids, id);
		return;
	}
	append_at(session, sw_place_hex(hex), FALSE, ids);
	if (ids->len == before)
		append_at(session, sw_place_hex(hex), TRUE, ids);
}

/* If the tiles are in another file: pieces on the edges between two of the hexes. */
static void
append_edges(SwSession *session, const SwHex *hexes, guint n, GArray *ids)
{
	SwGrid meant;

	if (!session__is_by_reference(session))
		return;
	sw_grid_init(&meant);
	for (guint i = 0; i < n; i++)
		sw_grid_set(&meant, hexes[i], 1);
	for (guint i = 0; i < n; i++) {
		for (guint side = 0; side < SW_HEX_SIDES / 2; side++) {
			if (sw_grid_get(&meant, sw_hex_neighbour(hexes[i], side)) !=
			    SW_GRID_NOTHING)
				append_at(session, sw_place_edge(hexes[i], side), FALSE, ids);
		}
	}
	sw_grid_clear(&meant);
}

void
sw_session_select_hexes(SwSession *session, const SwHex *hexes, guint n, SwSelectHow how)
{
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < n; i++)
		append_on_hex(session, hexes[i], ids);
	append_edges(session, hexes, n, ids);
	select_set(session, ids, how);
}

void
sw_session_select_none(SwSession *session)
{
	sw_session_select(session, NULL, 0, SW_SELECT_REPLACE);
}

/* ---- By kind and connection ------------------------------------------------------------- */

void
sw_session_select_all(SwSession *session)
{
	g_autoptr(GArray) ids = sw_session_has_mat(session) ? cards__on_mat(session->document)
	                                                    : session__on_map(session);

	select_set(session, ids, SW_SELECT_REPLACE);
}

static GArray *
find_same_kind(SwSession *session, const SwPieceId *like, guint n)
{
	g_autofree gboolean *wanted = g_new0(gboolean, session->game->table->n_kinds);
	g_autoptr(GArray) all = session__on_map(session);
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < n; i++)
		wanted[sw_document_piece(session->document, like[i])->kind] = TRUE;
	SW_EACH_ID (id, all) {
		if (wanted[sw_document_piece(session->document, id)->kind])
			g_array_append_val(ids, id);
	}
	return ids;
}

void
sw_session_select_same_kind(SwSession *session)
{
	guint n;
	const SwPieceId *selected = sw_session_selected(session, &n);
	g_autoptr(GArray) ids = sw_session_has_mat(session)
	                                ? cards__like(session->document, selected, n)
	                                : find_same_kind(session, selected, n);

	select_set(session, ids, SW_SELECT_ADD);
}

/* Selects the connected components, by the game's rule for touching tiles, that contain a selected
 * tile. */
void
sw_session_select_connected(SwSession *session)
{
	g_autoptr(SwTiles) tiles = sw_tiles_new(session->document);
	g_autofree guint32 *labels = g_new(guint32, tiles->n + 1);
	g_autofree gboolean *wanted = NULL;
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwGraph graph;

	sw_game_graph(session->game, &graph, tiles);
	wanted = g_new0(gboolean, sw_graph_components(&graph, NULL, labels) + 1);
	for (guint32 i = 0; i < tiles->n; i++)
		wanted[labels[i]] |= sw_session_is_selected(session, tiles->ids[i]);
	for (guint32 i = 0; i < tiles->n; i++) {
		if (wanted[labels[i]])
			g_array_append_val(ids, tiles->ids[i]);
	}
	sw_graph_clear(&graph);
	select_set(session, ids, SW_SELECT_ADD);
}
