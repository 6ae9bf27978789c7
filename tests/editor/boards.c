/* Pieces above tiles, on edges and over regions, in the games that have them. */
#include "cases.h"
#include "rows.h"
#include "script.h"
#include "session/overlay.h"

/* ---- Ships and blockades ---------------------------------------------------------------- */

static const char system_text[] =
	"<scenario xmlns=\"urn:starwright:1\" game=\"black-sun\" stage=\"play\">"
	"<galaxy players=\"2\"><hex q=\"0\" r=\"0\" type=\"space\"/></galaxy>"
	"<player seat=\"1\" faction=\"merchants\"/><player seat=\"2\" faction=\"medics-guild\"/>"
	"</scenario>";

static const Row ships[] = {
	/* Ships stack, and belong to the brush's seat. */
	{"", "place yacht 0,0", "0,0 space; 0,0 yacht seat=1"},
	{"", "place yacht,seat=2 0,0", "0,0 space; 0,0 yacht seat=2"},
	{"place yacht 0,0", "place medsat,seat=2 0,0",
         "0,0 space; 0,0 yacht seat=1; 0,0 medsat seat=2"},
	{"place yacht 0,0", "place yacht 0,0", "0,0 space; 0,0 yacht seat=1; 0,0 yacht seat=1"},
	/* Counters and blockades replace only pieces of the same kind. */
	{"place need 0,0; place yacht 0,0", "place crisis 0,0",
         "0,0 space; 0,0 yacht seat=1; 0,0 crisis"},
	{"", "place blockade:raider 0,0/1", "0,0 space; 0,0/1 raider seat=1"},
	{"place blockade:raider 0,0/1", "place blockade:raider,seat=2 0,0/1",
         "0,0 space; 0,0/1 raider seat=2"},
	/* An edge has one name from both sides, and is not a hex. */
	{"", "place blockade:raider 0,0/3 1,-1/4",
         "-1,0/0 raider seat=1; 0,0 space; 0,0/1 raider seat=1"},
	{"place blockade:raider 0,0/1", "place blockade:raider,seat=2 1,-1/4",
         "0,0 space; 0,0/1 raider seat=2"},
	{"", "place blockade:raider 0,0", "0,0 space"},
	{"", "place yacht 0,0/1", "0,0 space"},
	{"", "place blockade:raider 1048576,0/1 1048577,0/1",
         "0,0 space; 1048576,0/1 raider seat=1"},
	/* Images of edges. */
	{"group 6 0,0", "place blockade:raider 0,0/0",
         "-1,0/0 raider seat=1; 0,0 space; 0,0/0 raider seat=1; 0,0/1 raider seat=1; 0,0/2 raider "
         "seat=1; -1,1/1 raider seat=1; 0,1/2 raider seat=1"},
	{"group 2 0,0; place blockade:raider 0,0/0", "at 0,0/0; erase-pieces", "0,0 space"},
	{"group 2 0,0; place blockade:raider 0,0/0", "erase-at 0,0/3", "0,0 space"},
	/* Tiles replace tiles only. */
	{"place yacht 0,0", "place asteroids 0,0", "0,0 yacht seat=1; 0,0 asteroids"},
	{"place yacht 0,0", "select 0,0; kind asteroids", "0,0 asteroids*; 0,0 yacht seat=1"},
	/* Pieces on a tile are erased with it, on an edge if no other tile touches the edge. */
	{"place yacht 0,0; place blockade:raider 0,0/0", "erase 0,0", ""},
	{"place yacht 0,0; place need 0,0; place blockade:raider 0,0/0",
         "select 0,0; erase-selected", ""},
	{"place yacht 0,0; place blockade:raider 0,0/0; note 0,0 Here", "select 0,0; erase-pieces",
         ""},
	{"place space 1,0; place yacht 1,0; place blockade:raider 0,0/0 0,0/2",
         "select 0,0; erase-selected", "0,0/0 raider seat=1; 1,0 space; 1,0 yacht seat=1"},
	{"place space 1,0; place yacht 1,0; place blockade:raider 0,0/0", "erase 0,0 1,0", ""},
	{"place space 1,0; place yacht 1,0; place blockade:raider 0,0/0",
         "erase 0,0; erase 1,0; undo; undo",
         "0,0 space; 0,0/0 raider seat=1; 1,0 space; 1,0 yacht seat=1"},
	{"group 2 0,0; place space 1,0; place yacht 1,0", "select 1,0; erase-pieces", "0,0 space"},
	/* They are cut with it, and pasted at the same place on it. */
	{"place yacht 0,0; place medsat,seat=2 0,0; place blockade:raider 0,0/2",
         "select 0,0; cut; paste 3,3",
         "3,3 space*; 3,3 yacht seat=1*; 3,3 medsat seat=2*; 3,3/2 raider seat=1*"},
	{"place blockade:raider 0,0/3", "select 0,0; cut; paste 3,3",
         "2,3/0 raider seat=1*; 3,3 space*"},
	{"place blockade:raider 0,0/1", "select 0,0; cut; paste 3,3; undo; undo",
         "0,0 space; 0,0/1 raider seat=1"},
	{"place space 1,0; place yacht 1,0; place blockade:raider 0,0/0",
         "select 1,0; cut; paste 3,3",
         "0,0 space; 0,0/0 raider seat=1; 3,3 space*; 3,3 yacht seat=1*"},
	{"place yacht 0,0", "select 0,0; copy; cut; paste 3,3; paste 5,0",
         "5,0 space*; 5,0 yacht seat=1*; 3,3 space; 3,3 yacht seat=1"},
	{"place yacht 0,0; place blockade:raider 0,0/0", "at 0,0 0,0/0; erase-selected",
         "0,0 space"},
	{"place yacht 0,0; place medsat 0,0", "at 0,0; erase-pieces", "0,0 space"},
	/* From edge to edge, and from hex to hex. */
	{"place blockade:raider 0,0/0", "at 0,0/0; put 0,0/2", "0,0 space; 0,0/2 raider seat=1*"},
	{"place blockade:raider 0,0/0; place blockade:yacht 2,0/1", "at 0,0/0; put 2,0/1",
         "0,0 space; 2,0/1 raider seat=1*"},
	{"place blockade:raider 0,0/0", "at 0,0/0; put 1,0", "0,0 space; 0,0/0 raider seat=1*"},
	{"place blockade:raider 0,0/0", "at 0,0/0; move 1,1", "0,0 space; 1,1/0 raider seat=1*"},
	{"place blockade:raider 0,0/0", "at 0,0/0; rotate 1", "0,0 space; 0,0/1 raider seat=1*"},
	{"place yacht 0,0; place medsat,seat=2 1,0", "at 0,0; move 1,0",
         "0,0 space; 1,0 yacht seat=1*; 1,0 medsat seat=2"},
	{"place need 0,0; place need 1,0", "at 0,0; move 1,0", "0,0 space; 1,0 need*"},
	/* Pieces on a tile move with it, unless they are selected themselves. */
	{"place yacht 0,0; place medsat,seat=2 1,0", "select 0,0; move 2,0",
         "1,0 medsat seat=2; 2,0 space*; 2,0 yacht seat=1"},
	{"place yacht 0,0; place space 2,0; place medsat,seat=2 2,0", "select 0,0; move 2,0",
         "2,0 space*; 2,0 yacht seat=1; 2,0 medsat seat=2"},
	{"place space 1,0; place yacht 1,0", "select 0,0 1,0; rotate 3",
         "-1,0 space*; -1,0 yacht seat=1; 0,0 space*"},
	/* A piece on an edge moves if both of its tiles do, or the only one. */
	{"place space 1,0; place blockade:raider 0,0/0", "select 0,0 1,0; move 0,3",
         "0,3 space*; 0,3/0 raider seat=1; 1,3 space*"},
	{"place space 1,0; place blockade:raider 0,0/0", "select 0,0 1,0; rotate 3",
         "-1,0 space*; -1,0/0 raider seat=1; 0,0 space*"},
	{"place blockade:raider 0,0/0", "select 0,0; move 0,3", "0,3 space*; 0,3/0 raider seat=1"},
	{"place space 1,0; place blockade:raider 0,0/0", "select 0,0; move 0,3",
         "0,0/0 raider seat=1; 1,0 space; 0,3 space*"},
	/* A copy of a tile includes the pieces on it that belong to the scenario. */
	{"place yacht,seat=2 0,0; place blockade:raider 0,0/0", "at 0,0 0,0/0; duplicate 0,1",
         "0,0 space; 0,0 yacht seat=2; 0,0/0 raider seat=1; 0,1 yacht seat=2*; "
         "0,1/0 raider seat=1*"},
	{"place yacht 0,0", "at 0,0; copy; paste 2,0",
         "0,0 space; 0,0 yacht seat=1; 2,0 yacht seat=1*"},
	{"place yacht 0,0", "at 0,0; cut; paste 2,0", "0,0 space; 2,0 yacht seat=1*"},
	{"place yacht 0,0", "select 0,0; copy; paste 2,0",
         "0,0 space; 0,0 yacht seat=1; 2,0 space*"},
	/* Owners are not seats of tiles: no image gets another owner. */
	{"group 2 0,0; place yacht 1,0", "at 1,0; set seat 2",
         "-1,0 yacht seat=2; 0,0 space; 1,0 yacht seat=2*"},
	{"place blockade:raider 0,0/0", "at 0,0/0; set seat 2", "0,0 space; 0,0/0 raider seat=2*"},
	{"place yacht 0,0", "at 0,0; kind medsat", "0,0 space; 0,0 medsat seat=1*"},
	/* Numbers are dealt: 5 is the lowest number of a planet. */
	{"", "place planet 1,0 2,0 3,0",
         "0,0 space; 1,0 planet number=5; 2,0 planet number=6; 3,0 planet number=7"},
	{"place planet 1,0 2,0; erase 1,0", "place planet 3,0",
         "0,0 space; 2,0 planet number=6; 3,0 planet number=5"},
	{"place planet 1,0 2,0", "place planet 1,0",
         "0,0 space; 1,0 planet number=5; 2,0 planet number=6"},
	/* A copy gets a new number, a piece that is cut keeps its number. */
	{"place planet 1,0 2,0", "select 1,0; duplicate 2,0",
         "0,0 space; 1,0 planet number=5; 2,0 planet number=6; 3,0 planet number=7*"},
	{"place planet 1,0 2,0", "select 2,0; cut; paste 4,0",
         "0,0 space; 1,0 planet number=5; 4,0 planet number=6*"},
	{"place planet 1,0 2,0", "select 2,0; copy; paste 4,0; paste 5,0",
         "0,0 space; 1,0 planet number=5; 2,0 planet number=6; 4,0 planet number=7; "
         "5,0 planet number=8*"},
	{"place planet 1,0 -1,0", "group 2 0,0; select 1,0; set number 9",
         "-1,0 planet number=6; 0,0 space; 1,0 planet number=9*"},
};

