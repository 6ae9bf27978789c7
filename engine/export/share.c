/* A string to paste: "sw1-", then in base64url a checksum (CRC-32, four bytes, big-endian) and the
 * document's canonical file, deflated. If the document names other files, the text is the document
 * with their content, a zero byte, and the document as written. A 32-bit checksum detects every
 * change of one character, or of several adjacent ones. White space is ignored, since mail and chat
 * programs wrap long words.
 *
 * Both sides share a `dictionary` of the words that most files have, which then take no space. It
 * is part of version 1 of the string and must never change. */
#include "base/error.h"
#include "base/text.h"
#include "base/translate.h"
#include "export/build.h"
#include "export/formats.h"
#include "export/whole.h"
#include "xml/write.h"

#include <string.h>
#include <zlib.h>

#define PREFIX "sw1-"
#define MAX_BYTES (16u * 1024 * 1024)

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

	for (char *p = text; *p && *p != '='; p++)
		g_string_append_c(out, *p == '+' ? '-' : *p == '/' ? '_' : *p);
}

static GByteArray *
deflated(const GString *text)
{
	z_stream stream = {0};
	GByteArray *bytes = g_byte_array_new();
	int status = deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 9,
	                          Z_DEFAULT_STRATEGY);

	g_assert(status == Z_OK);
	deflateSetDictionary(&stream, (const Bytef *)dictionary, sizeof dictionary - 1);
	g_byte_array_set_size(bytes, (guint)deflateBound(&stream, text->len) + 4);
	stream.next_in = (Bytef *)text->str;
	stream.avail_in = (uInt)text->len;
	stream.next_out = bytes->data + 4;
	stream.avail_out = bytes->len - 4;
	status = deflate(&stream, Z_FINISH);
	g_assert(status == Z_STREAM_END);
	g_byte_array_set_size(bytes, (guint)stream.total_out + 4);
	deflateEnd(&stream);
	return bytes;
}

static void
write_share(SwExport *export)
{
	g_autoptr(GString) text = sw_write(export->document);
	g_autoptr(GByteArray) bytes = NULL;
	guint32 sum;

	if (export->written != export->document) {
		g_autoptr(GString) written = sw_write(export->written);

		g_string_append_c(text, '\0');
		g_string_append_len(text, written->str, (gssize)written->len);
	}
	if (text->len > MAX_BYTES) {
		sw_export_lose(export, "everything: a share string can hold at most 16 MiB");
		return;
	}
	bytes = deflated(text);
	sum = GUINT32_TO_BE((guint32)crc32(0, bytes->data + 4, bytes->len - 4));
	memcpy(bytes->data, &sum, 4);
	g_string_append(export->out, PREFIX);
	append_base64(export->out, bytes->data, bytes->len);
	g_string_append_c(export->out, '\n');
}

/* ---- Reading ---------------------------------------------------------------------------- */

/* The string without white space. */
static GString *
unwrapped(const char *string)
{
	GString *word = g_string_new(NULL);

	for (const char *p = sw_text_skip_unseen(string); *p; p = sw_text_skip_unseen(p + 1))
		g_string_append_c(word, *p);
	return word;
}

/* Sets an error with the character's position in the string as given. */
static gboolean
refuse_character(const char *string, const char *p, GError **error)
{
	gunichar c = g_utf8_get_char_validated(p, -1);
	gboolean is_valid = c != (gunichar)-1 && c != (gunichar)-2;
	g_autofree char *character = g_strndup(p, is_valid ? (gsize)(g_utf8_next_char(p) - p) : 1);
	g_autoptr(GString) safe = g_string_new(NULL);
	const char *line = string;
	guint n_lines = 1;

	for (const char *end; (end = strchr(line, '\n')) && end < p; line = end + 1)
		n_lines++;
	sw_text_append_safe(safe, character);
	return sw_fail(error,
	               "%u:%u: '%s' is not part of a share string, which has letters, digits, '-' "
	               "and '_'",
	               n_lines, (guint)sw_text_count(line, (gsize)(p - line)) + 1, safe->str);
}

