/* The plan of a beach with rocks and pebbles. */
#include "board/plan.h"
#include "board/name_offset.h"

#include "../games/pebbles/pebbles.h"
#include "cases.h"
#include "reading.h"

#define BEACH(pieces) "<galaxy xmlns='urn:starwright:1' game='pebbles'" pieces "</galaxy>"

typedef struct {
	Reading *reading;
	SwPlan *plan;
} Beach;

static Beach
beach_new(const char *text)
{
	const SwTable *const tables[] = {pb_game.table, NULL};
	Beach beach = {.reading = g_new0(Reading, 1)};
	SwReader *reader = sw_reader_new(tables);

	beach.reading->source = source_of("beach.xml", text, -1);
	beach.reading->report = sw_report_new(0);
	beach.reading->status = sw_reader_read(reader, beach.reading->source, beach.reading->report,
	                                       &beach.reading->document);
	sw_reader_free(reader);
	expect(beach.reading->document != NULL);
	beach.plan = sw_plan_new(beach.reading->document);
	return beach;
}

static void
beach_clear(Beach *beach)
{
	sw_plan_free(beach->plan);
	reading_free(beach->reading);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Beach, beach_clear)

/* ---- Size ------------------------------------------------------------------------------- */

START_TEST(test_size)
{
	g_auto(Beach) usual = beach_new(BEACH(">"));
	g_auto(Beach) own = beach_new(BEACH(" width='24.00' depth='23.62'>"));

	expect(sw_table_board(pb_game.table) == pb_game.table->roots[SW_ROOT_GALAXY]);
	expect_eq(usual.plan->width, 1000);
	expect_eq(usual.plan->depth, 1000);
	expect_eq(own.plan->width, 2400);
	expect_eq(own.plan->depth, 2362);
	expect_eq(sw_plan_n(own.plan), 0);
	expect_eq(sw_plan_at(own.plan, (SwXY){0, 0}, SW_PLAN_NOWHERE), SW_PLAN_NOWHERE);
}
END_TEST

/* ---- Outlines --------------------------------------------------------------------------- */

static const struct {
	const char *rock;
	guint n;
	SwXY low, high; /* in hundredths */
} outlines[] = {
	{"outline='-1,-1 2,-1 2,1'", 3, {400, 200}, {700, 400}},
	{"outline='-1,-1 2,-1 2,1' turn='90'", 3, {400, 200}, {600, 500}},
	{"radius='1.25'", 32, {375, 175}, {625, 425}},
	{"width='3' depth='1'", 4, {350, 250}, {650, 350}},
	{"width='3' depth='1' turn='90'", 4, {450, 150}, {550, 450}},
	{"width='3' depth='1' turn='270'", 4, {450, 150}, {550, 450}},
	{"outline='0,0 1,0 1,1' radius='5' width='3' depth='1'", 3, {500, 300}, {600, 400}},
	{"radius='1.25' width='3' depth='1'", 32, {375, 175}, {625, 425}},
	{"width='3'", 0, {0, 0}, {0, 0}},
	{"turn='30'", 0, {0, 0}, {0, 0}},
	{"", 0, {0, 0}, {0, 0}},
	{"radius='1000000.00'", 0, {0, 0}, {0, 0}},
};

START_TEST(test_outline)
{
	g_autofree char *text =
		g_strdup_printf(BEACH("><rock x='5' y='3' type='cliff' %s/>"), outlines[_i].rock);
	g_auto(Beach) beach = beach_new(text);
	const SwPlanThing *thing = sw_plan_thing(beach.plan, 0);

	expect_eq(sw_plan_n(beach.plan), 1);
	expect_eq(thing->part, SW_BOARD_AREA);
	expect_eq(thing->at.x, 500);
	expect_eq(thing->at.y, 300);
	expect_eq(thing->area.n, outlines[_i].n);
	expect_eq(thing->area.low.x, outlines[_i].low.x * SW_FINE);
	expect_eq(thing->area.low.y, outlines[_i].low.y * SW_FINE);
	expect_eq(thing->area.high.x, outlines[_i].high.x * SW_FINE);
	expect_eq(thing->area.high.y, outlines[_i].high.y * SW_FINE);
	/* A rock without an outline can be selected at its place. */
	if (thing->area.n == 0) {
		expect_eq(sw_plan_at(beach.plan, (SwXY){503, 303}, SW_PLAN_NOWHERE), 0);
		expect_eq(sw_plan_at(beach.plan, (SwXY){513, 303}, SW_PLAN_NOWHERE),
		          SW_PLAN_NOWHERE);
	}
}
END_TEST

