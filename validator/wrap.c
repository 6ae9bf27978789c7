#include "wrap.h"

#include "base/text.h"

void
wrap_append(GString *out, const char *text, guint indent)
{
	g_auto(GStrv) words = g_strsplit_set(text, " \t\r\n", -1);
	gsize column = 0;

	for (guint i = 0; words[i]; i++) {
		g_autoptr(GString) word = g_string_new(NULL);
		gsize width;

		if (words[i][0] == '\0')
			continue;
		sw_text_append_safe(word, words[i]);
		width = sw_text_count(word->str, word->len);
		if (column > 0 && column + 1 + width > WRAP_COLUMNS) {
			g_string_append_c(out, '\n');
			column = 0;
		}
		if (column == 0)
			g_string_append_printf(out, "%*s", (int)indent, "");
		else
			g_string_append_c(out, ' ');
		column = (column == 0 ? indent : column + 1) + width;
		g_string_append(out, word->str);
	}
	g_string_append_c(out, '\n');
}
