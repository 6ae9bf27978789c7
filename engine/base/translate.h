/* Words for people, in their language: what the panels of a program show of a table, a rule or a
 * problem. The catalogue belongs to the program that shows them; one that binds none, as the
 * command does, gets the English words, and its output does not depend on where it runs.
 *
 * Texts in tables are marked by N_() and translated by whoever shows them. Formats are translated
 * before they are filled in, by the few functions that fill them in, and are marked by standing
 * where these functions take them: `keywords` in editor/po/meson.build lists them.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SW_TEXT_DOMAIN "starwright"

/* As <glib/gi18n.h> has it, so that a file may include both. */
#define N_(String) (String)

/* The text in the language of the program, or as it is. A text that is translated already is
 * returned as it is. */
static inline const char *sw_translate(const char *english) G_GNUC_FORMAT(1);

static inline const char *
sw_translate(const char *english)
{
	return g_dgettext(SW_TEXT_DOMAIN, english);
}

/* The same for what is said of `n` things: `one` or `many` of them. */
static inline const char *sw_translate_n(const char *one, const char *many, guint64 n)
	G_GNUC_FORMAT(1) G_GNUC_FORMAT(2);

/* What is counted, in the forms that go with one and with many. Each language decides by itself
 * which number takes which form: ask sw_word(), never look at one or many. The context keeps the
 * word apart, in the catalogue, from the same word as a label, which has no plural: always "count".
 */
typedef struct {
	const char *context, *one, *many;
} SwWord;

#define SW_WORD(context, one, many)      \
	{                                \
		(context), (one), (many) \
	}

/* The word in the form that goes with `n`, in the language of the program. */
static inline const char *
sw_word(const SwWord *word, guint64 n)
{
	g_autofree char *key = g_strconcat(word->context, "\004", word->one, NULL);
	const char *found = g_dngettext(SW_TEXT_DOMAIN, key, word->many, (gulong)n);

	return found == key ? word->one : found;
}

static inline const char *
sw_translate_n(const char *one, const char *many, guint64 n)
{
	return g_dngettext(SW_TEXT_DOMAIN, one, many, (gulong)n);
}

G_END_DECLS
