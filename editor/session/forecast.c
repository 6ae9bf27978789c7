#include "session/forecast.h"

#include "session/check.h"
#include "session/create.h"
#include "session/edit_private.h"
#include "session/layers.h"
#include "session/order.h"
#include "session/pieces.h"
#include "session/private.h"
#include "session/session_private.h"

#include "base/hash.h"
#include "base/translate.h"
#include "rules/stock.h"

void
sw_forecast_clear(SwForecast *forecast)
{
	g_clear_pointer(&forecast->news, g_free);
	g_clear_pointer(&forecast->refusal, g_free);
}

static void
append_change(GString *text, gint n, const char *what)
{
	if (n != 0)
		g_string_append_printf(text, "\n%+d %s", n, what);
}

void
sw_forecast_append_problems(GString *text, const SwForecast *forecast)
{
	append_change(text, forecast->errors,
	              sw_translate_n("error", "errors", (gulong)ABS(forecast->errors)));
	append_change(text, forecast->warnings,
	              sw_translate_n("warning", "warnings", (gulong)ABS(forecast->warnings)));
	if (forecast->news)
		g_string_append_printf(text, "\n%s", forecast->news);
}

static gboolean
gap_of(SwSession *session, gint64 *gap)
{
	const SwGame *game = session->game;
	SwShares shares;

	if (!sw_game_shares(game, sw_view_facts(sw_session_view(session)), &shares))
		return FALSE;
	*gap = sw_shares_gap(&shares);
	return TRUE;
}

/* ---- Problems --------------------------------------------------------------------------- */

/* Identifies a problem by its rule and piece. A change of severity alone is not new. */
static char *
key_of(const SwProblem *problem)
{
	return g_strdup_printf("%s %u", problem->rule->name, problem->spot.piece);
}

static void
count(const SwReport *report, gint sign, SwForecast *forecast)
{
	for (guint i = 0; i < sw_report_n(report); i++) {
		SwSeverity severity = sw_report_get(report, i)->severity;

		forecast->errors += severity == SW_SEVERITY_ERROR ? sign : 0;
		forecast->warnings += severity == SW_SEVERITY_WARNING ? sign : 0;
	}
}

/* Finds the worst problem that does not exist now. */
static void
find_news(const SwReport *now, const SwReport *then, SwForecast *forecast)
{
	g_autoptr(GHashTable) known = sw_hash_texts(g_free, NULL);
	SwSeverity worst = SW_SEVERITY_INFO;

	for (guint i = 0; i < sw_report_n(now); i++)
		g_hash_table_add(known, key_of(sw_report_get(now, i)));
	for (guint i = 0; i < sw_report_n(then); i++) {
		const SwProblem *problem = sw_report_get(then, i);
		g_autofree char *key = key_of(problem);

		if (problem->severity <= worst || g_hash_table_contains(known, key))
			continue;
		worst = problem->severity;
		g_free(forecast->news);
		forecast->news = g_strdup(problem->message);
	}
}

/* ---- The copy --------------------------------------------------------------------------- */

static void
find_stock(SwSession *copy, guint kind, SwForecast *forecast)
{
	const SwTable *table = copy->game->table;
	g_autofree SwStockCount *counts = g_new0(SwStockCount, table->stocks.n + 1);
	gint stock;

	sw_stock_count(sw_view_graph(sw_session_view(copy))->tiles, counts);
	stock = sw_stock_scarcest(table, counts, kind);
	forecast->has_stock = stock >= 0;
	if (stock >= 0) {
		forecast->held = counts[stock].held;
		forecast->left = counts[stock].held - counts[stock].used;
	}
}

/* Takes ownership of the pieces. */
static void
keep_replaced(GArray *replaced, SwForecast *forecast)
{
	forecast->n_replaced = replaced->len;
	for (guint i = 0; i < replaced->len; i++) {
		SwPieceId id = g_array_index(replaced, SwPieceId, i);

		forecast->replaced = i == 0 ? id : MIN(forecast->replaced, id);
	}
	g_array_unref(replaced);
}

/* Returns a copy of the session; NULL if the document is too large. The copy borrows what the
 * reader found, since its pieces have the same ids. */
static SwSession *
copy_to_try(SwSession *session)
{
	SwSession *copy;
	guint32 n_pieces;

	sw_document_pieces(session->document, &n_pieces);
	if (n_pieces > SW_FORECAST_MOST)
		return NULL;
	copy = session__make_editable(
		session__new(session->game, sw_document_copy(session->document)));
	check__borrow_unread(copy, session);
	layers__share(copy, session);
	copy->group = session->group;
	return copy;
}

