/* What a stroke would change, before it is made: the same commands and rules, on a copy. */
#pragma once

#include "session/edit.h"

G_BEGIN_DECLS

typedef struct {
	gint errors, warnings; /* how many more there would be */
	char *news;            /* the first problem that there would be and is not; or NULL */
	/* By how much the best home would be ahead of the worst, now and then, in parts of which a
	 * point has SW_WORTH_POINT. */
	gboolean has_gap;
	gint64 gap_now, gap_then;
	/* What would be left of the scarcest stock of the brush's kind. */
	gboolean has_stock;
	gint64 left, held;
	/* How many pieces that lie there would be replaced, and the first of them. */
	guint n_replaced;
	SwPieceId replaced;
	gboolean is_uncounted; /* too many are laid to find that out at once */
} SwForecast;

void sw_forecast_clear(SwForecast *forecast);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwForecast, sw_forecast_clear)

/* A document of more than SW_FORECAST_MOST pieces is too large to be tried out at once: of what is
 * laid there it is said what it would replace, and nothing else. FALSE if there is nothing to say.
 * Without a brush the places would be erased. */
#define SW_FORECAST_MOST 600
#define SW_FORECAST_MOST_LAID 10000
gboolean sw_session_forecast(SwSession *session, const SwBrush *brush, const SwPlace *places,
                             guint n, const SwGroup *group, SwForecast *forecast);

/* The same, were the selection moved or copied by so much. */
gboolean sw_session_forecast_carry(SwSession *session, SwHex shift, gboolean copies,
                                   SwForecast *forecast);

/* How much the band of a mat that holds the card would have of what it may have, with `more` copies
 * of it, or fewer if that is below 0. FALSE if the game counts nothing of the sort, the card has no
 * copies, or the document is too large to be tried out. */
gboolean sw_session_forecast_copies(SwSession *session, SwPieceId card, gint32 more, gint64 *used,
                                    gint64 *most);

G_END_DECLS
