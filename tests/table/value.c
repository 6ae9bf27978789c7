#include "cases.h"
#include "toy.h"

#include <string.h>

static const SwAttribute *
attribute(guint which)
{
	return &toy_table.elements[sw_table_element(&toy_table, "tile")]->attributes[which];
}

/* ---- Numbers ---------------------------------------------------------------------------- */

#define OK SW_VALUE_OK
#define MALFORMED SW_VALUE_MALFORMED
#define UNKNOWN SW_VALUE_UNKNOWN
#define BEYOND SW_VALUE_OUT_OF_BOUNDS

/* The text, its value, and its printed form. */
static const struct {
	guint attribute;
	const char *text;
	SwValueStatus status;
	gint32 value;
	const char *printed;
} numbers[] = {
	{TOY_VALUE, "0", OK, 0, "0"},
	{TOY_VALUE, "-17", OK, -17, "-17"},
	{TOY_VALUE, "+5", OK, 5, "5"},
	{TOY_VALUE, "007", OK, 7, "7"},
	{TOY_VALUE, "-0", OK, 0, "0"},
	{TOY_VALUE, " 3\t\r\n", OK, 3, "3"},
	{TOY_VALUE, "2147483647", OK, G_MAXINT32, "2147483647"},
	{TOY_VALUE, "-2147483648", OK, G_MININT32, "-2147483648"},
	{TOY_VALUE, "2147483648", BEYOND, 0, NULL},
	{TOY_VALUE, "-2147483649", BEYOND, 0, NULL},
	{TOY_VALUE, "99999999999999999999999999999999", BEYOND, 0, NULL},
	{TOY_VALUE, "18446744073709551616", BEYOND, 0, NULL},
	{TOY_VALUE, "", MALFORMED, 0, NULL},
	{TOY_VALUE, " ", MALFORMED, 0, NULL},
	{TOY_VALUE, "-", MALFORMED, 0, NULL},
	{TOY_VALUE, "+-1", MALFORMED, 0, NULL},
	{TOY_VALUE, "- 1", MALFORMED, 0, NULL},
	{TOY_VALUE, "1 2", MALFORMED, 0, NULL},
	{TOY_VALUE, "1.0", MALFORMED, 0, NULL},
	{TOY_VALUE, "0x10", MALFORMED, 0, NULL},
	{TOY_VALUE, "1e3", MALFORMED, 0, NULL},
	{TOY_VALUE, "\xd9\xa3", MALFORMED, 0, NULL}, /* an Arabic digit three */
	{TOY_VALUE, "99999999999999999999x", MALFORMED, 0, NULL},
	{TOY_COLOUR, "red", OK, 0, "red"},
	{TOY_COLOUR, "blue", OK, 2, "blue"},
	{TOY_COLOUR, "Red", UNKNOWN, 0, NULL},
	{TOY_COLOUR, " red", UNKNOWN, 0, NULL},
	{TOY_COLOUR, "re", UNKNOWN, 0, NULL},
	{TOY_COLOUR, "redd", UNKNOWN, 0, NULL},
	{TOY_COLOUR, "", UNKNOWN, 0, NULL},
	{TOY_LIT, "true", OK, 1, "true"},
	{TOY_LIT, "false", OK, 0, "false"},
	{TOY_LIT, "1", UNKNOWN, 0, NULL},
	{TOY_LIT, "TRUE", UNKNOWN, 0, NULL},
	{TOY_LIT, "truf", UNKNOWN, 0, NULL},
	{TOY_TURN, "0", OK, 0, "0"},
	{TOY_TURN, "2", OK, 2, "2"},
	{TOY_TURN, "3", BEYOND, 0, NULL},
	{TOY_TURN, "-1", BEYOND, 0, NULL},
	{TOY_TURN, "one", MALFORMED, 0, NULL},
	{TOY_SEAT, "1", OK, 1, "1"},
	{TOY_SEAT, "2147483647", OK, G_MAXINT32, "2147483647"},
	{TOY_SEAT, "0", BEYOND, 0, NULL},
	{TOY_SIZE, "2.5", OK, 250, "2.50"},
	{TOY_SIZE, "\n10\t", OK, 1000, "10.00"},
	{TOY_SIZE, "10.01", BEYOND, 0, NULL},
	{TOY_SIZE, "-0.01", BEYOND, 0, NULL},
	{TOY_SIZE, "2,5", MALFORMED, 0, NULL},
	{TOY_SIZE, "", MALFORMED, 0, NULL},
};

/* The characters after the value must not matter: values are not terminated. */
START_TEST(test_number)
{
	const SwAttribute *what = attribute(numbers[_i].attribute);
	g_autofree char *behind = g_strconcat(numbers[_i].text, "77e\"", NULL);
	g_autoptr(GString) out = g_string_new(NULL);
	gint32 value = 0;

	ck_assert_int_eq(sw_value_parse(what, behind, strlen(numbers[_i].text), &value),
	                 numbers[_i].status);
	if (numbers[_i].status != OK)
		return;
	ck_assert_int_eq(value, numbers[_i].value);
	sw_value_append(out, what, value, NULL);
	ck_assert_str_eq(out->str, numbers[_i].printed);
}
END_TEST

