/* What a stroke would change, found out beforehand by running the same commands and rules on a
 * copy. */
#pragma once

#include "rules/sheet.h"
#include "session/lay.h"
#include "session/pattern.h"

typedef struct {
	gint errors, warnings; /* how many would be added */
	char *news;            /* the worst problem that would be new; or NULL */
	/* The lead of the best home over the worst, now and afterwards, in units of
	 * 1/SW_WORTH_POINT of a point. */
	gboolean has_gap;
	gint64 gap_now, gap_then;
	/* What would be left, and how many there are, of the scarcest stock of the brush's kind. */
	gboolean has_stock;
	gint64 left, held;
	/* How many pieces would be replaced, and the one of them with the lowest id. */
	guint n_replaced;
	SwPieceId replaced;
	gboolean is_uncounted; /* too many places to count the replaced pieces at once */
	char *refusal;         /* why it would not be done; or NULL */
} SwForecast;

void sw_forecast_clear(SwForecast *forecast);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwForecast, sw_forecast_clear)

/* Appends lines such as "+1 error", and the worst problem that would be new. */
void sw_forecast_append_problems(GString *text, const SwForecast *forecast);

/* Forecasts what the brush would do in the places; without a brush they are erased. A document of
 * more than SW_FORECAST_MOST pieces is too large to copy and check at once: only what would be
 * replaced is forecast. Returns FALSE if there is nothing to show. Free the contents of `forecast`
 * with sw_forecast_clear(). */
#define SW_FORECAST_MOST 600
#define SW_FORECAST_MOST_LAID 10000
gboolean sw_session_forecast(SwSession *session, const SwBrush *brush, const SwPlace *places,
                             guint n, const SwGroup *group, SwForecast *forecast);

/* The same for moving the selection by `shift`, or copying it: the pieces counted as replaced are
 * those that `how` is about. */
gboolean sw_session_forecast_carry(SwSession *session, SwHex shift, gboolean copies, SwMove how,
                                   SwForecast *forecast);

/* The same for laying cards on a mat (session/lay.h). */
gboolean sw_session_forecast_lay(SwSession *session, const SwPieceId *cards, guint n,
                                 const SwLaying *laying, SwForecast *forecast);

/* The same for laying the pattern with its middle at `at`. */
gboolean sw_session_forecast_pattern(SwSession *session, SwPattern *pattern, SwHex at,
                                     SwForecast *forecast);

/* Gets what the holder of the card would be worth with `more` copies of it, or fewer if that is
 * below 0. FALSE if the game counts nothing of the sort, or the card has no copies. */
gboolean sw_session_forecast_copies(SwSession *session, SwPieceId card, gint32 more,
                                    SwSheetWorth *worth);
