/* The life of a press on the map, without a window: presses, drags, releases, keys and another tool
 * in the middle of it, as rows of commands and at random. */
#include "cases.h"
#include "chance.h"
#include "folder.h"
#include "map/pointer_tool.h"
#include "rows.h"
#include "scale.h"
#include "script.h"
#include "undone.h"

#define CLICK(at) "press " at "; release"
#define THREE "place special 0,0; place hostile,value=3 1,0; place portal 2,0; "

/* ---- Drawing ---------------------------------------------------------------------------- */

static const Row drawing[] = {
	{"", "tool place; brush special; " CLICK("2,1"), "2,1 special"},
	{"", "tool place; brush special; press 0,0; over 3,0; release",
         "0,0 special; 1,0 special; 2,0 special; 3,0 special"},
	{"", "tool place 2; brush empty; " CLICK("0,0"),
         "0,-1 empty; 1,-1 empty; -1,0 empty; 0,0 empty; 1,0 empty; -1,1 empty; 0,1 empty"},
	{"", "tool line; brush empty; press 0,0; over 0,5 9,9 2,-2; release",
         "2,-2 empty; 1,-1 empty; 0,0 empty"},
	{"", "tool ring; brush empty; press 0,0; over 1,0; release",
         "0,-1 empty; 1,-1 empty; -1,0 empty; 1,0 empty; -1,1 empty; 0,1 empty"},
	{"place special 0,0 1,0 3,0", "tool fill; brush empty; " CLICK("1,0"),
         "0,0 empty; 1,0 empty; 3,0 special"},
	{"group 3 0,0", "tool place; brush special; " CLICK("2,0"),
         "0,-2 special; 2,0 special; -2,2 special"},
	/* Motion without a press draws nothing, and neither does a release without a press. */
	{THREE, "tool erase; over 0,0 1,0 2,0; release",
         "0,0 special; 1,0 hostile value=3; 2,0 portal"},
	/* The stroke has the radius that the brush had at the press. */
	{"", "tool place; brush empty; press 0,0; tool place 2; release", "0,0 empty"},
	/* If the map is panned during a stroke, the hexes under the pointer count. */
	{"", "tool line; brush empty; press 0,0; pan -128,0; over 2,0; release",
         "0,0 empty; 1,0 empty; 2,0 empty"},
	{THREE, "tool erase; press 0,0; over 1,0; release", "2,0 portal"},
	{THREE, "tool erase; press 0,0; cancel; release",
         "0,0 special; 1,0 hostile value=3; 2,0 portal"},
	/* Picking copies values, and does not change the map. */
	{THREE, "tool pick; " CLICK("1,0") "; tool place; " CLICK("5,5"),
         "0,0 special; 1,0 hostile value=3; 2,0 portal; 5,5 hostile value=3"},
	{THREE, "tool pick; press 0,0; over 1,0; release; tool place; " CLICK("5,5"),
         "0,0 special; 1,0 hostile value=3; 2,0 portal; 5,5 hostile value=3"},
	{THREE "tool place; brush empty", "tool pick; " CLICK("7,7") "; tool place; " CLICK("5,5"),
         "0,0 special; 1,0 hostile value=3; 2,0 portal; 5,5 empty"},
};

/* ---- Stamping --------------------------------------------------------------------------- */

#define PAIR "place special 0,0; place portal 1,0; select 0,0 1,0; "
#define PAIR_IS "0,0 special; 1,0 portal; "

