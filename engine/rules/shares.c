#include "rules/shares.h"

#include "base/translate.h"

#include <inttypes.h>

char *
sw_worth_format(gint64 parts)
{
	return g_strdup_printf(sw_translate("%" PRId64 ".%" PRId64), parts / SW_WORTH_POINT,
	                       parts % SW_WORTH_POINT * 10 / SW_WORTH_POINT);
}

gint64
sw_shares_gap(const SwShares *shares)
{
	gint64 least = G_MAXINT64, most = 0;

	for (guint i = 0; i < shares->n_homes; i++) {
		least = MIN(least, shares->worth[i]);
		most = MAX(most, shares->worth[i]);
	}
	return most - least;
}

gint64
sw_shares_mean(const SwShares *shares)
{
	gint64 sum = 0;

	for (guint i = 0; i < shares->n_homes; i++)
		sum += shares->worth[i];
	return sum / MAX(shares->n_homes, 1);
}

gint64
sw_shares_best(const SwShares *shares)
{
	gint64 best = 1;

	for (guint i = 0; i < shares->n_homes; i++)
		best = MAX(best, shares->worth[i]);
	return best;
}

static void
swap(SwShares *shares, guint i, guint j)
{
	SwPieceId home = shares->homes[i];
	gint32 seat = shares->seats[i];
	gint64 worth = shares->worth[i];

	shares->homes[i] = shares->homes[j];
	shares->seats[i] = shares->seats[j];
	shares->worth[i] = shares->worth[j];
	shares->homes[j] = home;
	shares->seats[j] = seat;
	shares->worth[j] = worth;
}

void
sw_shares_sort(SwShares *shares)
{
	for (guint i = 1; i < shares->n_homes; i++) {
		for (guint j = i; j > 0 && shares->seats[j - 1] > shares->seats[j]; j--)
			swap(shares, j - 1, j);
	}
	shares->distances = NULL;
	shares->nearest = NULL;
}
