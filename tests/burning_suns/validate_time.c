/* Times reading and checking a file in process: validate-time FILE N prints the processor time of
 * each in microseconds, the minimum of N runs, and the number of problems. */
#include "base/file.h"
#include "games/games.h"
#include "rules/run.h"
#include "xml/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double
now(void)
{
	return (double)clock() * 1e6 / CLOCKS_PER_SEC;
}

/* Reads the document again. */
static SwDocument *
read_file(GByteArray *bytes, SwReport *report)
{
	g_autoptr(SwSource) source = sw_source_new("scenario.xml", bytes);
	g_autoptr(SwReader) reader = sw_reader_new(sw_game_tables());
	SwDocument *document = NULL;

	if (sw_reader_read(reader, source, report, &document) != SW_READ_ALL)
		g_error("not all of the file was understood");
	return document;
}

static guint
check(const SwDocument *document, SwReport *report)
{
	const SwGame *game = sw_game_of(sw_document_table(document));
	g_autoptr(SwView) view = sw_view_new(game, document);
	g_autoptr(SwSettings) settings = sw_settings_new();

	sw_run(game, view, document, settings, SW_SEVERITY_INFO, FALSE, report, NULL);
	return sw_report_n(report);
}

int
main(int argc, char **argv)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	double reading = G_MAXDOUBLE, checking = G_MAXDOUBLE;
	guint problems = 0;

	if (argc != 3 || !sw_file_read(argv[1], SW_MAX_FILE_BYTES, bytes, NULL))
		return 2;
	for (int i = 0; i < atoi(argv[2]); i++) {
		g_autoptr(SwReport) report = sw_report_new(50);
		g_autoptr(SwDocument) document = NULL;
		double begin = now(), middle;

		document = read_file(bytes, report);
		middle = now();
		problems = check(document, report);
		checking = MIN(checking, now() - middle);
		reading = MIN(reading, middle - begin);
	}
	printf("%.0f %.0f %u\n", reading, checking, problems);
	return 0;
}
