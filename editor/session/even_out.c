#include "session/even_out.h"

#include "session/check.h"
#include "session/even_record.h"
#include "session/pieces.h"
#include "session/private.h"

#include "base/error.h"
#include "document/compare.h"
#include "rules/measures.h"

struct SwEvenOut {
	const SwGame *game;
	SwDocument *document; /* owned */
	guint64 revision;     /* of the session's document */
	guint8 *is_free;      /* by tile */
	guint n_tiles;
	SwBalanceWish wish; /* `places` is not set; owns its locks */
	SwBalanceOptions options;
	SwBalanceOutlook outlook;
	SwBalanceLive live;
	SwBalance *balance; /* NULL until the search has ended */
	GPtrArray *found;   /* SwBalanced, of `balance` */
};

/* ---- What may move ------------------------------------------------------------------------ */

/* TRUE if the user chose the tile to stay, or its layer is locked. */
static gboolean
stays(SwSession *session, const SwEvenOutWishes *wishes, SwPieceId tile)
{
	return !session__is_editable(session, tile) ||
	       (wishes->keeps_selected && sw_session_is_selected(session, tile));
}

/* Adds a lock for each tile that stays and that no other locks, since neither the selection nor
 * layers are in the file. */
static void
lock_others(SwSession *session, const SwEvenOutWishes *wishes, const SwTiles *tiles,
            guint8 *is_free, GPtrArray *locks)
{
	for (guint32 i = 0; i < tiles->n; i++) {
		SwHex hex = sw_tiles_hex(tiles, i);

		if (!is_free[i] || !stays(session, wishes, tiles->ids[i]))
			continue;
		is_free[i] = 0;
		g_ptr_array_add(locks, g_strdup_printf("%d,%d", hex.q, hex.r));
	}
}

static gboolean
find_free(SwEvenOut *even, SwSession *session, const SwEvenOutWishes *wishes, const SwView *view,
          GError **error)
{
	g_autoptr(GPtrArray) locks = g_ptr_array_new();

	even->is_free = sw_balance_wish_free_tiles(&even->wish, view, error);
	if (even->is_free == NULL)
		return FALSE;
	for (guint i = 0; even->wish.locks && even->wish.locks[i]; i++)
		g_ptr_array_add(locks, even->wish.locks[i]);
	lock_others(session, wishes, sw_view_graph(view)->tiles, even->is_free, locks);
	g_ptr_array_add(locks, NULL);
	g_free(even->wish.locks);
	even->wish.locks = (char **)g_ptr_array_free(g_steal_pointer(&locks), FALSE);
	return TRUE;
}

static gboolean
look(SwEvenOut *even, SwSession *session, const SwEvenOutWishes *wishes, GError **error)
{
	const SwView *view = sw_session_view(session);

	even->wish = (SwBalanceWish){
		.seed = wishes->seed,
		.steps = wishes->steps,
		.from_box = wishes->from_box,
		.together = wishes->together,
		.locks = g_strdupv((char **)wishes->locks),
	};
	if (!find_free(even, session, wishes, view, error))
		return FALSE;
	even->n_tiles = sw_view_graph(view)->tiles->n;
	even->options = (SwBalanceOptions){
		.moves = {even->is_free, wishes->from_box, wishes->together},
		.seed = wishes->seed,
		.steps = wishes->steps,
		.n_threads = g_get_num_processors(),
		.live = &even->live,
	};
	return sw_balance_look(view, &even->options.moves, &even->outlook, error);
}

static gboolean
may_even_out(SwSession *session, GError **error)
{
	if (session->is_seen)
		return sw_fail(error, "what a player sees cannot be changed");
	return !check__is_part(session) || sw_fail(error, "part of the file could not be read");
}

/* Large maps are refused before they are copied. */
SwEvenOut *
sw_even_out_new(SwSession *session, const SwEvenOutWishes *wishes, GError **error)
{
	g_autoptr(SwEvenOut) even = g_new0(SwEvenOut, 1);

	even->game = session->game;
	even->revision = sw_document_revision(session->document);
	even->found = g_ptr_array_new();
	if (!may_even_out(session, error) || !look(even, session, wishes, error))
		return NULL;
	even->document = sw_document_copy(session->document);
	return g_steal_pointer(&even);
}

