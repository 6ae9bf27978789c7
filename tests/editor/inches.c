/* A board in inches without a window: what a press, a drag and a key do with each tool. Of the
 * made-up game of pebbles: cliffs and weed are areas, pebbles and foam are discs. */
#include "board/board_description.h"
#include "board/board_tool.h"
#include "board/photo_fit.h"
#include "cases.h"
#include "script.h"
#include "session/edit.h"

#include <stdlib.h>
#include <string.h>

#define INCH 50 /* pixels */

typedef struct {
	Script script;
	SwCanvasState *state;
	SwBoardTool *hand;
	char *refused;
} Desk;

static void
on_refused(SwCanvasState *state G_GNUC_UNUSED, const char *why, Desk *desk)
{
	g_free(desk->refused);
	desk->refused = g_strdup(why);
}

/* The board's corner is at the upper left of the window. */
static void
desk_init(Desk *desk)
{
	*desk = (Desk){.state = sw_canvas_state_new()};
	script_init(&desk->script, "pebbles");
	desk->hand = sw_board_tool_new(desk->state);
	sw_board_tool_take_over(desk->hand, TRUE);
	g_signal_connect(desk->state, "refused", G_CALLBACK(on_refused), desk);
	sw_canvas_state_set_session(desk->state, desk->script.session);
	desk->state->viewport = (SwViewport){
		.x = 10, .y = 10, .zoom = INCH, .width = 20 * INCH, .height = 20 * INCH};
}

static void
desk_clear(Desk *desk)
{
	sw_canvas_state_set_session(desk->state, NULL);
	sw_board_tool_free(desk->hand);
	g_object_unref(desk->state);
	g_free(desk->refused);
	script_clear(&desk->script);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Desk, desk_clear)

/* ---- Words: "tool box; brush cliff; down 1,1; to 3,2; up; keys rr" ------------------------- */

static SwModifiers
modifiers_of(const char *word)
{
	return (strstr(word, ",shift") ? SW_MODIFIER_SHIFT : 0) |
	       (strstr(word, ",control") ? SW_MODIFIER_CONTROL : 0);
}

static void
point_of(const char *word, double *x, double *y)
{
	char *end;

	*x = g_ascii_strtod(word, &end) * INCH;
	*y = g_ascii_strtod(end + 1, NULL) * INCH;
}

static void
choose_tool(Desk *desk, const char *name)
{
	for (guint i = 0; i < SW_N_TOOLS; i++) {
		if (strcmp(sw_tools[i].name, name) == 0)
			sw_canvas_state_set_tool(desk->state, (SwTool)i);
	}
	ck_assert_str_eq(sw_tools[desk->state->drawing.tool].name, name);
}

static void
choose_brush(Desk *desk, const char *word)
{
	const SwTable *table = sw_session_game(desk->script.session)->table;
	g_auto(GStrv) parts = g_strsplit(word, ",", -1);
	SwBrush brush = {0};

	for (guint i = 0; i < table->n_kinds; i++) {
		if (strcmp(table->kinds[i].name, parts[0]) == 0)
			brush = sw_brush(table, i);
	}
	for (guint i = 1; parts[i]; i++) {
		g_auto(GStrv) pair = g_strsplit(parts[i], "=", 2);
		const SwElement *element = table->kinds[brush.kind].element;
		gint at = sw_element_attribute(element, pair[0]);

		brush.present |= 1u << at;
		ck_assert_int_eq(sw_value_parse(&element->attributes[at], pair[1], strlen(pair[1]),
		                                &brush.values[at]),
		                 SW_VALUE_OK);
	}
	sw_canvas_state_set_brush(desk->state, &brush, NULL);
}

static void
choose_stamp(Desk *desk, const char *label)
{
	const SwTable *table = sw_session_game(desk->script.session)->table;

	for (guint i = 0; i < table->stamps.n; i++) {
		g_autofree char *outline = sw_stamp_outline(&table->stamps.at[i]);
		SwBrush brush = sw_brush_of_stamp(table, &table->stamps.at[i]);

		if (strcmp(table->stamps.at[i].label, label) == 0)
			sw_canvas_state_set_brush(desk->state, &brush, outline);
	}
	sw_canvas_state_set_tool(desk->state, SW_TOOL_PLACE);
}

/* "4", or "1,3": the order, and the axis of a mirror. */
static void
choose_symmetry(Desk *desk, const char *word)
{
	SwGroup group = {.order = (guint)atoi(word),
	                 .is_mirrored = word[1] == ',',
	                 .axis = word[1] == ',' ? (guint)atoi(word + 2) : 0,
	                 .ground = &sw_ground_points};

	sw_canvas_state_set_group(desk->state, &group);
}