/* The history counts pieces that are removed along with others. */
static const struct {
	const char *given, *done, *label;
} labels[] = {
	{"place yacht 0,0; place medsat 0,0", "select 0,0; erase-selected", "erase 3 pieces"},
	{"place yacht 0,0; place blockade:raider 0,0/0", "select 0,0; cut", "cut 3 pieces"},
	{"place yacht 0,0", "erase 0,0", "erase 1 hex"},
	{"place yacht 0,0; place blockade:raider 0,0/0", "erase 0,0",
         "erase 1 hex along with 1 piece"},
	{"place blockade:raider 0,0/0", "erase-at 0,0/0", "erase 1 edge"},
};

START_TEST(test_labels)
{
	g_auto(Script) script;
	guint at;

	script_init_with(&script, sw_session_from_text("row", system_text, NULL));
	script_run(&script, labels[_i].given);
	script_run(&script, labels[_i].done);
	sw_document_n_steps(sw_session_document(script.session), &at);
	ck_assert_str_eq(sw_document_step_label(sw_session_document(script.session), at - 1),
	                 labels[_i].label);
}
END_TEST

START_TEST(test_ships)
{
	check_row_of(system_text, &ships[_i]);
}
END_TEST

/* A galaxy cannot contain ships, and tiles cannot be placed in a galaxy of another file. */
static const Row on_a_galaxy[] = {
	{"", "place yacht 0,0; place blockade:raider 0,0/0; place need 0,0", ""},
	{"", "place space 0,0", "0,0 space"},
};

