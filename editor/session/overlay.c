#include "session/overlay.h"

#include "session/pieces.h"
#include "session/private.h"

#include "base/error.h"
#include "mat/mat.h"

#include <glib/gi18n-lib.h>

#define MOST_SEATS 16

/* ---- The list --------------------------------------------------------------------------- */

static const struct {
	const char *name, *label;
} fixed[] = {
	[SW_OVERLAY_NONE] = {"none", N_("No overlay")},
	[SW_OVERLAY_TOUCHING] = {"touching", N_("Tiles that touch")},
	[SW_OVERLAY_FIRST] = {"first", N_("Nearest homes")},
	[SW_OVERLAY_FROM] = {"from", N_("Distance from the cursor")},
};

static const char *const measure_name = "measure", *const measure_label = N_("Measure of fairness");

/* Of a board in inches there are the questions that say how they are drawn, of a mat those about
 * its stacks. */
static gboolean
has_hexes(const SwGame *game)
{
	return sw_table_board(game->table) == NULL && !sw_table_has_mat(game->table);
}

static gboolean
is_drawn(const SwQuestion *question)
{
	return question->drawn || question->answers_are == SW_ANSWERS_AT_STACKS;
}

static SwOverlay
find_drawn(const SwGame *game, guint i)
{
	for (guint question = 0; i > 0 && question < game->n_questions; question++) {
		if (is_drawn(&game->questions[question]) && --i == 0)
			return (SwOverlay){.type = SW_OVERLAY_QUESTION, .question = question};
	}
	return (SwOverlay){.type = SW_OVERLAY_NONE};
}

/* The number of overlays on hexes before that of the measures. */
static guint
n_before_measures(const SwGame *game)
{
	return (guint)G_N_ELEMENTS(fixed) + sw_game_n_on_map(game);
}

guint
sw_overlay_n(const SwGame *game)
{
	guint n = 1;

	if (has_hexes(game))
		return n_before_measures(game) + (sw_game_measures(game) ? 1 : 0);
	while (find_drawn(game, n).type != SW_OVERLAY_NONE)
		n++;
	return n;
}

SwOverlay
sw_overlay(const SwGame *game, guint i)
{
	if (!has_hexes(game))
		return find_drawn(game, i);
	if (i < G_N_ELEMENTS(fixed))
		return (SwOverlay){.type = (SwOverlayType)i};
	if (i == n_before_measures(game))
		return (SwOverlay){.type = SW_OVERLAY_MEASURE};
	return (SwOverlay){.type = SW_OVERLAY_QUESTION, .question = i - (guint)G_N_ELEMENTS(fixed)};
}

/* TRUE if a document with this root may have stacks on bands of its own. */
static gboolean
may_have_stacks(const SwTable *table, const SwElement *root)
{
	for (guint i = 0; i < table->n_elements; i++) {
		const SwElement *band = table->elements[i];

		if (band->role.mat == NULL || band->role.mat->part != SW_MAT_BAND ||
		    (band != root && !sw_element_holds(root, band)))
			continue;
		for (guint k = 0; k < table->n_elements; k++) {
			const SwMatRole *role = table->elements[k]->role.mat;

			if (role && role->part == SW_MAT_STACK &&
			    sw_element_holds(band, table->elements[k]))
				return TRUE;
		}
	}
	return FALSE;
}

gboolean
sw_session_has_overlays(const SwSession *session)
{
	const SwTable *table = session->game->table;

	if (sw_overlay_n(session->game) <= 1)
		return FALSE;
	if (sw_session_has_mat(session))
		return may_have_stacks(table,
		                       sw_document_kind(session->document, SW_ROOT_PIECE)->element);
	return has_hexes(session->game) || sw_session_has_board(session);
}

guint
sw_session_first_overlay(const SwSession *session)
{
	return sw_session_has_mat(session) && sw_session_has_overlays(session) ? 1 : 0;
}

const char *
sw_overlay_name(const SwGame *game, const SwOverlay *overlay)
{
	if (overlay->type == SW_OVERLAY_MEASURE)
		return measure_name;
	return overlay->type == SW_OVERLAY_QUESTION ? game->questions[overlay->question].name
	                                            : fixed[overlay->type].name;
}

const char *
sw_overlay_label(const SwGame *game, const SwOverlay *overlay)
{
	if (overlay->type == SW_OVERLAY_MEASURE)
		return measure_label;
	return overlay->type == SW_OVERLAY_QUESTION ? game->questions[overlay->question].label
	                                            : fixed[overlay->type].label;
}

