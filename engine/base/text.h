/* Small things about UTF-8 text that GLib leaves open.
 *
 * Columns are code points, counted from 1, as compilers and SARIF count them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What XML calls white space. */
static inline gboolean
sw_text_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* How many code points begin in the `length` bytes at `text`. Invalid bytes count one each only
 * if they could begin a code point; the answer is exact for valid UTF-8. */
gsize sw_text_count(const char *text, gsize length);

/* TRUE for UTF-8 without a character that XML has no way to write, as most control characters. */
gboolean sw_text_is_xml(const char *text);

/* TRUE for what a line should not show as it is: a control character, a separator of lines, a
 * change of writing direction, or what is invisible. */
gboolean sw_text_misleads(gunichar c);

/* Behind the byte order mark that some editors begin a file with. */
const char *sw_text_skip_mark(const char *text);

/* The lines of a text file that a person may have edited on any system: without that mark, and
 * without the CR of lines that end with CR LF. Free them with g_strfreev(). */
char **sw_text_lines(const char *text);

/* Behind white space and characters of layout, which take no room, as U+200B or U+FEFF: what
 * programs add to a text when they wrap or copy it. Stops at a byte that is not UTF-8. */
const char *sw_text_skip_unseen(const char *text);

/* TRUE for a character of `text`, at `p`, that is escaped lest a CI system, which looks for
 * commands in what programs print, finds one: colons at the beginning of the text ("::error", also
 * behind blanks), and a second number sign anywhere ("##[error]", "##vso["). */
gboolean sw_text_begins_command(const char *text, const char *p);

/* Appends `text` so that nothing in it can alter how the line reads in a terminal, a log or a web
 * page: what misleads or begins a command appears as `\u{202e}`. A byte that is not UTF-8 appears
 * as
 * `\x{ff}`. */
void sw_text_append_safe(GString *out, const char *text);

/* Appends `text` as XML character data; quotes and white space other than the blank are escaped
 * too if it stands in an attribute. */
void sw_text_append_xml(GString *out, const char *text, gboolean in_attribute);

/* Appends a line of a manual page: the request, as it is (".SH ", or ""), and the escaped text. */
void sw_text_append_roff(GString *out, const char *request, const char *text);

/* "1 leader", "3 leaders": a number, and the word for what is counted in the form that goes with
 * it, in the language of the program. The words are those of an SwWord. Free it. */
char *sw_text_number(gint64 n, const char *context, const char *one, const char *many);

/* Appends what `format` makes as a further sentence, a blank between it and what is there. */
void sw_text_append_sentence(GString *out, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* The one of the NULL-terminated `words` that `word` was probably meant to be, or NULL if none
 * is near. At most every third letter may be wrong, two swapped ones counting once; of a name such
 * as "game/rule", every third of the last part. */
const char *sw_text_nearest(const char *word, const char *const *words);

/* A name as all its spellings have it: without case, accents and double blanks, "gauson" for
 * "Gausón". Free it. */
char *sw_text_fold_name(const char *name);

/* How many letters have to be replaced, put in or left out to make one of the other (Levenshtein);
 * `most` + 1 if these are more than `most`. In letters of UTF-8, of which each has 64 at most: a
 * longer one is that far from every other. */
guint sw_text_distance(const char *a, const char *b, guint most);

/* The text in at most so many characters, of which the last is … if it had more. Free it. */
char *sw_text_shortened(const char *text, guint most);

G_END_DECLS
