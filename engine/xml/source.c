#include "xml/source_private.h"

#include "base/text.h"

#include <string.h>

/* There is a milestone every BLOCK bytes, so that a position is found by reading no more than that,
 * also on a long line. */
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
	g_clear_pointer(&source->milestones, g_array_unref);
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

/* The beginning of the line after that of `p`, after its line feed or carriage return; NULL if the
 * text ends first. */
static const char *
skip_line(const char *p, const char *end)
{
	while (p < end && *p != '\n' && *p != '\r')
		p++;
	if (p < end && p[0] == '\r' && p[1] == '\n')
		p++;
	return p < end ? p + 1 : NULL;
}

/* For text in which only line feeds end lines: counting them is enough. */
static void
count_feeds(const SwSource *source, SwMilestone *at, gsize from, gsize to)
{
	const char *last = sw_text_last(source->text + from, to - from, '\n');
	guint32 n = 0;

	for (gsize i = from; i < to; i++)
		n += source->text[i] == '\n';
	at->line += n;
	if (last)
		at->line_begin = (gsize)(last + 1 - source->text);
}

/* Advances `at` over the lines that begin after `from` and not after `to`. */
static void
step_lines(const SwSource *source, SwMilestone *at, gsize from, gsize to)
{
	const char *p = source->text + from, *end = source->text + to;

	if (memchr(p, '\r', to - from) == NULL) {
		count_feeds(source, at, from, to);
		return;
	}
	while ((p = skip_line(p, end))) {
		at->line++;
		at->line_begin = (gsize)(p - source->text);
	}
}

/* Ensures that there is a milestone at the beginning of the block of `offset`. */
static void
scan_to(SwSource *source, gsize offset)
{
	SwMilestone at = {.line_begin = source->begin};

	if (source->milestones == NULL) {
		source->milestones = g_array_new(FALSE, FALSE, sizeof at);
		g_array_append_val(source->milestones, at);
	}
	while ((gsize)source->milestones->len * BLOCK <= offset) {
		gsize begin = (gsize)(source->milestones->len - 1) * BLOCK;
		gsize end = MIN(begin + BLOCK, source->length);

		at = g_array_index(source->milestones, SwMilestone, source->milestones->len - 1);
		step_lines(source, &at, MAX(begin, at.line_begin), end);
		at.points += sw_text_count(source->text + begin, end - begin);
		g_array_append_val(source->milestones, at);
	}
}

static gsize
points_before(const SwSource *source, gsize offset)
{
	gsize block = offset / BLOCK;

	return g_array_index(source->milestones, SwMilestone, block).points +
	       sw_text_count(source->text + block * BLOCK, offset - block * BLOCK);
}

SwPosition
sw_source_position(SwSource *source, gsize offset)
{
	SwMilestone at;

	offset = CLAMP(offset, source->begin, source->length);
	scan_to(source, offset);
	at = g_array_index(source->milestones, SwMilestone, offset / BLOCK);
	step_lines(source, &at, MAX(offset / BLOCK * BLOCK, at.line_begin), offset);
	return (SwPosition){.line = at.line + 1,
	                    .column = points_before(source, offset) -
	                              points_before(source, at.line_begin) + 1};
}

/* The last milestone that is before or in line `line`, from 0, and its offset. */
static SwMilestone
milestone_before(SwSource *source, gsize line, gsize *offset)
{
	guint low = 0, high;

	scan_to(source, source->length);
	high = source->milestones->len;
	while (high - low > 1) {
		guint middle = low + (high - low) / 2;

		if (g_array_index(source->milestones, SwMilestone, middle).line <= line)
			low = middle;
		else
			high = middle;
	}
	*offset = (gsize)low * BLOCK;
	return g_array_index(source->milestones, SwMilestone, low);
}

SwSpan
sw_source_line(SwSource *source, gsize line)
{
	const char *end = source->text + source->length, *p;
	gsize offset;
	SwMilestone at = milestone_before(source, line - 1, &offset);
	SwSpan span = {source->length, source->length};

	p = source->text + MAX(offset, at.line_begin);
	while (at.line + 1 < line && (p = skip_line(p, end))) {
		at.line++;
		at.line_begin = (gsize)(p - source->text);
	}
	if (at.line + 1 != line)
		return span;
	span.begin = at.line_begin;
	p = skip_line(p, end);
	span.end = p ? (gsize)(p - source->text) : source->length;
	while (span.end > span.begin && strchr("\r\n", source->text[span.end - 1]))
		span.end--;
	return span;
}