gboolean
sw_overlay_takes_seat(const SwOverlay *overlay)
{
	return overlay->type == SW_OVERLAY_QUESTION || overlay->type == SW_OVERLAY_MEASURE;
}

gboolean
sw_overlay_takes_from(const SwGame *game, const SwOverlay *overlay)
{
	return overlay->type == SW_OVERLAY_FROM || (overlay->type == SW_OVERLAY_QUESTION &&
	                                            game->questions[overlay->question].takes_from);
}

SwWord
sw_overlay_counts(const SwGame *game, const SwOverlay *overlay)
{
	if (overlay->type == SW_OVERLAY_QUESTION)
		return game->questions[overlay->question].counts;
	if (overlay->type == SW_OVERLAY_MEASURE)
		return sw_game_measures(game)->measures[overlay->measure].unit;
	return (SwWord){NULL, NULL};
}

gboolean
sw_overlay_follows_selection(const SwGame *game, const SwOverlay *overlay)
{
	const SwQuestion *question = &game->questions[overlay->question];

	return overlay->type == SW_OVERLAY_QUESTION && sw_question_starts(question);
}

static gboolean
may_start(const SwQuestion *question, guint kind)
{
	return question->movers.n > 0 ? sw_kinds_have(&question->movers, kind)
	                              : question->takes_from;
}

/* Returns the first selected piece on the map that the question can start from; SW_NO_PIECE if
 * there is none. */
static SwPieceId
find_mover(const SwSession *session, const SwQuestion *question)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(session, &n);

	for (guint i = 0; i < n; i++) {
		SwPieceId id = ids[i];
		guint kind = sw_document_piece(session->document, id)->kind;

		if (sw_document_is_on_map(session->document, id) && may_start(question, kind))
			return id;
	}
	return SW_NO_PIECE;
}

void
sw_overlay_take_selection(SwSession *session, SwOverlay *overlay)
{
	const SwQuestion *question = &session->game->questions[overlay->question];
	SwPieceId id = find_mover(session, question);

	if (id == SW_NO_PIECE)
		return;
	overlay->has_from = TRUE;
	overlay->from = sw_document_place(session->document, id).hex;
	overlay->of = id;
	if (overlay->seat == 0 || question->movers.n > 0)
		overlay->seat = sw_document_seat(session->document, id);
}

gint64
sw_overlay_own_steps(SwSession *session, const SwOverlay *overlay)
{
	const SwQuestion *question = &session->game->questions[overlay->question];
	SwOverlay asked = *overlay;

	if (overlay->type != SW_OVERLAY_QUESTION || question->own_distance == NULL)
		return -1;
	if (sw_overlay_follows_selection(session->game, overlay))
		sw_overlay_take_selection(session, &asked);
	return asked.seat == 0 ? -1
	                       : question->own_distance(sw_view_facts(sw_session_view(session)),
	                                                asked.seat);
}

/* Returns the kinds of the selected pieces on the map: a byte a kind. */
static guint8 *
kinds_selected(const SwSession *session)
{
	guint8 *kinds = g_new0(guint8, session->game->table->n_kinds);
	guint n;
	const SwPieceId *ids = sw_session_selected(session, &n);

	for (guint i = 0; i < n; i++) {
		SwPieceId id = ids[i];

		if (sw_document_is_on_map(session->document, id))
			kinds[sw_document_piece(session->document, id)->kind] = TRUE;
	}
	return kinds;
}

static gboolean
is_about(const SwSession *session, const SwQuestion *question, const guint8 *kinds)
{
	for (guint kind = 0; kind < session->game->table->n_kinds; kind++) {
		if (kinds[kind] && may_start(question, kind))
			return TRUE;
	}
	return FALSE;
}

gint
sw_overlay_of_selection(SwSession *session)
{
	const SwGame *game = session->game;
	g_autofree guint8 *kinds = kinds_selected(session);

	for (guint i = 0; i < sw_overlay_n(game); i++) {
		SwOverlay overlay = sw_overlay(game, i);
		const SwQuestion *question = &game->questions[overlay.question];

		if (overlay.type == SW_OVERLAY_QUESTION && question->movers.n > 0 &&
		    is_about(session, question, kinds))
			return (gint)i;
	}
	return -1;
}

gboolean
sw_overlay_takes_steps(const SwGame *game, const SwOverlay *overlay)
{
	return overlay->type == SW_OVERLAY_FROM ||
	       (overlay->type == SW_OVERLAY_QUESTION && game->questions[overlay->question].takes);
}

/* ---- Seats ------------------------------------------------------------------------------ */

