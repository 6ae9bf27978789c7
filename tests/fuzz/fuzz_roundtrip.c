/* A file that can be read: checked by all rules, then written and read again, which must give the
 * same file and the same problems; each fix must leave a file that can be read. */
#include "games/games.h"
#include "rules/run.h"
#include "xml/patch.h"
#include "xml/read.h"
#include "xml/write.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static SwReader *reader;

static GByteArray *
terminated(const void *data, gsize size)
{
	GByteArray *bytes = g_byte_array_new();

	g_byte_array_append(bytes, data, (guint)size);
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	g_byte_array_set_size(bytes, (guint)size);
	return bytes;
}

static SwReport *
check(const SwDocument *document)
{
	const SwGame *game = sw_game_of(sw_document_table(document));
	g_autoptr(SwSettings) settings = sw_settings_new();
	SwReport *report = sw_report_new(0);
	SwView *view = sw_view_new(game, document);

	sw_run(game, view, document, settings, SW_SEVERITY_INFO, FALSE, report, NULL);
	sw_view_free(view);
	return report;
}

static gint
compare_lines(gconstpointer a, gconstpointer b)
{
	return g_strcmp0(*(const char *const *)a, *(const char *const *)b);
}

/* Returns the broken rules with their counts, in an order that does not depend on the file's. */
static char *
verdict(const SwReport *report)
{
	guint n;
	g_autofree const SwRule **rules = sw_report_rules(report, &n);
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GString) all = g_string_new(NULL);

	for (guint i = 0; i < n; i++)
		g_ptr_array_add(lines, g_strdup_printf("%s %" G_GUINT64_FORMAT "\n", rules[i]->name,
		                                       sw_report_count(report, rules[i])));
	g_ptr_array_sort(lines, compare_lines);
	for (guint i = 0; i < lines->len; i++)
		g_string_append(all, g_ptr_array_index(lines, i));
	return g_string_free(g_steal_pointer(&all), FALSE);
}

static void
apply_fixes(SwSource *source, const SwDocument *document, const SwReport *report)
{
	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);
		g_autoptr(SwReport) problems = sw_report_new(0);
		g_autoptr(SwDocument) fixed = NULL;
		g_autoptr(SwSource) rest = NULL;
		g_autoptr(GByteArray) bytes = g_byte_array_new();
		g_autoptr(GArray) patches = NULL;
		gsize length;
		const char *text = sw_source_text(source, &length);

		if (problem->fix.edits)
			patches = sw_source_patches(source, document, &problem->fix);
		if (patches == NULL)
			continue;
		sw_patches_apply(patches, text, length, bytes);
		g_byte_array_append(bytes, (const guint8 *)"", 1);
		g_byte_array_set_size(bytes, bytes->len - 1);
		rest = sw_source_new("fixed.xml", bytes);
		g_assert(sw_reader_read(reader, rest, problems, &fixed) == SW_READ_ALL);
	}
}

static void
write_and_read(const SwDocument *document, const SwReport *report)
{
	g_autoptr(GString) first = sw_write(document);
	g_autoptr(GByteArray) bytes = terminated(first->str, first->len);
	g_autoptr(SwSource) source = sw_source_new("fuzz.xml", bytes);
	g_autoptr(SwReport) problems = sw_report_new(0);
	g_autoptr(SwDocument) again = NULL;
	g_autoptr(SwReport) second_report = NULL;
	g_autoptr(GString) second = NULL;
	g_autofree char *before = verdict(report), *after = NULL;

	g_assert(sw_reader_read(reader, source, problems, &again) == SW_READ_ALL);
	second = sw_write(again);
	g_assert_cmpstr(first->str, ==, second->str);
	second_report = check(again);
	after = verdict(second_report);
	/* Which of two tiles on one hex is ignored depends on their order. */
	if (strstr(before, "map/place-taken") == NULL)
		g_assert_cmpstr(before, ==, after);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_autoptr(GByteArray) bytes = terminated(data, size);
	g_autoptr(SwSource) source = sw_source_new("fuzz.xml", bytes);
	g_autoptr(SwReport) problems = sw_report_new(0);
	g_autoptr(SwReport) report = NULL;
	g_autoptr(SwDocument) document = NULL;

	if (reader == NULL)
		reader = sw_reader_new(sw_game_tables());
	if (sw_reader_read(reader, source, problems, &document) != SW_READ_ALL)
		return 0;
	report = check(document);
	apply_fixes(source, document, report);
	write_and_read(document, report);
	return 0;
}