/* The middle of what is in hand, here the special system, comes to the pointer. */
static const Row stamping[] = {
	{PAIR, "tool stamp; " CLICK("5,0"), PAIR_IS "5,0 special*; 6,0 portal*"},
	{PAIR "cut", "tool stamp; " CLICK("5,0") "; none", "5,0 special; 6,0 portal"},
	{PAIR, "tool stamp; press 3,3; over 5,0; release; none", PAIR_IS "5,0 special; 6,0 portal"},
	{PAIR, "tool stamp; arrow 5,0; space; arrow 5,2; space; none",
         PAIR_IS "5,0 special; 6,0 portal; 5,2 special; 6,2 portal"},
	{PAIR, "tool stamp; press 5,0; cancel; release; none", "0,0 special; 1,0 portal"},
	/* Turned and mirrored as a whole, with the directions in it. */
	{PAIR, "tool stamp; turn-hand 1; " CLICK("5,0"),
         "6,-1 portal turn=1*; " PAIR_IS "5,0 special*"},
	{PAIR, "tool stamp; turn-hand 1; flip-hand 3; " CLICK("5,0"),
         "5,-1 portal turn=2*; " PAIR_IS "5,0 special*"},
	{PAIR,
         "tool stamp; turn-hand 1; turn-hand 1; turn-hand 1; turn-hand 1; turn-hand 1; "
         "turn-hand 1; " CLICK("5,0"),
         PAIR_IS "5,0 special*; 6,0 portal*"},
	{PAIR, "tool stamp; flip-hand 3; flip-hand 3; " CLICK("5,0"),
         PAIR_IS "5,0 special*; 6,0 portal*"},
	/* Under a symmetry each image is laid, too. */
	{PAIR "group 2 0,0", "tool stamp; turn-hand 1; " CLICK("3,0") "; none",
         "4,-1 portal turn=1; -3,0 special; " PAIR_IS "3,0 special; -4,1 portal turn=1"},
	{PAIR "group 3 0,0 0", "tool stamp; " CLICK("3,0") "; none",
         "0,-4 portal turn=2; 0,-3 special; " PAIR_IS
         "3,0 special; 4,0 portal; -3,3 special; -4,4 portal turn=1"},
	/* It replaces what is there, but nothing that is locked. */
	{PAIR "place empty 6,0", "tool stamp; " CLICK("5,0") "; none",
         PAIR_IS "5,0 special; 6,0 portal"},
	{"place empty 6,0; select 6,0; set locked true; " PAIR,
         "tool stamp; " CLICK("5,0") "; none", PAIR_IS "6,0 empty locked=true"},
	/* What was locked in its place is not locked in hand. */
	{PAIR "set locked true", "tool stamp; " CLICK("5,0") "; none",
         "0,0 special locked=true; 1,0 portal locked=true; 5,0 special; 6,0 portal"},
	/* Homes get seats of their own, and pieces on tiles go along. */
	{"place home 0,0; place note 0,0; all", "tool stamp; " CLICK("5,0") "; none",
         "0,0 home seat=1; 0,0 note; 5,0 note; 5,0 home seat=2"},
	/* What is in hand stays, whatever is selected or changed meanwhile. */
	{PAIR, "tool stamp; erase 0,0 1,0; " CLICK("5,0") "; none", "5,0 special; 6,0 portal"},
	{"place special 0,0; place empty 5,0; select 0,0",
         "tool stamp; tool select; " CLICK("5,0") "; tool stamp; " CLICK("7,0") "; none",
         "0,0 special; 5,0 empty; 7,0 empty"},
	{"place special 0,0; none", "tool stamp; " CLICK("0,0"), "0,0 special*"},
};

/* What Place is about to lay is turned as well. */
static const Row turning[] = {
	{"", "tool place; brush portal; turn-hand 1; " CLICK("0,0"), "0,0 portal turn=1"},
	{"", "tool place; brush portal; turn-hand 1; turn-hand 2; " CLICK("0,0"), "0,0 portal"},
	{"", "tool place; brush portal,turn=1; flip-hand 0; " CLICK("0,0"), "0,0 portal turn=2"},
	{"place portal 0,0; all", "turn-hand 1", "0,0 portal*"},
};

/* ---- Number keys ------------------------------------------------------------------------ */