/* Arrows are l, r, u, d, with Shift capitals; Tab +, back -; Return !, Backspace <, Escape x. */
static void
press_key(Desk *desk, char key)
{
	char arrow = g_ascii_tolower(key);

	if (strchr("lrud", arrow))
		sw_board_tool_go(desk->hand, (arrow == 'r') - (arrow == 'l'),
		                 (arrow == 'd') - (arrow == 'u'),
		                 key != arrow ? SW_MODIFIER_SHIFT : 0);
	else if (key == '+' || key == '-')
		sw_board_tool_step(desk->hand, key == '-');
	else if (key == '!')
		sw_board_tool_press_key(desk->hand, 0);
	else if (key == '<')
		sw_board_tool_back(desk->hand);
	else
		sw_board_tool_cancel(desk->hand);
}

static void
click(Desk *desk, const char *word)
{
	double x, y;

	point_of(word, &x, &y);
	sw_board_tool_press(desk->hand, x, y, modifiers_of(word));
	sw_board_tool_release(desk->hand);
}

static void
act(Desk *desk, const char *command, const char *word)
{
	double x, y;

	if (strcmp(command, "tool") == 0) {
		choose_tool(desk, word);
	} else if (strcmp(command, "brush") == 0) {
		choose_brush(desk, word);
	} else if (strcmp(command, "stamp") == 0) {
		choose_stamp(desk, word);
	} else if (strcmp(command, "symmetry") == 0) {
		choose_symmetry(desk, word);
	} else if (strcmp(command, "spin") == 0) {
		ck_assert(sw_board_tool_spin(desk->hand, atoi(word)));
	} else if (strcmp(command, "keys") == 0) {
		for (; *word; word++)
			press_key(desk, *word);
	} else if (strcmp(command, "up") == 0) {
		sw_board_tool_release(desk->hand);
	} else if (strcmp(command, "click") == 0) {
		click(desk, word);
	} else if (strcmp(command, "run") == 0) {
		script_run(&desk->script, word);
	} else if (strcmp(command, "hold") == 0) {
		SwPattern *pattern = sw_pattern_take(desk->script.session, NULL);

		expect(pattern != NULL);
		sw_canvas_state_hold_pattern(desk->state, pattern);
	} else {
		point_of(word, &x, &y);
		if (strcmp(command, "down") == 0)
			sw_board_tool_press(desk->hand, x, y, modifiers_of(word));
		else if (strcmp(command, "to") == 0)
			sw_board_tool_move(desk->hand, x, y, modifiers_of(word));
		else
			sw_board_tool_hover(desk->hand, x, y);
	}
}

static void
act_all(Desk *desk, const char *done)
{
	g_auto(GStrv) commands = g_strsplit(done, "; ", -1);

	for (guint i = 0; commands[i]; i++) {
		g_auto(GStrv) words = g_strsplit(commands[i], " ", 2);

		act(desk, words[0], words[1] ? words[1] : "");
	}
}

/* ---- Rows ------------------------------------------------------------------------------- */

typedef struct {
	const char *given, *done, *map;
	guint steps;
} Row;

#define TWO "draw round @2,2; draw flat,size=1.00 @5,5; none"
#define THREE "draw round @2,2; draw flat,size=1.00 @5,5; draw flat,size=2.00 @8,8; none"
#define WALL "draw cliff,width=3.00,depth=0.50 @4,4; none"

#define FOUR "draw foam @2,2; draw foam @8,8; none"
#define ARCH "-1.00,-0.50 1.00,-0.50 1.00,0.50 0.50,0.00 -0.50,0.00 -1.00,0.50"
#define BED " width=2.00 depth=1.00"

