#include "cases.h"
#include "reading.h"

#include <string.h>

#define NS "xmlns='urn:starwright:1'"
#define ROOT "<galaxy " NS " game='toy' players='2'>\n"
#define END "</galaxy>"
#define ALL SW_READ_ALL
#define PART SW_READ_PART
#define ENOUGH SW_READ_ENOUGH
#define NOTHING SW_READ_NOTHING

/* A file, how much of it was read, and its problems. */
static const struct {
	const char *text;
	SwReadStatus status;
	const char *problems;
} files[] = {
	/* Roots. */
	{ROOT END, ALL, ""},
	{"<scenario " NS " game='toy'><galaxy players='1'/></scenario>", ALL, ""},
	{"<scenario " NS " game='toy'><galaxy game='toy' players='1'/></scenario>", ALL, ""},
	{"<galaxy game='toy' players='2'/>", NOTHING, "document/version 1:1"},
	{"<galaxy xmlns='urn:starwright:2' game='toy'/>", NOTHING, "document/version 1:1"},
	{"<svg xmlns='http://www.w3.org/2000/svg'/>", NOTHING, "document/version 1:1"},
	{"<tile " NS " game='toy'/>", NOTHING, "document/schema 1:1"},
	{"<galaxy " NS " players='2'/>", NOTHING, "document/schema 1:1"},
	{"<galaxy " NS " players='2' game='tou'/>", NOTHING, "document/schema 1:46"},
	{"<galaxy " NS " game='toy'/>", PART, "document/schema 1:1"},
	{"<galaxy " NS " game='toy' players='0'/>", PART, "document/schema 1:45"},
	{"<galaxy " NS " game='toy' players='2' href='x.xml'/>", PART, "document/schema 1:57"},
	{"<scenario " NS " game='toy'/>", PART, "document/schema 1:1"},
	{"<scenario " NS " game='toy'><galaxy players='1'/>\n<galaxy players='1'/></scenario>",
         PART, "document/schema 2:1"},
	{"<scenario " NS " game='toy'>\n<galaxy game='go' players='1'/></scenario>", PART,
         "document/schema 2:9"},
	{"<scenario " NS " game='toy'>\n<galaxy href='x' players='1'/></scenario>", PART,
         "document/schema 2:18\ndocument/reference 2:9"},
	{"<scenario " NS " game='toy'>\n<galaxy href='x'><note q='1' r='1'/></galaxy></scenario>",
         PART, "document/schema 2:18\ndocument/reference 2:9"},
	/* Elements. */
	{ROOT "<tile q='0' r='0' type='rock'/>" END, ALL, ""},
	{ROOT "<tile q='0' r='0' type='rock'><token n='1'/><token n='1'/></tile>" END, ALL, ""},
	{ROOT "<token n='1'/>" END, PART, "document/schema 2:1"},
	{ROOT "<galaxy/>" END, PART, "document/schema 2:1"},
	{ROOT "<box/>\n<box/>" END, PART, "document/schema 3:1"},
	{ROOT "<Tile q='0' r='0' type='rock'/>" END, PART, "document/schema 2:1"},
	{ROOT "<tilt>\n<tilt hue='1'>\n</tilt></tilt><wall/>" END, PART,
         "document/schema 2:1\ndocument/schema 4:15\ndocument/schema 4:15\ndocument/schema 4:15"},
	{ROOT "words" END, PART, "document/schema 1:1"},
	{ROOT "<box> words </box>" END, PART, "document/schema 2:1"},
	{ROOT "<note q='0' r='0'>words &amp; words</note>" END, ALL, ""},
	{ROOT "<note q='0' r='0' text='words'/>" END, ENOUGH, "document/schema 2:19"},
	{ROOT "<about><about/></about>" END, PART, "document/schema 2:8"},
	/* Attributes. */
	{ROOT "<tile r='0' type='rock'/>" END, PART, "document/schema 2:1"},
	{ROOT "<tile q='0' r='0'/>" END, PART, "document/schema 2:1"},
	{ROOT "<tile q='0' r='0' type=''/>" END, PART, "document/schema 2:19"},
	{ROOT "<tile q='0' r='0' type='roc'/>" END, PART, "document/schema 2:19"},
	{ROOT "<tile q='' r='0' type='rock'/>" END, PART, "document/schema 2:7"},
	{ROOT "<tile q='1.5' r='0' type='rock'/>" END, PART, "document/schema 2:7"},
	{ROOT "<tile q=' +1 ' r='-0' type='rock'/>" END, ALL, ""},
	{ROOT "<tile q='1048576' r='-1048576' type='rock'/>" END, ALL, ""},
	{ROOT "<tile q='1048577' r='0' type='rock'/>" END, PART, "document/limits 2:7"},
	{ROOT "<tile q='0' r='-1048577' type='rock'/>" END, PART, "document/limits 2:13"},
	{ROOT "<wall q='0' r='0' side='2'/>" END, ALL, ""},
	{ROOT "<wall q='0' r='0' side='3'/>" END, PART, "document/schema 2:19"},
	{ROOT "<flag x='0.5' y='-12'/>" END, ALL, ""},
	{ROOT "<flag x='0.505' y='-12'/>" END, PART, "document/schema 2:7"},
	{ROOT "<flag q='0' r='0'/>" END, PART,
         "document/schema 2:7\ndocument/schema 2:13\ndocument/schema 2:1\ndocument/schema 2:1"},
	{ROOT "<box><token/></box>" END, PART, "document/schema 2:6"},
	{ROOT "<box><token n='0'/></box>" END, PART, "document/schema 2:13"},
	{ROOT "<tile q='0' r='0' type='rock' value='99999999999'/>" END, PART,
         "document/limits 2:31"},
	{ROOT "<tile q='0' r='0' type='rock' seat='0'/>" END, PART, "document/schema 2:31"},
	{ROOT "<tile q='0' r='0' type='rock' seat='2147483648'/>" END, PART,
         "document/limits 2:31"},
	{ROOT "<allow rule='x' reason=' '/>" END, ENOUGH, "document/schema 2:17"},
	{ROOT "<about/>\n<about/>" END, ENOUGH, "document/schema 3:1"},
	{ROOT "<allow rule='x' reason='y'>z</allow>" END, ENOUGH, "document/schema 2:1"},
	{ROOT "<about><rok/></about>" END, ENOUGH, "document/schema 2:8"},
	{ROOT "<tile q='0' r='0' type='rock' turn='3' lit='yes' target='1'/>" END, PART,
         "document/schema 2:31\ndocument/schema 2:40\ndocument/schema 2:50"},
	{ROOT "<tile q='0' r='0' type='rock' game='toy'/>" END, PART, "document/schema 2:31"},
	{ROOT "<allow rule='x'/>" END, ENOUGH, "document/schema 2:1"},
	/* Foreign content is not a fault. */
	{ROOT "<x:tile xmlns:x='urn:x' q='a'/>" END, ALL, ""},
	{ROOT "<tile xmlns='' q='a'/>" END, ALL, ""},
	{ROOT "<tile xmlns:x='urn:x' q='0' r='0' x:hue='1' type='rock' xml:lang='en'/>" END, ALL,
         ""},
};

