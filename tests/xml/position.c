#include "cases.h"
#include "reading.h"
#include "xml/patch.h"

#include <string.h>

#define BOM "\xef\xbb\xbf"
#define ROOT "<galaxy xmlns='urn:starwright:1' game='toy' players='2'>"

/* ---- The position of a problem ---------------------------------------------------------- */

/* A file with one unknown attribute or element, and its position. */
static const struct {
	const char *what, *text, *problems;
} positions[] = {
	{"one line", ROOT "<tile q='0' r='0' type='rock' hue='1'/></galaxy>",
         "document/schema 1:87"},
	{"a tag over lines", ROOT "\n<tile\n  q='0'\n    r='0' type='rock'\n hue='1'\n/></galaxy>",
         "document/schema 5:2"},
	{"an element", ROOT "\n  <tilt q='0'\n r='0'/>\n</galaxy>", "document/schema 2:3"},
	{"a missing attribute", ROOT "\n <tile q='0'\n type='rock'\n/></galaxy>",
         "document/schema 2:2"},
	{"CR LF", ROOT "\r\n<tile q='0'\r\n r='0'\r\n hue='1' type='rock'/></galaxy>",
         "document/schema 4:2"},
	{"CR", ROOT "\r<tile q='0'\r r='0'\r hue='1' type='rock'/></galaxy>",
         "document/schema 4:2"},
	{"CR and LF mixed", ROOT "\n\r<tile q='0'\r\n\n r='0'\r hue='1' type='rock'/></galaxy>",
         "document/schema 6:2"},
	{"tabs are columns", ROOT "\n\t<tile\tq='0'\tr='0'\ttype='rock'\thue='1'/></galaxy>",
         "document/schema 2:32"},
	{"a byte order mark", BOM ROOT "\n<tile q='0' r='0' type='rock' hue='1'/></galaxy>",
         "document/schema 2:31"},
	{"a byte order mark on the line", BOM ROOT "<tilt/></galaxy>", "document/schema 1:57"},
	{"code points",
         ROOT "\n<tile name='\xc3\xa9\xe2\x98\x89\xf0\x9f\x9a\x80' hue='1' q='0' r='0' "
              "type='rock'/></galaxy>",
         "document/schema 2:18"},
	{"a value that looks like it",
         ROOT "\n<tile name=' hue=\"1\" ' q='0' r='0' type='rock' hue='1'/></galaxy>",
         "document/schema 2:48"},
	{"a longer name first", ROOT "\n<tile q='0' r='0' type='rock' huee='1' hue='2'/></galaxy>",
         "document/schema 2:31\ndocument/schema 2:40"},
	{"blanks around =", ROOT "\n<tile q = '0' r\n=\n'0' type='rock' value \t= 'x'/></galaxy>",
         "document/schema 4:17"},
	{"quotes in quotes",
         ROOT "\n<tile name=\"it's\" q='0' r='0' of='\"' type='rock' hue=''/>"
              "</galaxy>",
         "document/schema 2:50"},
	{"> in a value", ROOT "\n<tile name='a>b' q='0' r='0' type='rock' hue=''/></galaxy>",
         "document/schema 2:42"},
	{"an element after all that is other",
         ROOT
         "\n<!-- <tilt/> -->\n<?pi <tilt/> ?>\n<x:a xmlns:x='u'><x:tilt/></x:a> <tilt/></galaxy>",
         "document/schema 4:34"},
	{"a prefix",
         "<s:galaxy xmlns:s='urn:starwright:1' game='toy' players='2'>\n <s:tile q='0' r='0' "
         "type='rock'\n  hue='1'/></s:galaxy>",
         "document/schema 3:3"},
	{"the end of the file", ROOT "\n<tile q='0' r='0' type='rock'/>\n",
         "document/well-formed 3:1"},
};

START_TEST(test_position)
{
	g_autoptr(Reading) reading = reading_new(positions[_i].text, -1);
	g_autofree char *problems = reading_problems(reading);

	ck_assert_msg(strcmp(problems, positions[_i].problems) == 0, "%s: '%s' instead of '%s'",
	              positions[_i].what, problems, positions[_i].problems);
}
END_TEST

/* ---- Large files ------------------------------------------------------------------------ */

static void
append_rocks(GString *text, guint n, const char *behind)
{
	for (guint i = 0; i < n; i++)
		g_string_append_printf(text, "<tile q='%u' r='0' type='rock'/>%s", i, behind);
}

static const struct {
	const char *behind; /* the text after each tile */
	gsize line, column;
} larges[] = {
	{"\n", 100001, 40},
	{"\r\n", 100001, 40},
	{"\r", 100001, 40},
	{" ", 1, 56 + 3488890 + 100000 + 40},
	{"<!--\xe2\x98\x89-->", 1, 56 + 3488890 + 800000 + 40},
	{"<!--\xe2\x98\x89-->\n", 100001, 40},
};