static const Row numbers[] = {
	{THREE, "select 1,0; number 2", "0,0 special; 1,0 hostile value=2*; 2,0 portal"},
	{THREE, "select 1,0; number 2; number 0", "0,0 special; 1,0 hostile*; 2,0 portal"},
	{THREE, "select 1,0; number 7", "0,0 special; 1,0 hostile value=3*; 2,0 portal"},
	{THREE, "none; number 2", "0,0 special; 1,0 hostile value=3; 2,0 portal"},
	{THREE, "tool place; brush hostile; number 4; " CLICK("5,0"),
         "0,0 special; 1,0 hostile value=3; 2,0 portal; 5,0 hostile value=4"},
	{"place hostile 1,0 -1,0; group 2 0,0; select 1,0", "number 3; none",
         "-1,0 hostile value=3; 1,0 hostile value=3"},
	{"place dark-fleet 0,0; all", "number 2", "0,0 dark-fleet strength=2*"},
};

/* ---- Another tool, and what cancels ----------------------------------------------------- */

static const Row changes[] = {
	/* A stroke ends with its tool; the rest of the drag draws nothing. */
	{"", "tool line; brush empty; press 0,0; over 2,0; tool erase; over 0,0; release",
         "0,0 empty; 1,0 empty; 2,0 empty"},
	{THREE, "tool erase; press 0,0; over 1,0; tool place; over 2,0; release", "2,0 portal"},
	{THREE, "press 3,0; over 0,0; tool erase; release",
         "0,0 special*; 1,0 hostile value=3*; 2,0 portal*"},
	/* Dragged pieces stay where they were. */
	{THREE, "press 0,0; over 5,0; tool erase; release; none",
         "0,0 special; 1,0 hostile value=3; 2,0 portal"},
	{THREE, "press 0,0; over 5,0; cancel; release; none",
         "0,0 special; 1,0 hostile value=3; 2,0 portal"},
	{"", "tool place; brush empty; press 0,0; over 1,0; cancel; over 2,0; release", ""},
	/* A second press starts a new stroke: the release in between was not delivered. */
	{"", "tool line; brush empty; press 0,0; over 1,0; press 5,0; over 6,0; release",
         "5,0 empty; 6,0 empty"},
	{THREE, "press 0,0; over 5,0; press 1,0; over 6,0; release; none",
         "0,0 special; 2,0 portal; 6,0 hostile value=3"},
	/* Another brush: the stroke uses the brush at the release. */
	{"", "tool place; brush empty; press 0,0; brush special; release", "0,0 special"},
	/* Undo during a stroke and during a drag. */
	{"", "place special 3,0; tool place; brush empty; press 0,0; undo; over 1,0; release",
         "0,0 empty; 1,0 empty"},
	{THREE, "press 0,0; over 4,0; select 0,0; move 1,0; release; none",
         "2,0 portal; 4,0 special"},
};

/* ---- Selecting -------------------------------------------------------------------------- */

static const Row selecting[] = {
	{THREE, CLICK("1,0"), "0,0 special; 1,0 hostile value=3*; 2,0 portal"},
	{THREE "all", CLICK("1,0"), "0,0 special; 1,0 hostile value=3*; 2,0 portal"},
	{THREE "all", CLICK("5,5"), "0,0 special; 1,0 hostile value=3; 2,0 portal"},
	{THREE "select 0,0", "press 1,0 shift; release",
         "0,0 special*; 1,0 hostile value=3*; 2,0 portal"},
	{THREE "select 0,0", "press 1,0 control; release; press 0,0 control; release",
         "0,0 special; 1,0 hostile value=3*; 2,0 portal"},
	{THREE "all", "press 1,0 shift control; release",
         "0,0 special*; 1,0 hostile value=3; 2,0 portal*"},
	{THREE "all", "press 7,7 shift; release",
         "0,0 special*; 1,0 hostile value=3*; 2,0 portal*"},
	/* A box, and a lasso, whose outline may be open. */
	{THREE, "press 2,-1; over 0,1; release", "0,0 special; 1,0 hostile value=3*; 2,0 portal"},
	{THREE "select 0,0", "press 2,-1 shift; over 0,1; release",
         "0,0 special*; 1,0 hostile value=3*; 2,0 portal"},
	{THREE, "tool lasso; press -1,0; over 1,-1 1,0 -1,1; release",
         "0,0 special*; 1,0 hostile value=3*; 2,0 portal"},
	/* Space is a click, Shift with arrow keys a drag. */
	{THREE, "arrow 1,0; space", "0,0 special; 1,0 hostile value=3*; 2,0 portal"},
	{THREE "select 0,0", "arrow 2,0; space shift",
         "0,0 special*; 1,0 hostile value=3; 2,0 portal*"},
};

