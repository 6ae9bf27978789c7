#include "cases.h"
#include "reading.h"

#include <string.h>

#define ROOT "<galaxy xmlns='urn:starwright:1' game='toy' players='2'>"
#define END "</galaxy>"
#define BYTES(text) (text), sizeof(text) - 1

/* Bytes that are not a Starwright file, and the position of the one problem. */
static const struct {
	const char *what, *bytes;
	gsize length;
	const char *problem;
} bytes[] = {
	{"nothing", BYTES(""), "document/well-formed 1:1"},
	{"a byte order mark alone", BYTES("\xef\xbb\xbf"), "document/well-formed 1:1"},
	{"blanks", BYTES(" \n"), "document/well-formed"},
	{"text", BYTES("galaxy"), "document/well-formed"},
	{"UTF-16 little", BYTES("\xff\xfe<\0g\0"), "document/well-formed 1:1"},
	{"UTF-16 big", BYTES("\xfe\xff\0<\0g"), "document/well-formed 1:1"},
	{"EBCDIC", BYTES("\x4c\x6f\xa7\x94\x93"), "document/well-formed 1:1"},
	{"UTF-16 without mark", BYTES("<\0g\0"), "document/well-formed 1:1"},
	{"UTF-32", BYTES("\xff\xfe\0\0<\0\0\0"), "document/well-formed 1:1"},
	{"gzip", BYTES("\x1f\x8b\x08\0\0\0"), "document/well-formed 1:1"},
	{"zip", BYTES("PK\x03\x04"), "document/well-formed 1:1"},
	{"a zero byte", BYTES(ROOT "\n a\0b" END), "document/well-formed 2:3"},
	{"Latin-1", BYTES("<?xml version='1.0' encoding='ISO-8859-1'?>" ROOT END),
         "document/well-formed 1:21"},
	{"bytes that are no UTF-8", BYTES(ROOT "<note q='0' r='0'>\xe9\xe9</note>" END),
         "document/well-formed 1:75"},
	{"a document type", BYTES("<!DOCTYPE galaxy>\n" ROOT END), "document/well-formed 1:1"},
	{"a document type in small letters", BYTES("\n<!doctype galaxy>\n" ROOT END),
         "document/well-formed 2:1"},
	{"entities",
         BYTES("<!DOCTYPE g [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;'>]>\n" ROOT "&b;" END),
         "document/well-formed 1:1"},
	{"an outside entity", BYTES("<!DOCTYPE g [<!ENTITY a SYSTEM '/etc/passwd'>]>\n" ROOT END),
         "document/well-formed 1:1"},
	{"a late document type", BYTES(ROOT END "\n<!DOCTYPE galaxy>"), "document/well-formed 2:1"},
	{"an undefined entity", BYTES(ROOT "\n&b;" END), "document/well-formed 2:4"},
	{"an undefined prefix", BYTES(ROOT "\n<x:a/>" END), "document/well-formed 2:5"},
	{"an attribute twice", BYTES(ROOT "\n<tile q='0' q='1'/>" END), "document/well-formed"},
	{"no end", BYTES(ROOT), "document/well-formed"},
	{"two roots", BYTES(ROOT END "\n" ROOT END), "document/well-formed 2:1"},
	{"an end in a tag", BYTES(ROOT "<tile q='0"), "document/well-formed"},
	{"< in a value", BYTES(ROOT "<tile q='<'/>" END), "document/well-formed"},
	{"a control character", BYTES(ROOT "<tile name='\x01'/>" END), "document/well-formed"},
	{"our separator as a reference", BYTES(ROOT "<!-- --><?a b?>&#x1e;" END),
         "document/well-formed"},
};

START_TEST(test_bytes)
{
	g_autoptr(Reading) reading = reading_new(bytes[_i].bytes, (gssize)bytes[_i].length);
	g_autofree char *problems = reading_problems(reading);

	ck_assert_int_eq(reading->status, SW_READ_NOTHING);
	ck_assert_ptr_null(reading->document);
	ck_assert_uint_eq(sw_report_n(reading->report), 1);
	ck_assert_msg(g_str_has_prefix(problems, bytes[_i].problem), "%s: '%s' instead of '%s'",
	              bytes[_i].what, problems, bytes[_i].problem);
}
END_TEST

/* Two names of the same encoding. */
START_TEST(test_encodings_of_ours)
{
	static const char *const names[] = {"UTF-8", "utf-8", "US-ASCII"};

	for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
		g_autofree char *text = g_strdup_printf(
			"<?xml version=\"1.0\" encoding='%s' standalone='yes'?>" ROOT END,
			names[i]);
		g_autoptr(Reading) reading = reading_new(text, -1);

		ck_assert_int_eq(reading->status, SW_READ_ALL);
	}
}
END_TEST

/* ---- Bounds ----------------------------------------------------------------------------- */

static void
check_bound(const char *text, const char *problem, SwReadStatus status)
{
	g_autoptr(Reading) reading = reading_new(text, -1);
	g_autofree char *problems = reading_problems(reading);

	ck_assert_str_eq(problems, problem);
	ck_assert_int_eq(reading->status, status);
}