START_TEST(test_file)
{
	g_autoptr(Reading) reading = reading_new(files[_i].text, -1);
	g_autofree char *problems = reading_problems(reading);

	ck_assert_msg(strcmp(problems, files[_i].problems) == 0, "%s\n'%s' instead of '%s'",
	              files[_i].text, problems, files[_i].problems);
	ck_assert_int_eq(reading->status, files[_i].status);
	ck_assert_int_eq(reading->document == NULL, files[_i].status == NOTHING);
}
END_TEST

/* ---- The piece of a fault --------------------------------------------------------------- */

/* The first problem of each names the piece that was made of the tag, and the attribute if the
 * table has it; no piece if none could be made of the tag. */
static const struct {
	const char *text;
	SwPieceId piece;
	const char *attribute;
} culprits[] = {
	{"<galaxy xmlns='urn:starwright:1' game='toy' players='0'/>", 0, "players"},
	{"<galaxy xmlns='urn:starwright:1' game='toy' player='2' players='2'/>", 0, NULL},
	{ROOT "text" END, 0, NULL},
	{ROOT "<tile q='0' r='0' type='rock' seat='0'/>" END, 1, "seat"},
	{ROOT "<tile q='0' r='0' type='rock'/><tile q='1' r='0' lit='yes' type='rock'/>" END, 2,
         "lit"},
	{ROOT "<tile q='0' r='0' type='rock' value='99999999999'/>" END, 1, "value"},
	{ROOT "<tile q='0' r='0' type='rock' hue='1'/>" END, 1, NULL},
	{ROOT "<tile q='0' r='0' type='rock'>text</tile>" END, 1, NULL},
	{ROOT "<allow rule='x'/>" END, 1, "reason"},
	{ROOT "<allow rule='x' reason=' '/>" END, 1, "reason"},
	{ROOT "<box><token n='0'/></box>" END, 2, "n"},
	{ROOT "<tile q='0' r='0' type='roc'/>" END, 1, "type"},
	{ROOT "<tile q='0' r='0' type='rock'/><tile q='a' r='0' type='rock'/>" END, SW_NO_PIECE,
         NULL},
	{ROOT "<rok/>" END, SW_NO_PIECE, NULL},
};

