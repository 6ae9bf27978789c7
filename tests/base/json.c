#include "base/json.h"

#include "cases.h"

#include <jansson.h>

static const char sample[] =
	"a \"b\" \\ \n\r\t\x01\x7f <i> \xe2\x80\xa8 \xe2\x80\xae \xf3\xa0\x81\x81 z";

static void
add_sample(SwJson *json)
{
	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "text", "x");
	sw_json_add_text(json, "absent", NULL);
	sw_json_begin_array(json, "empty");
	sw_json_end(json);
	sw_json_begin_array(json, "list");
	sw_json_add_number(json, NULL, -12);
	sw_json_add_flag(json, NULL, TRUE);
	sw_json_begin_object(json, NULL);
	sw_json_end(json);
	g_string_append(sw_json_begin_value(json, NULL), "0.5");
	sw_json_end(json);
	sw_json_add_flag(json, "last", FALSE);
	sw_json_end(json);
	ck_assert_uint_eq(sw_json_depth(json), 0);
}

/* ---- Form ------------------------------------------------------------------------------- */

static const struct {
	guint style;
	const char *json;
} styles[] = {
	{SW_JSON_SPACED,
         "{\"text\": \"x\", \"empty\": [], \"list\": [-12, true, {}, 0.5], \"last\": false}"},
	{SW_JSON_PACKED, "{\"text\":\"x\",\"empty\":[],\"list\":[-12,true,{},0.5],\"last\":false}"},
};

START_TEST(test_style)
{
	g_autoptr(GString) out = g_string_new(NULL);
	SwJson json;

	sw_json_init(&json, out, styles[_i].style);
	add_sample(&json);
	ck_assert_str_eq(out->str, styles[_i].json);
}
END_TEST

/* A comma comes before the line, and none before the end. */
START_TEST(test_lines)
{
	g_autoptr(GString) out = g_string_new(NULL);
	SwJson json;

	sw_json_init(&json, out, SW_JSON_SPACED);
	sw_json_begin_array(&json, NULL);
	sw_json_break(&json, 2);
	sw_json_add_number(&json, NULL, 1);
	sw_json_break(&json, 2);
	sw_json_begin_array(&json, NULL);
	sw_json_pack(&json);
	sw_json_add_number(&json, NULL, 2);
	sw_json_begin_object(&json, NULL);
	sw_json_add_number(&json, "n", 3);
	sw_json_end(&json);
	sw_json_end(&json);
	sw_json_add_number(&json, NULL, 4);
	sw_json_break(&json, 0);
	sw_json_end(&json);
	ck_assert_str_eq(out->str, "[\n  1,\n  [2,{\"n\":3}], 4\n]");
}
END_TEST

START_TEST(test_spread)
{
	g_autoptr(GString) out = g_string_new(NULL);
	SwJson json;

	sw_json_init(&json, out, SW_JSON_SPACED);
	sw_json_begin_object(&json, NULL);
	sw_json_spread(&json, 2);
	sw_json_add_text(&json, "absent", NULL);
	sw_json_add_number(&json, "a", 1);
	sw_json_begin_array(&json, "b");
	sw_json_add_number(&json, NULL, 2);
	sw_json_add_number(&json, NULL, 3);
	sw_json_end(&json);
	sw_json_begin_array(&json, "c");
	sw_json_spread(&json, 4);
	sw_json_end(&json);
	sw_json_end(&json);
	ck_assert_str_eq(out->str, "{\n  \"a\": 1,\n  \"b\": [2, 3],\n  \"c\": [\n  ]\n}");
}
END_TEST

