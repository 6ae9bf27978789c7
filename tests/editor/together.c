/* A piece of every kind of every game is brought onto one of every other kind: drawn, put, moved,
 * duplicated and pasted. Pieces that the rules allow together must stay; the rules themselves
 * decide which these are. */
#include "cases.h"
#include "folder.h"
#include "scale.h"
#include "session/draw.h"
#include "session/edit.h"
#include "session/forecast.h"
#include "session/proposal.h"
#include "session/session.h"

#include <string.h>

/* A scenario with two tiles of one kind, HERE and THERE, and the players of seats 1 and 2. On a
 * board in inches these are points, in hundredths. */
typedef struct {
	const char *text;
	SwHex here, there;
} Board;

#define SCENARIO(game, more) "<scenario xmlns=\"urn:starwright:1\" game=\"" game "\" " more ">"

/* clang-format off */
static const Board boards[] = {
	{SCENARIO("burning-suns", "stage=\"play\"")
	 "<galaxy players=\"2\"><system q=\"0\" r=\"0\" type=\"inhabited\" value=\"3\" explored=\"true\"/>"
	 "<system q=\"1\" r=\"0\" type=\"inhabited\" value=\"3\" explored=\"true\"/></galaxy>"
	 "<empire seat=\"1\" race=\"a\"/><empire seat=\"2\" race=\"b\"/>"
	 "<control q=\"0\" r=\"0\" type=\"peace\" seat=\"1\"/>"
	 "<control q=\"1\" r=\"0\" type=\"peace\" seat=\"1\"/></scenario>",
	 {0, 0}, {1, 0}},
	{SCENARIO("black-sun", "stage=\"play\"")
	 "<galaxy players=\"2\"><hex q=\"0\" r=\"0\" type=\"planet\" number=\"5\"/>"
	 "<hex q=\"1\" r=\"0\" type=\"planet\" number=\"6\"/></galaxy>"
	 "<player seat=\"1\" faction=\"merchants\"/><player seat=\"2\" faction=\"medics-guild\"/>"
	 "</scenario>",
	 {0, 0}, {1, 0}},
	{SCENARIO("burning-planets", "stage=\"play\"")
	 "<galaxy players=\"2\"><tile q=\"0\" r=\"0\" number=\"1\"/>"
	 "<tile q=\"13\" r=\"-6\" number=\"2\"/>"
	 "<planet q=\"0\" r=\"0\" type=\"fair\" size=\"big\"/>"
	 "<planet q=\"13\" r=\"-6\" type=\"fair\" size=\"big\"/></galaxy>"
	 "<player seat=\"1\" faction=\"humans\"/><player seat=\"2\" faction=\"xenos\"/></scenario>",
	 {0, 0}, {13, -6}},
	{SCENARIO("burning-planets", "stage=\"play\"")
	 "<galaxy players=\"2\"><tile q=\"0\" r=\"0\" number=\"1\"/>"
	 "<tile q=\"13\" r=\"-6\" number=\"2\"/>"
	 "<asteroid q=\"0\" r=\"0\"/><asteroid q=\"13\" r=\"-6\"/></galaxy>"
	 "<player seat=\"1\" faction=\"humans\"/><player seat=\"2\" faction=\"xenos\"/></scenario>",
	 {0, 0}, {13, -6}},
	{SCENARIO("sunburn", "stage=\"play\"")
	 "<galaxy width=\"24.00\" depth=\"24.00\" players=\"2\"/><team name=\"A\" seat=\"1\">"
	 "<character name=\"P\"/><character name=\"Q\"/><character name=\"R\"/></team>"
	 "<team name=\"B\" seat=\"2\"><character name=\"P\"/><character name=\"Q\"/><character name=\"R\"/>"
	 "</team></scenario>",
	 {500, 500}, {1500, 700}},
};
/* clang-format on */

/* ---- The pieces ------------------------------------------------------------------------- */

typedef struct {
	SwSession *session;
	guint lying, coming; /* kinds */
	gint32 seat;         /* of the arriving piece; the other is of seat 1 */
	SwPlace here, there;
	SwPieceId first, second; /* the piece at HERE, and the one that came from THERE */
} Meeting;

static gboolean
is_in_inches(const Meeting *meeting)
{
	return meeting->here.ground == &sw_ground_points;
}

static SwPlace
place_of(const SwKind *kind, SwHex hex)
{
	if (kind->element->ground == &sw_ground_points)
		return sw_place_point((SwXY){hex.q, hex.r});
	return kind->element->ground == &sw_ground_edges ? sw_place_edge(hex, 0)
	                                                 : sw_place_hex(hex);
}

