/* Helpers for UTF-8 text that GLib lacks.
 *
 * Columns are code points, counted from 1, as compilers and SARIF count them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns TRUE for white space as XML defines it. */
static inline gboolean
sw_text_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Compares two elements of an array of texts by bytes, for sorting it. */
int sw_text_compare(gconstpointer a, gconstpointer b);

/* Returns the last of the `length` bytes at `text` that is `byte`, or NULL. Reads no byte further
 * back than eight before it. The C library's memrchr() is not on every system. */
const char *sw_text_last(const char *text, gsize length, char byte);

/* Returns how many code points begin in the `length` bytes at `text`. Exact for valid UTF-8; of
 * invalid bytes only those that could begin a code point are counted. */
gsize sw_text_count(const char *text, gsize length);

/* Returns TRUE for valid UTF-8 that XML can represent: most control characters it cannot. */
gboolean sw_text_is_xml(const char *text);

/* Returns TRUE for a character that must be escaped when shown in a line of text: a control
 * character, a line separator, a change of writing direction, or an invisible character. */
gboolean sw_text_needs_escape(gunichar c);

/* Skips the byte order mark with which some editors begin a file. */
const char *sw_text_skip_mark(const char *text);

/* Splits a text file from any system into lines, without the byte order mark and without the CR of
 * CR LF. Free with g_strfreev(). */
char **sw_text_lines(const char *text);

/* Skips white space and zero-width format characters such as U+200B or U+FEFF, which programs add
 * to a text when they wrap or copy it. Stops at a byte that is not UTF-8. */
const char *sw_text_skip_unseen(const char *text);

/* Returns TRUE if the character of `text` at `p` must be escaped so that a CI system, which scans
 * output for commands, finds none: colons at the beginning of the text ("::error", also after
 * blanks), and the second of two number signs anywhere ("##[error]", "##vso["). */
gboolean sw_text_begins_command(const char *text, const char *p);

/* Appends `text` with everything escaped that could alter how the line reads in a terminal, a log
 * or a web page: a misleading character, or one that begins a command, becomes `\u{202e}`; a byte
 * that is not UTF-8 becomes `\x{ff}`. */
void sw_text_append_safe(GString *out, const char *text);

/* Appends `text` as XML character data. In an attribute, quotes and white space other than the
 * blank are escaped too. */
void sw_text_append_xml(GString *out, const char *text, gboolean in_attribute);

/* Appends `text` as character data of a page, escaped by both functions above. */
void sw_text_append_html(GString *out, const char *text);

/* Appends a line of a manual page: the unescaped `request` (".SH ", or ""), then the escaped
 * text. */
void sw_text_append_roff(GString *out, const char *request, const char *text);

/* Returns "1 leader", "3 leaders": a number and the counted noun in the right form, in the
 * program's language. The other parameters are the members of an SwWord. Free it. */
char *sw_text_number(gint64 n, const char *context, const char *one, const char *many);

/* Appends a formatted sentence, after a blank if `out` is not empty. */
void sw_text_append_sentence(GString *out, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Returns the one of the NULL-terminated `words` that `word` was probably meant to be, or NULL if
 * none is close: at most every third letter may be wrong, two swapped ones counting once; of a name
 * such as "game/rule", every third letter of the last part. */
const char *sw_text_nearest(const char *word, const char *const *words);

/* Returns the name without case, accents and double blanks, for comparison: "gauson" for "Gausón".
 * Free it. */
char *sw_text_fold_name(const char *name);

/* Returns the Levenshtein distance in code points: how many must be replaced, inserted or deleted
 * to turn one into the other; `most` + 1 if it is greater than `most`, or if a text is longer than
 * 64 code points. */
guint sw_text_distance(const char *a, const char *b, guint most);

/* Returns the text with a capital first letter, as in headings. Free it. */
char *sw_text_capital(const char *text);

/* Returns the text cut to at most `most` characters, with "…" as the last if it was longer: after a
 * word if one ends in the last third. Free it. */
char *sw_text_shortened(const char *text, guint most);

G_END_DECLS
