/* The bytes begin with their checksum. */
#include "export/pasted.h"

#include "base/error.h"
#include "base/text.h"

#include <string.h>
#include <zlib.h>

#define SUM_LENGTH 4
#define MOST_TRIES 8 /* of beginnings in one text */

/* ---- Writing ---------------------------------------------------------------------------- */

/* Appends the bytes in base64 for links: with '-' and '_', and without '=' at the end. */
static void
append_base64(GString *out, const guint8 *bytes, gsize length)
{
	gsize begin = out->len;
	gint state = 0, save = 0;
	char *at;

	g_string_set_size(out, begin + (length / 3 + 2) * 4);
	at = out->str + begin;
	at += g_base64_encode_step(bytes, length, FALSE, at, &state, &save);
	at += g_base64_encode_close(FALSE, at, &state, &save);
	while (at > out->str + begin && at[-1] == '=')
		at--;
	g_string_truncate(out, (gsize)(at - out->str));
	for (char *p = out->str + begin; p < at; p++)
		*p = *p == '+' ? '-' : *p == '/' ? '_' : *p;
}

static guint32
sum_of(const guint8 *bytes, gsize length)
{
	return GUINT32_TO_BE((guint32)crc32(0, bytes, (uInt)length));
}

void
sw_pasted_append(GString *out, const char *prefix, const GByteArray *bytes)
{
	g_autoptr(GByteArray) all = g_byte_array_new();
	guint32 sum = sum_of(bytes->data, bytes->len);

	g_byte_array_append(all, (const guint8 *)&sum, SUM_LENGTH);
	g_byte_array_append(all, bytes->data, bytes->len);
	g_string_append(out, prefix);
	append_base64(out, all->data, all->len);
}

void
sw_pasted_begin_link(GString *out, const char *base)
{
	/* An address has one fragment: the string replaces that of `base`. */
	if (base && *base)
		g_string_append_printf(out, "%.*s#", (int)strcspn(base, "#"), base);
}

/* ---- Reading ---------------------------------------------------------------------------- */

/* A text without what is around characters: white space, the marks '>' of quoted lines, and the '='
 * at the end of a line that a mail program has broken. */
typedef struct {
	const char *text;
	GString *word;
	GArray *places; /* gsize: of each character, its offset in the text */
} Joined;

static gboolean
is_broken_line(const char *p)
{
	return *p == '=' && p[1 + strspn(p + 1, " \t\r")] == '\n';
}

/* Returns where the next character is that counts. */
static const char *
skip_around(const char *p, gboolean is_line_start)
{
	const char *next = sw_text_skip_unseen(p);

	is_line_start |= memchr(p, '\n', (gsize)(next - p)) != NULL;
	while (is_broken_line(next) || (*next == '>' && is_line_start)) {
		is_line_start |= *next == '=';
		next = sw_text_skip_unseen(next + 1);
	}
	return next;
}

static void
join(Joined *joined, const char *text)
{
	*joined = (Joined){text, g_string_new(NULL), g_array_new(FALSE, FALSE, sizeof(gsize))};
	for (const char *p = skip_around(text, TRUE); *p; p = skip_around(p + 1, FALSE)) {
		gsize place = (gsize)(p - text);

		g_string_append_c(joined->word, *p);
		g_array_append_val(joined->places, place);
	}
}

static void
joined_clear(Joined *joined)
{
	g_string_free(joined->word, TRUE);
	g_array_unref(joined->places);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Joined, joined_clear)

static gboolean
is_of_string(char c)
{
	return g_ascii_isalnum(c) || c == '-' || c == '_';
}

/* TRUE if characters `i - 1` and `i` are beside each other in the text. */
static gboolean
is_adjacent(const Joined *joined, gsize i)
{
	return g_array_index(joined->places, gsize, i) ==
	       g_array_index(joined->places, gsize, i - 1) + 1;
}

/* Sets an error with the character's position in the text. */
static gboolean
refuse_character(const char *text, gsize place, GError **error)
{
	const char *p = text + place;
	gunichar c = g_utf8_get_char_validated(p, -1);
	gboolean is_valid = c != (gunichar)-1 && c != (gunichar)-2;
	g_autofree char *character = g_strndup(p, is_valid ? (gsize)(g_utf8_next_char(p) - p) : 1);
	g_autoptr(GString) safe = g_string_new(NULL);
	const char *line = text;
	guint n_lines = 1;

	for (const char *end; (end = strchr(line, '\n')) && end < p; line = end + 1)
		n_lines++;
	sw_text_append_safe(safe, character);
	return sw_fail(error,
	               "%u:%u: '%s' is not part of a share string, which has letters, digits, '-' "
	               "and '_'",
	               n_lines, (guint)sw_text_count(line, (gsize)(p - line)) + 1, safe->str);
}