static const Row rows[] = {
	/* Selecting: a click, another one to add, a box around places; elsewhere nothing. */
	{TWO, "click 2,2", "@2.00,2.00 round*; @5.00,5.00 flat size=1.00", 0},
	{TWO, "click 2,2; click 5.2,5,shift", "@2.00,2.00 round*; @5.00,5.00 flat size=1.00*", 0},
	{TWO, "click 2,2; click 9,9", "@2.00,2.00 round; @5.00,5.00 flat size=1.00", 0},
	{TWO, "down 1,1; to 6,6; up", "@2.00,2.00 round*; @5.00,5.00 flat size=1.00*", 0},
	{TWO, "down 3,3; to 6,6; up", "@2.00,2.00 round; @5.00,5.00 flat size=1.00*", 0},
	{TWO, "down 6,6; to 3,3; up", "@2.00,2.00 round; @5.00,5.00 flat size=1.00*", 0},
	{TWO, "click 2,2; down 6,6,shift; to 3,3,shift; up",
         "@2.00,2.00 round*; @5.00,5.00 flat size=1.00*", 0},
	/* The uppermost at first, then those below it. */
	{WALL "; draw round @4,4; none", "click 4,4",
         "@4.00,4.00 cliff width=3.00 depth=0.50; @4.00,4.00 round*", 0},
	{WALL "; draw round @4,4; none", "click 4,4; click 4,4",
         "@4.00,4.00 cliff width=3.00 depth=0.50*; @4.00,4.00 round", 0},
	{WALL "; draw round @4,4; none", "click 4,4; click 4,4; click 4,4",
         "@4.00,4.00 cliff width=3.00 depth=0.50; @4.00,4.00 round*", 0},
	/* Dragging snaps to a quarter of an inch, except with Shift; one step. */
	{TWO, "down 2,2; to 3.1,2.4; up", "@3.00,2.50 round*; @5.00,5.00 flat size=1.00", 1},
	{TWO, "down 2,2; to 3.1,2.4,shift; up", "@3.10,2.40 round*; @5.00,5.00 flat size=1.00", 1},
	{TWO, "down 2.1,2; to 2.15,2; up", "@2.00,2.00 round*; @5.00,5.00 flat size=1.00", 0},
	{TWO, "down 2,2; to 2.05,2,shift; up", "@2.00,2.00 round*; @5.00,5.00 flat size=1.00", 0},
	{TWO, "down 2,2; to 3,2,control; up",
         "@2.00,2.00 round; @3.00,2.00 round*; @5.00,5.00 flat size=1.00", 1},
	{TWO, "down 1,1; to 6,6; up; down 5,5; to 6,4; up",
         "@3.00,1.00 round*; @6.00,4.00 flat size=1.00*", 1},
	{TWO, "down 2,2; to 4,4; keys x; up", "@2.00,2.00 round; @5.00,5.00 flat size=1.00", 0},
	/* Placing what has a size, and a square of what must be drawn. */
	{"", "tool place; brush round,seat=2; click 3.1,2.9", "@3.00,3.00 round seat=2*", 1},
	{"", "tool place; brush round; click 3.1,2.9,shift", "@3.10,2.90 round*", 1},
	{"", "tool place; brush round; click -0.2,1", "@-0.25,1.00 round*", 1},
	{"", "tool place; brush weed; click 3,3", "@3.00,3.00 weed width=2.00 depth=2.00*", 1},
	{"", "tool place; brush weed; down 1,1; to 3,2; up",
         "@2.00,1.50 weed width=2.00 depth=1.00*", 1},
	/* Rectangles, by a drag or two clicks, from any corner. */
	{"", "tool box; brush cliff; down 1,1; to 4,2; up",
         "@2.50,1.50 cliff width=3.00 depth=1.00*", 1},
	{"", "tool box; brush cliff; click 4,2; over 3,3; click 1,1",
         "@2.50,1.50 cliff width=3.00 depth=1.00*", 1},
	/* What is drawn has the shape that is drawn, not that of the brush. */
	{"", "tool box; brush cliff,turn=90; down 1,1; to 4,2; up",
         "@2.50,1.50 cliff width=3.00 depth=1.00*", 1},
	{"", "tool box; brush cliff,radius=1.00; down 1,1; to 4,2; up",
         "@2.50,1.50 cliff width=3.00 depth=1.00*", 1},
	/* One whose middle no file can hold becomes an outline. */
	{"", "tool box; brush cliff; down 1,1; to 1.25,2; up",
         "@1.12,1.50 cliff outline=-0.12,-0.50 0.13,-0.50 0.13,0.50 -0.12,0.50*", 1},
	{"", "tool box; brush cliff; click 4,2; keys x; click 1,1", "", 0},
	{"", "tool box; brush cliff; down 1,1; to 4,1; up", "", 0},
	{"", "tool box; brush round; down 1,1; to 4,2; up", "", 0},
	/* Discs, from the middle. */
	{"", "tool disc; brush weed; down 5,5; to 5,7; up", "@5.00,5.00 weed radius=2.00*", 1},
	/* Outlines: the last corner again ends, or the first. */
	{"", "tool outline; brush weed; click 1,1; click 3,1; click 3,4; click 3,4",
         "@2.00,2.50 weed outline=-1.00,-1.50 1.00,-1.50 1.00,1.50*", 1},
	{"", "tool outline; brush weed; click 1,1; click 3,1; click 3,4; click 1,1",
         "@2.00,2.50 weed outline=-1.00,-1.50 1.00,-1.50 1.00,1.50*", 1},
	/* The first corner as the third is one more. */
	{"", "tool outline; brush weed; click 1,1; click 3,1; click 1,1; click 3,4; click 3,4",
         "@2.00,2.50 weed outline=-1.00,-1.50 1.00,-1.50 -1.00,-1.50 1.00,1.50*", 1},
	{"",
         "tool outline; brush weed; click 1,1; click 9,9; keys <; click 3,1; click 3,4; click 3,4",
         "@2.00,2.50 weed outline=-1.00,-1.50 1.00,-1.50 1.00,1.50*", 1},
	{"", "tool outline; brush weed; click 1,1; click 3,1; click 3,1; tool select", "", 0},
	/* Two clicks on one place end no outline of two corners. */
	{"", "tool outline; brush weed; click 1,1; click 3,1; click 3,1; click 3,4; click 3,4",
         "@2.00,2.50 weed outline=-1.00,-1.50 1.00,-1.50 1.00,1.50*", 1},
	/* Erasing, all that is passed in one step. */
	{TWO, "tool erase; click 2,2", "@5.00,5.00 flat size=1.00", 1},
	{TWO, "tool erase; down 2,2; to 3,3; to 5,5; up", "", 1},
	{TWO, "tool erase; click 8,8", "@2.00,2.00 round; @5.00,5.00 flat size=1.00", 0},
	/* Picking takes the values along. */
	{TWO, "tool pick; click 5,5; tool place; click 8,8",
         "@2.00,2.00 round; @5.00,5.00 flat size=1.00; @8.00,8.00 flat size=1.00*", 1},
	/* Keys: arrows move the selection, or the cursor; Tab goes from piece to piece. */
	{TWO, "click 2,2; keys rrd", "@2.50,2.25 round*; @5.00,5.00 flat size=1.00", 3},
	{TWO, "click 2,2; keys LU", "@1.99,1.99 round*; @5.00,5.00 flat size=1.00", 2},
	{TWO, "keys +", "@2.00,2.00 round*; @5.00,5.00 flat size=1.00", 0},
	{TWO, "keys ++", "@2.00,2.00 round; @5.00,5.00 flat size=1.00*", 0},
	{TWO, "keys ++-", "@2.00,2.00 round*; @5.00,5.00 flat size=1.00", 0},
	{TWO, "keys ++++l", "@2.00,2.00 round; @4.75,5.00 flat size=1.00*", 1},
	/* From disc to disc, then from area to area, each in the order of reading. */
	{WALL "; draw round @6,6; none", "keys +",
         "@4.00,4.00 cliff width=3.00 depth=0.50; @6.00,6.00 round*", 0},
	{"draw round @5,2; draw round @2,2; none", "keys +", "@2.00,2.00 round*; @5.00,2.00 round",
         0},
	/* The cursor stays on the board. */
	{"", "tool place; brush round; over 9.9,9.9; keys rrrdd!", "@10.00,10.00 round*", 1},
	{"", "tool place; brush round; over 1,1; keys rr!dd!",
         "@1.50,1.00 round; @1.50,1.50 round*", 2},
	{"", "tool box; brush cliff; over 1,1; keys !rrrrdd!",
         "@1.50,1.25 cliff width=1.00 depth=0.50*", 1},
	{"", "tool outline; brush weed; over 1,1; keys !rrrr!dddd!!",
         "@1.50,1.50 weed outline=-0.50,-0.50 0.50,-0.50 0.50,0.50*", 1},
	{"", "tool ruler; down 1,1; to 4,5; up", "", 0},
	/* A stamp lays what the table says, rotated before; and again with the next click. */
	{"", "stamp bed; click 3.1,3; click 6,6",
         "@3.00,3.00 weed name=Bed width=2.00 depth=1.00; @6.00,6.00 weed name=Bed 2 width=2.00 "
         "depth=1.00*",
         2},
	/* The least number that is free. */
	{"draw weed @9,9; at @9,9; set name Bed 2; none", "stamp bed; click 3,3; click 6,6",
         "@3.00,3.00 weed name=Bed width=2.00 depth=1.00; @6.00,6.00 weed name=Bed 3 width=2.00 "
         "depth=1.00*; @9.00,9.00 weed name=Bed 2",
         2},
	{"", "stamp arch; spin 15; spin 90; spin -30; click 3,3",
         "@3.00,3.00 cliff name=Arch outline=" ARCH " turn=75*", 1},
	{"", "stamp arch; spin 90; spin -90; click 3,3",
         "@3.00,3.00 cliff name=Arch outline=" ARCH "*", 1},
	/* Another kind has no outline; picking takes the outline along. */
	{"", "stamp arch; brush weed; click 3,3", "@3.00,3.00 weed width=2.00 depth=2.00*", 1},
	{"draw cliff,turn=30 @5,5 " ARCH "; none", "tool pick; click 5,4.7; tool place; click 2,2",
         "@2.00,2.00 cliff name=Arch outline=" ARCH " turn=30*; @5.00,5.00 cliff outline=" ARCH
         " turn=30",
         1},
	/* What is selected, in hand: its middle comes to the click; it turns by quarters. */
	{TWO, "down 1,1; to 6,6; up; hold; click 8,3",
         "@6.50,1.50 round*; @2.00,2.00 round; @9.50,4.50 flat size=1.00*; @5.00,5.00 flat "
         "size=1.00",
         1},
	{TWO, "down 1,1; to 6,6; up; hold; spin 15; click 8,3; run none",
         "@9.50,1.50 round turn=1; @2.00,2.00 round; @6.50,4.50 flat turn=1 size=1.00; @5.00,5.00 "
         "flat size=1.00",
         1},
	{TWO, "symmetry 2; click 2,2; hold; click 8,3; run none",
         "@2.00,2.00 round; @8.00,3.00 round; @5.00,5.00 flat size=1.00; @2.00,7.00 round turn=2",
         1},
	/* Those of the first piece's element change places. */
	{THREE, "run all; run shuffle 3",
         "@2.00,2.00 flat size=1.00*; @5.00,5.00 round*; @8.00,8.00 flat size=2.00*", 1},
	{THREE, "run all; run shuffle 4",
         "@2.00,2.00 flat size=2.00*; @5.00,5.00 flat size=1.00*; @8.00,8.00 round*", 1},
	{THREE "; draw weed @9,9; none", "run all; run shuffle 3",
         "@2.00,2.00 flat size=1.00*; @5.00,5.00 round*; @8.00,8.00 flat size=2.00*; @9.00,9.00 "
         "weed*",
         1},
	{FOUR "; draw flat,size=1.00 @2,8; none", "run at @2,2 @2,8; run shuffle 2",
         "@2.00,2.00 foam*; @2.00,8.00 flat size=1.00*; @8.00,8.00 foam", 0},
	{"",
         "symmetry 2; run draw round @2,2; run draw flat,size=1.00 @3,5; run at @2,2 @3,5; run "
         "shuffle 2",
         "@2.00,2.00 flat size=1.00*; @3.00,5.00 round*; @7.00,5.00 round turn=2; @8.00,8.00 flat "
         "turn=2 size=1.00",
         3},
	/* With a symmetry: one step each, and only what is pointed at is selected. */
	{"", "symmetry 2; tool box; brush cliff; down 1,1; to 4,2; up",
         "@2.50,1.50 cliff width=3.00 depth=1.00*; @7.50,8.50 cliff width=3.00 depth=1.00", 1},
	{"", "symmetry 2; tool box; brush cliff; down 4,4; to 6,6; up",
         "@5.00,5.00 cliff width=2.00 depth=2.00*", 1},
	{"", "symmetry 1,1; tool disc; brush weed; down 2,5; to 2,6; up",
         "@5.00,2.00 weed radius=1.00; @2.00,5.00 weed radius=1.00*", 1},
	{"", "symmetry 1,2; tool outline; brush weed; click 1,1; click 3,1; click 3,4; click 3,4",
         "@2.00,2.50 weed outline=-1.00,-1.50 1.00,-1.50 1.00,1.50*; @8.00,2.50 weed "
         "outline=-1.00,1.50 1.00,1.50 1.00,-1.50 turn=180",
         1},
	{"", "symmetry 4; stamp bed; spin 15; click 2,2",
         "@2.00,2.00 weed name=Bed" BED " turn=15*; @8.00,2.00 weed name=Bed 2" BED
         " turn=105; @2.00,8.00 weed name=Bed 4" BED " turn=105; @8.00,8.00 weed name=Bed 3" BED
         " turn=15",
         1},
	{FOUR, "symmetry 2; down 2,2; to 3,2; up", "@3.00,2.00 foam*; @7.00,8.00 foam", 1},
	{FOUR, "symmetry 2; click 2,2; keys dd", "@2.00,2.50 foam*; @8.00,7.50 foam", 2},
	{FOUR, "symmetry 2; tool erase; click 8,8", "", 1},
	{FOUR, "symmetry 1,0; tool erase; click 8,8", "@2.00,2.00 foam", 1},
	{FOUR, "symmetry 2; down 2,2; to 3,2,control; up",
         "@2.00,2.00 foam; @3.00,2.00 foam*; @7.00,8.00 foam; @8.00,8.00 foam", 1},
};

