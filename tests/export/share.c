/* Damaged share strings: one character replaced by each other, removed, doubled, inserted, or
 * swapped with the next, or the end cut off. All such changes, on strings small enough for that;
 * none may open. Only white space is harmless.
 */
#include "cases.h"
#include "export/export.h"
#include "games/games.h"
#include "xml/read.h"

#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
			       "=+/.,%~ \t\n\r\"<&\x01\x7f\xc3";

#define HEAD "<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\" name=\"A\">"

static const char *const documents[] = {
	HEAD "<system q=\"0\" r=\"0\" type=\"home\" seat=\"1\"/></galaxy>",
	HEAD
	"<about author=\"Ada\">Two arms.</about><system q=\"0\" r=\"0\" type=\"home\" seat=\"1\"/>"
	"<anomaly q=\"1\" r=\"0\" type=\"dark-fleet\" turn=\"2\" strength=\"4\"/>"
	"<system q=\"2\" r=\"0\" type=\"inhabited\" value=\"3\" name=\"Hydatus\"/>"
	"<system q=\"3\" r=\"0\" type=\"home\" seat=\"2\"/></galaxy>",
	"<scenario xmlns=\"urn:starwright:1\" game=\"burning-suns\" stage=\"start\">"
	"<galaxy players=\"2\"><system q=\"0\" r=\"0\" type=\"home\" seat=\"1\"/></galaxy>"
	"<fleet q=\"0\" r=\"0\" seat=\"1\" raiders=\"2\"/></scenario>",
};

static SwDocument *
read_file(const char *text)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(SwReader) reader = sw_reader_new(sw_game_tables());
	g_autoptr(SwReport) report = sw_report_new(1);
	g_autoptr(SwSource) source = NULL;
	SwDocument *document = NULL;

	g_byte_array_append(bytes, (const guint8 *)text, (guint)strlen(text) + 1);
	g_byte_array_set_size(bytes, (guint)strlen(text));
	source = sw_source_new("test", bytes);
	expect(sw_reader_read(reader, source, report, &document) == SW_READ_ALL);
	return document;
}

static char *
shared(const char *text)
{
	g_autoptr(SwDocument) document = read_file(text);
	const SwGame *game = sw_game_of(sw_document_table(document));
	g_autoptr(SwExport) export = sw_export_new(game, document, "test");

	sw_export_run(export, sw_format_find("share"));
	expect(export->lost->len == 0);
	return g_strstrip(g_strdup(export->out->str));
}

static gboolean
opens(const char *string)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(SwDocument) document = sw_format_find("share")->read(
		sw_game_tables(), "test", string, strlen(string), &error);

	expect((document == NULL) == (error != NULL));
	return document != NULL;
}

static void
expect_refused(const char *string, gsize at, char with)
{
	if (opens(string))
		ck_abort_msg("opens with '%c' at %" G_GSIZE_FORMAT ": %s", with, at, string);
}

/* ---- Tests ------------------------------------------------------------------------------ */

START_TEST(as_it_is)
{
	g_autofree char *string = shared(documents[_i]);
	g_autofree char *pasted = g_strdup_printf(" \n%s\r\n", string);

	expect(opens(string));
	expect(opens(pasted));
}
END_TEST

/* White space with which mail and chat programs, terminals and web pages break a long word. */
static const char *const breaks[] = {
	" ", "\t", "\n", "\r\n", " \r\n\t", "\u00a0", "\u2028", "\u00ad", "\u200b", "\ufeff",
};

START_TEST(wrapped)
{
	g_autofree char *string = shared(documents[1]);

	for (gsize width = 1; width < 80; width++) {
		g_autoptr(GString) lines = g_string_new(breaks[_i]);

		for (gsize at = 0; at < strlen(string); at += width) {
			g_autofree char *line = g_strndup(string + at, width);

			g_string_append(lines, line);
			g_string_append(lines, breaks[_i]);
		}
		if (!opens(lines->str))
			ck_abort_msg("does not open in lines of %" G_GSIZE_FORMAT, width);
		expect(sw_format_of_text(lines->str) == sw_format_find("share"));
	}
}
END_TEST

START_TEST(another_character)
{
	g_autofree char *string = shared(documents[_i]);
	g_autofree char *changed = g_strdup(string);
	guint n = 0;

	for (gsize at = 0; string[at]; at++) {
		for (const char *with = alphabet; *with; with++) {
			changed[at] = *with;
			/* A blank instead of the first or last character only shortens the
			 * string. */
			if (*with == string[at])
				continue;
			expect_refused(changed, at, *with);
			n++;
		}
		changed[at] = string[at];
	}
	expect_eq(n, strlen(string) * (strlen(alphabet) - 1));
}
END_TEST

START_TEST(one_too_many)
{
	g_autofree char *string = shared(documents[_i]);
	g_autoptr(GString) changed = g_string_new(NULL);

	for (gsize at = 0; at <= strlen(string); at++) {
		for (const char *with = alphabet; *with; with++) {
			g_string_assign(changed, string);
			g_string_insert_c(changed, (gssize)at, *with);
			/* What stands around the string is not part of it. */
			gboolean is_behind = string[at] == 0 && !g_ascii_isalnum(*with) &&
			                     *with != '-' && *with != '_';

			if (g_ascii_isspace(*with) || is_behind ||
			    g_str_has_suffix(changed->str, string))
				expect(opens(changed->str));
			else
				expect_refused(changed->str, at, *with);
		}
	}
}
END_TEST

START_TEST(one_gone)
{
	g_autofree char *string = shared(documents[_i]);
	g_autoptr(GString) changed = g_string_new(NULL);

	for (gsize at = 0; string[at]; at++) {
		g_string_assign(changed, string);
		g_string_erase(changed, (gssize)at, 1);
		expect_refused(changed->str, at, string[at]);
		g_string_truncate(changed, at);
		expect_refused(changed->str, at, string[at]);
	}
}
END_TEST

START_TEST(two_swapped)
{
	g_autofree char *string = shared(documents[_i]);
	g_autofree char *changed = g_strdup(string);
	guint n = 0;

	for (gsize at = 0; string[at + 1]; at++) {
		if (string[at] == string[at + 1])
			continue;
		changed[at] = string[at + 1];
		changed[at + 1] = string[at];
		expect_refused(changed, at, string[at]);
		changed[at] = string[at];
		changed[at + 1] = string[at + 1];
		n++;
	}
	expect(n > 50);
}
END_TEST

TCase *
share_case(void)
{
	TCase *tcase = case_new("share");

	case_add_rows(tcase, as_it_is, documents);
	case_add_rows(tcase, wrapped, breaks);
	case_add_rows(tcase, another_character, documents);
	case_add_rows(tcase, one_too_many, documents);
	case_add_rows(tcase, one_gone, documents);
	case_add_rows(tcase, two_swapped, documents);
	return tcase;
}