void
sw_even_out_free(SwEvenOut *even)
{
	sw_document_free(sw_balance_live_take(&even->live));
	g_clear_pointer(&even->balance, sw_balance_free);
	g_ptr_array_unref(even->found);
	g_free(even->is_free);
	g_strfreev(even->wish.locks);
	g_clear_pointer(&even->document, sw_document_free);
	g_free(even);
}

guint
sw_even_out_n_tiles(const SwEvenOut *even)
{
	return even->n_tiles;
}

guint
sw_even_out_n_free(const SwEvenOut *even)
{
	guint n = 0;

	for (guint i = 0; i < even->n_tiles; i++)
		n += even->is_free[i] != 0;
	return n;
}

const char *
sw_even_out_why_not(const SwEvenOut *even)
{
	if (even->outlook.cost == 0)
		return sw_translate(N_("Nothing to gain: the seats have the same."));
	if (even->outlook.cost <= even->outlook.least)
		return sw_translate(
			N_("Nothing to gain: with what stays, no arrangement is more even."));
	return NULL;
}

static double
part_of_cost(const SwEvenOut *even, gint64 cost)
{
	return (double)cost / (double)MAX(even->outlook.cost, 1);
}

double
sw_even_out_least(const SwEvenOut *even)
{
	return part_of_cost(even, even->outlook.least);
}

const SwDocument *
sw_even_out_document(const SwEvenOut *even)
{
	return even->document;
}

/* ---- Terms -------------------------------------------------------------------------------- */

guint
sw_even_out_n_terms(const SwEvenOut *even)
{
	return g_strv_length((char **)sw_game_balance(even->game)->measures);
}

static guint
measure_of(const SwEvenOut *even, guint term)
{
	const SwGameMeasures *measures = sw_game_measures(even->game);
	const char *name = sw_game_balance(even->game)->measures[term];
	guint i = 0;

	while (!g_str_equal(measures->measures[i].name, name))
		i++;
	return i;
}

const SwMeasure *
sw_even_out_term(const SwEvenOut *even, guint term)
{
	return &sw_game_measures(even->game)->measures[measure_of(even, term)];
}

GArray *
sw_even_out_gaps(const SwEvenOut *even, const SwDocument *document)
{
	g_autoptr(SwView) view = sw_view_new(even->game, document);
	g_autoptr(SwMeasured) measured = sw_measure(sw_game_measures(even->game), SW_ALL_MEASURES,
	                                            sw_view_facts(view), NULL);
	GArray *gaps = g_array_new(FALSE, FALSE, sizeof(gint64));

	for (guint term = 0; term < sw_even_out_n_terms(even); term++) {
		gint64 gap =
			measured ? sw_measured_gap(measured, measure_of(even, term)) : SW_NO_FIGURE;

		g_array_append_val(gaps, gap);
	}
	return gaps;
}

/* ---- The search --------------------------------------------------------------------------- */

/* The front has the best for each number of changed places; the least of all may be missing from
 * it, if the rules refused the one that it has in its place. */
static void
find_choices(SwEvenOut *even)
{
	const GArray *front = even->balance->front, *found = even->balance->found;
	const SwBalanced *last = NULL;

	SW_EACH (const SwBalanced, entry, front) {
		g_ptr_array_add(even->found, (gpointer)entry);
		last = entry;
	}
	if (found->len > 0) {
		const SwBalanced *least = &g_array_index(found, SwBalanced, 0);

		if (last == NULL || least->merit.cost < last->merit.cost)
			g_ptr_array_add(even->found, (gpointer)least);
	}
}

void
sw_even_out_run(SwEvenOut *even)
{
	even->balance = sw_balance(even->game, even->document, &even->options, NULL);
	if (even->balance)
		find_choices(even);
}

void
sw_even_out_cancel(SwEvenOut *even)
{
	g_atomic_int_set(&even->live.is_cancelled, TRUE);
}