START_TEST(test_rows)
{
	const Row *row = &rows[_i];
	g_auto(Desk) desk;
	g_autoptr(GString) before = NULL, undone = NULL;
	g_autofree char *map = NULL;
	guint given, done;

	desk_init(&desk);
	script_run(&desk.script, row->given);
	before = sw_session_text(desk.script.session);
	sw_document_n_steps(sw_session_document(desk.script.session), &given);
	act_all(&desk, row->done);
	map = script_map(desk.script.session);
	ck_assert_str_eq(map, row->map);
	sw_document_n_steps(sw_session_document(desk.script.session), &done);
	ck_assert_uint_eq(done - given, row->steps);
	sw_session_go_to(desk.script.session, given);
	undone = sw_session_text(desk.script.session);
	ck_assert_str_eq(undone->str, before->str);
}
END_TEST

/* ---- What is read, and refused ----------------------------------------------------------- */

static const struct {
	const char *given, *done, *what;
	gboolean is_metric;
} said[] = {
	{TWO, "over 2,2",
         "round pebble, 2.00 in from the left, 2.00 in from the top, 0.50 in across", FALSE},
	{TWO, "over 8,8.1", "Empty, 8.00 in from the left, 8.00 in from the top", FALSE},
	{TWO, "over 8,8.1", "Empty, 20.32 cm from the left, 20.32 cm from the top", TRUE},
	{TWO, "over 8.25,8", "Empty, 20.96 cm from the left, 20.32 cm from the top", TRUE},
	/* The piece at the pointer, not at the cursor that snaps. */
	{TWO, "over 2.17,2.17",
         "round pebble, 2.00 in from the left, 2.00 in from the top, 0.50 in across", FALSE},
	{"draw flat,size=1.00,seat=2,wet=3,washed-away=true @5,5", "over 5,5",
         "flat pebble, seat 2, 5.00 in from the left, 5.00 in from the top, 1.00 in across, Wet 3, "
         "washed away",
         FALSE},
	{"draw cliff,width=3.00,depth=0.50,turn=90 @4,4", "keys +",
         "cliff, 4.00 in from the left, 4.00 in from the top, 0.50 × 3.00 in, turned by 90°",
         FALSE},
	/* After a move, where it is now; after it was laid, what it is. */
	{TWO, "keys +r",
         "round pebble, 2.25 in from the left, 2.00 in from the top, 0.50 in across", FALSE},
	{"", "tool place; brush foam; click 3,3",
         "foam, 3.00 in from the left, 3.00 in from the top, 1.00 in across", FALSE},
};

