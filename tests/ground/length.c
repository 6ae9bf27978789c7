#include "ground/length.h"

#include "cases.h"

static const struct {
	const char *text;
	gboolean ok;
	gint32 hundredths;
	const char *printed, *measured;
} lengths[] = {
	{"12", TRUE, 1200, "12.00", "12"},
	{"12.5", TRUE, 1250, "12.50", "12\u00bd"},
	{"-0.25", TRUE, -25, "-0.25", "-\u00bc"},
	{"0.07", TRUE, 7, "0.07", "0.07"},
	{"-0", TRUE, 0, "0.00", "0"},
	{"007.10", TRUE, 710, "7.10", "7.10"},
	{"10000000", TRUE, 1000000000, "10000000.00", "10000000"},
	{"-10000000.00", TRUE, -1000000000, "-10000000.00", "-10000000"},
	{"0.75", TRUE, 75, "0.75", "\u00be"},
	{"-4.26", TRUE, -426, "-4.26", "-4.26"},
	{"10000000.01", FALSE, 0, NULL, NULL},
	{"99999999999999999999999", FALSE, 0, NULL, NULL},
	{"", FALSE, 0, NULL, NULL},
	{"-", FALSE, 0, NULL, NULL},
	{"+1", FALSE, 0, NULL, NULL},
	{".5", FALSE, 0, NULL, NULL},
	{"1.", FALSE, 0, NULL, NULL},
	{"1.234", FALSE, 0, NULL, NULL},
	{"1.2.3", FALSE, 0, NULL, NULL},
	{"1,5", FALSE, 0, NULL, NULL},
	{"1e3", FALSE, 0, NULL, NULL},
	{" 1", FALSE, 0, NULL, NULL},
};

START_TEST(test_length)
{
	g_autoptr(GString) out = g_string_new(NULL);
	gint32 hundredths = 4711;

	expect_eq(sw_length_parse(lengths[_i].text, &hundredths), lengths[_i].ok);
	expect_eq(hundredths, lengths[_i].ok ? lengths[_i].hundredths : 4711);
	if (!lengths[_i].ok)
		return;
	sw_length_append(out, hundredths);
	ck_assert_str_eq(out->str, lengths[_i].printed);
	g_string_truncate(out, 0);
	sw_length_append_measured(out, hundredths);
	ck_assert_str_eq(out->str, lengths[_i].measured);
}
END_TEST

TCase *
length_case(void)
{
	TCase *tcase = case_new("length");

	case_add_rows(tcase, test_length, lengths);
	return tcase;
}
