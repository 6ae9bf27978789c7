#include "rules/odds.h"

void
sw_odds_init(SwOdds *odds)
{
	*odds = (SwOdds){.notes = g_ptr_array_new_with_free_func(g_free)};
}

void
sw_odds_clear(SwOdds *odds)
{
	for (guint i = 0; i < G_N_ELEMENTS(odds->sides); i++) {
		g_strfreev(odds->sides[i].names);
		g_free(odds->sides[i].left);
	}
	g_clear_pointer(&odds->notes, g_ptr_array_unref);
}

char *
sw_odds_format(guint64 odds)
{
	guint64 hundredths = (odds + SW_ODDS_ONE / 20000) / (SW_ODDS_ONE / 10000);

	if (odds > 0 && hundredths == 0)
		return g_strdup("< 0.01 %");
	if (odds < SW_ODDS_ONE && hundredths >= 10000)
		return g_strdup("> 99.99 %");
	return g_strdup_printf("%" G_GUINT64_FORMAT ".%02u %%", hundredths / 100,
	                       (guint)(hundredths % 100));
}

/* Computes in parts of 10^-12, so that the sum does not overflow for any number of units. */
guint64
sw_odds_mean_lost(const SwOddsSide *side)
{
	const guint64 parts = 1000000000000;
	guint64 sum = 0;

	for (guint left = 0; left < side->n; left++)
		sum += side->left[left] / (SW_ODDS_ONE / parts) * (side->n - left);
	return (sum * 100 + parts / 2) / parts;
}