START_TEST(test_said)
{
	g_autoptr(GString) what = g_string_new(NULL), problems = g_string_new(NULL);
	g_auto(Desk) desk;

	desk_init(&desk);
	script_run(&desk.script, said[_i].given);
	act_all(&desk, said[_i].done);
	desk.state->show = said[_i].is_metric ? SW_SHOW_METRIC : 0;
	sw_board_describe(what, problems, desk.hand);
	ck_assert_str_eq(what->str, said[_i].what);
}
END_TEST

static const struct {
	const char *given, *done, *why;
} refused[] = {
	{"", "tool box; brush round; down 1,1; to 4,2; up",
         "round pebble has no shape to draw; lay it with Place"},
	{"", "tool box; brush cliff; down 1,1; to 4,1; up",
         "a rectangle needs a width and a depth"},
};

START_TEST(test_refused)
{
	g_auto(Desk) desk;

	desk_init(&desk);
	script_run(&desk.script, refused[_i].given);
	act_all(&desk, refused[_i].done);
	ck_assert_str_eq(desk.refused, refused[_i].why);
}
END_TEST

/* The outline under the pointer, before the click: the stamp's, a disc's, none of what must be
 * drawn first. */
static const struct {
	const char *done;
	SwXY low, high; /* in hundredths; the same: no ghost */
} ghosts[] = {
	{"over 5,5; stamp bed", {400, 450}, {600, 550}},
	{"over 5,5; stamp bed; spin 90", {450, 400}, {550, 600}},
	{"over 5.1,5; stamp arch", {400, 450}, {600, 550}},
	{"over 5,5; tool place; brush foam", {450, 450}, {550, 550}},
	{"over 5,5; tool place; brush flat,size=2.00", {400, 400}, {600, 600}},
	{"over 5,5; tool place; brush round", {475, 475}, {525, 525}},
	{"over 5,5; tool place; brush weed", {0, 0}, {0, 0}},
	{"over 5,5; stamp bed; tool select", {0, 0}, {0, 0}},
	{"stamp bed", {0, 0}, {0, 0}},
};