static const struct {
	const char *galaxy, *piece;
	gint32 diameter;
} discs[] = {
	{"", "<foam x='1' y='1'/>", 100},
	{"", "<pebble x='1' y='1' type='flat'/>", 50},
	{"", "<pebble x='1' y='1' type='flat' size='0.75'/>", 75},
	{"<assume name='pebbles/size' value='80'/>", "<pebble x='1' y='1' type='flat'/>", 80},
	{"<assume name='pebbles/size' value='-80'/>", "<pebble x='1' y='1' type='flat'/>", 0},
	{"<sort name='slate' size='2'/>", "<pebble x='1' y='1' type='flat' sort='slate'/>", 200},
	{"<sort name='slate'/>", "<pebble x='1' y='1' type='flat' sort='slate'/>", 50},
	{"<sort name='slate' size='2'/>", "<pebble x='1' y='1' type='flat' sort='chalk'/>", 50},
	{"<sort name='slate' size='2'/>", "<pebble x='1' y='1' type='flat' sort='slate' size='3'/>",
         300},
};

START_TEST(test_disc)
{
	g_autofree char *text = g_strdup_printf(BEACH(">%s%s"), discs[_i].galaxy, discs[_i].piece);
	g_auto(Beach) beach = beach_new(text);
	const SwPlanThing *thing = sw_plan_thing(beach.plan, 0);

	expect_eq(sw_plan_n(beach.plan), 1);
	expect_eq(thing->part, SW_BOARD_DISC);
	expect_eq(thing->diameter, discs[_i].diameter);
	expect_eq(thing->area.n, SW_DISC_CORNERS);
	expect_eq(thing->area.high.x, 1600 + discs[_i].diameter * SW_FINE / 2);
}
END_TEST

/* ---- Order ------------------------------------------------------------------------------ */

#define PILE                                                              \
	BEACH("><sort name='slate' size='2'/>"                            \
	      "<pebble x='5' y='5' type='flat' size='0.25'/>"             \
	      "<rock x='5' y='5' type='weed' name='patch' radius='0.5'/>" \
	      "<foam x='5' y='5'/>"                                       \
	      "<pebble x='5' y='5' type='round' sort='slate'/>"           \
	      "<rock x='5' y='5' type='cliff' name='ledge' width='4' depth='4'/>")

START_TEST(test_order)
{
	static const char *const wanted[] = {"cliff", "weed", "foam", "round", "flat"};
	g_auto(Beach) beach = beach_new(PILE);

	expect_eq(sw_plan_n(beach.plan), G_N_ELEMENTS(wanted));
	for (guint i = 0; i < sw_plan_n(beach.plan); i++) {
		SwPieceId piece = sw_plan_thing(beach.plan, i)->piece;

		ck_assert_str_eq(sw_document_kind(beach.plan->document, piece)->name, wanted[i]);
		expect_eq(sw_plan_thing_of(beach.plan, piece), i);
	}
	expect_eq(sw_plan_thing_of(beach.plan, SW_ROOT_PIECE), SW_PLAN_NOWHERE);
}
END_TEST

static gboolean
is_soft(SwPieceId piece, gconstpointer document)
{
	const char *name = sw_document_kind(document, piece)->name;

	return g_str_equal(name, "weed") || g_str_equal(name, "round");
}

/* Pieces that are left out are neither things nor found. */
START_TEST(test_left_out)
{
	static const char *const wanted[] = {"cliff", "foam", "flat"};
	g_auto(Beach) beach = beach_new(PILE);

	sw_plan_leave_out(beach.plan, is_soft, beach.plan->document);
	expect_eq(sw_plan_n(beach.plan), G_N_ELEMENTS(wanted));
	for (guint i = 0; i < sw_plan_n(beach.plan); i++) {
		SwPieceId piece = sw_plan_thing(beach.plan, i)->piece;

		ck_assert_str_eq(sw_document_kind(beach.plan->document, piece)->name, wanted[i]);
		expect_eq(sw_plan_thing_of(beach.plan, piece), i);
	}
	SW_EACH_PIECE (id, beach.plan->document) {
		if (is_soft(id, beach.plan->document))
			expect_eq(sw_plan_thing_of(beach.plan, id), SW_PLAN_NOWHERE);
	}
}
END_TEST