/* ---- Dragging --------------------------------------------------------------------------- */

static const Row carrying[] = {
	{THREE, "press 0,0; over 4,4; release; none",
         "1,0 hostile value=3; 2,0 portal; 4,4 special"},
	{THREE "select 0,0", "press 0,0 control; over 4,4; release; none",
         "0,0 special; 1,0 hostile value=3; 2,0 portal; 4,4 special"},
	/* A drag of a selected piece moves the selection; of another piece, that piece. */
	{THREE "select 0,0 1,0", "press 1,0; over 1,2; release; none",
         "2,0 portal; 0,2 special; 1,2 hostile value=3"},
	{THREE "select 0,0 1,0", "press 2,0; over 2,2; release; none",
         "0,0 special; 1,0 hostile value=3; 2,2 portal"},
	/* A drag that ends where it began is a click; so is a press without motion. */
	{THREE "all", "press 0,0; over 3,3 0,0; release",
         "0,0 special*; 1,0 hostile value=3; 2,0 portal"},
	/* Shift or Control on an unselected piece draws a box. */
	{THREE, "press 0,0 shift; over 1,0; release",
         "0,0 special*; 1,0 hostile value=3*; 2,0 portal"},
	/* A tile that is dragged onto another swaps with it, with Alt at the release it replaces
           it. */
	{THREE, "press 0,0; over 2,0; release; none",
         "0,0 portal; 1,0 hostile value=3; 2,0 special"},
	{THREE, "press 0,0; over 2,0; hold alt; release; none", "1,0 hostile value=3; 2,0 special"},
	{THREE, "press 0,0; hold alt; over 2,0; hold; release; none",
         "0,0 portal; 1,0 hostile value=3; 2,0 special"},
	{THREE "select 0,0", "press 0,0 control; over 2,0; release; none",
         "0,0 special; 1,0 hostile value=3; 2,0 special"},
	/* Under a symmetry the images go along, and a tile is not carried onto its image. */
	{"group 2 0,0; place special 3,0", "press 3,0; over 2,1; release; none",
         "-2,-1 special; 2,1 special"},
	{"group 2 0,0; place special 3,0", "press 3,0; over 0,0; release; none",
         "-3,0 special; 3,0 special"},
	{"group 2 0,0; place special 3,0; select 3,0", "press 3,0 control; over 2,1; release; none",
         "-2,-1 special; -3,0 special; 3,0 special; 2,1 special"},
};

/* ---- Keys ------------------------------------------------------------------------------- */

