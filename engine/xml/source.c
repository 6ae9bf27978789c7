#include "xml/source_private.h"

#include "base/text.h"

#include <string.h>

/* Code points before each block of the text, so that a column on a long line is found without
 * reading the line. */
#define BLOCK 1024

static SwSource *
new_source(const char *name, GByteArray *bytes, const char *text, gsize length)
{
	SwSource *source = g_new0(SwSource, 1);

	source->name = g_strdup(name);
	source->bytes = g_byte_array_ref(bytes);
	source->text = text;
	source->length = length;
	source->begin = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
	return source;
}

SwSource *
sw_source_new(const char *name, GByteArray *bytes)
{
	return new_source(name, bytes, (const char *)bytes->data, bytes->len);
}

SwSource *
sw_source_open(const char *path, GByteArray *bytes, GError **error)
{
	SwFileMapping mapping;
	SwSource *source;

	if (!sw_file_read_or_map(path, SW_MAX_FILE_BYTES, bytes, &mapping, error))
		return NULL;
	if (mapping.data == NULL)
		return sw_source_new(path, bytes);
	source = new_source(path, bytes, mapping.data, mapping.length);
	source->mapping = mapping;
	return source;
}

void
sw_source_free(SwSource *source)
{
	if (source == NULL)
		return;
	g_free(source->name);
	g_byte_array_unref(source->bytes);
	sw_file_unmap(&source->mapping);
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

/* Lines and code points are found as far as somebody asked for, one block after the other. */
static void
begin_scan(SwSource *source)
{
	source->lines = g_array_new(FALSE, FALSE, sizeof(gsize));
	source->points = g_array_new(FALSE, FALSE, sizeof(gsize));
	g_array_append_val(source->lines, source->begin);
}

static void
scan_lines(SwSource *source, gsize begin, gsize end)
{
	const char *text = source->text;

	for (gsize i = begin; i < end; i++) {
		gsize next = i + 1;

		if (text[i] == '\n' || (text[i] == '\r' && text[next] != '\n'))
			g_array_append_val(source->lines, next);
	}
}

/* Makes sure that everything up to `offset` has been looked at. */
static void
scan_to(SwSource *source, gsize offset)
{
	if (source->lines == NULL)
		begin_scan(source);
	while (source->scanned <= offset) {
		gsize end = MIN(source->scanned + BLOCK, source->length);

		g_array_append_val(source->points, source->n_points);
		scan_lines(source, source->scanned, end);
		source->n_points +=
			sw_text_count(source->text + source->scanned, end - source->scanned);
		source->scanned += BLOCK;
	}
}

static gsize
points_before(const SwSource *source, gsize offset)
{
	gsize block = offset / BLOCK;

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

	offset = CLAMP(offset, source->begin, source->length);
	scan_to(source, offset);
	line = find_line(source, offset);
	begin = g_array_index(source->lines, gsize, line);
	return (SwPosition){.line = line + 1,
	                    .column = points_before(source, offset) - points_before(source, begin) +
	                              1};
}

/* Scans on until the line after this one is known, or the text ends. */
static void
scan_past_line(SwSource *source, gsize line)
{
	scan_to(source, 0);
	while (source->lines->len <= line && source->scanned <= source->length)
		scan_to(source, source->scanned);
}

SwSpan
sw_source_line(SwSource *source, gsize line)
{
	SwSpan span = {source->length, source->length};

	scan_past_line(source, line);
	if (line == 0 || line > source->lines->len)
		return span;
	span.begin = g_array_index(source->lines, gsize, line - 1);
	if (line < source->lines->len)
		span.end = g_array_index(source->lines, gsize, line);
	while (span.end > span.begin && strchr("\r\n", source->text[span.end - 1]))
		span.end--;
	return span;
}