/* ---- Texts ------------------------------------------------------------------------------ */

/* The text, and its canonical form; NULL if it is malformed. */
static const struct {
	guint attribute;
	const char *text, *canonical;
} texts[] = {
	{TOY_NAME, " two  words ", " two  words "},
	{TOY_NAME, "", ""},
	{TOY_OF, "Terra", "Terra"},
	{TOY_TARGET, "2,-1", "2,-1"},
	{TOY_TARGET, " +02 , -01\n", "2,-1"},
	{TOY_TARGET, "1048576,-1048576", "1048576,-1048576"},
	{TOY_TARGET, "1048577,0", NULL},
	{TOY_TARGET, "1", NULL},
	{TOY_TARGET, "1,2,3", NULL},
	{TOY_TARGET, "1;2", NULL},
	{TOY_TARGET, "", NULL},
	{TOY_OUTLINE, "0,0 2.5,1", "0.00,0.00 2.50,1.00"},
	{TOY_OUTLINE, "  -1,0.25\n\t3,4 ", "-1.00,0.25 3.00,4.00"},
	{TOY_OUTLINE, "1,2 3", NULL},
	{TOY_OUTLINE, "1,2,3", NULL},
	{TOY_OUTLINE, "", ""},
	{TOY_TAGS, " b  a\tb\n", "b a b"},
	{TOY_TAGS, "", ""},
};

START_TEST(test_text)
{
	const SwAttribute *what = attribute(texts[_i].attribute);
	g_autofree char *behind = g_strconcat(texts[_i].text, ",9 x", NULL);
	g_autofree char *text = sw_value_normalise(what, behind, strlen(texts[_i].text));
	g_autofree char *again = NULL;
	g_autoptr(GString) out = g_string_new(NULL);

	ck_assert_pstr_eq(text, texts[_i].canonical);
	if (text == NULL)
		return;
	again = sw_value_normalise(what, text, strlen(text));
	ck_assert_str_eq(again, text);
	sw_value_append(out, what, 0, text);
	ck_assert_str_eq(out->str, text);
}
END_TEST

/* ---- Symmetry --------------------------------------------------------------------------- */

/* An axis with three turns rotates like the directions d and d + 3. */
START_TEST(test_axes_turn)
{
	SwSymmetry symmetry = sw_symmetry((guint)_i);

	for (gint32 turn = 0; turn < 3; turn++) {
		gint32 turned =
			sw_value_transform(attribute(TOY_TURN), turn, &sw_ground_hexes, symmetry);

		ck_assert_int_eq(turned, (gint32)sw_symmetry_direction(symmetry, (guint)turn) % 3);
		ck_assert_int_eq(turned,
		                 (gint32)sw_symmetry_direction(symmetry, (guint)turn + 3) % 3);
	}
}
END_TEST

START_TEST(test_directions_turn)
{
	static const SwAttribute direction = {.name = "facing", .type = SW_TYPE_TURN};
	SwSymmetry symmetry = sw_symmetry((guint)_i);

	for (guint turn = 0; turn < SW_HEX_SIDES; turn++)
		ck_assert_int_eq(
			sw_value_transform(&direction, (gint32)turn, &sw_ground_hexes, symmetry),
			(gint32)sw_symmetry_direction(symmetry, turn));
}
END_TEST

/* On a board, degrees turn by right angles, and a mirror turns them the other way. */
START_TEST(test_degrees_turn)
{
	const SwAttribute degrees = {.type = SW_TYPE_TURN, .max = 359};
	static const gint32 wanted[8][2] = {{0, 30},  {90, 120}, {180, 210}, {270, 300},
	                                    {0, 330}, {90, 60},  {180, 150}, {270, 240}};

	for (guint i = 0; i < 2; i++)
		ck_assert_int_eq(
			sw_value_transform(&degrees, (gint32)i * 30, &sw_ground_points,
		                           sw_ground_symmetry(&sw_ground_points, (guint)_i)),
			wanted[_i][i]);
}
END_TEST

START_TEST(test_hexes_turn_and_the_rest_stays)
{
	SwSymmetry symmetry = sw_symmetry((guint)_i);
	SwHex hex = sw_symmetry_hex(symmetry, sw_hex(2, -5));
	g_autofree char *wanted = g_strdup_printf("%d,%d", hex.q, hex.r);
	g_autofree char *target =
		sw_value_transform_text(attribute(TOY_TARGET), "2,-5", &sw_ground_hexes, symmetry);
	g_autofree char *name =
		sw_value_transform_text(attribute(TOY_NAME), "2,-5", &sw_ground_hexes, symmetry);

	ck_assert_str_eq(target, wanted);
	ck_assert_str_eq(name, "2,-5");
	ck_assert_int_eq(sw_value_transform(attribute(TOY_VALUE), 5, &sw_ground_hexes, symmetry),
	                 5);
	ck_assert_int_eq(sw_value_transform(attribute(TOY_SEAT), 2, &sw_ground_hexes, symmetry), 2);
	ck_assert_int_eq(sw_value_transform(attribute(TOY_COLOUR), 1, &sw_ground_hexes, symmetry),
	                 1);
}
END_TEST