START_TEST(test_a_galaxy_takes_tiles)
{
	check_row("black-sun", &on_a_galaxy[_i]);
}
END_TEST

/* ---- Regions ---------------------------------------------------------------------------- */

static const char field_text[] =
	"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-planets\" players=\"2\">"
	"<tile q=\"0\" r=\"0\" number=\"1\"/></galaxy>";

static const Row regions[] = {
	{"", "place fair 0,0", "0,0 tile number=1; 0,0 fair size=small"},
	{"place fair 0,0", "place harsh,size=big 0,0", "0,0 tile number=1; 0,0 harsh size=big"},
	{"place fair 0,0", "place forest 1,0; place mountain 1,0",
         "0,0 tile number=1; 0,0 fair size=small; 1,0 mountain"},
	{"", "place tile 13,-6", "13,-6 tile number=2; 0,0 tile number=1"},
	/* Selecting the hex of a region selects all pieces there. */
	{"place fair 0,0", "select 0,0", "0,0 tile number=1*; 0,0 fair size=small*"},
	{"place fair 0,0; place forest 1,0", "select 0,0 1,0; move 2,0",
         "2,0 tile number=1*; 2,0 fair size=small*; 3,0 forest*"},
	{"place fair 0,0", "at 0,0; erase-pieces", "0,0 tile number=1"},
	/* Pieces in a region move with it. */
	{"place fair 0,0; place forest 1,0", "select 0,0; move 2,0",
         "2,0 tile number=1*; 2,0 fair size=small*; 3,0 forest"},
	{"place fair 0,0; place forest 1,0; place asteroid 6,0", "at 0,0; move 2,0",
         "0,0 tile number=1; 2,0 fair size=small*; 3,0 forest; 6,0 asteroid"},
	/* They are erased with it. */
	{"place fair 0,0; place forest 1,0; place asteroid 6,0", "at 0,0; erase-selected",
         "0,0 tile number=1; 6,0 asteroid"},
	{"place fair 0,0; place forest 1,0; place asteroid 6,0", "at 0,0; cut; paste 3,0",
         "0,0 tile number=1; 3,0 fair size=small*; 4,0 forest*; 6,0 asteroid"},
	{"place fair 0,0; place forest 1,0", "erase 1,0", "0,0 tile number=1; 0,0 fair size=small"},
	{"place fair 0,0; place forest 1,0; place asteroid 6,0", "erase 0,0", ""},
};

