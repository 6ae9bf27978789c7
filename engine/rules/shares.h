/* What a map is worth to each home: who comes first to each tile, with everything explored, and
 * what the tiles nearest to each home add up to. */
#pragma once

#include "graph/graph.h"

G_BEGIN_DECLS

/* Homes are in the order of the document. The two arrays are the facts' own and live as long. */
typedef struct {
	guint n_homes; /* two at least */
	SwPieceId homes[SW_MAX_ORIGINS];
	gint32 seats[SW_MAX_ORIGINS]; /* of each home; 0 if it names none */
	/* What the tiles nearest to each home are worth: a point is SW_WORTH_POINT parts, so that
	 * what several homes share evenly is exact. */
	gint64 worth[SW_MAX_ORIGINS];
	const guint32 *distances; /* of each tile from the homes nearest to it */
	const guint16 *nearest;   /* of each tile: which these are, bit i for homes[i] */
} SwShares;

#define SW_WORTH_POINT 720720

/* So many parts, 0 or more, in points, cut after a tenth: "12.5". Free it. */
char *sw_worth_format(gint64 parts);

/* In parts: by how much the best home is better than the worst; what homes have on average, rounded
 * towards 0; what the best one has, but at least 1, so that a bar may be its fraction. */
gint64 sw_shares_gap(const SwShares *shares);
gint64 sw_shares_mean(const SwShares *shares);
gint64 sw_shares_best(const SwShares *shares);

/* Sorts the homes by their seats, to be listed. The arrays of tiles number homes as they were and
 * are dropped, so that the shares may outlive the facts. */
void sw_shares_sort(SwShares *shares);

G_END_DECLS