guint16
sw_session_seats(SwSession *session)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(session->document, &n);
	guint seats = 0;

	for (SwPieceId id = 0; id < n; id++) {
		gint32 seat = pieces[id].present && sw_piece_exists(&pieces[id])
		                      ? sw_document_seat(session->document, id)
		                      : 0;

		if (seat >= 1 && seat <= MOST_SEATS)
			seats |= 1u << (seat - 1);
	}
	return (guint16)seats;
}

/* ---- Cells ------------------------------------------------------------------------------ */

static void
add_cell(GArray *cells, const SwTiles *tiles, guint32 tile, guint32 steps, guint16 seats)
{
	SwOverlayCell cell = {.piece = tiles->ids[tile],
	                      .hex = sw_tiles_hex(tiles, tile),
	                      .steps = steps,
	                      .seats = seats};

	g_array_append_val(cells, cell);
}

static gint
compare_cells(gconstpointer a, gconstpointer b)
{
	const SwOverlayCell *one = a, *two = b;

	if (one->steps != two->steps)
		return one->steps < two->steps ? -1 : 1;
	return sw_place_compare(sw_place_hex(one->hex), sw_place_hex(two->hex));
}

static gboolean
fail(GError **error, const char *why)
{
	g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT, why);
	return FALSE;
}

static guint16
seats_of(const SwShares *shares, guint16 homes)
{
	guint seats = 0;

	for (guint rest = homes; rest; rest &= rest - 1) {
		gint32 seat = shares->seats[__builtin_ctz(rest)];

		if (seat >= 1 && seat <= MOST_SEATS)
			seats |= 1u << (seat - 1);
	}
	return (guint16)seats;
}

static gboolean
ask_first(SwSession *session, GArray *cells, GError **error)
{
	const SwView *view = sw_session_view(session);
	const SwTiles *tiles = sw_view_graph(view)->tiles;
	SwShares shares;

	if (!sw_game_shares(session->game, sw_view_facts(view), &shares))
		return fail(error, _("This overlay needs at least two homes."));
	for (guint32 i = 0; i < tiles->n; i++) {
		if (shares.distances[i] != SW_UNREACHED)
			add_cell(cells, tiles, i, shares.distances[i],
			         seats_of(&shares, shares.nearest[i]));
	}
	return TRUE;
}

static gboolean
ask_from(SwSession *session, const SwOverlay *overlay, GArray *cells, GError **error)
{
	const SwGame *game = session->game;
	const SwView *view = sw_session_view(session);
	const SwGraph *graph = sw_view_graph(view);
	SwWalk walk = {.linked = sw_game_linked(game, sw_view_facts(view))};
	guint32 source = sw_grid_get(&graph->tiles->grid, overlay->from);
	g_autofree guint32 *distances = g_new(guint32, graph->tiles->n + 1);

	if (source == SW_NO_TILE)
		return fail(error, _("There is no tile under the cursor."));
	sw_graph_distances(graph, &walk, &source, 1, distances, NULL);
	for (guint32 i = 0; i < graph->tiles->n; i++) {
		if (i != source && distances[i] != SW_UNREACHED &&
		    (!overlay->has_steps || distances[i] <= overlay->steps))
			add_cell(cells, graph->tiles, i, distances[i], 0);
	}
	return TRUE;
}

/* ---- Questions -------------------------------------------------------------------------- */

typedef struct {
	SwSession *session;
	const SwOverlay *overlay;
	GArray *cells, *answers;
	GHashTable *by_piece; /* piece + 1 -> position in cells + 1 */
} Asking;

/* TRUE if the piece has a cell already; the answer is then added to that. */
static gboolean
is_known(Asking *asking, const SwAnswer *answer, guint16 bit)
{
	gpointer key = GUINT_TO_POINTER(answer->piece + 1);
	guint known = GPOINTER_TO_UINT(g_hash_table_lookup(asking->by_piece, key));
	SwOverlayCell *old;

	if (known == 0)
		return FALSE;
	old = &g_array_index(asking->cells, SwOverlayCell, known - 1);
	old->steps = MIN(old->steps, answer->distance);
	old->seats |= bit;
	return TRUE;
}

