#include "widgets/match.h"

#include "base/text.h"

#include <string.h>

/* TRUE if a word of the text begins with the word. */
static gboolean
begins_word(const char *text, const char *word)
{
	for (const char *at = strstr(text, word); at; at = strstr(at + 1, word)) {
		const char *before = g_utf8_find_prev_char(text, at);

		if (before == NULL || !g_unichar_isalnum(g_utf8_get_char(before)))
			return TRUE;
	}
	return FALSE;
}

/* `more` is "" or has further words. */
static SwMatch
match_words(const char *typed, const char *title, const char *more)
{
	g_auto(GStrv) words = g_strsplit(typed, " ", -1);
	SwMatch how = SW_MATCH_WORD;

	for (guint i = 0; words[i]; i++) {
		if (strstr(title, words[i]) == NULL && strstr(more, words[i]) == NULL)
			return SW_MATCH_NONE;
		if (!begins_word(title, words[i]))
			how = SW_MATCH_INSIDE;
	}
	return how;
}

SwMatch
sw_match(const char *typed, const char *title, const char *more)
{
	g_autofree char *wanted = sw_text_fold_name(typed), *folded = sw_text_fold_name(title);
	g_autofree char *others = sw_text_fold_name(more ? more : "");

	if (g_str_equal(folded, wanted))
		return SW_MATCH_EXACT;
	return g_str_has_prefix(folded, wanted) ? SW_MATCH_BEGINNING
	                                        : match_words(wanted, folded, others);
}

GArray *
sw_match_all(const char *typed, guint n, SwMatchTitle title, gpointer data, guint most)
{
	GArray *matches = g_array_new(FALSE, FALSE, sizeof(guint));
	g_autofree SwMatch *found = g_new(SwMatch, n + 1);

	for (guint i = 0; i < n; i++) {
		const char *more = NULL, *text = title(i, &more, data);

		found[i] = text ? sw_match(typed, text, more) : SW_MATCH_NONE;
	}
	for (SwMatch how = SW_MATCH_EXACT; how < SW_MATCH_NONE; how++) {
		for (guint i = 0; i < n && matches->len < most; i++) {
			if (found[i] == how)
				g_array_append_val(matches, i);
		}
	}
	return matches;
}

void
sw_best_match_try(SwBestMatch *best, SwMatch how, gint item)
{
	if (how > SW_MATCH_WORD || how > best->how)
		return;
	best->item = how < best->how ? item : -1;
	best->how = how;
}