static const Row keys[] = {
	{"", "tool place; brush empty; arrow 1,1; space", "1,1 empty"},
	{"", "tool line; brush empty; arrow 0,0; shift-arrow 1,0; shift-arrow 2,0; shift-up",
         "0,0 empty; 1,0 empty; 2,0 empty"},
	/* The stroke goes on until Shift is released, even if Shift was pressed again. */
	{"", "tool place; brush empty; arrow 0,0; shift-arrow 1,0; arrow 5,0; space",
         "0,0 empty; 1,0 empty; 2,0 empty; 3,0 empty; 4,0 empty; 5,0 empty"},
	/* Shift, which would end it, is released in another window. */
	{"", "tool place; brush empty; arrow 0,0; shift-arrow 1,0; leave; shift-up", ""},
	/* Releasing Shift does not end a stroke of the pointer. */
	{"", "tool line; brush empty; press 0,0; over 1,0; shift-up; leave; over 2,0; release",
         "0,0 empty; 1,0 empty; 2,0 empty"},
	{"",
         "tool place; brush empty; arrow 0,0; shift-arrow 1,0; press 5,5; shift-up; over 6,5; "
         "release",
         "5,5 empty; 6,5 empty"},
	{THREE, "arrow -1,0; shift-arrow 1,0; shift-up",
         "0,0 special*; 1,0 hostile value=3*; 2,0 portal"},
};

START_TEST(test_drawing)
{
	check_row("burning-suns", &drawing[_i]);
}
END_TEST

START_TEST(test_stamping)
{
	check_row("burning-suns", &stamping[_i]);
}
END_TEST

START_TEST(test_turning)
{
	check_row("burning-suns", &turning[_i]);
}
END_TEST

START_TEST(test_numbers)
{
	check_row("burning-suns", &numbers[_i]);
}
END_TEST

START_TEST(test_changes)
{
	check_row("burning-suns", &changes[_i]);
}
END_TEST

START_TEST(test_selecting)
{
	check_row("burning-suns", &selecting[_i]);
}
END_TEST

START_TEST(test_carrying)
{
	check_row("burning-suns", &carrying[_i]);
}
END_TEST

START_TEST(test_keys)
{
	check_row("burning-suns", &keys[_i]);
}
END_TEST

/* ---- Exploring -------------------------------------------------------------------------- */

static const Row exploring[] = {
	{THREE, "tool explore; explore-for 0; press 0,0; over 1,0; release",
         "0,0 special explored=true; 1,0 hostile value=3 explored=true; 2,0 portal"},
	{THREE "all; set explored true; none", "tool explore; press 0,0 shift; release",
         "0,0 special; 1,0 hostile value=3 explored=true; 2,0 portal explored=true"},
	{THREE "all; set explored true; none", "tool explore; explore-for 0 back; " CLICK("1,0"),
         "0,0 special explored=true; 1,0 hostile value=3; 2,0 portal explored=true"},
};

START_TEST(test_exploring)
{
	check_row("burning-suns", &exploring[_i]);
}
END_TEST

/* ---- Notifications ---------------------------------------------------------------------- */

typedef struct {
	SwCanvasState *map;
	SwMapChange heard;
	guint n_cursor;
} Listener;

static void
on_changed(SwCanvasState *map G_GNUC_UNUSED, SwMapChange what, Listener *listener)
{
	listener->heard |= what;
	listener->n_cursor += (what & SW_MAP_CURSOR) != 0;
}

/* The commands, the notification that follows, and how often the cursor moves. */
static const struct {
	const char *given, *done;
	SwMapChange told;
	guint n_cursor;
} changed[] = {
	{"over 0,0", "over 0,0", 0, 0},
	{"over 0,0", "over 1,0 1,0 2,0", SW_MAP_CURSOR, 2},
	{"over 0,0", "press 0,0", SW_MAP_PRESSED | SW_MAP_STROKE, 0},
	{"tool place; over 0,0; press 0,0", "over 3,0", SW_MAP_CURSOR | SW_MAP_STROKE, 1},
	{"tool line; brush special; over 0,0; press 0,0", "release",
         SW_MAP_SESSION | SW_MAP_DOCUMENT | SW_MAP_STROKE, 0},
	{"over 0,0; press 0,0", "cancel", SW_MAP_STROKE, 0},
	{"over 0,0", "tool erase", SW_MAP_STROKE | SW_MAP_TOOL, 0},
	{"over 0,0", "brush portal", SW_MAP_BRUSH, 0},
	{"over 0,0", "pan 5,5", SW_MAP_VIEWPORT, 0},
	{"place special 0,0; over 0,0", "select 0,0", SW_MAP_SESSION, 0},
	{"over 0,0", "place portal 0,0", SW_MAP_SESSION | SW_MAP_DOCUMENT, 0},
	{"over 0,0", "arrow 1,0", SW_MAP_CURSOR, 1},
	{"over 0,0", "arrow 900,0", SW_MAP_CURSOR | SW_MAP_VIEWPORT, 1},
	{"place special 0,0; tool pick; over 0,0", "press 0,0; release",
         SW_MAP_PRESSED | SW_MAP_STROKE | SW_MAP_PICKED, 0},
};

