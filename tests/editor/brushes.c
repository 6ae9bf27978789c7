/* Brushes, and the list of tools. */
#include "cases.h"
#include "games/games.h"
#include "script_private.h"
#include "session/random_tile.h"

#include <string.h>

/* ---- The least legal values ------------------------------------------------------------- */

enum { NUMBER, LOW, HIGH, LIT, TITLE, SPARE };

static const SwAttribute attributes[] = {
	[NUMBER] = {.name = "number", .type = SW_TYPE_INTEGER, .required = TRUE, .fallback = 3},
	[LOW] = {.name = "low", .type = SW_TYPE_INTEGER, .required = TRUE, .min = -2, .max = 5},
	[HIGH] = {.name = "high", .type = SW_TYPE_INTEGER},
	[LIT] = {.name = "lit", .type = SW_TYPE_FLAG, .required = TRUE},
	[TITLE] = {.name = "title", .type = SW_TYPE_TEXT, .required = TRUE},
	[SPARE] = {.name = "spare", .type = SW_TYPE_INTEGER, .min = 1, .max = 2},
};
static const SwElement tile = {.name = "tile", SW_ATTRIBUTES(attributes)};
static const SwCarries carries[] = {
	{.attribute = LOW, .bounded = TRUE, .min = 0, .max = 9},
	{.attribute = HIGH, .required = TRUE, .bounded = TRUE, .min = 7, .max = 8},
};
static const SwCarries below_zero[] = {
	{.attribute = NUMBER, .bounded = TRUE, .min = G_MININT32, .max = -4}};
static const SwKind kinds[] = {
	{.name = "plain", .element = &tile},
	{.name = "rich", .element = &tile, .carries = carries, .n_carries = 2},
	{.name = "cold", .element = &tile, .carries = below_zero, .n_carries = 1},
};
static const SwTable table = {.kinds = kinds, .n_kinds = G_N_ELEMENTS(kinds)};

#define BITS (1u << NUMBER | 1u << LOW | 1u << LIT)

static const struct {
	guint kind;
	guint32 present;
	gint32 number, low, high;
} least[] = {
	{0, BITS, 3, -2, 0},
	{1, BITS | 1u << HIGH, 3, 0, 7},
	{2, BITS, -4, -2, 0},
};

START_TEST(test_least)
{
	SwBrush brush = sw_brush(&table, least[_i].kind);

	ck_assert_uint_eq(brush.kind, least[_i].kind);
	ck_assert_uint_eq(brush.present, least[_i].present);
	ck_assert_int_eq(brush.values[NUMBER], least[_i].number);
	ck_assert_int_eq(brush.values[LOW], least[_i].low);
	ck_assert_int_eq(brush.values[HIGH], least[_i].high);
	ck_assert_int_eq(brush.values[LIT], 0);
}
END_TEST

/* ---- The same as a piece ---------------------------------------------------------------- */

/* The piece picked at 0,0, and its copy placed on 5,5. */
static const struct {
	const char *given, *map;
} picked[] = {
	{"place hostile,value=3,explored=true 0,0; all; set name Rim; none",
         "0,0 hostile value=3 name=Rim explored=true; 5,5 hostile value=3 explored=true"},
	{"place home 0,0", "0,0 home seat=1; 5,5 home seat=2"},
	{"place portal,turn=2 0,0", "0,0 portal turn=2; 5,5 portal turn=2"},
};

START_TEST(test_picked)
{
	g_auto(Script) script;
	SwGroup none = sw_group_none();
	SwHex there = {5, 5};
	SwBrush brush;
	g_autofree char *map = NULL;

	script_init(&script, "burning-suns");
	script_run(&script, picked[_i].given);
	brush = sw_brush_like(sw_session_document(script.session),
	                      sw_session_tile_at(script.session, sw_hex(0, 0)));
	sw_session_place(script.session, &brush, &there, 1, &none);
	map = script_map(script.session);
	ck_assert_str_eq(map, picked[_i].map);
}
END_TEST

/* ---- A random tile from the box --------------------------------------------------------- */

/* How often each sort is drawn in DRAWS draws. A box of Burning Suns has 43 tiles besides homes. */
#define DRAWS 4300