static void
add_answer(Asking *asking, const SwAnswer *answer, gint32 seat)
{
	SwDocument *document = asking->session->document;
	guint16 bit = (guint16)(seat <= MOST_SEATS ? 1u << (seat - 1) : 0);
	SwOverlayCell cell = {.piece = answer->piece, .steps = answer->distance, .seats = bit};
	SwPlace place = answer->place;

	if (answer->piece != SW_NO_PIECE) {
		if (!session__has_piece(asking->session, answer->piece) ||
		    is_known(asking, answer, bit))
			return;
		place = sw_document_place(document, answer->piece);
	}
	if (!sw_table_is_on_map(sw_document_table(document), place.ground))
		return;
	cell.hex = place.hex;
	cell.is_edge = sw_place_is_edge(place);
	cell.side = place.side;
	g_array_append_val(asking->cells, cell);
	if (answer->piece != SW_NO_PIECE)
		g_hash_table_insert(asking->by_piece, GUINT_TO_POINTER(answer->piece + 1),
		                    GUINT_TO_POINTER(asking->cells->len));
}

/* Returns the place that a question is asked from: on a map of hexes, a hex. */
static SwPlace
start_of(const SwSession *session, const SwOverlay *overlay)
{
	SwPlace place = overlay->has_from ? sw_document_place(session->document, overlay->of)
	                                  : sw_place_none();

	return place.ground == session->game->table->ground ? place : sw_place_hex(overlay->from);
}

static gboolean
ask_seat(Asking *asking, gint32 seat, GError **error)
{
	const SwOverlay *overlay = asking->overlay;
	const SwQuestion *question = &asking->session->game->questions[overlay->question];
	const SwView *view = sw_session_view(asking->session);
	SwQuery query = {.seat = seat,
	                 .has_distance = question->takes && overlay->has_steps,
	                 .distance = overlay->steps,
	                 .no_fog = overlay->no_fog,
	                 .of = overlay->has_from ? overlay->of : SW_NO_PIECE};

	if (overlay->has_from || question->takes_from)
		query.from = start_of(asking->session, overlay);
	g_array_set_size(asking->answers, 0);
	if (!sw_question_ask(question, sw_view_facts(view), sw_view_graph(view)->tiles->document,
	                     &query, asking->answers, error))
		return FALSE;
	for (guint i = 0; i < asking->answers->len; i++)
		add_answer(asking, &g_array_index(asking->answers, SwAnswer, i), seat);
	return TRUE;
}

/* A seat without an answer is skipped, unless no seat has one. */
static gboolean
ask_all(Asking *asking, guint seats, GError **error)
{
	g_autoptr(GError) last = NULL;
	gboolean is_answered = FALSE;

	for (; seats; seats &= seats - 1) {
		g_clear_error(&last);
		is_answered |= ask_seat(asking, __builtin_ctz(seats) + 1, &last);
	}
	if (!is_answered)
		g_propagate_error(error, g_steal_pointer(&last));
	return is_answered;
}

static gboolean
ask_question(SwSession *session, const SwOverlay *overlay, GArray *cells, GError **error)
{
	g_autoptr(GArray) answers = sw_answers_new();
	g_autoptr(GHashTable) by_piece = g_hash_table_new(NULL, NULL);
	Asking asking = {session, overlay, cells, answers, by_piece};
	guint seats = sw_session_seats(session);

	if (overlay->seat > 0)
		return ask_seat(&asking, overlay->seat, error);
	if (seats == 0)
		return fail(error, _("Nothing has a seat yet."));
	return ask_all(&asking, seats, error);
}

/* ---- Measures --------------------------------------------------------------------------- */

typedef struct {
	const SwMeasured *measured;
	guint measure;
	gint32 seat; /* 0: all */
} Measuring;

static gint64
parts_of(const Measuring *measuring, guint i, SwPieceId piece)
{
	const SwFigure *figure = sw_measured_figure(measuring->measured, measuring->measure, i);

	return measuring->measured->of->measures[measuring->measure].is_sum
	               ? sw_figure_of(figure, piece)
	               : sw_figure_has(figure, piece);
}

/* The seats with the most of the piece; of one seat that alone, if it has any. `most` is what they
 * have. */
static guint16
find_most(const Measuring *measuring, SwPieceId piece, gint64 *most)
{
	guint seats = 0;

	*most = 0;
	for (guint i = 0; i < measuring->measured->seats->len; i++) {
		gint32 seat = g_array_index(measuring->measured->seats, SwMeasuredSeat, i).seat;
		gint64 parts = parts_of(measuring, i, piece);
		guint bit = seat >= 1 && seat <= MOST_SEATS ? 1u << (seat - 1) : 0;

		if (parts < MAX(*most, 1) || (measuring->seat > 0 && seat != measuring->seat))
			continue;
		seats = parts > *most ? bit : seats | bit;
		*most = parts;
	}
	return (guint16)seats;
}

