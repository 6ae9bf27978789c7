#include "export/csv_cell.h"

#include "base/text.h"

#include <string.h>

/* TRUE if a cell with that beginning could be taken for a formula, or for a guarded text. A
 * spreadsheet may remove invisible characters before it looks. */
static gboolean
is_risky(const char *text)
{
	/* The last eight are East Asian forms of + - = @, which spreadsheets also accept. */
	static const char *const starts[] = {"=",  "+",  "-",  "@",  "\"", "'",  "＋",
	                                     "－", "＝", "＠", "﹢", "﹣", "﹦", "﹫"};
	const char *seen;

	if (*text == '\t' || *text == '\r' || *text == '\n')
		return TRUE;
	seen = sw_text_skip_unseen(text);
	for (guint i = 0; i < G_N_ELEMENTS(starts); i++) {
		if (g_str_has_prefix(seen, starts[i]))
			return TRUE;
	}
	return FALSE;
}

/* TRUE if some spreadsheet begins a new cell after the character, whatever surrounds it. */
static gboolean
is_separator(char c)
{
	return c == ',' || c == ';' || c == '\t' || c == '\r' || c == '\n';
}

/* The text with an apostrophe before each risky text where a cell may begin. Free it. */
static char *
guarded(const char *text)
{
	GString *out = g_string_new(NULL);

	for (const char *p = text; *p; p++) {
		if ((p == text || is_separator(p[-1])) && is_risky(p))
			g_string_append_c(out, '\'');
		g_string_append_c(out, *p);
	}
	return g_string_free(out, FALSE);
}

char *
sw_csv_unguarded(const char *text)
{
	GString *out = g_string_new(NULL);

	for (const char *p = text; *p; p++) {
		if (*p == '\'' && (p == text || is_separator(p[-1])) && is_risky(p + 1))
			p++;
		g_string_append_c(out, *p);
	}
	return g_string_free(out, FALSE);
}

void
sw_csv_append_quoted(GString *out, const char *text)
{
	g_string_append_c(out, '"');
	for (const char *p = text; *p; p++) {
		if (*p == '"')
			g_string_append_c(out, '"');
		g_string_append_c(out, *p);
	}
	g_string_append_c(out, '"');
}

void
sw_csv_append_text(GString *out, const char *text)
{
	g_autofree char *safe = guarded(text);
	gsize length = strlen(text);

	if (length == 0 || is_risky(text) || strpbrk(text, ",;\t\"\r\n") || text[0] == ' ' ||
	    text[length - 1] == ' ')
		sw_csv_append_quoted(out, safe);
	else
		g_string_append(out, text);
}