static SwBrush
brush_of(const SwTable *table, guint kind, gint32 seat)
{
	const SwElement *element = table->kinds[kind].element;
	SwBrush brush = sw_brush(table, kind);

	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type == SW_TYPE_SEAT && (brush.present >> i) & 1)
			brush.values[i] = seat;
	}
	return brush;
}

/* Returns the last piece of the kind there; SW_NO_PIECE without one. */
static SwPieceId
find(SwSession *session, guint kind, SwPlace place)
{
	SwDocument *document = sw_session_document(session);
	SwPieceId found = SW_NO_PIECE, id = sw_document_at(document, place);

	for (; id != SW_NO_PIECE; id = sw_document_next_at(document, id)) {
		if (sw_document_piece(document, id)->kind == kind &&
		    (found == SW_NO_PIECE || id > found))
			found = id;
	}
	return found;
}

static gboolean
takes_outline(const SwTable *table, guint kind)
{
	const SwElement *element = table->kinds[kind].element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type == SW_TYPE_POINTS)
			return TRUE;
	}
	return FALSE;
}

static SwPieceId
lay(Meeting *meeting, guint kind, gint32 seat, SwPlace place)
{
	const SwTable *table = sw_session_game(meeting->session)->table;
	SwGroup group = sw_group_none();
	SwBrush brush = brush_of(table, kind, seat);

	if (is_in_inches(meeting))
		ck_assert(sw_session_draw(meeting->session, &brush, place.point,
		                          takes_outline(table, kind) ? "-1,-1 1,-1 0,1" : NULL,
		                          NULL, NULL));
	else
		sw_session_place_on(meeting->session, &brush, &place, 1, &group);
	return find(meeting->session, kind, place);
}

static void
meet(Meeting *meeting, const Board *board)
{
	const SwTable *table;

	meeting->session = sw_session_from_text("board", board->text, NULL);
	ck_assert_ptr_nonnull(meeting->session);
	table = sw_session_game(meeting->session)->table;
	meeting->here = place_of(&table->kinds[meeting->lying], board->here);
	meeting->there = place_of(&table->kinds[meeting->coming], board->there);
	meeting->first = lay(meeting, meeting->lying, 1, meeting->here);
	meeting->second = lay(meeting, meeting->coming, meeting->seat, meeting->there);
}

/* ---- Ways of arriving ------------------------------------------------------------------- */

static void
come_laid(Meeting *meeting)
{
	lay(meeting, meeting->coming, meeting->seat, meeting->here);
}

static void
come_put(Meeting *meeting)
{
	sw_session_put(meeting->session, meeting->second, meeting->here);
}

static SwHex
shift_of(const Meeting *meeting)
{
	return sw_hex(meeting->here.hex.q - meeting->there.hex.q,
	              meeting->here.hex.r - meeting->there.hex.r);
}

static void
come_moved(Meeting *meeting)
{
	sw_session_select(meeting->session, &meeting->second, 1, SW_SELECT_REPLACE);
	sw_session_move(meeting->session, shift_of(meeting), SW_MOVE_REPLACES, NULL);
}

static void
come_duplicated(Meeting *meeting)
{
	sw_session_select(meeting->session, &meeting->second, 1, SW_SELECT_REPLACE);
	sw_session_duplicate(meeting->session, shift_of(meeting), NULL);
}

static void
come_pasted(Meeting *meeting)
{
	g_autofree char *text = NULL;

	sw_session_select(meeting->session, &meeting->second, 1, SW_SELECT_REPLACE);
	text = sw_session_copy(meeting->session);
	ck_assert(sw_session_paste(meeting->session, text, meeting->here.hex, NULL));
}

/* ---- Forecasts -------------------------------------------------------------------------- */

static gboolean
tell_laid(Meeting *meeting, SwForecast *forecast)
{
	SwGroup group = sw_group_none();
	SwBrush brush =
		brush_of(sw_session_game(meeting->session)->table, meeting->coming, meeting->seat);

	return sw_session_forecast(meeting->session, &brush, &meeting->here, 1, &group, forecast);
}

static gboolean
tell_moved(Meeting *meeting, SwForecast *forecast)
{
	sw_session_select(meeting->session, &meeting->second, 1, SW_SELECT_REPLACE);
	return sw_session_forecast_carry(meeting->session, shift_of(meeting), FALSE,
	                                 SW_MOVE_REPLACES, forecast);
}

static void
note_replaced(SwSession *session, const SwProposal *proposal, gpointer n)
{
	*(guint *)n = proposal->n_replaced;
	sw_session_answer(session, FALSE);
}