START_TEST(test_ghost)
{
	g_auto(Desk) desk;
	g_auto(SwArea) area = {0};
	SwXY low = ghosts[_i].low, high = ghosts[_i].high;

	desk_init(&desk);
	act_all(&desk, ghosts[_i].done);
	ck_assert_int_eq(sw_board_tool_ghost(desk.hand, &area), low.x < high.x);
	ck_assert_int_eq(area.low.x, low.x * SW_FINE);
	ck_assert_int_eq(area.low.y, low.y * SW_FINE);
	ck_assert_int_eq(area.high.x, high.x * SW_FINE);
	ck_assert_int_eq(area.high.y, high.y * SW_FINE);
}
END_TEST

/* A symmetry that the board allows no longer is switched off, and the user is told. */
START_TEST(test_board_becomes_oblong)
{
	g_auto(Desk) desk;
	SwPieceId board = SW_ROOT_PIECE;
	SwSession *session;
	const SwElement *beach;
	SwGroup none = sw_group_none();
	g_autofree char *map = NULL;
	g_autoptr(GError) error = NULL;

	desk_init(&desk);
	session = desk.script.session;
	beach = sw_document_kind(sw_session_document(session), board)->element;
	act_all(&desk, "symmetry 4");
	ck_assert_uint_eq(desk.state->drawing.group.order, 4);
	sw_session_set(session, &board, 1, (guint)sw_element_attribute(beach, "width"), "8.00",
	               &none, &error);
	ck_assert_ptr_null(error);
	ck_assert_str_eq(desk.refused,
	                 "this symmetry needs a square board; this one is 8.00 × 10.00 in");
	ck_assert(sw_group_is_none(&desk.state->drawing.group));
	/* One that it does allow follows the middle. */
	act_all(&desk, "symmetry 2; tool place; brush foam; click 1,1");
	map = script_map(session);
	ck_assert_str_eq(map, "@1.00,1.00 foam*; @7.00,9.00 foam");
	sw_session_set(session, &board, 1, (guint)sw_element_attribute(beach, "width"), "12.00",
	               &none, &error);
	act_all(&desk, "click 2,2");
	g_free(map);
	map = script_map(session);
	ck_assert_str_eq(map,
	                 "@1.00,1.00 foam; @2.00,2.00 foam*; @10.00,8.00 foam; @7.00,9.00 foam");
}
END_TEST