/* Namespace declarations count as attributes, wherever the tag is and in any namespace. */
START_TEST(test_attributes)
{
	g_autoptr(GString) text = g_string_new(ROOT "\n<x:a xmlns:x='u'");

	for (guint i = 1; i < SW_MAX_TAG_ATTRIBUTES; i++)
		g_string_append_printf(text, " a%u=''", i);
	g_string_append(text, "/>" END);
	check_bound(text->str, "", SW_READ_ALL);
	g_string_insert(text, (gssize)text->len - (gssize)strlen("/>" END), "\nb=''");
	check_bound(text->str, "document/limits 3:1", SW_READ_NOTHING);
}
END_TEST

/* Three hundred thousand of them would take the parser minutes. */
START_TEST(test_a_great_many_attributes)
{
	g_autoptr(GString) text = g_string_new(ROOT "\n<tile");

	for (guint i = 0; i < 300000; i++)
		g_string_append_printf(text, "\na%u=''", i);
	g_string_append(text, "/>" END);
	check_bound(text->str, "document/limits 67:1", SW_READ_NOTHING);
}
END_TEST

START_TEST(test_value_length)
{
	g_autoptr(GString) text = g_string_new(ROOT "\n<tile q='0' r='0' type='rock' name='");

	for (guint i = 0; i < SW_MAX_VALUE_BYTES; i++)
		g_string_append_c(text, 'x');
	g_string_append(text, "'/>" END);
	check_bound(text->str, "", SW_READ_ALL);
	g_string_insert_c(text, (gssize)text->len - 20, 'x');
	check_bound(text->str, "document/limits 2:31", SW_READ_NOTHING);
}
END_TEST

/* Texts that the editor accepts can be read again, however long their escaped form is. */
START_TEST(test_escaped_length)
{
	g_autoptr(GString) text = g_string_new(ROOT "\n<tile q='0' r='0' type='rock' name='");

	for (guint i = 0; i < SW_MAX_VALUE_BYTES; i++)
		g_string_append(text, i % 2 ? "&quot;" : "&#10;");
	g_string_append(text, "'/>" END);
	check_bound(text->str, "", SW_READ_ALL);
	g_string_insert(text, (gssize)text->len - 20, "&amp;");
	check_bound(text->str, "document/limits 2:31", SW_READ_NOTHING);
}
END_TEST

START_TEST(test_content_length)
{
	g_autoptr(GString) text = g_string_new(ROOT "\n<note q='0' r='0'>");

	for (guint i = 0; i < SW_MAX_VALUE_BYTES; i++)
		g_string_append_c(text, 'x');
	g_string_append(text, "</note>" END);
	check_bound(text->str, "", SW_READ_ALL);
	g_string_insert_c(text, (gssize)text->len - 20, 'x');
	check_bound(text->str, "document/limits 2:1", SW_READ_NOTHING);
}
END_TEST

/* Foreign elements use no stack frames, and are bounded all the same. */
START_TEST(test_depth)
{
	g_autoptr(GString) text = g_string_new(ROOT "\n<x:a xmlns:x='u'>");
	SwReadStatus status;

	for (guint i = 0; i < 200000; i++)
		g_string_append(text, "<x:a>");
	{
		g_autoptr(Reading) reading = reading_new(text->str, (gssize)text->len);

		status = reading->status;
	}
	ck_assert_int_eq(status, SW_READ_NOTHING);
}
END_TEST

START_TEST(test_many_problems_are_counted_not_kept)
{
	g_autoptr(GString) text = g_string_new(ROOT);
	g_autoptr(SwSource) source = NULL;
	g_autoptr(SwReport) report = sw_report_new(50);
	g_autoptr(SwDocument) document = NULL;
	SwReader *reader = sw_reader_new(toy_tables);

	for (guint i = 0; i < 20000; i++)
		g_string_append(text, "<tilt/>");
	g_string_append(text, END);
	source = source_of("x", text->str, (gssize)text->len);
	ck_assert_int_eq(sw_reader_read(reader, source, report, &document), SW_READ_PART);
	ck_assert_uint_eq(sw_report_n(report), 50);
	ck_assert_uint_eq(sw_report_count(report, &sw_rule_schema), 20000);
	ck_assert_uint_eq(sw_report_left_out(report, &sw_rule_schema), 19950);
	sw_reader_free(reader);
}
END_TEST

TCase *
hostile_case(void)
{
	TCase *tcase = case_new("hostile");

	case_add_rows(tcase, test_bytes, bytes);
	tcase_add_test(tcase, test_encodings_of_ours);
	tcase_add_test(tcase, test_attributes);
	tcase_add_test(tcase, test_a_great_many_attributes);
	tcase_add_test(tcase, test_value_length);
	tcase_add_test(tcase, test_escaped_length);
	tcase_add_test(tcase, test_content_length);
	tcase_add_test(tcase, test_depth);
	tcase_add_test(tcase, test_many_problems_are_counted_not_kept);
	return tcase;
}
