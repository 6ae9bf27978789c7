#include "words.h"

char *
sw_words_capital(const char *text)
{
	GString *out = g_string_new(NULL);

	if (*text)
		g_string_append_unichar(out, g_unichar_toupper(g_utf8_get_char(text)));
	g_string_append(out, *text ? g_utf8_next_char(text) : "");
	return g_string_free(out, FALSE);
}
