/* Any bytes, as a file: bounds, parser, reader, and the position of every problem. */
#include "games/games.h"
#include "xml/read.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
look_at_places(SwSource *source, const SwDocument *document, const SwReport *report)
{
	gsize length;

	sw_source_text(source, &length);
	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);
		gsize offset = document ? sw_source_spot(source, document, &problem->spot)
		                        : problem->spot.offset;
		SwPosition position;
		SwSpan line;

		if (offset == SW_NO_OFFSET)
			continue;
		g_assert(offset <= length);
		position = sw_source_position(source, offset);
		g_assert(position.line >= 1 && position.column >= 1);
		line = sw_source_line(source, position.line);
		g_assert(line.begin <= line.end && line.end <= length);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static SwReader *reader;
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(SwReport) report = sw_report_new(0);
	g_autoptr(SwDocument) document = NULL;
	g_autoptr(SwSource) source = NULL;

	if (reader == NULL)
		reader = sw_reader_new(sw_game_tables());
	g_byte_array_append(bytes, data, (guint)size);
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	g_byte_array_set_size(bytes, (guint)size);
	source = sw_source_new("fuzz.xml", bytes);
	(void)sw_source_is_ours(source);
	(void)sw_reader_read(reader, source, report, &document);
	g_assert(document != NULL || sw_report_n(report) > 0);
	look_at_places(source, document, report);
	return 0;
}