void
sw_even_out_live(const SwEvenOut *even, double *done, double *left)
{
	*done = (double)g_atomic_int_get(&even->live.n_done) / SW_BALANCE_RUNS;
	*left = (double)g_atomic_int_get(&even->live.millionths) / 1000000;
}

SwDocument *
sw_even_out_take_least(SwEvenOut *even)
{
	return sw_balance_live_take(&even->live);
}

/* ---- What was found ----------------------------------------------------------------------- */

guint
sw_even_out_n_found(const SwEvenOut *even)
{
	return even->found->len;
}

const SwBalanced *
sw_even_out_found(const SwEvenOut *even, guint i)
{
	return g_ptr_array_index(even->found, i);
}

guint
sw_even_out_n_refused(const SwEvenOut *even)
{
	return even->balance ? even->balance->n_refused : 0;
}

double
sw_even_out_left(const SwEvenOut *even, guint i)
{
	return part_of_cost(even, sw_even_out_found(even, i)->merit.cost);
}

/* ---- The step ----------------------------------------------------------------------------- */

static void
add_value(SwFix *fix, const SwDocument *before, const SwDocument *after, SwPieceId id,
          guint attribute)
{
	SwFixEdit edit = {.type = SW_FIX_UNSET, .piece = id, .attribute = attribute};
	GString *text;

	if (sw_document_has(before, id, attribute) == sw_document_has(after, id, attribute) &&
	    sw_piece_means_same(before, id, after, id, attribute))
		return;
	if (sw_document_has(after, id, attribute)) {
		text = g_string_new(NULL);
		sw_document_append_value(text, after, id, attribute);
		edit.type = SW_FIX_SET;
		edit.text = g_string_free(text, FALSE);
	}
	sw_fix_add(fix, edit);
}

/* The pieces of both documents have the same ids. */
static void
add_piece(SwFix *fix, const SwDocument *before, const SwDocument *after, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(after, id);
	SwPlace place = sw_document_place(after, id);

	if (sw_place_compare(sw_document_place(before, id), place) != 0)
		sw_fix_add(fix, (SwFixEdit){.type = SW_FIX_MOVE, .piece = id, .place = place});
	if (sw_document_kind(before, id) != kind)
		sw_fix_add(fix,
		           (SwFixEdit){.type = SW_FIX_KIND,
		                       .piece = id,
		                       .kind = (guint)(kind - sw_document_table(after)->kinds)});
	for (guint i = 0; i < kind->element->n_attributes; i++)
		add_value(fix, before, after, id, i);
}

static SwFix
find_fix(const SwEvenOut *even, guint i)
{
	const SwBalanced *found = sw_even_out_found(even, i);
	guint n = found->merit.moved;
	SwFix fix = {.label = g_strdup_printf(sw_translate_n("even out: %u place changed",
	                                                     "even out: %u places changed", n),
	                                      n)};

	SW_EACH_PIECE (id, even->document)
		add_piece(&fix, even->document, found->document, id);
	return fix;
}

/* A search that was cancelled cannot be repeated. */
static void
keep_record(SwSession *session, const SwEvenOut *even, guint i)
{
	const SwBalanced *found = sw_even_out_found(even, i);
	SwBalanceWish wish = even->wish;

	wish.places = G_MAXUINT;
	if (sw_balance_wish_choose(&wish, even->balance) != found)
		wish.places = found->merit.moved;
	wish.is_stopped = even->live.is_cancelled;
	even_record__keep(session, &wish, even->document, found->document);
}

gboolean
sw_session_even_out(SwSession *session, const SwEvenOut *even, guint i, GError **error)
{
	gboolean is_done;
	SwFix fix;

	if (sw_document_revision(session->document) != even->revision)
		return sw_fail(error, "the map has changed since the search began");
	fix = find_fix(even, i);
	is_done = sw_session_fix(session, &fix);
	sw_fix_clear(&fix);
	if (!is_done)
		return sw_fail(error, "the arrangement cannot be made: one of its tiles cannot be "
		                      "edited");
	keep_record(session, even, i);
	return TRUE;
}