START_TEST(test_regions)
{
	check_row_of(field_text, &regions[_i]);
}
END_TEST

/* What a cell shows: the planet, the tile, or nothing; and on which sides that ends. */
static const struct {
	SwHex cell;
	const char *kind;
	guint border;
} cells[] = {
	{{0, 0}, "fair", 0},    {{2, 0}, "fair", 0x23}, {{1, 1}, "fair", 0x21}, {{3, 0}, "tile", 0},
	{{6, 0}, "tile", 0x23}, {{7, 0}, NULL, 0},      {{0, -6}, "tile", 0xe}, {{1, -7}, NULL, 0},
};

START_TEST(test_cells)
{
	g_autoptr(SwSession) session = sw_session_from_text("row", field_text, NULL);
	g_auto(Script) script;
	const SwRegionPiece *region;

	script_init_with(&script, g_steal_pointer(&session));
	script_run(&script, "place fair 0,0");
	region = sw_regions_at(sw_session_regions(script.session), cells[_i].cell);
	ck_assert_str_eq(
		region ? sw_document_kind(sw_session_document(script.session), region->piece)->name
		       : "",
		cells[_i].kind ? cells[_i].kind : "");
	ck_assert_uint_eq(sw_regions_border(sw_session_regions(script.session), cells[_i].cell),
	                  cells[_i].border);
	script_run(&script, "undo");
	region = sw_regions_at(sw_session_regions(script.session), sw_hex(0, 0));
	ck_assert_str_eq(sw_document_kind(sw_session_document(script.session), region->piece)->name,
	                 "tile");
}
END_TEST

/* The whole region is within the map, not only its middle. */
START_TEST(test_bounds)
{
	g_autoptr(SwSession) session = sw_session_from_text("row", field_text, NULL);
	SwBox box;

	ck_assert(sw_session_bounds(session, &box));
	ck_assert_int_eq(box.low.r, -6);
	ck_assert_int_eq(box.high.r, 6);
	ck_assert_int_eq(box.left, -12);
	ck_assert_int_eq(box.right, 12);
}
END_TEST

/* ---- Questions -------------------------------------------------------------------------- */

/* The pieces placed and selected, the question, the seat; then the cells, as place=steps. */
static const struct {
	const char *given, *question;
	gint32 seat;
	const char *cells;
} questions[] = {
	{"place yacht 0,0; place space 1,0; at 0,0", "move", 1, "1,0=1"},
	{"place yacht,seat=2 0,0; place space 1,0; at 0,0", "move", 0, "1,0=1"},
	{"place yacht 0,0; place space 1,0; place blockade:destroyer,seat=2 0,0/0; at 0,0", "raid",
         1, "0,0/0=2"},
	{"place yacht 1,0; place space 1,0; at 1,0", "retreat", 1, "0,0=1"},
	{"place planet,number=7 1,0", "chance", 1, "1,0=6"},
};

