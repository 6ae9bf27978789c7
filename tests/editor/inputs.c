#include "inputs.h"

#include "cases.h"
#include "session/explore.h"

#include <string.h>

#define SPREAD 6

/* ---- What both select ------------------------------------------------------------------- */

static gint32
below(Pair *pair, gint32 n)
{
	return g_rand_int_range(pair->chance, 0, n);
}

static SwHex
some_hex(Pair *pair)
{
	gint32 q = below(pair, 2 * SPREAD + 1) - SPREAD;

	return sw_hex(q, below(pair, 2 * SPREAD + 1) - SPREAD);
}

static GArray *
selected_in(SwSession *session)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(session, &n);
	GArray *selected = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	g_array_append_vals(selected, ids, n);
	return selected;
}

static gboolean
is_same(const GArray *a, const GArray *b)
{
	return a->len == b->len &&
	       (a->len == 0 || memcmp(a->data, b->data, a->len * sizeof(SwPieceId)) == 0);
}

static gboolean
is_any_there(SwSession *session, const GArray *ids)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(sw_session_document(session), &n);

	for (guint i = 0; i < ids->len; i++) {
		SwPieceId id = g_array_index(ids, SwPieceId, i);

		if (id < n && sw_piece_exists(&pieces[id]))
			return TRUE;
	}
	return FALSE;
}

/* Selects in the second session what is shown as selected in the first, as far as it exists, and
 * only if the selection has changed. If all of its pieces are gone, the second selection stays. */
static void
follow_selection(Pair *pair)
{
	g_autoptr(GArray) now = selected_in(pair->held);
	g_autoptr(GArray) there = selected_in(pair->direct);

	if (!is_same(now, pair->ids) || !is_any_there(pair->direct, now))
		sw_session_select_none(pair->direct);
	if (!is_same(now, pair->ids) || !is_same(now, there))
		sw_session_select(pair->direct, (const SwPieceId *)(gpointer)now->data, now->len,
		                  SW_SELECT_REPLACE);
	g_array_unref(pair->ids);
	pair->ids = g_array_ref(now);
}

/* Begins an edit of both. Returns FALSE if the second must not run it, since none of the pieces is
 * left. */
static gboolean
has_pieces(Pair *pair)
{
	guint n;

	sw_session_selected(pair->direct, &n);
	return pair->ids->len == 0 || n > 0;
}

static guint
n_steps(SwSession *session)
{
	guint now;

	sw_document_n_steps(sw_session_document(session), &now);
	return now;
}

/* ---- Edits ------------------------------------------------------------------------------ */

typedef void (*Edit)(Pair *pair, SwSession *session, guint32 number);

/* Which pieces the edit applies to. */
typedef enum {
	OF_NONE,
	OF_SELECTED,
	OF_SELECTED_OR_ALL,
} Meant;

static const SwPieceId *
ids_of(Pair *pair, guint *n)
{
	*n = pair->ids->len;
	return (const SwPieceId *)(gpointer)pair->ids->data;
}

/* Returns a brush for a kind of tile, with its required values. */
static SwBrush
some_brush(SwSession *session, guint32 number)
{
	const SwTable *table = sw_session_game(session)->table;
	guint kind = number % table->n_kinds;

	while (!sw_element_is_tile(table->kinds[kind].element))
		kind = (kind + 1) % table->n_kinds;
	return sw_brush(table, kind);
}

static GArray *stroke; /* SwHex: of the input that is being made */

static void
place(Pair *pair, SwSession *session, guint32 number)
{
	SwBrush brush = some_brush(session, number);

	sw_session_place(session, &brush, (const SwHex *)(gpointer)stroke->data, stroke->len,
	                 &pair->group);
}

static void
erase(Pair *pair, SwSession *session, guint32 number G_GNUC_UNUSED)
{
	sw_session_erase(session, (const SwHex *)(gpointer)stroke->data, stroke->len, &pair->group);
}

static void
explore(Pair *pair, SwSession *session, guint32 number)
{
	SwExploring exploring = {(gint32)(number % 3), number % 4 == 0};

	sw_session_explore(session, (const SwHex *)(gpointer)stroke->data, stroke->len, &exploring,
	                   &pair->group, NULL);
}

static void
erase_pieces(Pair *pair, SwSession *session, guint32 number G_GNUC_UNUSED)
{
	guint n;
	const SwPieceId *ids = ids_of(pair, &n);

	sw_session_erase_pieces(session, ids, n, &pair->group);
}

static void
erase_selected(Pair *pair G_GNUC_UNUSED, SwSession *session, guint32 number G_GNUC_UNUSED)
{
	sw_session_erase_selected(session);
}