/* ---- Words for people ------------------------------------------------------------------- */

static const struct {
	guint attribute;
	const char *description;
} descriptions[] = {
	{TOY_VALUE, "a whole number"},
	{TOY_COLOUR, "one of 'red', 'green', 'blue'"},
	{TOY_LIT, "'true' or 'false'"},
	{TOY_TARGET, "a hex such as '2,-1'"},
	{TOY_TURN, "a turn from 0 to 2"},
	{TOY_SEAT, "a seat, 1 or more"},
	{TOY_OF, "the name of a piece of <tile>"},
};

START_TEST(test_description)
{
	g_autoptr(GString) out = g_string_new(NULL);

	sw_attribute_describe(out, attribute(descriptions[_i].attribute));
	ck_assert_str_eq(out->str, descriptions[_i].description);
}
END_TEST

/* ---- On a board in inches --------------------------------------------------------------- */

/* Positions rotated once round a board, including degrees; a corner; and values that do not
 * rotate. */
START_TEST(test_quarters)
{
	const SwGround *board = &sw_ground_points;
	const SwSymmetry right = sw_ground_turned(board, TRUE), flip = {.mirrored = TRUE};
	const SwAttribute quarter = {.type = SW_TYPE_TURN, .max = 3};
	const SwAttribute degrees = {.type = SW_TYPE_TURN, .max = 359};
	const SwAttribute axis = {.type = SW_TYPE_TURN, .max = 1};
	const SwAttribute outline = {.type = SW_TYPE_POINTS};
	g_autofree char *corners =
		sw_value_transform_text(&outline, "1.00,0.00 0.50,2.25", board, right);
	g_autofree char *on_hexes =
		sw_value_transform_text(&outline, "1.00,0.00", &sw_ground_hexes, sw_symmetry(1));
	g_autofree char *target =
		sw_value_transform_text(attribute(TOY_TARGET), "2,-5", board, right);

	ck_assert_int_eq(sw_value_transform(&quarter, 3, board, right), 0);
	ck_assert_int_eq(sw_value_transform(&degrees, 300, board, right), 30);
	ck_assert_int_eq(sw_value_transform(&axis, 0, board, right), 1);
	ck_assert_int_eq(sw_value_transform(&degrees, 30, board, flip), 330);
	ck_assert_int_eq(sw_value_transform(&degrees, 30, &sw_ground_zones, (SwSymmetry){0}), 30);
	ck_assert_str_eq(corners, "0.00,1.00 -2.25,0.50");
	ck_assert_str_eq(on_hexes, "1.00,0.00");
	ck_assert_str_eq(target, "2,-5");
}
END_TEST

/* ---- Places ----------------------------------------------------------------------------- */

/* The text, and its printed form; NULL: not a place. */
static const struct {
	const char *text, *printed;
} places[] = {
	{"2,-1", "2,-1"},
	{" 2, -1 ", "2,-1"},
	{"1048576,0", "1048576,0"},
	{"1048577,0", NULL},
	{"2", NULL},
	{"2,1,0", NULL},
	{"2,1/0", NULL},
	{"", NULL},
	{"@12.5,3", "@12.50,3.00"},
	{"@-0.05,7", "@-0.05,7.00"},
	{"@1,2,3", NULL},
	{"@", NULL},
	{"@1.234,5", NULL},
	{"12.5,3", NULL},
};

START_TEST(test_place)
{
	g_autoptr(GString) out = g_string_new(NULL);
	SwPlace place;

	expect_eq(sw_place_parse(places[_i].text, &place), places[_i].printed != NULL);
	if (places[_i].printed == NULL)
		return;
	sw_place_append(out, place);
	ck_assert_str_eq(out->str, places[_i].printed);
}
END_TEST

TCase *
value_case(void)
{
	TCase *tcase = case_new("value");

	case_add_rows(tcase, test_number, numbers);
	case_add_rows(tcase, test_text, texts);
	tcase_add_loop_test(tcase, test_axes_turn, 0, SW_SYMMETRIES);
	tcase_add_loop_test(tcase, test_degrees_turn, 0, 8);
	tcase_add_loop_test(tcase, test_directions_turn, 0, SW_SYMMETRIES);
	tcase_add_loop_test(tcase, test_hexes_turn_and_the_rest_stays, 0, SW_SYMMETRIES);
	case_add_rows(tcase, test_description, descriptions);
	tcase_add_test(tcase, test_quarters);
	case_add_rows(tcase, test_place, places);
	return tcase;
}