/* Asked again, each piece at the point is found once, from the top. */
START_TEST(test_found_from_the_top)
{
	static const struct {
		SwXY at;
		const char *found;
	} rows[] = {
		{{500, 500}, "43210"},
		{{512, 500}, "43210"},
		{{513, 500}, "3210"},
		{{550, 500}, "3210"},
		{{551, 500}, "30"},
		{{600, 500}, "30"},
		{{601, 500}, "0"},
		{{570, 571}, "30"},
		{{571, 571}, "0"},
		{{700, 300}, "0"},
		{{701, 300}, ""},
		{{-500, 500}, ""},
		{{G_MAXINT32, G_MININT32}, ""},
	};
	g_auto(Beach) beach = beach_new(PILE);

	for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
		g_autoptr(GString) found = g_string_new(NULL);
		guint thing = SW_PLAN_NOWHERE;

		while ((thing = sw_plan_at(beach.plan, rows[i].at, thing)) != SW_PLAN_NOWHERE)
			g_string_append_printf(found, "%u", thing);
		ck_assert_str_eq(found->str, rows[i].found);
	}
}
END_TEST

START_TEST(test_names)
{
	static const char *const wanted[] = {"ledge", "patch", NULL, "slate", NULL};
	g_auto(Beach) beach = beach_new(PILE);

	for (guint i = 0; i < G_N_ELEMENTS(wanted); i++)
		ck_assert_pstr_eq(sw_plan_name(beach.plan, sw_plan_thing(beach.plan, i)),
		                  wanted[i]);
}
END_TEST

/* ---- Names ------------------------------------------------------------------------------ */

#define WOOD "<rock x='10' y='10' type='weed' width='8' depth='8'/>"
#define SHORE_LETTER "<rock x='10' y='10' type='weed' outline='-4,-4 4,-4 4,-3 -3,-3 -3,4 -4,4'/>"

/* What a name of 2 by 0.4 inches in the first area is moved by, and whether all of it is seen. */
static const struct {
	const char *pieces;
	SwXY by;
	gboolean is_clear;
} name_rows[] = {
	{WOOD, {0, 0}, TRUE},
	{WOOD "<pebble x='10' y='12' type='flat' size='1'/>", {0, 0}, TRUE},
	/* on the middle: beside it, where the way is the shortest */
	{WOOD "<pebble x='10' y='10' type='flat' size='1'/>", {0, -94}, TRUE},
	{WOOD "<pebble x='10' y='9.7' type='flat' size='1'/>", {0, 94}, TRUE},
	{WOOD "<rock x='10' y='10' type='cliff' width='7.9' depth='2'/>", {0, -188}, TRUE},
	/* all of it: nothing is better than the middle */
	{WOOD "<rock x='10' y='10' type='cliff' width='8' depth='8'/>", {0, 0}, FALSE},
	/* what lies on its middle, and not on the area */
	{WOOD "<pebble x='16' y='10' type='flat' size='1'/>", {0, 0}, TRUE},
	/* the middle is outside of the outline */
	{SHORE_LETTER, {0, -376}, TRUE},
	{SHORE_LETTER "<pebble x='10' y='6.5' type='flat' size='0.9'/>", {-222, -376}, TRUE},
};

START_TEST(test_name_place)
{
	g_autofree char *text = g_strdup_printf(BEACH(">%s"), name_rows[_i].pieces);
	g_auto(Beach) beach = beach_new(text);
	SwXY by;

	expect_eq(sw_plan_name_offset(beach.plan, 0, 200, 40, &by), name_rows[_i].is_clear);
	expect_eq(by.x, name_rows[_i].by.x);
	expect_eq(by.y, name_rows[_i].by.y);
}
END_TEST

TCase *
plan_case(void)
{
	TCase *tcase = case_new("plan");

	tcase_add_test(tcase, test_size);
	case_add_rows(tcase, test_outline, outlines);
	case_add_rows(tcase, test_disc, discs);
	tcase_add_test(tcase, test_order);
	tcase_add_test(tcase, test_left_out);
	tcase_add_test(tcase, test_found_from_the_top);
	tcase_add_test(tcase, test_names);
	case_add_rows(tcase, test_name_place, name_rows);
	return tcase;
}
