/* A string to paste: "sw1-", then in base64url a checksum (CRC-32, four bytes, big-endian) and the
 * document's canonical file, deflated. If the document names other files, the text is the document
 * with their content, a zero byte, and the document as written. A 32-bit checksum detects every
 * change of one character, or of several adjacent ones.
 *
 * The compressed data say where they end, so a string is found in any text: with a link before it,
 * in quotes or backticks, and broken into lines, as mail and chat programs send it.
 *
 * Both sides share a `dictionary` of the words that most files have, which then take no space. It
 * is part of version 1 of the string and must never change. */
#include "export/share.h"

#include "base/error.h"
#include "base/text.h"
#include "base/translate.h"
#include "export/build.h"
#include "export/formats.h"
#include "export/inflate.h"
#include "export/whole.h"
#include "xml/write.h"

#include <string.h>
#include <zlib.h>

#define MAX_BYTES (16u * 1024 * 1024)
#define SUM_LENGTH 4
#define LARGE (256u * 1024) /* nobody pastes it: how fast it is written counts more */
#define MOST_TRIES 8        /* of beginnings in one text */

/* The most common words come last. */
static const char dictionary[] =
	"<about author=\" licence=\"CC0-1.0\"> reason=\" rule=\"</note>\n  <note q=\""
	"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<galaxy xmlns=\"urn:starwright:1\" game=\""
	"\" name=\"\" sets=\"2\" players=\"\">\n  <about author=\"</galaxy>\n\" turn=\"2\" "
	"strength=\"4\"/>\n"
	"\" turn=\"0\"/>\n  <anomaly q=\"-1\" r=\"0\" type=\"\" turn=\"1\"/>\n"
	"\" seat=\"1\"/>\n\" explored=\"true\"/>\n\" name=\"\" value=\"4\"/>\n\" value=\"3\"/>\n"
	"  <system q=\"-2\" r=\"-1\" type=\"\" value=\"2\"/>\n  <system q=\"0\" r=\"0\" type=\"";

/* ---- Writing ---------------------------------------------------------------------------- */

static void
append_base64(GString *out, const guint8 *bytes, gsize length)
{
	g_autofree char *text = g_base64_encode(bytes, length);

	g_strdelimit(text, "+", '-');
	g_strdelimit(text, "/", '_');
	g_string_append_len(out, text, (gssize)strcspn(text, "="));
}

static GByteArray *
deflated(const GString *text)
{
	z_stream stream = {0};
	GByteArray *bytes = g_byte_array_new();
	int level = text->len < LARGE ? Z_BEST_COMPRESSION : Z_BEST_SPEED;
	int status = deflateInit2(&stream, level, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY);

	g_assert(status == Z_OK);
	deflateSetDictionary(&stream, (const Bytef *)dictionary, sizeof dictionary - 1);
	g_byte_array_set_size(bytes, (guint)deflateBound(&stream, text->len) + SUM_LENGTH);
	stream.next_in = (Bytef *)text->str;
	stream.avail_in = (uInt)text->len;
	stream.next_out = bytes->data + SUM_LENGTH;
	stream.avail_out = bytes->len - SUM_LENGTH;
	status = deflate(&stream, Z_FINISH);
	g_assert(status == Z_STREAM_END);
	g_byte_array_set_size(bytes, (guint)stream.total_out + SUM_LENGTH);
	deflateEnd(&stream);
	return bytes;
}

char *
sw_share_string(const SwExport *export)
{
	g_autoptr(GString) text = sw_write(export->document);
	g_autoptr(GString) string = g_string_new(SW_SHARE_PREFIX);
	g_autoptr(GByteArray) bytes = NULL;
	guint32 sum;

	if (export->written != export->document) {
		g_autoptr(GString) written = sw_write(export->written);

		g_string_append_c(text, '\0');
		g_string_append_len(text, written->str, (gssize)written->len);
	}
	if (text->len > MAX_BYTES)
		return NULL;
	bytes = deflated(text);
	sum = GUINT32_TO_BE((guint32)crc32(0, bytes->data + SUM_LENGTH, bytes->len - SUM_LENGTH));
	memcpy(bytes->data, &sum, SUM_LENGTH);
	append_base64(string, bytes->data, bytes->len);
	return g_string_free(g_steal_pointer(&string), FALSE);
}

/* With an address: as a link, whose part after '#' browsers keep to themselves. */
static void
write_share(SwExport *export)
{
	g_autofree char *string = sw_share_string(export);
	const char *base = export->url_base;

	if (string == NULL) {
		sw_export_lose(export, "everything: a share string can hold at most 16 MiB");
		return;
	}
	if (base && *base)
		g_string_append_printf(export->out, "%s%s", base,
		                       g_str_has_suffix(base, "#") ? "" : "#");
	g_string_append_printf(export->out, "%s\n", string);
}

/* ---- Reading ---------------------------------------------------------------------------- */

/* A text without what is around characters: white space, and the marks '>' of quoted lines. */
typedef struct {
	const char *text;
	GString *word;
	GArray *places; /* gsize: of each character, its offset in the text */
} Joined;

