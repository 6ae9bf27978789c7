#include "base/text.h"

#include "cases.h"

#include <string.h>

/* ---- Counting --------------------------------------------------------------------------- */

static const struct {
	const char *text;
	gsize count;
} counts[] = {{"", 0}, {"abc", 3}, {"\xc3\xa9", 1}, {"a\xe2\x98\x89z", 3}, {"\xf0\x9f\x9a\x80", 1}};

START_TEST(test_count)
{
	ck_assert_uint_eq(sw_text_count(counts[_i].text, strlen(counts[_i].text)),
	                  counts[_i].count);
}
END_TEST

/* ---- For a terminal --------------------------------------------------------------------- */

static const struct {
	const char *text, *safe;
} safes[] = {
	{"plain \xc3\xa9t\xc3\xa9 \xe2\x98\x89", "plain \xc3\xa9t\xc3\xa9 \xe2\x98\x89"},
	{"a\033[31mred", "a\\u{001b}[31mred"},
	{"line\nline\r\t", "line\\u{000a}line\\u{000d}\\u{0009}"},
	{"\xe2\x80\xae"
         "evil",
         "\\u{202e}evil"},
	{"\xe2\x80\xa8\xe2\x80\xa9\xe2\x81\xa6\xd8\x9c", "\\u{2028}\\u{2029}\\u{2066}\\u{061c}"},
	{"\x7f\xc2\x9b", "\\u{007f}\\u{009b}"},
	{"\xff\xc3(", "\\x{ff}\\x{c3}("},
	{"\xe2\x98", "\\x{e2}\\x{98}"},
	{"\xed\xa0\x80", "\\x{ed}\\x{a0}\\x{80}"},
	{"zero\xe2\x80\x8bwidth\xe2\x81\xa0", "zero\\u{200b}width\\u{2060}"},
	{"soft\xc2\xad \xe3\x85\xa4 \xf3\xa0\x81\x81", "soft\\u{00ad} \\u{3164} \\u{e0041}"},
	{"::error::x", "\\u{003a}:error::x"},
	{"  ::error::x ::y", "  \\u{003a}:error::x ::y"},
	{"a::b : c", "a::b : c"},
	{"##[error]x", "#\\u{0023}[error]x"},
	{"x ##vso[a]", "x #\\u{0023}vso[a]"},
	{"#1 # 2", "#1 # 2"},
	{"\xe2\x9d\xa4\xef\xb8\x8f", "\xe2\x9d\xa4\xef\xb8\x8f"},
};

/* Each byte of a text of some words, alone and with others before it, from every beginning. */
START_TEST(test_last)
{
	static const char text[] = "<\x3d\x3b<bcdefghijklmno\xbc\xff\x80<";
	const gsize length = sizeof text - 1;

	for (gsize from = 0; from < length; from++) {
		for (gsize to = from; to <= length; to++) {
			const char *last = NULL;

			for (gsize i = from; i < to; i++)
				last = text[i] == '<' ? text + i : last;
			ck_assert_ptr_eq(sw_text_last(text + from, to - from, '<'), last);
		}
		ck_assert_ptr_null(sw_text_last(text + from, length - from, 'z'));
		ck_assert_ptr_eq(sw_text_last(text, from + 1, text[from]), text + from);
	}
}
END_TEST

START_TEST(test_safe)
{
	g_autoptr(GString) out = g_string_new("> ");

	sw_text_append_safe(out, safes[_i].text);
	ck_assert_str_eq(out->str + 2, safes[_i].safe);
}
END_TEST

/* ---- For XML ---------------------------------------------------------------------------- */

static const struct {
	const char *text, *content, *value;
} escapes[] = {
	{"<a & 'b'>", "&lt;a &amp; 'b'&gt;", "&lt;a &amp; 'b'&gt;"},
	{"\"", "\"", "&quot;"},
	{"a\r\n\tb", "a&#13;\n\tb", "a&#13;&#10;&#9;b"},
	{"]]>", "]]&gt;", "]]&gt;"},
	{"\xe2\x98\x89", "\xe2\x98\x89", "\xe2\x98\x89"},
};

START_TEST(test_xml)
{
	g_autoptr(GString) content = g_string_new(NULL), value = g_string_new(NULL);

	sw_text_append_xml(content, escapes[_i].text, FALSE);
	sw_text_append_xml(value, escapes[_i].text, TRUE);
	ck_assert_str_eq(content->str, escapes[_i].content);
	ck_assert_str_eq(value->str, escapes[_i].value);
}
END_TEST

