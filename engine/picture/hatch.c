#include "picture/hatch.h"

#include <math.h>

/* On a line from lower left to upper right, x + y is the same everywhere. */
static double
sum_of(SwPoint point)
{
	return point.x + point.y;
}

/* Appends where the line crosses the sides. Each side includes its lesser end alone, so that a
 * corner counts once, or twice where the outline turns back. */
static void
cross(const SwPoint *corners, guint n, double sum, GArray *crossings)
{
	for (guint i = 0; i < n; i++) {
		SwPoint a = corners[i], b = corners[(i + 1) % n], at;
		double from = sum_of(a), to = sum_of(b);

		if ((from <= sum) == (to <= sum))
			continue;
		at.x = a.x + (b.x - a.x) * (sum - from) / (to - from);
		at.y = sum - at.x;
		g_array_append_val(crossings, at);
	}
}

static gint
compare_points(gconstpointer a, gconstpointer b)
{
	double one = ((const SwPoint *)a)->x, other = ((const SwPoint *)b)->x;

	return (one > other) - (one < other);
}

GArray *
sw_hatch_new(const SwPoint *corners, guint n, double step)
{
	GArray *ends = g_array_new(FALSE, FALSE, sizeof(SwPoint));
	g_autoptr(GArray) crossings = g_array_new(FALSE, FALSE, sizeof(SwPoint));
	double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;

	for (guint i = 0; i < n; i++) {
		low = MIN(low, sum_of(corners[i]));
		high = MAX(high, sum_of(corners[i]));
	}
	while (n > 0 && (high - low) / step > SW_HATCH_MOST)
		step *= 2;
	for (double sum = (floor(low / step) + 1) * step; n > 0 && sum < high; sum += step) {
		g_array_set_size(crossings, 0);
		cross(corners, n, sum, crossings);
		g_array_sort(crossings, compare_points);
		g_array_append_vals(ends, crossings->data, crossings->len / 2 * 2);
	}
	return ends;
}
