/* What a map is worth to each home: which home is nearest to each tile, with everything explored,
 * and the total worth of the tiles nearest to each home. */
#pragma once

#include "graph/graph.h"

G_BEGIN_DECLS

/* Homes are in the order of the document. The facts own the two arrays, which live as long as the
 * facts. */
typedef struct {
	guint n_homes; /* at least two */
	SwPieceId homes[SW_MAX_ORIGINS];
	gint32 seats[SW_MAX_ORIGINS]; /* of each home; 0 if it has none */
	/* The total worth of the tiles nearest to each home, in units of 1/SW_WORTH_POINT point, so
	 * that shares of a tile are exact. */
	gint64 worth[SW_MAX_ORIGINS];
	const guint32 *distances; /* of each tile: to the nearest homes */
	const guint16 *nearest;   /* of each tile: the nearest homes, bit i for homes[i] */
} SwShares;

#define SW_WORTH_POINT 720720

/* Converts `parts`, units of 1/SW_WORTH_POINT and not negative, to points, cut to tenths: "12.5".
 * Free it. */
char *sw_worth_format(gint64 parts);

/* In parts: the difference between the best and the worst home; the mean of all homes, rounded
 * towards 0; the worth of the best home, but at least 1, so that it can be a divisor. */
gint64 sw_shares_gap(const SwShares *shares);
gint64 sw_shares_mean(const SwShares *shares);
gint64 sw_shares_best(const SwShares *shares);

/* Sorts the homes by their seats, for display. Drops the arrays of tiles, which number the homes in
 * their former order; the shares may then outlive the facts. */
void sw_shares_sort(SwShares *shares);

G_END_DECLS