/* The bytes of the characters; those of a last one that is alone are none. Free them. */
static guint8 *
decoded(const char *text, gsize n, gsize *length)
{
	g_autoptr(GString) standard = g_string_sized_new(n + 4);

	for (const char *p = text; p < text + n - (n % 4 == 1); p++)
		g_string_append_c(standard, *p == '-' ? '+' : *p == '_' ? '/' : *p);
	while (standard->len % 4 != 0)
		g_string_append_c(standard, '=');
	return g_base64_decode(standard->str, length);
}

/* How many characters so many bytes have. */
static gsize
encoded_length(gsize n_bytes)
{
	return (n_bytes * 8 + 5) / 6;
}

static gboolean
has_sum(const guint8 *bytes, gsize length)
{
	guint32 sum;

	memcpy(&sum, bytes, SUM_LENGTH);
	return sum == sum_of(bytes + SUM_LENGTH, length - SUM_LENGTH);
}

/* TRUE if the characters are those that the bytes are written with. */
static gboolean
is_written_so(const char *text, const guint8 *bytes, gsize length)
{
	g_autoptr(GString) again = g_string_new(NULL);

	append_base64(again, bytes, length);
	return strncmp(text, again->str, again->len) == 0;
}

typedef struct {
	const char *prefix;
	SwPastedTake take;
	gpointer data;
} Taking;

/* Takes the string whose `n` characters after the prefix, or more than belong to it, begin at
 * `first`. */
static gboolean
take_at(const Taking *taking, const Joined *joined, gsize first, gsize n, GError **error)
{
	const char *word = joined->word->str + first;
	g_autoptr(GError) own = NULL;
	gsize length, used;
	g_autofree guint8 *bytes = decoded(word, n, &length);

	if (length <= SUM_LENGTH)
		return sw_fail(error, "the end of the string is missing or changed");
	used = taking->take(bytes + SUM_LENGTH, length - SUM_LENGTH, taking->data, &own);
	if (own) {
		g_propagate_error(error, g_steal_pointer(&own));
		return FALSE;
	}
	if (used == 0 && has_sum(bytes, length))
		return sw_fail(error, "the string's content cannot be unpacked");
	used += SUM_LENGTH;
	if (used == SUM_LENGTH || !has_sum(bytes, used))
		return sw_fail(error, "the checksum differs: some of the string is missing or "
		                      "changed");
	if (!is_written_so(word, bytes, used) ||
	    (encoded_length(used) < n && is_adjacent(joined, first + encoded_length(used))))
		return sw_fail(error, "the end of the string is missing or changed");
	return TRUE;
}

/* Rejects a text without a string: "sw2-…", "SW1-…", or any other. */
static gboolean
refuse_prefix(const char *string, const char *prefix, GError **error)
{
	gsize before = strcspn(prefix, "0123456789");

	if (g_ascii_strncasecmp(string, prefix, strlen(prefix)) == 0)
		return sw_fail(error,
		               "a share string begins with '%s', in lower case; a change to upper "
		               "case has damaged the rest too",
		               prefix);
	if (g_ascii_strncasecmp(string, prefix, before) == 0 && g_ascii_isdigit(string[before]))
		return sw_fail(
			error,
			"a share string begins with '%s'; this one has a version that is not "
			"supported",
			prefix);
	return sw_fail(error, "a share string begins with '%s'", prefix);
}

/* The marks that end a string in a sentence, a link or a program. */
static gboolean
may_follow(char c)
{
	return c == '\0' || strchr("\"'`)]}<>.,;:&|*\\", c) != NULL;
}

/* Takes the string whose prefix begins at `at`. */
static gboolean
take_found(const Taking *taking, const Joined *joined, gsize at, GError **error)
{
	gsize first = at + strlen(taking->prefix), n = 0;

	while (is_of_string(joined->word->str[first + n]))
		n++;
	if (take_at(taking, joined, first, n, error))
		return TRUE;
	if (may_follow(joined->word->str[first + n]))
		return FALSE;
	g_clear_error(error);
	return refuse_character(joined->text, g_array_index(joined->places, gsize, first + n),
	                        error);
}

gboolean
sw_pasted_read(const char *text, const char *prefix, SwPastedTake take, gpointer data,
               GError **error)
{
	Taking taking = {prefix, take, data};
	g_auto(Joined) joined = {0};
	const char *found;

	join(&joined, text);
	found = strstr(joined.word->str, prefix);
	if (found == NULL)
		return refuse_prefix(joined.word->str, prefix, error);
	for (guint i = 0; found && i < MOST_TRIES; i++) {
		if (take_found(&taking, &joined, (gsize)(found - joined.word->str),
		               i == 0 ? error : NULL)) {
			g_clear_error(error);
			return TRUE;
		}
		found = strstr(found + 1, prefix);
	}
	return FALSE;
}