/* Returns where the next character is that counts. */
static const char *
skip_around(const char *p, gboolean is_line_start)
{
	const char *next = sw_text_skip_unseen(p);

	is_line_start |= memchr(p, '\n', (gsize)(next - p)) != NULL;
	while (*next == '>' && is_line_start)
		next = sw_text_skip_unseen(next + 1);
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
	return GUINT32_FROM_BE(sum) ==
	       (guint32)crc32(0, bytes + SUM_LENGTH, (uInt)(length - SUM_LENGTH));
}

/* TRUE if the characters are those that the bytes are written with. */
static gboolean
is_written_so(const char *text, const guint8 *bytes, gsize length)
{
	g_autoptr(GString) again = g_string_new(NULL);

	append_base64(again, bytes, length);
	return strncmp(text, again->str, again->len) == 0;
}

/* Unpacks the string whose `n` characters after the prefix, or more than belong to it, begin at
 * `first`. */
static gboolean
unpack_at(GString *text, const Joined *joined, gsize first, gsize n, GError **error)
{
	const char *word = joined->word->str + first;
	gsize length, used;
	g_autofree guint8 *bytes = decoded(word, n, &length);

	g_string_truncate(text, 0);
	if (length <= SUM_LENGTH)
		return sw_fail(error, "the end of the string is missing or changed");
	used = sw_inflate(text, bytes + SUM_LENGTH, length - SUM_LENGTH, dictionary, MAX_BYTES);
	if (text->len > MAX_BYTES)
		return sw_fail(error, "the share string contains more than 16 MiB");
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
refuse_prefix(const char *string, GError **error)
{
	if (g_ascii_strncasecmp(string, SW_SHARE_PREFIX, strlen(SW_SHARE_PREFIX)) == 0)
		return sw_fail(error,
		               "a share string begins with '%s', in lower case; a change to upper "
		               "case has damaged the rest too",
		               SW_SHARE_PREFIX);
	if (g_ascii_strncasecmp(string, "sw", 2) == 0 && g_ascii_isdigit(string[2]))
		return sw_fail(
			error,
			"a share string begins with '%s'; this one has a version that is not "
			"supported",
			SW_SHARE_PREFIX);
	return sw_fail(error, "a share string begins with '%s'", SW_SHARE_PREFIX);
}

/* The marks that end a string in a sentence, a link or a program. */
static gboolean
may_follow(char c)
{
	return c == '\0' || strchr("\"'`)]}<>.,;:&|*\\", c) != NULL;
}

/* Unpacks the string whose prefix begins at `at`. */
static gboolean
unpack_found(GString *text, const Joined *joined, gsize at, GError **error)
{
	gsize first = at + strlen(SW_SHARE_PREFIX), n = 0;

	while (is_of_string(joined->word->str[first + n]))
		n++;
	if (unpack_at(text, joined, first, n, error))
		return TRUE;
	if (may_follow(joined->word->str[first + n]))
		return FALSE;
	g_clear_error(error);
	return refuse_character(joined->text, g_array_index(joined->places, gsize, first + n),
	                        error);
}

/* Unpacks the first string that is intact. */
static gboolean
unpack(GString *text, const char *string, GError **error)
{
	g_auto(Joined) joined = {0};
	const char *found;

	join(&joined, string);
	found = strstr(joined.word->str, SW_SHARE_PREFIX);
	if (found == NULL)
		return refuse_prefix(joined.word->str, error);
	for (guint i = 0; found && i < MOST_TRIES; i++) {
		if (unpack_found(text, &joined, (gsize)(found - joined.word->str),
		                 i == 0 ? error : NULL)) {
			g_clear_error(error);
			return TRUE;
		}
		found = strstr(found + 1, SW_SHARE_PREFIX);
	}
	return FALSE;
}

/* Unpacks the document into `text`, and into `written` its original form if it named files. */
static gboolean
unpack_parts(GString *text, char **written, const char *bytes, gsize length, GError **error)
{
	g_autofree char *string = g_strndup(bytes, length);

	if (strlen(string) != length || strlen(string) > 2 * MAX_BYTES)
		return sw_fail(error, "this is not a share string");
	if (!unpack(text, string, error))
		return FALSE;
	if (strlen(text->str) < text->len) {
		*written = g_strdup(text->str + strlen(text->str) + 1);
		g_string_truncate(text, strlen(text->str));
	}
	return TRUE;
}

SwDocument *
sw_share_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
              GError **error)
{
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(SwBuild) build = NULL;
	g_autofree char *written = NULL;

	if (!unpack_parts(text, &written, bytes, length, error))
		return NULL;
	build = sw_build_new(tables, "", path);
	sw_build_text(build, text);
	return sw_whole_or_written(sw_build_finish(build, error), tables, path, written);
}

char *
sw_share_as_written(const char *bytes, gsize length)
{
	g_autoptr(GString) text = g_string_new(NULL);
	char *written = NULL;

	unpack_parts(text, &written, bytes, length, NULL);
	return written;
}

const SwFormat sw_format_share = {
	.name = "share",
	.label = N_("String to paste"),
	.suffix = ".share.txt",
	.prefix = SW_SHARE_PREFIX,
	.help = N_("For a message or a link: the whole document as one word."),
	.keeps_files = TRUE,
	.write = write_share,
	.read = sw_share_read,
	.as_written = sw_share_as_written,
};