/* Whether all selected pieces are of one element; only then the inspector shows fields. */
static gboolean
is_one_element(Pair *pair)
{
	SwDocument *document = sw_session_document(pair->held);

	for (guint i = 1; i < pair->ids->len; i++) {
		if (sw_document_kind(document, g_array_index(pair->ids, SwPieceId, i))->element !=
		    sw_document_kind(document, g_array_index(pair->ids, SwPieceId, 0))->element)
			return FALSE;
	}
	return TRUE;
}

/* Sets one of the first attributes of tiles, of which there are a handful. */
static void
set(Pair *pair, SwSession *session, guint32 number)
{
	static const char *const values[] = {"1", "2", "3", "true", "Terra", "many"};
	guint n;
	const SwPieceId *ids = ids_of(pair, &n);

	if (!is_one_element(pair))
		return;
	if (number % 5 == 0)
		sw_session_unset(session, ids, n, number / 5 % 6, &pair->group);
	else
		sw_session_set(session, ids, n, number / 5 % 6,
		               values[number / 30 % G_N_ELEMENTS(values)], &pair->group, NULL);
}

static void
set_kind(Pair *pair, SwSession *session, guint32 number)
{
	guint n;
	const SwPieceId *ids = ids_of(pair, &n);

	sw_session_set_kind(session, ids, n, some_brush(session, number).kind, &pair->group);
}

static void
move(Pair *pair G_GNUC_UNUSED, SwSession *session, guint32 number)
{
	SwHex shift = sw_hex((gint32)(number % 7) - 3, (gint32)(number / 7 % 7) - 3);

	if (number % 3 == 0)
		sw_session_duplicate(session, shift);
	else
		sw_session_move(session, shift);
}

static void
turn(Pair *pair G_GNUC_UNUSED, SwSession *session, guint32 number)
{
	sw_session_transform(session, sw_symmetry(number % 12));
}

/* Returns the note on the hex, or else the tile. */
static SwPieceId
noted_at(SwSession *session, SwHex hex)
{
	SwDocument *document = sw_session_document(session);
	SwPieceId id = sw_document_at(document, sw_place_hex(hex));

	while (id != SW_NO_PIECE && sw_document_kind(document, id)->element != &sw_element_note)
		id = sw_document_next_at(document, id);
	return id != SW_NO_PIECE ? id : sw_session_tile_at(session, hex);
}

/* In the second session the note goes to wherever the piece shown on the hex now is; nowhere if
 * that is gone. */
static void
write_note(Pair *pair, SwSession *session, SwHex hex, const char *text)
{
	g_autoptr(GArray) noted = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwPieceId of = noted_at(pair->held, hex);

	g_array_append_val(noted, of);
	if (session == pair->direct && of != SW_NO_PIECE) {
		if (!is_any_there(session, noted))
			return;
		hex = sw_document_place(sw_session_document(session), of).hex;
	}
	sw_session_set_note(session, hex, text, NULL);
}

static void
note(Pair *pair, SwSession *session, guint32 number)
{
	SwHex hex = sw_hex((gint32)(number % 5) - 2, (gint32)(number / 5 % 5) - 2);

	if (number % 2)
		write_note(pair, session, hex, number % 3 ? "Beware" : "");
	else
		sw_session_set_about(session, SW_ABOUT_AUTHOR, number % 3 ? "Me" : "", NULL);
}

static char *clip;

static void
paste(Pair *pair G_GNUC_UNUSED, SwSession *session, guint32 number)
{
	SwHex at = sw_hex((gint32)(number % 9) - 4, (gint32)(number / 9 % 9) - 4);

	sw_session_paste(session, clip ? clip : "nothing", at, NULL);
}

static void
ignore(SwSession *session G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
}

static void
cut(Pair *pair G_GNUC_UNUSED, SwSession *session, guint32 number G_GNUC_UNUSED)
{
	sw_session_cut(session, ignore, NULL);
}

static void
allow(Pair *pair G_GNUC_UNUSED, SwSession *session, guint32 number)
{
	sw_session_allow(session, &sw_session_game(session)->rules[0]->rules[0],
	                 number % 2 ? "It is meant." : "It is so.");
}

/* ---- Both ------------------------------------------------------------------------------- */

/* Runs an edit in both. The second records whether it left a step: a pending order can be taken
 * back in any case. */
static void
edit_both(Pair *pair, Edit edit, Meant meant)
{
	guint32 number = g_rand_int(pair->chance);
	guint waits = sw_session_n_waiting(pair->held), before = n_steps(pair->direct);
	gboolean is_step;

	if (meant == OF_SELECTED && pair->ids->len == 0)
		return;
	edit(pair, pair->held, number);
	if (sw_session_n_waiting(pair->held) == waits)
		return; /* refused at once */
	if (meant == OF_NONE || has_pieces(pair))
		edit(pair, pair->direct, number);
	is_step = n_steps(pair->direct) != before;
	g_array_set_size(pair->edits, pair->done);
	g_array_append_val(pair->edits, is_step);
	pair->done++;
	pair->undone_before = 0;
}

