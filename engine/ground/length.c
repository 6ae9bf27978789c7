#include "ground/length.h"

void
sw_length_append(GString *out, gint32 hundredths)
{
	guint32 magnitude = (guint32)ABS((gint64)hundredths);

	g_string_append_printf(out, "%s%u.%02u", hundredths < 0 ? "-" : "", magnitude / 100,
	                       magnitude % 100);
}

void
sw_length_append_measured(GString *out, gint32 hundredths)
{
	static const char *const quarters[] = {"", "\u00bc", "\u00bd", "\u00be"};
	guint32 magnitude = (guint32)ABS((gint64)hundredths), part = magnitude % 100;

	if (part % 25 != 0) {
		sw_length_append(out, hundredths);
		return;
	}
	g_string_append(out, hundredths < 0 ? "-" : "");
	if (magnitude >= 100 || part == 0)
		g_string_append_printf(out, "%u", magnitude / 100);
	g_string_append(out, quarters[part / 25]);
}

char *
sw_length_text(gint64 hundredths)
{
	GString *out = g_string_new(NULL);

	sw_length_append(out, (gint32)CLAMP(hundredths, G_MININT32, G_MAXINT32));
	return g_string_free(out, FALSE);
}

gboolean
sw_length_parse(const char *text, gint32 *hundredths)
{
	gboolean negative = *text == '-';
	gint64 value = 0;
	int decimals = -1;

	text += negative;
	if (!g_ascii_isdigit(*text))
		return FALSE;
	for (; *text; text++) {
		if (*text == '.' && decimals < 0 && g_ascii_isdigit(text[1])) {
			decimals = 0;
			continue;
		}
		if (!g_ascii_isdigit(*text) || decimals == 2 || value > SW_LENGTH_LIMIT)
			return FALSE;
		value = value * 10 + (*text - '0');
		decimals += decimals >= 0;
	}
	for (int i = MAX(decimals, 0); i < 2; i++)
		value *= 10;
	if (value > SW_LENGTH_LIMIT)
		return FALSE;
	*hundredths = (gint32)(negative ? -value : value);
	return TRUE;
}