/* Only the number is known; if nothing is replaced the paste runs, and is undone here. */
static gboolean
tell_pasted(Meeting *meeting, SwForecast *forecast)
{
	g_autofree char *text = NULL;
	guint n = 0;

	sw_session_select(meeting->session, &meeting->second, 1, SW_SELECT_REPLACE);
	text = sw_session_copy(meeting->session);
	sw_session_propose_paste(meeting->session, text, meeting->here.hex, note_replaced, &n);
	if (n == 0)
		sw_session_undo(meeting->session);
	*forecast = (SwForecast){.n_replaced = n};
	return TRUE;
}

static gboolean
tell_duplicated(Meeting *meeting, SwForecast *forecast)
{
	sw_session_select(meeting->session, &meeting->second, 1, SW_SELECT_REPLACE);
	return sw_session_forecast_carry(meeting->session, shift_of(meeting), TRUE,
	                                 SW_MOVE_REPLACES, forecast);
}

static const struct {
	const char *name;
	void (*come)(Meeting *meeting);
	gboolean (*tell)(Meeting *meeting, SwForecast *forecast); /* NULL: there is no forecast */
} ways[] = {
	{"laid", come_laid, tell_laid},       {"put", come_put, NULL},
	{"moved", come_moved, tell_moved},    {"duplicated", come_duplicated, tell_duplicated},
	{"pasted", come_pasted, tell_pasted},
};

/* ---- What the rules allow --------------------------------------------------------------- */

/* Returns the number of errors of each rule, by its name. */
static GHashTable *
errors_of(SwSession *session)
{
	GHashTable *errors = g_hash_table_new(g_str_hash, g_str_equal);
	const SwReport *report;

	sw_session_check(session);
	report = sw_session_report(session, NULL);
	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);
		gpointer n = g_hash_table_lookup(errors, problem->rule->name);

		if (problem->severity == SW_SEVERITY_ERROR)
			g_hash_table_insert(errors, (gpointer)problem->rule->name,
			                    GUINT_TO_POINTER(GPOINTER_TO_UINT(n) + 1));
	}
	return errors;
}

/* Whether both in one place cause no error that they do not cause in two places. */
static gboolean
may_be_together_on(Meeting *meeting, const Board *board)
{
	Meeting both = *meeting;
	g_autoptr(GHashTable) apart = NULL, together = NULL;
	GHashTableIter iter;
	gpointer rule, n;
	gboolean may = TRUE;

	meet(&both, board);
	apart = errors_of(both.session);
	sw_document_begin(sw_session_document(both.session), "meet");
	sw_document_move(sw_session_document(both.session), both.second, both.here);
	sw_document_commit(sw_session_document(both.session));
	together = errors_of(both.session);
	g_hash_table_iter_init(&iter, together);
	while (g_hash_table_iter_next(&iter, &rule, &n))
		may = may &&
		      GPOINTER_TO_UINT(n) <= GPOINTER_TO_UINT(g_hash_table_lookup(apart, rule));
	sw_session_free(both.session);
	return may;
}

/* If one board has no ground for the kind, another may have. */
static gboolean
may_be_together(Meeting *meeting)
{
	gboolean may = TRUE;

	for (guint i = 0; i < G_N_ELEMENTS(boards); i++) {
		g_autoptr(SwSession) session = sw_session_from_text("board", boards[i].text, NULL);

		if (sw_session_game(session) == sw_session_game(meeting->session))
			may = may && may_be_together_on(meeting, &boards[i]);
	}
	return may;
}

/* A brush replaces its own pieces: those of its kind and seat. */
static gboolean
is_brushed_over(const Meeting *meeting, guint way)
{
	return ways[way].come == come_laid && meeting->lying == meeting->coming &&
	       meeting->seat == 1 && !is_in_inches(meeting);
}

static gboolean
is_there_now(const Meeting *meeting)
{
	return sw_piece_exists(
		sw_document_piece(sw_session_document(meeting->session), meeting->first));
}

static void
check_meeting(Meeting *meeting, const Board *board, guint way)
{
	const SwTable *table;
	g_auto(SwForecast) forecast = {0};
	gboolean is_there, is_told;

	meet(meeting, board);
	table = sw_session_game(meeting->session)->table;
	is_told = ways[way].tell && !is_in_inches(meeting);
	ck_assert_msg(meeting->first != SW_NO_PIECE && meeting->second != SW_NO_PIECE,
	              "%s or %s was not laid", table->kinds[meeting->lying].name,
	              table->kinds[meeting->coming].name);
	if (is_told)
		ck_assert(ways[way].tell(meeting, &forecast));
	ways[way].come(meeting);
	is_there = is_there_now(meeting);
	ck_assert_msg(!is_told || is_there || forecast.n_replaced > 0,
	              "%s %s onto %s: it is not told that it is replaced",
	              table->kinds[meeting->coming].name, ways[way].name,
	              table->kinds[meeting->lying].name);
	ck_assert_msg(!is_there || forecast.n_replaced == 0 || forecast.replaced != meeting->first,
	              "%s %s onto %s: it is told that it is replaced, and is not",
	              table->kinds[meeting->coming].name, ways[way].name,
	              table->kinds[meeting->lying].name);
	ck_assert_msg(is_there || is_brushed_over(meeting, way) || !may_be_together(meeting),
	              "%s: %s of seat 1 is lost when %s of seat %d is %s there",
	              sw_session_game(meeting->session)->table->title,
	              table->kinds[meeting->lying].name, table->kinds[meeting->coming].name,
	              meeting->seat, ways[way].name);
	if (!is_there) {
		sw_session_undo(meeting->session);
		ck_assert(is_there_now(meeting));
	}
	sw_session_free(meeting->session);
}

