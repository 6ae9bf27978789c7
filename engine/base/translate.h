/* Translation of the texts of the engine: labels in tables, rules and problems. The catalogue
 * belongs to the program that shows them. A program that binds none, such as the command, gets the
 * English texts, and its output does not depend on the locale.
 *
 * Strings in tables are marked by N_() and translated by the code that shows them. Format strings
 * are translated by the few functions that take them, before formatting; passing a literal to one
 * of these functions marks it: `keywords` in editor/po/meson.build lists them.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SW_TEXT_DOMAIN "starwright"

/* Set by a program that binds a catalogue, before it has threads. In all others no text is looked
 * up: a program that uses the library may have bound a catalogue of the same name, and the lookups
 * are a tenth of the time in which a large map is drawn. */
extern gboolean sw_is_translated;

/* Same definition as in <glib/gi18n.h>, so that a file may include both. */
#define N_(String) (String)

/* Returns the translation of the text, or the text itself if there is none. A text that is already
 * translated is returned unchanged. */
static inline const char *sw_translate(const char *english) G_GNUC_FORMAT(1);

static inline const char *
sw_translate(const char *english)
{
	return sw_is_translated ? g_dgettext(SW_TEXT_DOMAIN, english) : english;
}

/* Returns the translation of the form of a sentence about `n` things: `one` or `many`. */
static inline const char *sw_translate_n(const char *one, const char *many, guint64 n)
	G_GNUC_FORMAT(1) G_GNUC_FORMAT(2);

/* A counted noun in singular and plural. Languages differ in which number takes which form, so call
 * sw_word() and never read `one` or `many`. The context, always "count", separates the noun in the
 * catalogue from the same word as a label, which has no plural.
 */
typedef struct {
	const char *context, *one, *many;
} SwWord;

#define SW_WORD(context, one, many)      \
	{                                \
		(context), (one), (many) \
	}

/* Returns the form of the noun for `n`, in the program's language. */
static inline const char *
sw_word(const SwWord *word, guint64 n)
{
	g_autofree char *key = NULL;
	const char *found;

	if (!sw_is_translated)
		return n == 1 ? word->one : word->many;
	key = g_strconcat(word->context, "\004", word->one, NULL);
	found = g_dngettext(SW_TEXT_DOMAIN, key, word->many, (gulong)n);
	return found == key ? word->one : found;
}

static inline const char *
sw_translate_n(const char *one, const char *many, guint64 n)
{
	if (!sw_is_translated)
		return n == 1 ? one : many;
	return g_dngettext(SW_TEXT_DOMAIN, one, many, (gulong)n);
}

G_END_DECLS