START_TEST(test_listeners_hear_what_has_changed)
{
	Listener listener = {0};
	g_auto(Script) script;

	script_init(&script, "burning-suns");
	script_run(&script, changed[_i].given);
	g_signal_connect(script.map, "changed", G_CALLBACK(on_changed), &listener);
	script_run(&script, changed[_i].done);
	ck_assert_uint_eq(listener.heard, changed[_i].told);
	ck_assert_uint_eq(listener.n_cursor, changed[_i].n_cursor);
}
END_TEST

/* During a press the map stays under the pointer, whatever the window does. */
START_TEST(test_a_press_holds_the_map)
{
	g_auto(Script) script;
	SwViewport before;

	script_init(&script, "burning-suns");
	script_run(&script, "place special 0,0 9,0; over 0,0");
	sw_canvas_state_fit(script.map);
	before = script.map->viewport;
	sw_canvas_state_set_top(script.map, 40);
	ck_assert_double_ne(script.map->viewport.y, before.y);
	expect(sw_pan_fling(&script.map->pan, 900, 0));
	script_run(&script, "press 0,0");
	before = script.map->viewport;
	sw_canvas_state_set_top(script.map, 80);
	sw_canvas_state_resize(script.map, 700, 500);
	expect(!sw_pan_glide(&script.map->pan, &script.map->viewport, G_USEC_PER_SEC));
	ck_assert_double_eq(script.map->viewport.x, before.x);
	ck_assert_double_eq(script.map->viewport.y, before.y);
	ck_assert_double_eq(script.map->viewport.zoom, before.zoom);
}
END_TEST

/* What is shown of the map, such as the dark style, is no move: it still fits afterwards. */
START_TEST(test_a_fit_stays)
{
	g_auto(Script) script;
	double zoom;

	script_init(&script, "burning-suns");
	script_run(&script, "place special 0,0 9,0; over 0,0");
	sw_canvas_state_fit(script.map);
	sw_canvas_state_show(script.map, script.map->show ^ SW_SHOW_DARK);
	zoom = script.map->viewport.zoom;
	sw_canvas_state_resize(script.map, 300, 200);
	ck_assert_double_lt(script.map->viewport.zoom, zoom);
}
END_TEST

/* Those that give way are not counted, nor an image that is the piece itself. */
static const struct {
	const char *words;
	guint n;
} carried[] = {
	{"place special 1,0; press 1,0; over 2,0", 1},
	{"place special 1,0; place hostile 2,0; press 1,0; over 2,0", 1},
	{"place special 1,0 -1,0; place hostile 2,0 -2,0; group 2 0,0; press 1,0; over 2,0", 2},
	{"place special 0,0; place hostile 1,0; group 2 0,0; press 0,0; over 1,0", 1},
};

START_TEST(test_as_many_as_are_carried)
{
	g_auto(Script) script;

	script_init(&script, "burning-suns");
	script_run(&script, carried[_i].words);
	expect_eq(sw_pointer_tool_phase(script.pointer), SW_POINTER_CARRYING);
	expect_eq(sw_pointer_tool_n_carried(script.pointer), carried[_i].n);
	script_run(&script, "cancel");
}
END_TEST

