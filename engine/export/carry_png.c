/* PNG: signature, then chunks of a length, a type, data and a CRC-32 of type and data; numbers are
 * big-endian. Texts are in chunks iTXt, and of programs that rewrite a file also in tEXt and zTXt.
 */
#include "export/carry.h"

#include "export/inflate.h"

#include <string.h>
#include <zlib.h>

#define KEYWORD "starwright"
#define SIGNATURE 8
#define AROUND 12 /* length, type and CRC-32 */

static guint32
number_at(const char *bytes)
{
	guint32 number;

	memcpy(&number, bytes, sizeof number);
	return GUINT32_FROM_BE(number);
}

static void
append_number(GString *out, guint32 number)
{
	number = GUINT32_TO_BE(number);
	g_string_append_len(out, (const char *)&number, sizeof number);
}

gboolean
sw_carry_into_png(GString *bytes, const char *string)
{
	g_autoptr(GString) chunk = g_string_new(NULL);
	gsize length = sizeof KEYWORD + 4 + strlen(string), end = bytes->len - AROUND;

	if (bytes->len < SIGNATURE + AROUND || memcmp(bytes->str + end + 4, "IEND", 4) != 0)
		return FALSE;
	append_number(chunk, (guint32)length);
	g_string_append(chunk, "iTXt");
	/* The keyword; not compressed, by no method; no language; no translated keyword. */
	g_string_append_len(chunk, KEYWORD "\0\0\0\0\0", sizeof KEYWORD + 4);
	g_string_append(chunk, string);
	append_number(chunk, (guint32)crc32(0, (const Bytef *)chunk->str + 4, (uInt)length + 4));
	g_string_insert_len(bytes, (gssize)end, chunk->str, (gssize)chunk->len);
	return TRUE;
}

/* Returns where the text of an iTXt chunk begins, after a flag, a method, and two texts that end
 * with a zero; NULL if they do not. */
static const char *
skip_languages(const char *data, const char *end)
{
	data += 2;
	for (guint i = 0; i < 2; i++) {
		data = data < end ? memchr(data, 0, (gsize)(end - data)) : NULL;
		if (data == NULL)
			return NULL;
		data++;
	}
	return data;
}

/* Returns the text of a chunk, whose data after the keyword are given; NULL if there is none. */
static char *
text_of(const char *type, const char *data, const char *end)
{
	gboolean is_packed = strncmp(type, "zTXt", 4) == 0;

	if (data + 2 > end)
		return NULL;
	if (strncmp(type, "iTXt", 4) == 0) {
		is_packed = data[0] != 0;
		data = skip_languages(data, end);
	} else if (is_packed) {
		data++; /* the method */
	}
	if (data == NULL)
		return NULL;
	return is_packed ? sw_inflate_text(data, (gsize)(end - data), SW_CARRY_MOST)
	                 : g_strndup(data, (gsize)(end - data));
}

char *
sw_carried_by_png(const char *bytes, gsize length, gboolean *others)
{
	g_autofree char *found = NULL;
	gsize at = SIGNATURE;

	while (length >= AROUND && at <= length - AROUND) {
		gsize n = number_at(bytes + at);
		const char *type = bytes + at + 4, *data = type + 4;
		g_autofree char *text = NULL;

		if (n > length - AROUND - at)
			break;
		if (n > sizeof KEYWORD && memcmp(data, KEYWORD, sizeof KEYWORD) == 0 &&
		    memcmp(type + 2, "Xt", 2) == 0)
			text = text_of(type, data + sizeof KEYWORD, data + n);
		if (text && found && strcmp(text, found) != 0) {
			*others = TRUE;
			break;
		}
		if (found == NULL)
			found = g_steal_pointer(&text);
		at += AROUND + n;
	}
	return g_steal_pointer(&found);
}

gboolean
sw_carry_png_is_cut(const char *bytes, gsize length)
{
	gsize at = SIGNATURE;

	while (length >= AROUND && at <= length - AROUND) {
		gsize n = number_at(bytes + at);

		if (n > length - AROUND - at)
			return TRUE;
		if (memcmp(bytes + at + 4, "IEND", 4) == 0)
			return FALSE;
		at += AROUND + n;
	}
	return TRUE;
}
