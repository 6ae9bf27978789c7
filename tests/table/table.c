#include "cases.h"
#include "toy.h"

static const SwElement *
element(const char *name)
{
	gint number = sw_table_element(&toy_table, name);

	ck_assert_int_ge(number, 0);
	return toy_table.elements[number];
}

/* ---- Elements and kinds ----------------------------------------------------------------- */

static const struct {
	const char *element, *type;
	gint kind;
} kinds[] = {
	{"galaxy", NULL, TOY_GALAXY},
	{"scenario", NULL, TOY_SCENARIO},
	{"about", NULL, TOY_ABOUT},
	{"tile", "plain", TOY_PLAIN},
	{"tile", "rock", TOY_ROCK},
	{"tile", "wall", -1},
	{"tile", "", -1},
	{"wall", NULL, TOY_WALL},
	{"token", NULL, TOY_TOKEN},
	{"tile", "Plain", -1},
};

START_TEST(test_kind)
{
	ck_assert_int_eq(sw_table_kind(&toy_table, element(kinds[_i].element), kinds[_i].type),
	                 kinds[_i].kind);
}
END_TEST

START_TEST(test_unknown_element)
{
	ck_assert_int_eq(sw_table_element(&toy_table, "tiles"), -1);
	ck_assert_int_eq(sw_table_element(&toy_table, ""), -1);
}
END_TEST

static const struct {
	const char *parent, *child;
	gboolean holds;
} holders[] = {
	{"galaxy", "tile", TRUE},    {"tile", "token", TRUE},       {"box", "token", TRUE},
	{"galaxy", "token", FALSE},  {"tile", "tile", FALSE},       {"scenario", "galaxy", TRUE},
	{"galaxy", "galaxy", FALSE}, {"scenario", "note", FALSE},   {"galaxy", "allow", TRUE},
	{"scenario", "allow", TRUE}, {"galaxy", "scenario", FALSE},
};

START_TEST(test_holds)
{
	ck_assert_int_eq(sw_element_holds(element(holders[_i].parent), element(holders[_i].child)),
	                 holders[_i].holds);
}
END_TEST

/* ---- Attributes ------------------------------------------------------------------------- */

START_TEST(test_attribute)
{
	ck_assert_int_eq(sw_element_attribute(element("tile"), "turn"), TOY_TURN);
	ck_assert_int_eq(sw_element_attribute(element("tile"), "q"), -1);
	ck_assert_int_eq(sw_element_attribute(element("wall"), "turn"), -1);
}
END_TEST

/* The element's text is not an attribute in the file. */
START_TEST(test_names)
{
	g_autofree const char **about = sw_element_attribute_names(element("about"));
	g_autofree const char **types = sw_table_kind_names(&toy_table, element("tile"));
	g_autofree char *both = g_strjoinv(" ", (char **)about);
	g_autofree char *all = g_strjoinv(" ", (char **)types);

	ck_assert_str_eq(both, "author licence");
	ck_assert_str_eq(all, "plain gate rock");
}
END_TEST

TCase *
table_case(void)
{
	TCase *tcase = case_new("table");

	case_add_rows(tcase, test_kind, kinds);
	tcase_add_test(tcase, test_unknown_element);
	case_add_rows(tcase, test_holds, holders);
	tcase_add_test(tcase, test_attribute);
	tcase_add_test(tcase, test_names);
	return tcase;
}