/* Elements that were collected beforehand, including none. */
START_TEST(test_gathered)
{
	g_autoptr(GString) out = g_string_new(NULL), list = g_string_new(NULL);
	SwJson json, elements;

	sw_json_init(&elements, list, SW_JSON_PACKED);
	sw_json_init(&json, out, SW_JSON_PACKED);
	sw_json_begin_array(&json, NULL);
	for (guint i = 0; i < 2; i++) {
		sw_json_begin_array(&json, NULL);
		sw_append(sw_json_begin_value(&json, NULL), list->str);
		sw_json_end(&json);
		sw_json_add_number(&elements, NULL, 1);
		sw_json_add_text(&elements, NULL, "x");
	}
	sw_json_end(&json);
	ck_assert_str_eq(out->str, "[[],[1,\"x\"]]");
}
END_TEST

/* The first and the last are objects. */
START_TEST(test_deep)
{
	g_autoptr(GString) out = g_string_new(NULL);
	json_auto_t *read = NULL;
	SwJson json;

	sw_json_init(&json, out, SW_JSON_SPACED);
	for (guint i = 0; i < SW_JSON_MOST_OPEN; i++) {
		if (i % 2 == 0)
			sw_json_begin_object(&json, NULL);
		else
			sw_json_begin_array(&json, "in");
	}
	sw_json_add_number(&json, "deepest", G_MININT64);
	while (sw_json_depth(&json) > 0)
		sw_json_end(&json);
	read = json_loadb(out->str, out->len, JSON_REJECT_DUPLICATES, NULL);
	ck_assert_ptr_nonnull(read);
}
END_TEST

/* ---- Texts ------------------------------------------------------------------------------ */

static const struct {
	guint style;
	const char *text, *json;
} texts[] = {
	{SW_JSON_SPACED, "", "\"\""},
	{SW_JSON_SPACED, "\xc3\xa9 \xe2\x98\x89 <", "\"\xc3\xa9 \xe2\x98\x89 <\""},
	{SW_JSON_SPACED, sample,
         "\"a \\\"b\\\" \\\\ \\n\\r\\t\\u0001\\u007f <i> \\u2028 \\u202e \\udb40\\udc41 z\""},
	{SW_JSON_FOR_PAGE, sample,
         "\"a \\\"b\\\" \\\\ \\n\\u000d\\t\\u0001\\u007f \\u003ci> \\u2028 "
         "\xe2\x80\xae \xf3\xa0\x81\x81 z\""},
	{SW_JSON_SPACED, "::error:: ##[x] a::b", "\"\\u003a:error:: #\\u0023[x] a::b\""},
	{SW_JSON_FOR_PAGE, "::error:: ##[x]", "\"::error:: ##[x]\""},
	{SW_JSON_SPACED, "a\xff\xe2\x98", "\"a\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\""},
	{SW_JSON_FOR_PAGE, "\xff<", "\"\xef\xbf\xbd\\u003c\""},
};

START_TEST(test_text)
{
	g_autoptr(GString) out = g_string_new(NULL);
	SwJson json;

	sw_json_init(&json, out, texts[_i].style);
	sw_json_add_text(&json, NULL, texts[_i].text);
	ck_assert_str_eq(out->str, texts[_i].json);
}
END_TEST

/* Another program reads the same values, in every style. */
START_TEST(test_read_back)
{
	g_autoptr(GString) out = g_string_new(NULL);
	json_auto_t *read = NULL;
	SwJson json;

	sw_json_init(&json, out, (guint)_i);
	sw_json_begin_array(&json, NULL);
	sw_json_add_text(&json, NULL, sample);
	sw_json_end(&json);
	read = json_loadb(out->str, out->len, JSON_REJECT_DUPLICATES, NULL);
	ck_assert_str_eq(json_string_value(json_array_get(read, 0)), sample);
}
END_TEST

TCase *
json_case(void)
{
	TCase *tcase = case_new("json");

	case_add_rows(tcase, test_style, styles);
	tcase_add_test(tcase, test_lines);
	tcase_add_test(tcase, test_spread);
	tcase_add_test(tcase, test_gathered);
	tcase_add_test(tcase, test_deep);
	case_add_rows(tcase, test_text, texts);
	tcase_add_loop_test(tcase, test_read_back, 0, (SW_JSON_PACKED | SW_JSON_FOR_PAGE) + 1);
	return tcase;
}