/* The ruler stays until something else is pressed, and is no step. */
START_TEST(test_ruler)
{
	g_auto(Desk) desk;
	SwXY ends[2];

	desk_init(&desk);
	act_all(&desk, "tool ruler; down 1,1; to 4,5; up");
	ck_assert(sw_board_tool_ruler(desk.hand, ends));
	ck_assert_int_eq(sw_drawn_distance(ends[0], ends[1]), 500);
	act_all(&desk, "down 7,7");
	ck_assert(!sw_board_tool_ruler(desk.hand, ends));
	act_all(&desk, "to 8,8; up; keys x");
	ck_assert(!sw_board_tool_ruler(desk.hand, ends));
	ck_assert(!sw_session_can_undo(desk.script.session));
}
END_TEST

/* What is carried vanishes: an undo during a drag. */
START_TEST(test_carried_is_gone)
{
	g_auto(Desk) desk;
	g_autofree char *map = NULL;

	desk_init(&desk);
	script_run(&desk.script, "draw round @2,2");
	act_all(&desk, "down 2,2; to 4,4");
	ck_assert_int_eq(sw_board_tool_phase(desk.hand), SW_BOARD_CARRYING);
	sw_session_undo(desk.script.session);
	ck_assert_int_eq(sw_board_tool_phase(desk.hand), SW_BOARD_IDLE);
	act_all(&desk, "to 5,5; up");
	map = script_map(desk.script.session);
	ck_assert_str_eq(map, "");
}
END_TEST

static void
on_clipped(SwSession *session G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
}

/* A copy that would lie exactly on a piece of its kind is pasted beside it, where it is seen. */
START_TEST(test_pasted_on_itself)
{
	g_auto(Desk) desk;
	g_autofree char *map = NULL;

	desk_init(&desk);
	script_run(&desk.script, "draw round @2,2");
	act_all(&desk, "down 2,2; up");
	sw_session_clip(desk.script.session, on_clipped, NULL);
	expect(sw_session_paste(desk.script.session, NULL, sw_hex(200, 200), NULL));
	expect(sw_session_paste(desk.script.session, NULL, sw_hex(200, 200), NULL));
	expect(sw_session_paste(desk.script.session, NULL, sw_hex(600, 200), NULL));
	map = script_map(desk.script.session);
	ck_assert_str_eq(map,
	                 "@2.00,2.00 round; @6.00,2.00 round*; @2.50,2.50 round; @3.00,3.00 round");
}
END_TEST

