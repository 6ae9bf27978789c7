#include "base/wide.h"

/* Without signs, a binary digit after the other; the quotient fits, since high < by. */
static guint64
divide(guint64 high, guint64 low, guint64 by)
{
	for (guint i = 0; i < 64; i++) {
		/* `by` is below 2^63, so the rest is, too, and doubling it loses nothing. */
		high = high << 1 | low >> 63;
		low <<= 1;
		if (high >= by) {
			high -= by;
			low |= 1;
		}
	}
	return low;
}

gint64
sw_wide_divide(SwWide a, gint64 by)
{
	gboolean is_negative = a.high < 0;
	guint64 quotient;

	if (is_negative)
		a = sw_wide_minus(sw_wide(0), a);
	if (a.high == 0)
		quotient = a.low / (guint64)by;
	else
		quotient = (guint64)a.high < (guint64)by
		                   ? divide((guint64)a.high, a.low, (guint64)by)
		                   : G_MAXUINT64;
	if (quotient > G_MAXINT64)
		return is_negative ? G_MININT64 : G_MAXINT64;
	return is_negative ? -(gint64)quotient : (gint64)quotient;
}