START_TEST(test_culprit)
{
	g_autoptr(Reading) reading = reading_new(culprits[_i].text, -1);
	const SwSpot *spot = &sw_report_get(reading->report, 0)->spot;

	ck_assert_uint_eq(spot->piece, culprits[_i].piece);
	ck_assert_pstr_eq(spot->attribute, culprits[_i].attribute);
	expect(spot->offset != SW_NO_OFFSET);
	expect_eq(sw_source_spot(reading->source, reading->document, spot), spot->offset);
}
END_TEST

/* ---- The values that are read ----------------------------------------------------------- */

START_TEST(test_values)
{
	g_autoptr(Reading) reading = reading_new(
		ROOT "<tile tags=' b  a ' q='-3' value='-7' lit='true' r='4' name='a &lt; &#x263A;'"
		     " type='gate' turn='2' colour='blue' size='1.5' target='1,2'/>" END,
		-1);
	const SwDocument *document = reading->document;

	ck_assert_int_eq(reading->status, ALL);
	ck_assert_uint_eq(sw_document_piece(document, 1)->kind, TOY_GATE);
	ck_assert_int_eq(sw_document_piece(document, 1)->a, -3);
	ck_assert_int_eq(sw_document_piece(document, 1)->b, 4);
	ck_assert_int_eq(sw_document_get(document, 1, TOY_VALUE), -7);
	ck_assert_int_eq(sw_document_get(document, 1, TOY_LIT), 1);
	ck_assert_int_eq(sw_document_get(document, 1, TOY_TURN), 2);
	ck_assert_int_eq(sw_document_get(document, 1, TOY_COLOUR), 2);
	ck_assert_int_eq(sw_document_get(document, 1, TOY_SIZE), 150);
	ck_assert_str_eq(sw_document_get_text(document, 1, TOY_NAME), "a < \xe2\x98\xba");
	ck_assert_str_eq(sw_document_get_text(document, 1, TOY_TAGS), "b a");
	ck_assert_str_eq(sw_document_get_text(document, 1, TOY_TARGET), "1,2");
	ck_assert(!sw_document_has(document, 1, TOY_SEAT));
}
END_TEST

/* A reader can be reused for a second file, whatever the first was. */
START_TEST(test_reader_again)
{
	SwReader *reader = sw_reader_new(toy_tables);

	for (guint round = 0; round < 3; round++) {
		for (guint i = 0; i < G_N_ELEMENTS(files); i++) {
			g_autoptr(SwSource) source = source_of("x", files[i].text, -1);
			g_autoptr(SwReport) report = sw_report_new(0);
			g_autoptr(SwDocument) document = NULL;

			ck_assert_int_eq(sw_reader_read(reader, source, report, &document),
			                 files[i].status);
			ck_assert_int_eq(sw_report_n(report) == 0, files[i].problems[0] == '\0');
		}
	}
	sw_reader_free(reader);
}
END_TEST

START_TEST(test_parts_that_can_be_read_are_there)
{
	g_autoptr(Reading) reading =
		reading_new(ROOT "<tile q='x' r='0' type='rock'/>\n"
	                         "<tile q='0' r='0' type='rock' turn='x'/>\n"
	                         "<tilt><tile q='1' r='0' type='rock'/></tilt>\n"
	                         "<tile q='2' r='0' type='gate'/>" END,
	                    -1);
	guint32 n;

	ck_assert_int_eq(reading->status, PART);
	sw_document_pieces(reading->document, &n);
	ck_assert_uint_eq(n, 3);
	ck_assert_int_eq(sw_document_piece(reading->document, 2)->a, 2);
}
END_TEST

TCase *
read_case(void)
{
	TCase *tcase = case_new("read");

	case_add_rows(tcase, test_file, files);
	case_add_rows(tcase, test_culprit, culprits);
	tcase_add_test(tcase, test_values);
	tcase_add_test(tcase, test_reader_again);
	tcase_add_test(tcase, test_parts_that_can_be_read_are_there);
	return tcase;
}
