#include "export/inflate.h"

#include <string.h>
#include <zlib.h>

gsize
sw_inflate(GString *text, const void *data, gsize length, const char *dictionary, gsize most)
{
	z_stream stream = {.next_in = (Bytef *)data, .avail_in = (uInt)MIN(length, G_MAXUINT32)};
	Bytef buffer[16 * 1024];
	gsize before = text->len;
	int status = inflateInit2(&stream, dictionary ? -MAX_WBITS : MAX_WBITS);

	g_assert(status == Z_OK);
	if (dictionary)
		inflateSetDictionary(&stream, (const Bytef *)dictionary, (uInt)strlen(dictionary));
	do {
		stream.next_out = buffer;
		stream.avail_out = sizeof buffer;
		status = inflate(&stream, Z_NO_FLUSH);
		g_string_append_len(text, (const char *)buffer,
		                    (gssize)(sizeof buffer - stream.avail_out));
	} while (status == Z_OK && text->len - before <= most);
	inflateEnd(&stream);
	return status == Z_STREAM_END && text->len - before <= most ? stream.total_in : 0;
}

char *
sw_inflate_text(const char *bytes, gsize length, gsize most)
{
	g_autoptr(GString) text = g_string_new(NULL);

	return sw_inflate(text, bytes, length, NULL, most) > 0
	               ? g_string_free(g_steal_pointer(&text), FALSE)
	               : NULL;
}
