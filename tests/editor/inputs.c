#include "inputs.h"

#include "cases.h"
#include "picture/stack.h"
#include "session/explore.h"
#include "session/outline.h"
#include "session/proposal.h"

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

/* ---- Pointer and keys ------------------------------------------------------------------- */

/* What the pointer draws, or the cursor by keys: from the first hex to the last. */
static struct {
	SwTool tool;
	guint radius;
	SwHex hexes[2];
	GArray *covers; /* SwHex: what that takes */
} path;

static void
make_path(Pair *pair)
{
	static const SwTool tools[] = {SW_TOOL_PLACE, SW_TOOL_FILL, SW_TOOL_LINE, SW_TOOL_RING};
	g_autoptr(SwStroke) stroke = NULL;
	const SwHex *hexes;
	guint n;

	path.tool = tools[below(pair, G_N_ELEMENTS(tools))];
	path.radius = 1 + (guint)below(pair, 2);
	for (guint i = 0; i < G_N_ELEMENTS(path.hexes); i++)
		path.hexes[i] = some_hex(pair);
	stroke = sw_stroke_new(pair->held, path.tool, path.radius, path.hexes[0]);
	sw_stroke_to(stroke, path.hexes[1]);
	hexes = sw_stroke_hexes(stroke, &n);
	g_array_set_size(path.covers, 0);
	g_array_append_vals(path.covers, hexes, n);
}

/* Commands of script.h: to the held session alone. */
static void G_GNUC_PRINTF(2, 3) hand(Pair *pair, const char *format, ...)
{
	g_autofree char *commands = NULL;
	va_list arguments;

	va_start(arguments, format);
	commands = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	pair->script->group = pair->group;
	script_run(pair->script, commands);
}

/* Draws the path with the tool, by keys or by the pointer. */
static void
draw(Pair *pair, SwTool tool, gboolean by_keys)
{
	SwHex from = path.hexes[0], to = path.hexes[1];

	hand(pair, "tool %s %u", sw_tools[tool].name, path.radius);
	if (by_keys)
		hand(pair, "arrow %d,%d; shift-arrow %d,%d; shift-up", from.q, from.r, to.q, to.r);
	else
		hand(pair, "press %d,%d; over %d,%d; release", from.q, from.r, to.q, to.r);
}

/* Whether a tool that is pressed there is about the tile and not about a piece on it. */
static gboolean
begins_on_tile(Pair *pair)
{
	SwDocument *document = sw_session_document(pair->held);
	SwPieceId id = sw_document_at(document, sw_place_hex(path.hexes[0]));

	while (id != SW_NO_PIECE && !sw_stack_takes(document, id))
		id = sw_document_next_at(document, id);
	return id == SW_NO_PIECE;
}

/* ---- Edits ------------------------------------------------------------------------------ */

/* Returns FALSE if the input asks for nothing, or is refused with a reason. */
typedef gboolean (*Edit)(Pair *pair, SwSession *session, guint32 number);

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

static gboolean
place(Pair *pair, SwSession *session, guint32 number)
{
	SwBrush brush = some_brush(session, number);

	if (session == pair->held) {
		hand(pair, "tool place");
		sw_canvas_state_set_brush(pair->script->map, &brush, NULL);
		draw(pair, path.tool, number & 1);
	} else {
		sw_session_place(session, &brush, (const SwHex *)(gpointer)path.covers->data,
		                 path.covers->len, &pair->group);
	}
	return TRUE;
}

/* Tools that erase or turn tiles over have no shape of their own: the path is that of a brush. */
static gboolean
erase(Pair *pair, SwSession *session, guint32 number)
{
	if (session == pair->held && path.tool == SW_TOOL_PLACE && begins_on_tile(pair))
		draw(pair, SW_TOOL_ERASE, number & 1);
	else
		sw_session_erase(session, (const SwHex *)(gpointer)path.covers->data,
		                 path.covers->len, &pair->group);
	return TRUE;
}

static gboolean
explore(Pair *pair, SwSession *session, guint32 number)
{
	SwExploring exploring = {(gint32)(number % 3), number % 4 == 0};

	if (session == pair->held && path.tool == SW_TOOL_PLACE) {
		hand(pair, "explore-for %d%s", exploring.seat,
		     exploring.is_taken_back ? " back" : "");
		draw(pair, SW_TOOL_EXPLORE, number & 1);
	} else {
		sw_session_explore(session, (const SwHex *)(gpointer)path.covers->data,
		                   path.covers->len, &exploring, &pair->group, NULL);
	}
	return TRUE;
}

static gboolean
erase_pieces(Pair *pair, SwSession *session, guint32 number G_GNUC_UNUSED)
{
	guint n;
	const SwPieceId *ids = ids_of(pair, &n);

	sw_session_erase_pieces(session, ids, n, &pair->group);
	return TRUE;
}