START_TEST(test_far_down_and_far_right)
{
	g_autoptr(GString) text = g_string_new(ROOT);
	g_autoptr(Reading) reading = NULL;
	g_autofree char *problems = NULL, *wanted = NULL;

	append_rocks(text, 100000, larges[_i].behind);
	g_string_append(text,
	                "<tile name='\xe2\x98\x89' q='0' r='1' type='rock' hue='1'/></galaxy>");
	reading = reading_new(text->str, (gssize)text->len);
	problems = reading_problems(reading);
	wanted = g_strdup_printf("document/schema %" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT,
	                         larges[_i].line, larges[_i].column);
	ck_assert_str_eq(problems, wanted);
}
END_TEST

/* Each offset of a text, compared with counting from its beginning. */
START_TEST(test_each_offset)
{
	static const char text[] = BOM "a\xc3\xa9\n\r\n\r\rb\t\xf0\x9f\x9a\x80\n\n";
	g_autoptr(SwSource) source = source_of("x", text, -1);
	gsize line = 1, column = 1;

	for (gsize i = 3; i < sizeof text; i++) {
		SwPosition position = sw_source_position(source, i);

		if (((guchar)text[i] & 0xc0) == 0x80)
			continue;
		ck_assert_uint_eq(position.line, line);
		ck_assert_uint_eq(position.column, column);
		column++;
		if (text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n')) {
			line++;
			column = 1;
		}
	}
}
END_TEST

static const struct {
	gsize line;
	const char *text;
} lines[] = {{1, "one"}, {2, ""}, {3, "t\xc3\xa9n"}, {4, "four\t"}, {5, ""}, {6, ""}, {0, ""}};

START_TEST(test_line)
{
	g_autoptr(SwSource) source = source_of("x", BOM "one\n\r\nt\xc3\xa9n\rfour\t\n", -1);
	SwSpan span = sw_source_line(source, lines[_i].line);
	gsize length;
	g_autofree char *line =
		g_strndup(sw_source_text(source, &length) + span.begin, span.end - span.begin);

	ck_assert_str_eq(line, lines[_i].text);
}
END_TEST

/* ---- Spans ------------------------------------------------------------------------------ */