/* The held order replaces another step, which is not taken back. */
static void
undo_both(Pair *pair)
{
	if (pair->is_kept && pair->done == 0)
		return;
	sw_session_undo(pair->held);
	if (pair->done == 0) {
		pair->undone_before += sw_session_can_undo(pair->direct);
		sw_session_undo(pair->direct);
	} else if (g_array_index(pair->edits, gboolean, --pair->done)) {
		sw_session_undo(pair->direct);
	}
}

static void
redo_both(Pair *pair)
{
	if (pair->is_kept && pair->done == pair->edits->len)
		return;
	sw_session_redo(pair->held);
	if (pair->undone_before > 0) {
		pair->undone_before--;
		sw_session_redo(pair->direct);
	} else if (pair->edits->len == 0) {
		sw_session_redo(pair->direct);
	} else if (pair->done < pair->edits->len) {
		if (g_array_index(pair->edits, gboolean, pair->done++))
			sw_session_redo(pair->direct);
	}
}

/* ---- Inputs that are not edits ---------------------------------------------------------- */

static void
choose_group(Pair *pair)
{
	pair->group = sw_group_none();
	if (below(pair, 3) == 0)
		pair->group = (SwGroup){.order = (guint)below(pair, 2) ? 2 : 3};
}

static void
make_stroke(Pair *pair)
{
	static const SwTool tools[] = {SW_TOOL_PLACE, SW_TOOL_FILL, SW_TOOL_LINE, SW_TOOL_RING};
	SwTool tool = tools[below(pair, G_N_ELEMENTS(tools))];
	g_autoptr(SwStroke) made = sw_stroke_new(pair->held, tool, 1, some_hex(pair));
	const SwHex *hexes;
	guint n;

	sw_stroke_to(made, some_hex(pair));
	hexes = sw_stroke_hexes(made, &n);
	g_array_set_size(stroke, 0);
	g_array_append_vals(stroke, hexes, n);
}

static void
select_some(Pair *pair)
{
	SwHex hexes[] = {some_hex(pair), some_hex(pair), some_hex(pair)};

	if (below(pair, 8) == 0)
		sw_session_select_none(pair->held);
	else
		sw_session_select_hexes(pair->held, hexes, G_N_ELEMENTS(hexes),
		                        below(pair, 3) ? SW_SELECT_REPLACE : SW_SELECT_ADD);
	follow_selection(pair);
}

static void
copy(Pair *pair)
{
	g_free(clip);
	clip = sw_session_copy(pair->held);
}

void
pair_input(Pair *pair)
{
	static const struct {
		Edit edit;
		Meant meant;
	} edits[] = {
		{place, OF_NONE},
		{place, OF_NONE},
		{place, OF_NONE},
		{erase, OF_NONE},
		{explore, OF_NONE},
		{note, OF_NONE},
		{allow, OF_NONE},
		{paste, OF_NONE},
		{set, OF_SELECTED},
		{set, OF_SELECTED},
		{set, OF_SELECTED},
		{set_kind, OF_SELECTED},
		{move, OF_SELECTED},
		{move, OF_SELECTED},
		{cut, OF_SELECTED},
		{erase_pieces, OF_SELECTED},
		{erase_selected, OF_SELECTED},
		{turn, OF_SELECTED_OR_ALL},
	};
	gint32 which = below(pair, G_N_ELEMENTS(edits) + 9);

	make_stroke(pair);
	follow_selection(pair);
	if (which < (gint32)G_N_ELEMENTS(edits))
		edit_both(pair, edits[which].edit, edits[which].meant);
	else if (which < (gint32)G_N_ELEMENTS(edits) + 2)
		undo_both(pair);
	else if (which < (gint32)G_N_ELEMENTS(edits) + 4)
		redo_both(pair);
	else if (which == (gint32)G_N_ELEMENTS(edits) + 4)
		choose_group(pair);
	else if (which == (gint32)G_N_ELEMENTS(edits) + 5)
		copy(pair);
	else
		select_some(pair);
}

/* ---- Life ------------------------------------------------------------------------------- */

void
pair_begin(Pair *pair, guint32 seed, SwSession *held, SwSession *direct)
{
	*pair = (Pair){.chance = g_rand_new_with_seed(seed),
	               .held = held,
	               .direct = direct,
	               .group = sw_group_none(),
	               .ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId)),
	               .edits = g_array_new(FALSE, FALSE, sizeof(gboolean))};
	stroke = g_array_new(FALSE, FALSE, sizeof(SwHex));
}

void
pair_end(Pair *pair)
{
	g_rand_free(pair->chance);
	g_array_unref(pair->ids);
	g_array_unref(pair->edits);
	g_clear_pointer(&stroke, g_array_unref);
	g_clear_pointer(&clip, g_free);
}
