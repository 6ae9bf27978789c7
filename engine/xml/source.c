#include "xml/source_private.h"

#include "base/text.h"

#include <string.h>

/* Code points before each block of the text, so that a column on a long line is found without
 * reading the line. */
#define BLOCK 1024

SwSource *
sw_source_new(const char *name, GByteArray *bytes)
{
	SwSource *source = g_new0(SwSource, 1);

	source->name = g_strdup(name);
	source->bytes = g_byte_array_ref(bytes);
	source->text = (const char *)bytes->data;
	source->length = bytes->len;
	source->begin = bytes->len >= 3 && memcmp(source->text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
	return source;
}

void
sw_source_free(SwSource *source)
{
	if (source == NULL)
		return;
	g_free(source->name);
	g_byte_array_unref(source->bytes);
	g_clear_pointer(&source->lines, g_array_unref);
	g_clear_pointer(&source->points, g_array_unref);
	g_free(source);
}

const char *
sw_source_name(const SwSource *source)
{
	return source->name;
}

const char *
sw_source_text(const SwSource *source, gsize *length)
{
	*length = source->length;
	return source->text;
}

gsize
sw_source_begin(const SwSource *source)
{
	return source->begin;
}

/* ---- Positions -------------------------------------------------------------------------- */

static void
find_lines(SwSource *source)
{
	const char *text = source->text, *end = text + source->length;

	source->lines = g_array_new(FALSE, FALSE, sizeof(gsize));
	g_array_append_val(source->lines, source->begin);
	for (const char *p = text; p < end; p++) {
		gsize next = (gsize)(p - text) + 1;

		if (*p == '\n' || (*p == '\r' && p[1] != '\n'))
			g_array_append_val(source->lines, next);
	}
}

static void
count_points(SwSource *source)
{
	gsize count = 0;

	if (sw_text_count(source->text, source->length) == source->length)
		return;
	source->points = g_array_new(FALSE, FALSE, sizeof(gsize));
	for (gsize at = 0; at <= source->length; at += BLOCK) {
		g_array_append_val(source->points, count);
		count += sw_text_count(source->text + at, MIN((gsize)BLOCK, source->length - at));
	}
}

static gsize
points_before(const SwSource *source, gsize offset)
{
	gsize block = offset / BLOCK;

	if (source->points == NULL)
		return offset;
	return g_array_index(source->points, gsize, block) +
	       sw_text_count(source->text + block * BLOCK, offset - block * BLOCK);
}

/* The number, from 0, of the line that holds `offset`. */
static guint
find_line(const SwSource *source, gsize offset)
{
	guint low = 0, high = source->lines->len;

	while (high - low > 1) {
		guint middle = low + (high - low) / 2;

		if (g_array_index(source->lines, gsize, middle) <= offset)
			low = middle;
		else
			high = middle;
	}
	return low;
}

SwPosition
sw_source_position(SwSource *source, gsize offset)
{
	gsize begin;
	guint line;

	if (source->lines == NULL) {
		find_lines(source);
		count_points(source);
	}
	offset = CLAMP(offset, source->begin, source->length);
	line = find_line(source, offset);
	begin = g_array_index(source->lines, gsize, line);
	return (SwPosition){.line = line + 1,
	                    .column = points_before(source, offset) - points_before(source, begin) +
	                              1};
}

SwSpan
sw_source_line(SwSource *source, gsize line)
{
	SwSpan span = {source->length, source->length};

	if (source->lines == NULL)
		(void)sw_source_position(source, 0);
	if (line == 0 || line > source->lines->len)
		return span;
	span.begin = g_array_index(source->lines, gsize, line - 1);
	if (line < source->lines->len)
		span.end = g_array_index(source->lines, gsize, line);
	while (span.end > span.begin && strchr("\r\n", source->text[span.end - 1]))
		span.end--;
	return span;
}