START_TEST(test_questions)
{
	g_auto(Script) script;
	g_autoptr(GArray) found = g_array_new(FALSE, FALSE, sizeof(SwOverlayCell));
	g_autoptr(GString) text = g_string_new(NULL);
	const SwGame *game;
	SwOverlay overlay = {0};

	script_init_with(&script, sw_session_from_text("row", system_text, NULL));
	script_run(&script, questions[_i].given);
	game = sw_session_game(script.session);
	for (guint i = 0; i < sw_overlay_n(game); i++) {
		overlay = sw_overlay(game, i);
		if (g_str_equal(sw_overlay_name(game, &overlay), questions[_i].question))
			break;
	}
	overlay.seat = questions[_i].seat;
	sw_overlay_take_selection(script.session, &overlay);
	ck_assert(sw_overlay_ask(script.session, &overlay, found, NULL));
	for (guint i = 0; i < found->len; i++) {
		const SwOverlayCell *cell = &g_array_index(found, SwOverlayCell, i);

		if (i > 0)
			g_string_append(text, " ");
		sw_place_append(text, cell->is_edge ? sw_place_edge(cell->hex, cell->side)
		                                    : sw_place_hex(cell->hex));
		g_string_append_printf(text, "=%u", cell->steps);
	}
	ck_assert_str_eq(text->str, questions[_i].cells);
}
END_TEST

/* ---- Distances of an empire's own framework --------------------------------------------- */

static const char empires_text[] =
	"<scenario xmlns=\"urn:starwright:1\" game=\"burning-suns\" stage=\"play\">"
	"<galaxy players=\"3\"><system q=\"0\" r=\"0\" type=\"home\" seat=\"1\"/>"
	"<system q=\"1\" r=\"0\" type=\"home\" seat=\"2\"/>"
	"<system q=\"2\" r=\"0\" type=\"home\" seat=\"3\"/></galaxy>"
	"<empire seat=\"1\" framework=\"mine\"/><empire seat=\"2\" framework=\"of-chaos\"/>"
	"<empire seat=\"3\"/><framework name=\"mine\" jump=\"2\" diplomacy=\"5\"/>"
	"</scenario>";

static const struct {
	const char *given, *question;
	gint32 seat;
	gint64 steps;
} own_steps[] = {
	{"place fleet 0,0; at 0,0", "jump", 0, 2},
	{"place fleet,seat=2 1,0; at 1,0", "jump", 1, 4}, /* the selection decides the seat */
	{"place army,seat=2 1,0; at 1,0", "army", 0, 4},
	{"place fleet,seat=3 2,0; at 2,0", "jump", 0, -1},
	{"", "jump", 0, -1},
	{"", "jump", 1, 2},
	{"", "diplomacy", 1, 5},
	{"", "distance", 1, -1},
};

START_TEST(test_own_steps)
{
	g_auto(Script) script;
	const SwGame *game;
	SwOverlay overlay = {0};

	script_init_with(&script, sw_session_from_text("row", empires_text, NULL));
	script_run(&script, own_steps[_i].given);
	game = sw_session_game(script.session);
	for (guint i = 0; i < sw_overlay_n(game); i++) {
		overlay = sw_overlay(game, i);
		if (g_str_equal(sw_overlay_name(game, &overlay), own_steps[_i].question))
			break;
	}
	overlay.seat = own_steps[_i].seat;
	ck_assert_int_eq(sw_overlay_own_steps(script.session, &overlay), own_steps[_i].steps);
}
END_TEST

static TCase *
boards_case(void)
{
	TCase *tcase = case_new("boards");

	case_add_rows(tcase, test_ships, ships);
	case_add_rows(tcase, test_labels, labels);
	case_add_rows(tcase, test_a_galaxy_takes_tiles, on_a_galaxy);
	case_add_rows(tcase, test_regions, regions);
	case_add_rows(tcase, test_cells, cells);
	tcase_add_test(tcase, test_bounds);
	case_add_rows(tcase, test_questions, questions);
	case_add_rows(tcase, test_own_steps, own_steps);
	return tcase;
}

int
main(void)
{
	static const CaseMaker makers[] = {boards_case,   campaigns_case,       trial_case,
	                                   seats_case,    random_scenario_case, parts_case,
	                                   together_case, pointer_boards_case,  names_case,
	                                   layers_case,   regions_case,         NULL};

	return cases_main("editor-boards", makers);
}