/* The whole board with its rulers is in the window, below the toolbar. */
START_TEST(test_fit)
{
	g_auto(Desk) desk;
	SwPoint corner, end;

	desk_init(&desk);
	sw_canvas_state_set_top(desk.state, 60);
	sw_canvas_state_fit(desk.state);
	corner = sw_board_tool_to_window(desk.hand, 0, 0);
	end = sw_board_tool_to_window(desk.hand, 1000, 1000);
	ck_assert_double_gt(corner.x, 10);
	ck_assert_double_gt(corner.y, 70);
	ck_assert_double_lt(end.y, 20 * INCH);
	ck_assert_double_gt(end.y, 20 * INCH - 100);
}
END_TEST

/* ---- Photographs ------------------------------------------------------------------------ */

static void
check_pixel(const SwPhotoFit *fit, double x, double y, double at_x, double at_y)
{
	ck_assert_double_eq_tol(fit->a * x - fit->b * y + fit->dx, at_x, 0.001);
	ck_assert_double_eq_tol(fit->b * x + fit->a * y + fit->dy, at_y, 0.001);
}

/* A photograph of 1000 by 500 pixels, of a table of 20 by 10 inches that was taken upside down and
 * with a margin, comes to the board by two corners of the table. */
START_TEST(test_photo_by_two_points)
{
	SwPhotoFit fit = sw_photo_fit(1000, 500, 2000, 2000);
	SwPoint corner = {0, 0}, other = {2000, 1000};
	SwPoint first, second;

	check_pixel(&fit, 0, 0, 0, 500);
	check_pixel(&fit, 1000, 500, 2000, 1500);
	/* The table's upper left corner is at pixel (900, 450), the lower right at (100, 50). */
	first = (SwPoint){1800, 1400};
	sw_photo_fit_move(&fit, first, corner);
	check_pixel(&fit, 900, 450, 0, 0);
	second = (SwPoint){-1600, -800};
	check_pixel(&fit, 100, 50, second.x, second.y);
	ck_assert(sw_photo_fit_turn(&fit, corner, second, other));
	check_pixel(&fit, 900, 450, 0, 0);
	check_pixel(&fit, 100, 50, 2000, 1000);
	check_pixel(&fit, 100, 450, 2000, 0);
	check_pixel(&fit, 900, 50, 0, 1000);
}
END_TEST

START_TEST(test_photo_by_distance)
{
	SwPhotoFit fit = sw_photo_fit(1000, 500, 2000, 2000), before = fit;
	SwPoint first = {200, 700}, second = {500, 1100}; /* 5 inches apart */

	ck_assert(sw_photo_fit_scale(&fit, first, second, 1000));
	check_pixel(&fit, 100, 100, 200, 700);
	check_pixel(&fit, 250, 300, 800, 1500);
	/* Points that are too near each other, or would be, change nothing. */
	before = fit;
	ck_assert(!sw_photo_fit_scale(&fit, first, (SwPoint){210, 700}, 1000));
	ck_assert(!sw_photo_fit_scale(&fit, first, second, 0));
	ck_assert(!sw_photo_fit_turn(&fit, first, second, (SwPoint){210, 700}));
	ck_assert(!sw_photo_fit_turn(&fit, first, (SwPoint){190, 700}, second));
	ck_assert_mem_eq(&fit, &before, sizeof fit);
}
END_TEST

static TCase *
inches_case(void)
{
	TCase *tcase = case_new("inches");

	case_add_rows(tcase, test_rows, rows);
	case_add_rows(tcase, test_said, said);
	case_add_rows(tcase, test_refused, refused);
	case_add_rows(tcase, test_ghost, ghosts);
	tcase_add_test(tcase, test_board_becomes_oblong);
	tcase_add_test(tcase, test_photo_by_two_points);
	tcase_add_test(tcase, test_photo_by_distance);
	tcase_add_test(tcase, test_ruler);
	tcase_add_test(tcase, test_carried_is_gone);
	tcase_add_test(tcase, test_pasted_on_itself);
	tcase_add_test(tcase, test_fit);
	return tcase;
}

int
main(void)
{
	return cases_main("editor-inches", (CaseMaker[]){inches_case, verbs_inches_case, NULL});
}