static void
add_measured(SwSession *session, const Measuring *measuring, SwPieceId piece, GArray *cells)
{
	const SwMeasure *measure = &measuring->measured->of->measures[measuring->measure];
	SwOverlayCell cell = {.piece = piece,
	                      .hex = sw_document_place(session->document, piece).hex,
	                      .shows = measure->one == 1 ? SW_CELL_STEPS : SW_CELL_TENTHS};
	gint64 parts;

	cell.seats = find_most(measuring, piece, &parts);
	if (measuring->seat == 0)
		parts = sw_measured_gap_of(measuring->measured, measuring->measure, piece);
	if (parts == 0)
		return;
	if (!measure->is_sum)
		cell.shows = SW_CELL_MARKED;
	else if (measure->one == 1)
		cell.steps = (guint32)parts;
	else
		cell.steps = (guint32)((parts * 10 + measure->one / 2) / measure->one);
	g_array_append_val(cells, cell);
}

static gboolean
ask_measure(SwSession *session, const SwOverlay *overlay, GArray *cells, GError **error)
{
	const SwView *view = sw_session_view(session);
	g_autoptr(SwMeasured) measured = sw_measure(sw_game_measures(session->game),
	                                            overlay->measure, sw_view_facts(view), error);
	g_autoptr(GArray) pieces = NULL;
	Measuring measuring = {measured, overlay->measure, overlay->seat};

	if (measured == NULL)
		return FALSE;
	pieces = sw_measured_pieces(measured, overlay->measure);
	for (guint i = 0; i < pieces->len; i++)
		add_measured(session, &measuring, g_array_index(pieces, SwPieceId, i), cells);
	return TRUE;
}

/* The greatest first. */
static gint
compare_measured(gconstpointer a, gconstpointer b)
{
	const SwOverlayCell *one = a, *two = b;

	return one->steps != two->steps ? (one->steps < two->steps ? 1 : -1) : compare_cells(a, b);
}

/* ---- On a mat --------------------------------------------------------------------------- */

static void
clear_line(gpointer line)
{
	g_free(((SwOverlayLine *)line)->text);
}

GArray *
sw_overlay_lines_new(void)
{
	return sw_array_new(sizeof(SwOverlayLine), clear_line);
}

/* Appends a line for each answer, "left column of seat 1 · attack 4, damage 2". */
static void
list_answers(SwSession *session, const GArray *answers, GArray *lines)
{
	SW_EACH (const SwAnswer, answer, answers) {
		GString *text = g_string_new(NULL);
		SwOverlayLine line = {.piece = answer->piece};

		sw_document_append_name(text, session->document, answer->piece);
		g_string_append(text, " · ");
		sw_answer_append(text, answer);
		line.text = g_string_free(text, FALSE);
		g_array_append_val(lines, line);
	}
}

char *
sw_overlay_list(SwSession *session, const SwOverlay *overlay, GArray *lines)
{
	const SwView *view = sw_session_view(session);
	const SwQuestion *question = &session->game->questions[overlay->question];
	GString *notes = g_string_new(NULL);

	for (guint seats = sw_session_seats(session); seats; seats &= seats - 1) {
		SwQuery query = {.seat = __builtin_ctz(seats) + 1, .of = SW_NO_PIECE};
		g_autoptr(GError) error = NULL;
		g_autoptr(GArray) answers = sw_view_ask(view, question, query.seat, &error);
		g_autofree char *note = NULL;

		if (answers)
			list_answers(session, answers, lines);
		if (answers && answers->len > 0)
			note = sw_question_note(question, sw_view_facts(view), &query);
		if (note || error)
			g_string_append_printf(notes, "%s%s", notes->len > 0 ? "\n" : "",
			                       error ? error->message : note);
	}
	return g_string_free(notes, notes->len == 0);
}

/* ---- On a map --------------------------------------------------------------------------- */

gboolean
sw_overlay_ask(SwSession *session, const SwOverlay *overlay, GArray *cells, GError **error)
{
	gboolean is_answered = TRUE;

	switch (overlay->type) {
	case SW_OVERLAY_FIRST: is_answered = ask_first(session, cells, error); break;
	case SW_OVERLAY_FROM: is_answered = ask_from(session, overlay, cells, error); break;
	case SW_OVERLAY_QUESTION: is_answered = ask_question(session, overlay, cells, error); break;
	case SW_OVERLAY_MEASURE: is_answered = ask_measure(session, overlay, cells, error); break;
	default: break;
	}
	g_array_sort(cells, overlay->type == SW_OVERLAY_MEASURE ? compare_measured : compare_cells);
	return is_answered;
}