/* ---- What was meant --------------------------------------------------------------------- */

static const char *const words[] = {"home",  "hostile",         "inhabited", "uninhabited",
                                    "empty", "suns/tile-value", NULL};

static const struct {
	const char *word, *meant;
} meanings[] = {
	{"hom", "home"},
	{"Home", "home"},
	{"inhabitet", "inhabited"},
	{"hostlie", "hostile"},
	{"emtpy", "empty"},
	{"ytpme", NULL},
	{"suns/tile-vaule", "suns/tile-value"},
	{"sun/tile-value", "suns/tile-value"},
	{"suns/note", NULL},
	{"suns/", NULL},
	{"empty", "empty"},
	{"planet", NULL},
	{"", NULL},
	{"x", NULL},
	{"unhinhabited", "uninhabited"},
	{"empty empty empty empty", NULL},
};

START_TEST(test_nearest)
{
	ck_assert_pstr_eq(sw_text_nearest(meanings[_i].word, words), meanings[_i].meant);
}
END_TEST

START_TEST(test_nearest_of_a_very_long_word)
{
	g_autofree char *word = g_strnfill(1000000, 'h');

	ck_assert_ptr_null(sw_text_nearest(word, words));
}
END_TEST

START_TEST(test_sentences)
{
	g_autoptr(GString) out = g_string_new(NULL);

	sw_text_append_sentence(out, "Shield %d.", 18);
	sw_text_append_sentence(out, "Costs %s.", "10 C");
	ck_assert_str_eq(out->str, "Shield 18. Costs 10 C.");
}
END_TEST

START_TEST(test_numbers)
{
	static const gint64 numbers[] = {0, 1, 2, -1};
	g_autoptr(GString) out = g_string_new(NULL);

	for (guint i = 0; i < G_N_ELEMENTS(numbers); i++) {
		g_autofree char *text = sw_text_number(numbers[i], "count", "leader", "leaders");

		sw_text_append_sentence(out, "%s", text);
	}
	ck_assert_str_eq(out->str, "0 leaders 1 leader 2 leaders -1 leader");
}
END_TEST

static const struct {
	const char *text;
	guint most;
	const char *shortened;
} long_texts[] = {
	{"Upper Vael", 10, "Upper Vael"},
	{"The Great Wandering Nebula of Andromeda", 28, "The Great Wandering Nebula\u2026"},
	{"The Great Wandering Nebula of Andromeda", 27, "The Great Wandering Nebula\u2026"},
	{"The Great Wandering Nebula of Andromeda", 25, "The Great Wandering\u2026"},
	{"A Donaudampfschifffahrtsgesellschaft", 12, "A Donaudamp\u2026"},
	{"\u00c4\u00d6\u00dc \u00e4\u00f6\u00fc", 6, "\u00c4\u00d6\u00dc \u00e4\u2026"},
};

START_TEST(test_shortened)
{
	g_autofree char *shortened = sw_text_shortened(long_texts[_i].text, long_texts[_i].most);

	ck_assert_str_eq(shortened, long_texts[_i].shortened);
}
END_TEST

static const struct {
	const char *text, *capital;
} capitals[] = {
	{"seat", "Seat"}, {"äußere", "Äußere"}, {"Élan", "Élan"}, {"2 tiles", "2 tiles"}, {"", ""},
};

START_TEST(test_capital)
{
	g_autofree char *capital = sw_text_capital(capitals[_i].text);

	ck_assert_str_eq(capital, capitals[_i].capital);
}
END_TEST

TCase *
text_case(void)
{
	TCase *tcase = case_new("text");

	case_add_rows(tcase, test_count, counts);
	case_add_rows(tcase, test_safe, safes);
	case_add_rows(tcase, test_xml, escapes);
	case_add_rows(tcase, test_nearest, meanings);
	tcase_add_test(tcase, test_nearest_of_a_very_long_word);
	tcase_add_test(tcase, test_last);
	tcase_add_test(tcase, test_sentences);
	tcase_add_test(tcase, test_numbers);
	case_add_rows(tcase, test_capital, capitals);
	case_add_rows(tcase, test_shortened, long_texts);
	return tcase;
}
