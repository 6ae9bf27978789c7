/* A string to paste (pasted.h): "sw1-", and the document's canonical file, deflated. If the
 * document names other files, the text is the document with their content, a zero byte, and the
 * document as written.
 *
 * Both sides share a `dictionary` of the words that most files have, which then take no space. It
 * is part of version 1 of the string and must never change. */
#include "export/share.h"

#include "base/error.h"
#include "base/translate.h"
#include "export/build.h"
#include "export/formats.h"
#include "export/inflate.h"
#include "export/pasted.h"
#include "export/whole.h"
#include "xml/write.h"

#include <string.h>
#include <zlib.h>

#define MAX_BYTES (16u * 1024 * 1024)
#define LARGE (256u * 1024) /* nobody pastes it: how fast it is written counts more */

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

static GByteArray *
deflated(const GString *text)
{
	z_stream stream = {0};
	GByteArray *bytes = g_byte_array_new();
	gboolean is_large = text->len >= LARGE;
	int status = deflateInit2(&stream, is_large ? Z_BEST_SPEED : Z_BEST_COMPRESSION, Z_DEFLATED,
	                          -MAX_WBITS, is_large ? 7 : 9, Z_DEFAULT_STRATEGY);

	g_assert(status == Z_OK);
	deflateSetDictionary(&stream, (const Bytef *)dictionary, sizeof dictionary - 1);
	g_byte_array_set_size(bytes, (guint)deflateBound(&stream, text->len));
	stream.next_in = (Bytef *)text->str;
	stream.avail_in = (uInt)text->len;
	stream.next_out = bytes->data;
	stream.avail_out = bytes->len;
	status = deflate(&stream, Z_FINISH);
	g_assert(status == Z_STREAM_END);
	g_byte_array_set_size(bytes, (guint)stream.total_out);
	deflateEnd(&stream);
	return bytes;
}

char *
sw_share_string(const SwExport *export)
{
	g_autoptr(GString) text = sw_write(export->document);
	g_autoptr(GString) string = g_string_new(NULL);
	g_autoptr(GByteArray) bytes = NULL;

	if (export->written != export->document) {
		g_autoptr(GString) written = sw_write(export->written);

		g_string_append_c(text, '\0');
		g_string_append_len(text, written->str, (gssize)written->len);
	}
	if (text->len > MAX_BYTES)
		return NULL;
	bytes = deflated(text);
	sw_pasted_append(string, SW_SHARE_PREFIX, bytes);
	return g_string_free(g_steal_pointer(&string), FALSE);
}

static void
write_share(SwExport *export)
{
	g_autofree char *string = sw_share_string(export);

	if (string == NULL) {
		sw_export_lose(export, "everything: a share string can hold at most 16 MiB");
		return;
	}
	sw_pasted_begin_link(export->out, export->url_base);
	g_string_append_printf(export->out, "%s\n", string);
}

/* ---- Reading ---------------------------------------------------------------------------- */

/* Implements SwPastedTake. */
static gsize
unpack(const guint8 *bytes, gsize length, gpointer data, GError **error)
{
	GString *text = data;
	gsize used;

	g_string_truncate(text, 0);
	used = sw_inflate(text, bytes, length, dictionary, MAX_BYTES);
	if (text->len > MAX_BYTES)
		sw_fail(error, "the share string contains more than 16 MiB");
	return used;
}

/* Unpacks the document into `text`, and into `written` its original form if it named files. */
static gboolean
unpack_parts(GString *text, char **written, const char *bytes, gsize length, GError **error)
{
	g_autofree char *string = g_strndup(bytes, length);

	if (strlen(string) != length || strlen(string) > 2 * MAX_BYTES)
		return sw_fail(error, "this is not a share string");
	if (!sw_pasted_read(string, SW_SHARE_PREFIX, unpack, text, error))
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
	.wishes = SW_WISH_URL_BASE,
	.write = write_share,
	.read = sw_share_read,
	.as_written = sw_share_as_written,
};