/* ---- At random -------------------------------------------------------------------------- */

#define N_STROKES 400
#define SPREAD 4

static void
append_one(GString *out, GRand *chance, const char *const *words, gint32 n)
{
	g_string_append(out, words[chance_below(chance, n)]);
}

#define ONE(out, chance, list) append_one(out, chance, list, G_N_ELEMENTS(list))

/* Appends a random word, also in the middle of a stroke. */
static void
append_word(GString *out, GRand *chance)
{
	static const char *const tools[] = {"select", "lasso",   "place 1", "place 3",
	                                    "erase",  "pick",    "fill",    "line",
	                                    "ring",   "explore", "stamp"};
	static const char *const brushes[] = {"home", "hostile,value=3", "empty", "portal,turn=1",
	                                      "special"};
	static const char *const held[] = {"", "", "", " shift", " control", " shift control"};
	static const char *const others[] = {
		"release",     "release",     "release",       "cancel", "shift-up",
		"leave",       "space",       "pan 64,20",     "undo",   "redo",
		"group none",  "group 3 0,0", "group 6 0,0 0", "all",    "turn-hand 1",
		"flip-hand 0", "number 3"};

	switch (chance_below(chance, 9)) {
	case 0:
		g_string_append(out, "tool ");
		ONE(out, chance, tools);
		break;
	case 1:
		g_string_append(out, "brush ");
		ONE(out, chance, brushes);
		break;
	case 2:
	case 3:
		g_string_append(out, "press");
		chance_append_hex(out, chance, SPREAD);
		ONE(out, chance, held);
		break;
	case 4:
		g_string_append(out, chance_below(chance, 2) ? "arrow" : "shift-arrow");
		chance_append_hex(out, chance, SPREAD);
		break;
	case 5:
	case 6:
		g_string_append(out, "over");
		chance_append_hex(out, chance, SPREAD);
		chance_append_hex(out, chance, SPREAD);
		break;
	default: ONE(out, chance, others);
	}
	g_string_append_c(out, ';');
}

START_TEST(test_whatever_is_drawn_can_be_undone)
{
	g_autofree char *path = source_file("galaxies/burning-suns/hourglass.xml");
	g_autoptr(GRand) chance = g_rand_new_with_seed((guint32)_i);
	SwSession *session = sw_session_open(path, NULL);
	g_autoptr(GString) before = NULL;
	g_auto(Script) script;

	ck_assert_ptr_nonnull(session);
	script_init_with(&script, session);
	before = sw_session_text(session);
	for (guint i = 0; i < N_STROKES; i++) {
		g_autoptr(GString) word = g_string_new(NULL);

		append_word(word, chance);
		script_run(&script, word->str);
		expect(sw_session_is_checked(session));
	}
	script_run(&script, "cancel");
	undone_check(session, before, 5);
}
END_TEST

TCase *
pointer_case(void)
{
	TCase *tcase = case_new("pointer");

	case_add_rows(tcase, test_as_many_as_are_carried, carried);
	case_add_rows(tcase, test_drawing, drawing);
	case_add_rows(tcase, test_changes, changes);
	case_add_rows(tcase, test_stamping, stamping);
	case_add_rows(tcase, test_turning, turning);
	case_add_rows(tcase, test_numbers, numbers);
	case_add_rows(tcase, test_selecting, selecting);
	case_add_rows(tcase, test_carrying, carrying);
	case_add_rows(tcase, test_keys, keys);
	case_add_rows(tcase, test_exploring, exploring);
	case_add_rows(tcase, test_listeners_hear_what_has_changed, changed);
	tcase_add_test(tcase, test_a_press_holds_the_map);
	tcase_add_test(tcase, test_a_fit_stays);
	tcase_add_loop_test(tcase, test_whatever_is_drawn_can_be_undone, 0,
	                    (int)test_scaled(40, 4));
	return tcase;
}
