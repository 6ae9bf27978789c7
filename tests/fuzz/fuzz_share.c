/* Any bytes as a pasted share string: the result is a document that is written, read and exported
 * alike, or an error with a message.
 *
 * Few random strings would pass the checksum, so there are four sorts of input. One that begins
 * like a share string or a map to paste is read as it is. One that begins with '<' is the file in a
 * share string, and is compressed. One that begins with 'm' is the bytes of a map to paste, and
 * gets a length. Any other is compressed data. Bytes get a checksum. */
#include "export/export.h"
#include "games/games.h"
#include "there_and_back.h"

#include <stdint.h>
#include <string.h>
#include <zlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define SUM_LENGTH 4

/* Stored, not compressed: the input's bytes are the string's. */
static void
append_deflated(GByteArray *out, const uint8_t *data, gsize size)
{
	z_stream stream = {0};
	gsize before = out->len;
	int status = deflateInit2(&stream, Z_NO_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8,
	                          Z_DEFAULT_STRATEGY);

	g_assert(status == Z_OK);
	g_byte_array_set_size(out, (guint)(before + deflateBound(&stream, size)));
	stream.next_in = (Bytef *)data;
	stream.avail_in = (uInt)size;
	stream.next_out = out->data + before;
	stream.avail_out = (uInt)(out->len - before);
	status = deflate(&stream, Z_FINISH);
	g_assert(status == Z_STREAM_END);
	g_byte_array_set_size(out, (guint)(before + stream.total_out));
	deflateEnd(&stream);
}

static void
append_map(GByteArray *out, const uint8_t *data, gsize size)
{
	gsize before = out->len;

	g_byte_array_append(out, data, (guint)MIN(size, G_MAXUINT16));
	if (out->len < before + 2)
		return;
	out->data[before] = (guint8)((out->len - before - 2) >> 8);
	out->data[before + 1] = (guint8)(out->len - before - 2);
}

/* Returns the prefix, then checksum and bytes in base64url. */
static char *
string_of(const SwFormat *format, const uint8_t *data, gsize size)
{
	static const guint8 no_sum[SUM_LENGTH];
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autofree char *text = NULL;
	guint32 sum;

	g_byte_array_append(bytes, no_sum, SUM_LENGTH);
	if (size > 0 && *data == '<')
		append_deflated(bytes, data, size);
	else if (size > 0 && *data == 'm')
		append_map(bytes, data + 1, size - 1);
	else
		g_byte_array_append(bytes, data, (guint)size);
	sum = GUINT32_TO_BE((guint32)crc32(0, bytes->data + SUM_LENGTH, bytes->len - SUM_LENGTH));
	memcpy(bytes->data, &sum, SUM_LENGTH);
	text = g_base64_encode(bytes->data, bytes->len);
	text[strcspn(text, "=")] = '\0';
	return g_strconcat(format->prefix, g_strdelimit(g_strdelimit(text, "+", '-'), "/", '_'),
	                   NULL);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	gboolean is_string = size > 2 && data[0] == 's' && data[1] == 'w';
	gboolean is_map = size > 0 && (is_string ? data[2] : data[0]) == 'm';
	const SwFormat *format = sw_format_find(is_map ? "map" : "share");
	g_autofree char *text =
		is_string ? g_strndup((const char *)data, size) : string_of(format, data, size);
	gsize length = is_string ? size : strlen(text);
	g_autoptr(GError) error = NULL;
	g_autoptr(SwDocument) document =
		format->read(sw_game_tables(), "fuzz", text, length, &error);

	if (document == NULL) {
		g_assert(error && *error->message);
		return 0;
	}
	g_assert_no_error(error);
	there_and_back(format, document, 0);
	return 0;
}