static const struct {
	const char *given, *kind;
	guint expected;
} drawn[] = {
	{"", "special", 100},
	{"", "empty", 500},
	{"", "hostile", 700},
	{"", "inhabited", 700},
	{"", "uninhabited", 700},
	{"", "home", 0},
	{"", "system:any", 0},
	{"", "anomaly:any", 0},
	/* A tile that is on the map is no longer in the box. */
	{"place special 0,0", "special", 0},
	{"place empty 0,0 1,0 2,0 3,0 4,0", "empty", 0},
	{"place hostile 0,0 1,0 2,0 3,0 4,0 5,0 6,0", "hostile", 0},
	{"place hostile 0,0 1,0 2,0 3,0 4,0 5,0 6,0", "inhabited", 836},
	{"place wormhole 0,0 1,0 2,0", "wormhole", 0},
};

START_TEST(test_drawn)
{
	g_auto(Script) script;
	SwBrush brush, again;
	guint kind, n = 0;

	script_init(&script, "burning-suns");
	script_run(&script, drawn[_i].given);
	kind = script__kind(&script, drawn[_i].kind);
	for (guint seed = 0; seed < DRAWS; seed++) {
		expect(sw_session_draw_tile(script.session, seed, &brush, NULL));
		n += brush.kind == kind;
	}
	ck_assert_uint_ge(n, drawn[_i].expected * 8 / 10);
	ck_assert_uint_le(n, drawn[_i].expected * 12 / 10);
	expect(sw_session_draw_tile(script.session, DRAWS - 1, &again, NULL));
	ck_assert_mem_eq(&again, &brush, sizeof brush);
}
END_TEST

/* The values that a box has: three systems of 2, two of 3 and two of 4 of each sort. */
START_TEST(test_drawn_values)
{
	g_auto(Script) script;
	guint n[5] = {0};

	script_init(&script, "burning-suns");
	for (guint seed = 0; seed < DRAWS; seed++) {
		SwBrush brush;
		guint kind = script__kind(&script, "hostile");
		gint value = sw_element_attribute(
			sw_session_game(script.session)->table->kinds[kind].element, "value");

		expect(sw_session_draw_tile(script.session, seed, &brush, NULL));
		if (brush.kind == kind)
			n[brush.values[value]]++;
	}
	ck_assert_uint_eq(n[0] + n[1], 0);
	ck_assert_uint_ge(n[2], 240);
	ck_assert_uint_le(n[3] + n[4], 480);
}
END_TEST

#define SEVEN(r) " 0," r " 1," r " 2," r " 3," r " 4," r " 5," r " 6," r
#define ALL_TILES                                                                                  \
	"place special 9,0; place empty 0,0 1,0 2,0 3,0 4,0; place hostile" SEVEN(                 \
		"1") "; place inhabited" SEVEN("2") "; place uninhabited" SEVEN("3") "; place "    \
										     "portal 9,9 " \
										     "8,9" SEVEN(  \
											     "4")  \
											     SEVEN("5")

START_TEST(test_an_empty_box)
{
	g_auto(Script) script;
	g_autoptr(GError) error = NULL;
	SwBrush brush;

	script_init(&script, "burning-suns");
	script_run(&script, ALL_TILES);
	expect(!sw_session_draw_tile(script.session, 1, &brush, &error));
	ck_assert_str_eq(error->message, "no tile is left in the box");
}
END_TEST

/* Each tool has its own name and a description. */
START_TEST(test_tools)
{
	for (guint i = 0; i < SW_N_TOOLS; i++) {
		ck_assert_uint_gt(strlen(sw_tools[i].label), 2);
		ck_assert_uint_gt(strlen(sw_tools[i].help), 10);
		for (guint j = 0; j < i; j++)
			ck_assert_str_ne(sw_tools[i].name, sw_tools[j].name);
	}
}
END_TEST

TCase *
brushes_case(void)
{
	TCase *tcase = case_new("brushes");

	case_add_rows(tcase, test_least, least);
	case_add_rows(tcase, test_picked, picked);
	case_add_rows(tcase, test_drawn, drawn);
	tcase_add_test(tcase, test_drawn_values);
	tcase_add_test(tcase, test_an_empty_box);
	tcase_add_test(tcase, test_tools);
	return tcase;
}
