#include "reading.h"

#include <string.h>

SwSource *
source_of(const char *name, const char *text, gssize length)
{
	GByteArray *bytes = g_byte_array_new();
	SwSource *source;
	gsize n = length < 0 ? strlen(text) : (gsize)length;

	g_byte_array_append(bytes, (const guint8 *)text, (guint)n);
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	g_byte_array_set_size(bytes, (guint)n);
	source = sw_source_new(name, bytes);
	g_byte_array_unref(bytes);
	return source;
}

Reading *
reading_new_named(const char *name, const char *text, gssize length)
{
	Reading *reading = g_new0(Reading, 1);
	SwReader *reader = sw_reader_new(toy_tables);

	reading->source = source_of(name, text, length);
	reading->report = sw_report_new(0);
	reading->status =
		sw_reader_read(reader, reading->source, reading->report, &reading->document);
	sw_reader_free(reader);
	return reading;
}

Reading *
reading_new(const char *text, gssize length)
{
	return reading_new_named("test.xml", text, length);
}

void
reading_free(Reading *reading)
{
	sw_document_free(reading->document);
	sw_report_free(reading->report);
	sw_source_free(reading->source);
	g_free(reading);
}

static void
append_spot(GString *out, const Reading *reading, const SwSpot *spot)
{
	gsize offset = sw_source_spot(reading->source, reading->document, spot);
	SwPosition position;

	if (offset == SW_NO_OFFSET)
		return;
	position = sw_source_position(reading->source, offset);
	g_string_append_printf(out, " %" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT, position.line,
	                       position.column);
}

char *
reading_problems(const Reading *reading)
{
	GString *out = g_string_new(NULL);

	for (guint i = 0; i < sw_report_n(reading->report); i++) {
		const SwProblem *problem = sw_report_get(reading->report, i);

		g_string_append_printf(out, "%s%s", i > 0 ? "\n" : "", problem->rule->name);
		append_spot(out, reading, &problem->spot);
		for (guint j = 0; problem->related && j < problem->related->len; j++) {
			g_string_append(out, "\n ");
			append_spot(out, reading,
			            &g_array_index(problem->related, SwRelated, j).spot);
		}
	}
	return g_string_free(out, FALSE);
}