/* A file, a fix of piece 1, and the file after the fix. */
static const struct {
	const char *before;
	SwFixEdit edit;
	const char *after;
} fixes[] = {
	{ROOT "\n  <tile q='0' r='0' type='rock' value='1'/>\n</galaxy>\n",
         {.type = SW_FIX_UNSET, .piece = 1, .attribute = TOY_VALUE},
         ROOT "\n  <tile q='0' r='0' type='rock'/>\n</galaxy>\n"},
	{ROOT "<tile q='0'\n\t value = \"1\"\n r='0' type='rock'/></galaxy>",
         {.type = SW_FIX_UNSET, .piece = 1, .attribute = TOY_VALUE},
         ROOT "<tile q='0'\n r='0' type='rock'/></galaxy>"},
	{ROOT "<tile value='1' q='0' r='0' name=' value=' type='rock'/></galaxy>",
         {.type = SW_FIX_UNSET, .piece = 1, .attribute = TOY_VALUE},
         ROOT "<tile q='0' r='0' name=' value=' type='rock'/></galaxy>"},
	{ROOT "<tile q='0' r='0' type='rock'/></galaxy>",
         {.type = SW_FIX_UNSET, .piece = 1, .attribute = TOY_VALUE},
         NULL},
	{ROOT "\n  <tile q='0' r='0' type='rock'/>\n</galaxy>\n",
         {.type = SW_FIX_REMOVE, .piece = 1},
         ROOT "\n</galaxy>\n"},
	{ROOT "\r\n  <tile q='0' r='0' type='rock'/>  \r\n</galaxy>\r\n",
         {.type = SW_FIX_REMOVE, .piece = 1},
         ROOT "\r\n</galaxy>\r\n"},
	{ROOT "\n  <tile q='0' r='0' type='rock'/><!-- stays --></galaxy>",
         {.type = SW_FIX_REMOVE, .piece = 1},
         ROOT "\n  <!-- stays --></galaxy>"},
	{ROOT
         "<tile q='0' r='0' type='rock'>\n\n<token n='1'/></tile ><note q='0' r='0'/></galaxy>",
         {.type = SW_FIX_REMOVE, .piece = 1},
         ROOT "<note q='0' r='0'/></galaxy>"},
	{ROOT "<!-- <tile/> <!--><tile q='0' r='0' type='rock'/></galaxy>",
         {.type = SW_FIX_REMOVE, .piece = 1},
         ROOT "<!-- <tile/> <!--></galaxy>"},
	{ROOT "\n  <!-- a -->\n\n  <tile q='0' r='0' type='rock'/>\n</galaxy>\n",
         {.type = SW_FIX_REMOVE, .piece = 1},
         ROOT "\n  <!-- a -->\n\n</galaxy>\n"},
	/* A comment inside it is deleted with it. */
	{ROOT "<tile q='0' r='0' type='rock'>\n<token n='1'/><!-- </tile> --> <!-- b -->"
              "</tile ><note q='0' r='0'/></galaxy>",
         {.type = SW_FIX_REMOVE, .piece = 1},
         NULL},
	{ROOT "<tile q='0' r='0' type='rock'><!-- a -->\n<token n='1'/></tile></galaxy>",
         {.type = SW_FIX_REMOVE, .piece = 1},
         NULL},
	/* Foreign content, inside it or in its tag, prevents the fix. */
	{ROOT "<tile q='0' r='0' type='rock'><x:tile xmlns:x='u'/></tile ></galaxy>",
         {.type = SW_FIX_REMOVE, .piece = 1},
         NULL},
	{ROOT "<tile q='0' r='0' type='rock'><!-- a --><?a </tile> ?></tile ></galaxy>",
         {.type = SW_FIX_REMOVE, .piece = 1},
         NULL},
	{ROOT
         "<!-- a --><note q='0' r='0'/><x:a-- xmlns:x='u'></x:a--><tile q='0' r='0' type='rock'/>"
         "</galaxy>",
         {.type = SW_FIX_REMOVE, .piece = 2},
         NULL},
	{ROOT "<tile q='0' r='0' type='rock'><?a b?><token n='1'/></tile></galaxy>",
         {.type = SW_FIX_REMOVE, .piece = 1},
         NULL},
	{ROOT "<tile q='0' r='0' type='rock'><token n='1' x:y='z' xmlns:x='u'/></tile></galaxy>",
         {.type = SW_FIX_REMOVE, .piece = 1},
         NULL},
	{ROOT "<tile q='0' r='0' type='rock'/><note q='1' r='0' x:y='z' xmlns:x='u'/></galaxy>",
         {.type = SW_FIX_REMOVE, .piece = 1},
         ROOT "<note q='1' r='0' x:y='z' xmlns:x='u'/></galaxy>"},
	{ROOT "<tile q='0' r='0' type='rock' x:y='z' xmlns:x='u'/></galaxy>",
         {.type = SW_FIX_REMOVE, .piece = 1},
         NULL},
	{ROOT "<note q='0' r='0'><![CDATA[</note>]]></note></galaxy>",
         {.type = SW_FIX_REMOVE, .piece = 1},
         ROOT "</galaxy>"},
	/* A value is set in its place, or put behind those that precede it. */
	{ROOT "<tile q='0' r='0' value = '1' type='rock'/></galaxy>",
         {.type = SW_FIX_SET, .piece = 1, .attribute = TOY_VALUE, .text = (char *)"2"},
         ROOT "<tile q='0' r='0' value = \"2\" type='rock'/></galaxy>"},
	{ROOT "<tile q='0' r='0' type='rock'/></galaxy>",
         {.type = SW_FIX_SET, .piece = 1, .attribute = TOY_VALUE, .text = (char *)"2"},
         ROOT "<tile q='0' r='0' type='rock' value=\"2\"/></galaxy>"},
	{ROOT "<tile q='0' r='0' type='rock'/></galaxy>",
         {.type = SW_FIX_SET, .piece = 1, .attribute = TOY_NAME, .text = (char *)"a\"<"},
         ROOT "<tile q='0' r='0' type='rock' name=\"a&quot;&lt;\"/></galaxy>"},
	{ROOT "<tile q='0' r='0' type='rock'/></galaxy>",
         {.type = SW_FIX_SET, .piece = 1, .attribute = TOY_VALUE, .text = (char *)"two"},
         NULL},
	{ROOT "<tile q='0' r='0' type='rock'/></galaxy>",
         {.type = SW_FIX_KIND, .piece = 1, .kind = TOY_GATE},
         ROOT "<tile q='0' r='0' type=\"gate\"/></galaxy>"},
	{ROOT "<tile q='0' r='0' type='rock'/></galaxy>",
         {.type = SW_FIX_MOVE, .piece = 1, .place = {&sw_ground_hexes, {{-3, 4}}, 0}},
         ROOT "<tile q=\"-3\" r=\"4\" type='rock'/></galaxy>"},
	/* A new piece is written where the canonical order has it, like its neighbours. */
	{ROOT "\r\n\t<tile q='0' r='0' type='rock'/> <!-- a -->\r\n"
              "\t<tile q='2' r='0' type='rock'/>\r\n</galaxy>",
         {.type = SW_FIX_ADD, .kind = TOY_GATE, .place = {&sw_ground_hexes, {{1, 0}}, 0}},
         ROOT "\r\n\t<tile q='0' r='0' type='rock'/> <!-- a -->\r\n"
              "\t<tile q=\"1\" r=\"0\" type=\"gate\"/>\r\n"
              "\t<tile q='2' r='0' type='rock'/>\r\n</galaxy>"},
	{ROOT "</galaxy>",
         {.type = SW_FIX_ADD, .kind = TOY_GATE, .place = {&sw_ground_hexes, {{1, 0}}, 0}},
         ROOT "\n  <tile q=\"1\" r=\"0\" type=\"gate\"/></galaxy>"},
};