static gboolean
check_characters(const char *string, GError **error)
{
	for (const char *p = sw_text_skip_unseen(string); *p; p = sw_text_skip_unseen(p + 1)) {
		if (!g_ascii_isalnum(*p) && *p != '-' && *p != '_')
			return refuse_character(string, p, error);
	}
	return TRUE;
}

/* The bytes of the string after its prefix; NULL with an error. */
static guint8 *
decoded(const char *text, gsize *length, GError **error)
{
	g_autoptr(GString) standard = g_string_new(NULL);
	g_autoptr(GString) again = g_string_new(NULL);
	g_autofree guint8 *bytes = NULL;

	for (const char *p = text; *p; p++)
		g_string_append_c(standard, *p == '-' ? '+' : *p == '_' ? '/' : *p);
	while (standard->len % 4 != 0)
		g_string_append_c(standard, '=');
	bytes = g_base64_decode(standard->str, length);
	append_base64(again, bytes, *length);
	if (*length > 4 && strcmp(again->str, text) == 0)
		return g_steal_pointer(&bytes);
	sw_fail(error, "the end of the string is missing or changed");
	return NULL;
}

static gboolean
inflate_into(GString *text, const guint8 *bytes, gsize length, GError **error)
{
	z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)length};
	Bytef buffer[16 * 1024];
	int status = inflateInit2(&stream, -MAX_WBITS);

	g_assert(status == Z_OK);
	inflateSetDictionary(&stream, (const Bytef *)dictionary, sizeof dictionary - 1);
	do {
		stream.next_out = buffer;
		stream.avail_out = sizeof buffer;
		status = inflate(&stream, Z_NO_FLUSH);
		g_string_append_len(text, (const char *)buffer,
		                    (gssize)(sizeof buffer - stream.avail_out));
	} while (status == Z_OK && text->len <= MAX_BYTES);
	inflateEnd(&stream);
	if (text->len > MAX_BYTES)
		return sw_fail(error, "the share string contains more than 16 MiB");
	if (status != Z_STREAM_END || stream.avail_in > 0)
		return sw_fail(error, "the string's content cannot be unpacked");
	return TRUE;
}

/* Rejects "sw2-…", "SW1-…", or any other beginning. */
static gboolean
refuse_prefix(const char *string, GError **error)
{
	if (g_ascii_strncasecmp(string, PREFIX, strlen(PREFIX)) == 0)
		return sw_fail(error,
		               "a share string begins with '%s', in lower case; a change to upper "
		               "case has damaged the rest too",
		               PREFIX);
	if (g_ascii_strncasecmp(string, "sw", 2) == 0 && g_ascii_isdigit(string[2]))
		return sw_fail(
			error,
			"a share string begins with '%s'; this one has a version that is not "
			"supported",
			PREFIX);
	return sw_fail(error, "a share string begins with '%s'", PREFIX);
}

static gboolean
unpack(GString *text, const char *string, GError **error)
{
	g_autoptr(GString) word = unwrapped(string);
	g_autofree guint8 *bytes = NULL;
	guint32 sum;
	gsize length;

	if (!g_str_has_prefix(word->str, PREFIX))
		return refuse_prefix(word->str, error);
	if (!check_characters(string, error))
		return FALSE;
	bytes = decoded(word->str + strlen(PREFIX), &length, error);
	if (bytes == NULL)
		return FALSE;
	memcpy(&sum, bytes, 4);
	if (GUINT32_FROM_BE(sum) != (guint32)crc32(0, bytes + 4, (uInt)length - 4))
		return sw_fail(error, "the checksum differs: some of the string is missing or "
		                      "changed");
	return inflate_into(text, bytes + 4, length - 4, error);
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

static SwDocument *
read_share(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
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

static char *
share_as_written(const char *bytes, gsize length)
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
	.prefix = PREFIX,
	.help = N_("For a message or a link: the whole document as one word."),
	.keeps_files = TRUE,
	.write = write_share,
	.read = read_share,
	.as_written = share_as_written,
};