static gboolean
erase_selected(Pair *pair G_GNUC_UNUSED, SwSession *session, guint32 number G_GNUC_UNUSED)
{
	sw_session_erase_selected(session);
	return TRUE;
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
static gboolean
set(Pair *pair, SwSession *session, guint32 number)
{
	static const char *const values[] = {"1", "2", "3", "true", "Terra", "many"};
	SwDocument *document = sw_session_document(pair->held);
	guint n, attribute = number / 5 % 6;
	const SwPieceId *ids = ids_of(pair, &n);

	if (!is_one_element(pair) ||
	    attribute >= sw_document_kind(document, ids[0])->element->n_attributes)
		return FALSE;
	if (number % 5 != 0)
		return sw_session_set(session, ids, n, attribute,
		                      values[number / 30 % G_N_ELEMENTS(values)], &pair->group,
		                      NULL);
	sw_session_unset(session, ids, n, attribute, &pair->group);
	return TRUE;
}

static gboolean
set_kind(Pair *pair, SwSession *session, guint32 number)
{
	guint n;
	const SwPieceId *ids = ids_of(pair, &n);

	sw_session_set_kind(session, ids, n, some_brush(session, number).kind, &pair->group);
	return TRUE;
}

static gboolean
move(Pair *pair G_GNUC_UNUSED, SwSession *session, guint32 number)
{
	SwHex shift = sw_hex((gint32)(number % 7) - 3, (gint32)(number / 7 % 7) - 3);

	if (number % 3 == 0)
		sw_session_duplicate(session, shift, NULL);
	else
		sw_session_move(session, shift, SW_MOVE_REPLACES, NULL);
	return TRUE;
}

/* The pointer carries the piece that is pressed on, with all that is selected if it is. */
static gboolean
drag(Pair *pair, SwSession *session, guint32 number)
{
	SwHex from = path.hexes[0], to = path.hexes[1];
	gboolean copies = number % 3 == 0, is_carried = TRUE;

	if (session == pair->held) {
		hand(pair, "tool select; press %d,%d%s", from.q, from.r, copies ? " control" : "");
		is_carried = sw_pointer_tool_phase(pair->script->pointer) == SW_POINTER_CARRYING;
		follow_selection(pair);
		hand(pair, "over %d,%d; release", to.q, to.r);
	} else if (copies) {
		sw_session_duplicate(session, sw_hex_sub(to, from), NULL);
	} else {
		sw_session_move(session, sw_hex_sub(to, from), SW_MOVE_SWAPS, NULL);
	}
	return is_carried && !sw_hex_equal(from, to);
}

/* By Alt and an arrow. */
static gboolean
nudge(Pair *pair G_GNUC_UNUSED, SwSession *session, guint32 number)
{
	sw_session_nudge(session, sw_hex_directions[number % SW_HEX_SIDES], number % 4 == 0, NULL);
	return TRUE;
}

static gboolean
turn(Pair *pair G_GNUC_UNUSED, SwSession *session, guint32 number)
{
	sw_session_transform(session, sw_symmetry(number % 12));
	return TRUE;
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

static gboolean
note(Pair *pair, SwSession *session, guint32 number)
{
	SwHex hex = sw_hex((gint32)(number % 5) - 2, (gint32)(number / 5 % 5) - 2);

	if (number % 2)
		write_note(pair, session, hex, number % 3 ? "Beware" : "");
	else
		sw_session_set_about(session, SW_ABOUT_AUTHOR, number % 3 ? "Me" : "", NULL);
	return TRUE;
}

static char *clip;

static gboolean
paste(Pair *pair G_GNUC_UNUSED, SwSession *session, guint32 number)
{
	SwHex at = sw_hex((gint32)(number % 9) - 4, (gint32)(number / 9 % 9) - 4);

	return sw_session_paste(session, clip ? clip : "nothing", at, NULL);
}

static void
ignore(SwSession *session G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
}

static gboolean
cut(Pair *pair G_GNUC_UNUSED, SwSession *session, guint32 number G_GNUC_UNUSED)
{
	sw_session_cut(session, ignore, NULL);
	return TRUE;
}

static gboolean
allow(Pair *pair G_GNUC_UNUSED, SwSession *session, guint32 number)
{
	sw_session_allow(session, &sw_session_game(session)->rules[0]->rules[0],
	                 number % 2 ? "It is meant." : "It is so.");
	return TRUE;
}

/* ---- Panels ----------------------------------------------------------------------------- */

/* The button of a problem: one of those that the first session shows. */
static gboolean
fix(Pair *pair, SwSession *session, guint32 number)
{
	const SwReport *report = sw_session_report(pair->held, NULL);
	guint n = sw_report_n(report);

	for (guint i = 0; i < n; i++) {
		const SwProblem *problem = sw_report_get(report, (i + number) % n);

		if (sw_session_can_fix(pair->held, &problem->fix)) {
			sw_session_fix(session, &problem->fix);
			return TRUE;
		}
	}
	return FALSE;
}

/* Returns the last piece of an element, as the first session shows it. */
static SwPieceId
shown(Pair *pair, const char *element)
{
	SwDocument *document = sw_session_document(pair->held);
	SwPieceId last = SW_NO_PIECE;

	SW_EACH_PIECE (id, document) {
		if (strcmp(sw_document_kind(document, id)->element->name, element) == 0)
			last = id;
	}
	return last;
}

static guint
kind_of(SwSession *session, const char *element)
{
	const SwTable *table = sw_session_game(session)->table;
	guint kind = 0;

	while (strcmp(table->kinds[kind].element->name, element) != 0)
		kind++;
	return kind;
}

/* What is beside the map: something new, or the removal of what was there. */
static gboolean
outline(Pair *pair, SwSession *session, guint32 number)
{
	SwPieceId old = shown(pair, "allow");
	SwGroup none = sw_group_none();

	if (number % 3 == 0 && old != SW_NO_PIECE)
		sw_session_erase_pieces(session, &old, 1, &none);
	else
		sw_session_add(session, kind_of(session, "allow"), SW_ROOT_PIECE, 0);
	return TRUE;
}

/* A field or a button of a seat's tab; a galaxy has none. */
static gboolean
seat(Pair *pair, SwSession *session, guint32 number)
{
	SwPieceId empire = shown(pair, "empire");
	SwGroup none = sw_group_none();
	gint crystals;

	if (empire == SW_NO_PIECE)
		return FALSE;
	crystals = sw_element_attribute(
		sw_document_kind(sw_session_document(pair->held), empire)->element, "crystals");
	if (number % 4 == 0)
		sw_session_add(session, kind_of(session, "leader"), empire, 0);
	else if (number % 4 == 1)
		sw_session_add(session, kind_of(session, "empire"), SW_ROOT_PIECE, 1);
	else if (number % 40 == 2)
		sw_session_erase_pieces(session, &empire, 1, &none);
	else
		sw_session_set(session, &empire, 1, (guint)crystals, number % 8 < 4 ? "7" : "4",
		               &none, NULL);
	return TRUE;
}

/* ---- Both ------------------------------------------------------------------------------- */

/* Runs an edit in both: in the first it waits, and nothing else does. The second records whether it
 * left a step: a pending order can be taken back in any case. */
static void
edit_both(Pair *pair, Edit edit, Meant meant)
{
	guint32 number = g_rand_int(pair->chance);
	guint waits = sw_session_n_waiting(pair->held), before = n_steps(pair->direct);
	gboolean is_step, asks;

	if (meant == OF_SELECTED && pair->ids->len == 0)
		return;
	expect(sw_session_is_busy(pair->held));
	asks = edit(pair, pair->held, number);
	ck_assert_uint_eq(sw_session_n_waiting(pair->held), waits + (guint)asks);
	if (!asks)
		return;
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
		pair->group = (SwGroup){.order = (guint)below(pair, 2) ? 2 : 3,
		                        .ground = &sw_ground_hexes};
	sw_session_set_group(pair->held, &pair->group, NULL);
	sw_session_set_group(pair->direct, &pair->group, NULL);
}

static void
select_some(Pair *pair)
{
	SwHex hexes[] = {some_hex(pair), some_hex(pair), some_hex(pair)};
	gint32 how = below(pair, 8);

	if (how == 0)
		sw_session_select_none(pair->held);
	else if (how == 1)
		hand(pair, "tool select; press %d,%d; release", hexes[0].q, hexes[0].r);
	else if (how == 2)
		hand(pair, "tool select; arrow %d,%d; space shift", hexes[0].q, hexes[0].r);
	else if (how == 3)
		draw(pair, SW_TOOL_LASSO, FALSE);
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
		{drag, OF_NONE},
		{drag, OF_NONE},
		{nudge, OF_SELECTED},
		{fix, OF_NONE},
		{outline, OF_NONE},
		{seat, OF_NONE},
		{seat, OF_NONE},
	};
	gint32 which = below(pair, G_N_ELEMENTS(edits) + 9);

	make_path(pair);
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
pair_begin(Pair *pair, guint32 seed, Script *held, SwSession *direct)
{
	*pair = (Pair){.chance = g_rand_new_with_seed(seed),
	               .held = held->session,
	               .script = held,
	               .direct = direct,
	               .group = sw_group_none(),
	               .ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId)),
	               .edits = g_array_new(FALSE, FALSE, sizeof(gboolean))};
	path.covers = g_array_new(FALSE, FALSE, sizeof(SwHex));
	sw_session_check(pair->held);
}

void
pair_end(Pair *pair)
{
	g_rand_free(pair->chance);
	g_array_unref(pair->ids);
	g_array_unref(pair->edits);
	g_clear_pointer(&path.covers, g_array_unref);
	g_clear_pointer(&clip, g_free);
}