START_TEST(test_fix)
{
	g_autoptr(Reading) reading = reading_new(fixes[_i].before, -1);
	g_autoptr(GArray) patches = NULL;
	g_autoptr(GByteArray) after = g_byte_array_new();
	SwFixEdit edit = fixes[_i].edit;
	SwFix fix = {0};

	ck_assert_int_eq(reading->status, SW_READ_ALL);
	edit.text = g_strdup(edit.text);
	sw_fix_add(&fix, edit);
	patches = sw_source_patches(reading->source, reading->document, &fix);
	sw_fix_clear(&fix);
	ck_assert_int_eq(patches != NULL, fixes[_i].after != NULL);
	if (patches == NULL)
		return;
	sw_patches_apply(patches, fixes[_i].before, strlen(fixes[_i].before), after);
	g_byte_array_append(after, (const guint8 *)"", 1);
	ck_assert_str_eq((const char *)after->data, fixes[_i].after);
}
END_TEST

/* ---- Is it a Starwright file? ----------------------------------------------------------- */

static const struct {
	const char *text;
	gboolean ours;
} roots[] = {
	{ROOT "</galaxy>", TRUE},
	{"<galaxy xmlns='urn:starwright:2'", TRUE},
	{"<s:scenario\n xmlns:s=\"urn:starwright:1\">", TRUE},
	{"<?xml version='1.0'?>\n<!-- <svg> -->\n" ROOT, TRUE},
	{"<!DOCTYPE galaxy>\n" ROOT, TRUE},
	{"<svg xmlns='http://www.w3.org/2000/svg'>" ROOT, FALSE},
	{"<!-- xmlns='urn:starwright:1' --><svg/>", FALSE},
	{"<?x xmlns='urn:starwright:1'?><svg/>", FALSE},
	{"", FALSE},
	{"<", FALSE},
	{"no XML", FALSE},
};

START_TEST(test_is_ours)
{
	g_autoptr(SwSource) source = source_of("x", roots[_i].text, -1);

	ck_assert_int_eq(sw_source_is_ours(source), roots[_i].ours);
}
END_TEST

/* ---- Of which game? --------------------------------------------------------------------- */

static const struct {
	const char *text;
	gboolean is_toy;
} games[] = {
	{ROOT "</galaxy>", TRUE},
	{ROOT "<tile q='0'", TRUE}, /* truncated */
	{"<!DOCTYPE galaxy>\n" ROOT, TRUE},
	{"<galaxy xmlns='urn:starwright:2' game='toy'/>", TRUE},
	{"<galaxi game = 'toy' game2='x'>", TRUE},
	{"<!-- game='other' -->" ROOT "</galaxy>", TRUE},
	{"<!-- game='toy' --><galaxy xmlns='urn:starwright:1'/>", FALSE},
	{"<galaxy xmlns='urn:starwright:1'><galaxy game='toy'/></galaxy>", FALSE},
	{"<galaxy game='toys'/>", FALSE},
	{"game='toy'", FALSE},
	{"<", FALSE},
	{"", FALSE},
};

START_TEST(test_root_table)
{
	g_autoptr(SwSource) source = source_of("x", games[_i].text, -1);
	g_autoptr(SwReader) reader = sw_reader_new(toy_tables);

	expect(sw_reader_root_table(reader, source) == (games[_i].is_toy ? &toy_table : NULL));
}
END_TEST

TCase *
position_case(void)
{
	TCase *tcase = case_new("position");

	case_add_rows(tcase, test_position, positions);
	case_add_rows(tcase, test_far_down_and_far_right, larges);
	tcase_add_test(tcase, test_each_offset);
	case_add_rows(tcase, test_line, lines);
	case_add_rows(tcase, test_fix, fixes);
	case_add_rows(tcase, test_is_ours, roots);
	case_add_rows(tcase, test_root_table, games);
	return tcase;
}