/* ---- The test --------------------------------------------------------------------------- */

static gboolean
is_taken(SwSession *session, guint kind)
{
	return sw_session_takes(session, kind);
}

static gboolean
has_seat(const SwKind *kind)
{
	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (kind->element->attributes[i].type == SW_TYPE_SEAT)
			return TRUE;
	}
	return FALSE;
}

/* In the quick run each two kinds meet in one of the ways, each kind in all of them. */
START_TEST(test_everything_on_everything)
{
	const guint step = test_scaled(1, 0) ? 1 : G_N_ELEMENTS(ways);
	const Board *board = &boards[_i];
	g_autoptr(SwSession) session = sw_session_from_text("board", board->text, NULL);
	guint n_kinds, n_met = 0;
	gint32 n_seats;

	ck_assert_ptr_nonnull(session);
	n_kinds = sw_session_game(session)->table->n_kinds;
	for (guint i = 0; i < n_kinds * n_kinds; i++) {
		Meeting meeting = {.lying = i / n_kinds, .coming = i % n_kinds};
		const SwKind *kinds = sw_session_game(session)->table->kinds;

		if (!is_taken(session, meeting.lying) || !is_taken(session, meeting.coming) ||
		    kinds[meeting.lying].element->ground != kinds[meeting.coming].element->ground)
			continue;
		n_seats = has_seat(&kinds[meeting.coming]) ? 2 : 1;
		for (guint way = (meeting.lying + meeting.coming) % step; way < G_N_ELEMENTS(ways);
		     way += step) {
			for (meeting.seat = 1; meeting.seat <= n_seats; meeting.seat++, n_met++)
				check_meeting(&meeting, board, way);
		}
	}
	ck_assert_uint_gt(n_met, 100 / step);
}
END_TEST

/* ---- On a large map --------------------------------------------------------------------- */

static void
check_told(SwSession *session, gint32 shift, gboolean copies, guint n_told)
{
	static const SwHex hexes[] = {{1000, 0}, {1001, 0}};
	g_auto(SwForecast) forecast = {0};

	sw_session_select_hexes(session, hexes, G_N_ELEMENTS(hexes), SW_SELECT_REPLACE);
	ck_assert_int_eq(sw_session_forecast_carry(session, sw_hex(shift, 0), copies,
	                                           SW_MOVE_REPLACES, &forecast),
	                 n_told > 0);
	ck_assert_uint_eq(forecast.n_replaced, n_told);
}

/* For a map too large for a trial edit, too, the forecast says what would be replaced. */
START_TEST(test_a_large_map)
{
	g_autoptr(SwSession) session = sw_session_from_text("board", boards[0].text, NULL);
	SwPieceId tile = sw_session_tile_at(session, boards[0].here);
	SwBrush brush = sw_brush_like(sw_session_document(session), tile);
	g_autoptr(GArray) hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	SwGroup group = sw_group_none();
	g_auto(SwForecast) forecast = {0};
	SwPlace place = sw_place_hex(sw_hex(1000, 0));

	for (gint32 i = 0; i < SW_FORECAST_MOST; i++) {
		SwHex hex = sw_hex(1000 + i, 0);

		g_array_append_val(hexes, hex);
	}
	sw_session_place(session, &brush, (const SwHex *)(gpointer)hexes->data, hexes->len, &group);
	check_told(session, 10, FALSE, 2);
	check_told(session, 1, FALSE, 1);
	check_told(session, 1, TRUE, 2);
	check_told(session, -10, FALSE, 0);
	brush.kind++;
	ck_assert(sw_session_forecast(session, &brush, &place, 1, &group, &forecast));
	ck_assert_uint_eq(forecast.n_replaced, 1);
}
END_TEST

TCase *
together_case(void)
{
	TCase *tcase = case_new("together");

	tcase_add_loop_test(tcase, test_everything_on_everything, 0, G_N_ELEMENTS(boards));
	tcase_add_test(tcase, test_a_large_map);
	tcase_set_timeout(tcase, 120);
	return tcase;
}