static void
compare(SwSession *session, SwSession *copy, SwForecast *forecast)
{
	count(sw_session_report(session, NULL), -1, forecast);
	count(sw_session_report(copy, NULL), 1, forecast);
	find_news(sw_session_report(session, NULL), sw_session_report(copy, NULL), forecast);
	forecast->has_gap =
		gap_of(session, &forecast->gap_now) && gap_of(copy, &forecast->gap_then);
}

static void
try_laying(SwSession *session, SwSession *copy, const SwBrush *brush, const SwPlace *places,
           guint n, const SwGroup *group, SwForecast *forecast)
{
	if (brush)
		sw_session_place_on(copy, brush, places, n, group);
	else
		sw_session_erase_on(copy, places, n, group);
	compare(session, copy, forecast);
	if (brush)
		find_stock(copy, brush->kind, forecast);
	sw_session_free(copy);
}

gboolean
sw_session_forecast(SwSession *session, const SwBrush *brush, const SwPlace *places, guint n,
                    const SwGroup *group, SwForecast *forecast)
{
	SwSession *copy = copy_to_try(session);

	*forecast = (SwForecast){0};
	if (brush && n > SW_FORECAST_MOST_LAID)
		forecast->is_uncounted = TRUE;
	else if (brush)
		keep_replaced(edit__find_replaced(session, brush, places, n, group), forecast);
	if (copy)
		try_laying(session, copy, brush, places, n, group, forecast);
	return copy || forecast->is_uncounted || forecast->n_replaced > 0;
}

static void
try_carrying(SwSession *session, SwSession *copy, SwHex shift, gboolean copies, SwMove how,
             SwForecast *forecast)
{
	g_autoptr(GError) error = NULL;
	gboolean done;
	guint n;
	const SwPieceId *ids = sw_session_selected(session, &n);

	sw_session_select(copy, ids, n, SW_SELECT_REPLACE);
	if (copies)
		done = sw_session_duplicate(copy, shift, &error);
	else
		done = sw_session_move(copy, shift, how, &error);
	if (!done)
		forecast->refusal = g_strdup(error->message);
	compare(session, copy, forecast);
	sw_session_free(copy);
}

gboolean
sw_session_forecast_carry(SwSession *session, SwHex shift, gboolean copies, SwMove how,
                          SwForecast *forecast)
{
	SwSession *copy = copy_to_try(session);
	guint n;

	*forecast = (SwForecast){0};
	sw_session_selected(session, &n);
	if (n > SW_FORECAST_MOST_LAID)
		forecast->is_uncounted = TRUE;
	else
		keep_replaced(transform__find_replaced(session, shift, copies), forecast);
	if (copy)
		try_carrying(session, copy, shift, copies, how, forecast);
	return copy || forecast->is_uncounted || forecast->n_replaced > 0;
}

gboolean
sw_session_forecast_pattern(SwSession *session, SwPattern *pattern, SwHex at, SwForecast *forecast)
{
	SwSession *copy = copy_to_try(session);
	g_autoptr(GError) error = NULL;

	*forecast = (SwForecast){0};
	keep_replaced(sw_session_pattern_replaced(session, pattern, at), forecast);
	if (copy == NULL)
		return forecast->n_replaced > 0;
	if (!sw_session_lay_pattern(copy, pattern, at, &error))
		forecast->refusal = g_strdup(error->message);
	compare(session, copy, forecast);
	sw_session_free(copy);
	return TRUE;
}

gboolean
sw_session_forecast_lay(SwSession *session, const SwPieceId *cards, guint n, const SwLaying *laying,
                        SwForecast *forecast)
{
	SwSession *copy = copy_to_try(session);

	*forecast = (SwForecast){0};
	if (copy == NULL)
		return FALSE;
	sw_session_lay(copy, cards, n, laying);
	compare(session, copy, forecast);
	/* Cards that are laid get new ids, and so the problems that they had look new. */
	if (forecast->errors <= 0 && forecast->warnings <= 0)
		g_clear_pointer(&forecast->news, g_free);
	sw_session_free(copy);
	return TRUE;
}

/* ---- Copies of a card ------------------------------------------------------------------- */

gboolean
sw_session_forecast_copies(SwSession *session, SwPieceId card, gint32 more, SwSheetWorth *worth)
{
	const SwElement *element = sw_document_kind(session->document, card)->element;
	const SwGameSheet *sheet = sw_game_sheet(session->game, element);
	const SwView *view = sw_session_view(session);

	return !session->is_seen && view && sheet && sheet->worth_with && element->role.mat &&
	       element->role.mat->copies >= 0 && session__is_editable(session, card) &&
	       sheet->worth_with(sw_view_facts(view), card, more, worth);
}
