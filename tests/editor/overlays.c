/* Overlays of a board in inches without a window: what they are asked from, that they are asked of
 * the board as a release would leave it, and that the ground agrees with the answers. Of the sample
 * "Crossfire at the gate". */
#include "board/board_sight.h"
#include "cases.h"
#include "session/edit.h"
#include "session/overlay.h"

#include <string.h>

#define INCH 50 /* pixels */

typedef struct {
	SwSession *session;
	SwCanvasState *state;
	SwBoardTool *hand;
	SwBoardSight *sight;
	guint n_told;
} Desk;

static void
on_told(gpointer data)
{
	((Desk *)data)->n_told++;
}

/* The board's corner is at the upper left of the window. */
static void
desk_open(Desk *desk, const char *name, const char *overlay)
{
	g_autofree char *path =
		g_strdup_printf("%s/galaxies/sunburn/%s.xml", g_getenv("STARWRIGHT_SOURCE"), name);
	g_autoptr(GError) error = NULL;

	*desk = (Desk){.session = sw_session_open(path, &error), .state = sw_canvas_state_new()};
	ck_assert_msg(desk->session != NULL, "%s", error ? error->message : "");
	desk->hand = sw_board_tool_new(desk->state);
	sw_board_tool_take_over(desk->hand, TRUE);
	desk->sight = sw_board_sight_new(desk->hand, on_told, desk);
	sw_canvas_state_set_session(desk->state, desk->session);
	desk->state->viewport = (SwViewport){
		.x = 12, .y = 12, .zoom = INCH, .width = 24 * INCH, .height = 24 * INCH};
	sw_board_sight_choose(desk->sight,
	                      sw_game_question(sw_session_game(desk->session), overlay));
}

static void
desk_init(Desk *desk, const char *overlay)
{
	desk_open(desk, "crossfire", overlay);
}

static void
desk_clear(Desk *desk)
{
	sw_canvas_state_set_session(desk->state, NULL);
	sw_board_sight_free(desk->sight);
	sw_board_tool_free(desk->hand);
	g_object_unref(desk->state);
	sw_session_free(desk->session);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Desk, desk_clear)

static void
press(Desk *desk, double x, double y)
{
	sw_board_tool_press(desk->hand, x * INCH, y * INCH, 0);
}

static void
move(Desk *desk, double x, double y)
{
	sw_board_tool_move(desk->hand, x * INCH, y * INCH, 0);
}

static void
click(Desk *desk, double x, double y)
{
	press(desk, x, y);
	sw_board_tool_release(desk->hand);
}

/* Returns "Ash: 1.83 in away, ...; ..."; or in parentheses why there are no answers. */
static char *
answers_of(const Desk *desk)
{
	const SwBoardAnswers *answers = sw_board_sight_answers(desk->sight);
	const char *why_not = sw_board_sight_why_not(desk->sight);
	GString *out = g_string_new(NULL);

	if (answers)
		sw_board_answers_say_all(answers, out);
	else
		g_string_append_printf(out, "(%s)", why_not ? why_not : "");
	return g_string_free(out, FALSE);
}

static char *
said_of(const Desk *desk, double x, double y)
{
	GString *out = g_string_new(NULL);

	sw_board_tool_hover(desk->hand, x * INCH, y * INCH);
	sw_board_sight_say(desk->sight, sw_board_tool_piece(desk->hand), out);
	return g_string_free(out, FALSE);
}

static void
check_answers(const Desk *desk, const char *wanted)
{
	g_autofree char *found = answers_of(desk);

	ck_assert_str_eq(found, wanted);
}

#define OF_BRAND                                                                                  \
	"Ash: 1.83 in away, in cover behind West scrub; "                                         \
	"Bolt: 11.04 in away, in cover behind North gatehouse, South gatehouse; "                 \
	"Cinder: 12.46 in away, not seen behind North gatehouse, smoke at @13.00,7.50, smoke at " \
	"@12.50,8.35; "                                                                           \
	"Dross: 13.87 in away, not seen behind South gatehouse"

/* ---- From where ------------------------------------------------------------------------- */

START_TEST(test_it_is_asked_from_the_last_figure)
{
	g_autofree char *without = NULL;
	g_auto(Desk) desk;

	desk_init(&desk, "sight");
	check_answers(&desk, "(select a figure, or point at the board)");
	click(&desk, 3, 11);
	check_answers(&desk, OF_BRAND);
	/* A wall is selected: the figure still looks. */
	click(&desk, 12, 13.8);
	check_answers(&desk, OF_BRAND);
	/* So it does when the wall is gone, and again when it is back. */
	sw_session_erase_selected(desk.session);
	without = answers_of(&desk);
	ck_assert_ptr_null(strstr(without, "South gatehouse"));
	sw_session_undo(desk.session);
	check_answers(&desk, OF_BRAND);
}
END_TEST

START_TEST(test_it_is_asked_from_the_pointer)
{
	g_auto(Desk) desk;

	desk_init(&desk, "sight");
	/* From a figure that is there, from any point as if there were one. */
	sw_board_tool_hover(desk.hand, 3.2 * INCH, 11.1 * INCH);
	check_answers(&desk, OF_BRAND);
	sw_board_tool_hover(desk.hand, 22 * INCH, 2 * INCH);
	ck_assert_uint_eq(sw_board_sight_answers(desk.sight)->start.of, SW_NO_PIECE);
	ck_assert_int_eq(sw_board_sight_answers(desk.sight)->start.at.x, 2200);
	/* Everything deselected. */
	click(&desk, 3, 11);
	sw_board_tool_hover(desk.hand, 22 * INCH, 2 * INCH);
	check_answers(&desk, OF_BRAND);
	click(&desk, 22, 2);
	ck_assert_uint_eq(sw_board_sight_answers(desk.sight)->start.of, SW_NO_PIECE);
}
END_TEST

START_TEST(test_who_cannot_look_is_told)
{
	g_autofree char *said = NULL, *other = NULL;
	g_auto(Desk) desk;

	desk_init(&desk, "sight");
	click(&desk, 5, 8);
	said = said_of(&desk, 5, 8);
	ck_assert_str_eq(said, "; 'Wick' is eliminated and no longer in the game");
	other = said_of(&desk, 9, 12);
	ck_assert_str_eq(other, "");
}
END_TEST

/* Returns what is read after a step of the cursor: ", in cover from Brand, ...". */
static char *
stepped(const Desk *desk, gboolean is_back)
{
	GString *out = g_string_new(NULL);
	SwPieceId piece;

	if (!sw_board_sight_step(desk->sight, is_back))
		return g_string_free(g_string_append(out, "(none)"), FALSE);
	piece = sw_board_tool_piece(desk->hand);
	sw_board_sight_say(desk->sight, piece, out);
	return g_string_free(out, FALSE);
}

static void
check_step(const Desk *desk, gboolean is_back, const char *wanted)
{
	g_autofree char *found = stepped(desk, is_back);

	ck_assert_str_eq(found, wanted);
}

START_TEST(test_the_cursor_goes_from_answer_to_answer)
{
	g_auto(Desk) desk;

	desk_init(&desk, "sight");
	/* Not while it is asked from where the cursor is. */
	ck_assert(!sw_board_sight_can_step(desk.sight));
	click(&desk, 3, 11);
	check_step(&desk, FALSE,
	           ", not seen from Brand, behind North gatehouse, smoke at @13.00,7.50, smoke at "
	           "@12.50,8.35");
	check_step(&desk, FALSE, ", in cover from Brand, behind North gatehouse, South gatehouse");
	check_answers(&desk, OF_BRAND);
	check_step(&desk, TRUE,
	           ", not seen from Brand, behind North gatehouse, smoke at @13.00,7.50, smoke at "
	           "@12.50,8.35");
	check_step(&desk, TRUE, "(none)");
	check_step(&desk, FALSE, ", in cover from Brand, behind North gatehouse, South gatehouse");
	/* Enter makes that one the figure that looks. */
	sw_board_tool_press_key(desk.hand, 0);
	ck_assert_uint_eq(sw_board_sight_answers(desk.sight)->start.of,
	                  sw_board_tool_piece(desk.hand));
	check_step(&desk, TRUE, ", not seen from Bolt, behind South gatehouse");
}
END_TEST

START_TEST(test_a_counter_that_is_selected)
{
	g_auto(Desk) desk;

	desk_init(&desk, "blast");
	sw_board_tool_hover(desk.hand, 6 * INCH, 14 * INCH);
	check_answers(&desk, "Ash: in cover, so suppressed, 0.91 in from the counter; "
	                     "Sorrel: in cover, so suppressed, 2.05 in from the counter");
	click(&desk, 13, 7.5);
	sw_board_tool_hover(desk.hand, 6 * INCH, 14 * INCH);
	check_answers(&desk, "Cinder: in cover, so suppressed, 2.50 in from the counter");
	/* A figure is no counter. */
	click(&desk, 3, 11);
	sw_board_tool_hover(desk.hand, 6 * INCH, 14 * INCH);
	ck_assert_uint_eq(sw_board_sight_answers(desk.sight)->start.of, SW_NO_PIECE);
}
END_TEST

/* Where the pointer is, and how far that is from Brand's base: a ruler is 5.00. */
static const struct {
	double x, y;
	gint32 gap;
	gboolean is_out;
} throws[] = {
	{6, 14, 374, FALSE}, {8.5, 11, 500, FALSE}, {8.75, 11, 525, TRUE},
	{10, 14, 712, TRUE}, {3, 11.25, 0, FALSE},
};

START_TEST(test_the_reach_of_a_throw)
{
	gboolean is_out;
	g_auto(Desk) desk;
	gint32 gap;

	desk_init(&desk, "blast");
	sw_board_tool_hover(desk.hand, throws[_i].x * INCH, throws[_i].y * INCH);
	ck_assert(!sw_board_answers_reach(sw_board_sight_answers(desk.sight), &gap, &is_out));
	click(&desk, 3, 11);
	sw_board_tool_hover(desk.hand, throws[_i].x * INCH, throws[_i].y * INCH);
	ck_assert(sw_board_answers_reach(sw_board_sight_answers(desk.sight), &gap, &is_out));
	ck_assert_int_eq(gap, throws[_i].gap);
	ck_assert_int_eq(is_out, throws[_i].is_out);
	/* A wall is selected: Brand still throws. Everything deselected: nobody does. */
	click(&desk, 12, 13.8);
	ck_assert(sw_board_answers_reach(sw_board_sight_answers(desk.sight), &gap, &is_out));
	click(&desk, 22, 2);
	ck_assert(!sw_board_answers_reach(sw_board_sight_answers(desk.sight), &gap, &is_out));
}
END_TEST

/* Of the smoke that is selected, with Brand who was selected before. */
START_TEST(test_the_reach_to_a_counter)
{
	gboolean is_out;
	g_auto(Desk) desk;
	gint32 gap;

	desk_init(&desk, "blast");
	click(&desk, 3, 11);
	click(&desk, 13, 7.5);
	ck_assert(sw_board_answers_reach(sw_board_sight_answers(desk.sight), &gap, &is_out));
	ck_assert_int_eq(gap, 1009);
	ck_assert(is_out);
	/* It is dragged nearer. */
	press(&desk, 13, 7.5);
	move(&desk, 10, 7.5);
	move(&desk, 7, 11);
	ck_assert(sw_board_answers_reach(sw_board_sight_answers(desk.sight), &gap, &is_out));
	ck_assert_int_eq(gap, 350);
	ck_assert(!is_out);
}
END_TEST

/* The figure that looked throws, also while a wall is selected. */
START_TEST(test_the_reach_of_who_looked)
{
	gboolean is_out;
	g_auto(Desk) desk;
	gint32 gap;

	desk_init(&desk, "sight");
	click(&desk, 3, 11);
	click(&desk, 12, 13.8);
	ck_assert(!sw_board_answers_reach(sw_board_sight_answers(desk.sight), &gap, &is_out));
	sw_board_sight_choose(desk.sight, sw_game_question(sw_session_game(desk.session), "blast"));
	sw_board_tool_hover(desk.hand, 6 * INCH, 14 * INCH);
	ck_assert(sw_board_answers_reach(sw_board_sight_answers(desk.sight), &gap, &is_out));
	ck_assert_int_eq(gap, 374);
}
END_TEST

/* ---- While dragging --------------------------------------------------------------------- */

static const struct {
	double from[2], to[2];
} drags[] = {
	{{5, 13}, {8.5, 15}},     {{12, 13.8}, {14, 17.3}}, {{3, 11}, {9, 10}},
	{{12.5, 8.35}, {20, 20}}, {{9, 12}, {9, 12.5}},     {{12, 4}, {8, 12}},
};

/* At each motion the answers are those of a session in which the piece has been moved. */
START_TEST(test_while_dragging)
{
	double x = drags[_i].to[0], y = drags[_i].to[1];
	g_autofree char *during = NULL, *after = NULL;
	g_auto(Desk) desk, other;

	desk_init(&desk, "sight");
	desk_init(&other, "sight");
	click(&desk, 3, 11);
	press(&desk, drags[_i].from[0], drags[_i].from[1]);
	move(&desk, x - 1, y);
	move(&desk, x, y);
	ck_assert(sw_board_sight_answers(desk.sight)->is_tried);
	during = answers_of(&desk);
	/* Moved in another session, in which the same figure looks. */
	press(&other, drags[_i].from[0], drags[_i].from[1]);
	move(&other, x, y);
	sw_board_tool_release(other.hand);
	click(&other, _i == 2 ? x : 3, _i == 2 ? y : 11);
	after = answers_of(&other);
	ck_assert_str_eq(during, after);
	/* Nothing has changed yet, and nothing has when the drag is cancelled. */
	ck_assert(!sw_session_can_undo(desk.session));
	sw_board_tool_cancel(desk.hand);
	check_answers(&desk, OF_BRAND);
}
END_TEST

/* Motion that does not leave its quarter inch asks nothing. */
START_TEST(test_the_same_is_not_asked_again)
{
	g_auto(Desk) desk;
	guint n;

	desk_init(&desk, "sight");
	click(&desk, 3, 11);
	press(&desk, 5, 13);
	move(&desk, 8, 13);
	n = desk.n_told;
	move(&desk, 8.05, 13.02);
	ck_assert_uint_eq(desk.n_told, n);
	move(&desk, 8.3, 13);
	ck_assert_uint_gt(desk.n_told, n);
}
END_TEST

/* ---- The ground ------------------------------------------------------------------------- */

static const SwGradedGround *
await_ground(Desk *desk)
{
	const SwGradedGround *ground;

	while ((ground = sw_board_sight_ground(desk->sight)) == NULL)
		g_main_context_iteration(NULL, TRUE);
	return ground;
}

static SwGrade
grade_at(const SwGradedGround *ground, SwXY at)
{
	return ground->grades[(guint)(at.y / ground->step) * ground->columns +
	                      (guint)(at.x / ground->step)];
}

/* The sample's figures are at quarter inches, with the usual base. */
START_TEST(test_the_ground_agrees)
{
	const SwBoardAnswers *answers;
	const SwGradedGround *ground;
	g_auto(Desk) desk;
	guint n = 0;

	desk_init(&desk, "sight");
	click(&desk, 3, 11);
	ck_assert_ptr_null(sw_board_sight_ground(desk.sight));
	ground = await_ground(&desk);
	answers = sw_board_sight_answers(desk.sight);
	SW_EACH (const SwAnswer, answer, answers->answers) {
		SwXY at = sw_document_place(answers->document, answer->piece).point;

		ck_assert_uint_eq(grade_at(ground, at), answer->grade);
		n++;
	}
	ck_assert_uint_eq(n, 4);
	/* A drag withdraws it until the pointer rests. */
	press(&desk, 5, 13);
	move(&desk, 8, 13);
	ck_assert_ptr_null(sw_board_sight_ground(desk.sight));
	ground = await_ground(&desk);
	ck_assert_uint_eq(
		grade_at(ground, (SwXY){800, 1300}),
		g_array_index(sw_board_sight_answers(desk.sight)->answers, SwAnswer, 0).grade);
}
END_TEST

static void
run_loop_for(guint ms)
{
	gint64 end = g_get_monotonic_time() + 1000 * (gint64)ms;

	while (g_get_monotonic_time() < end) {
		g_main_context_iteration(NULL, FALSE);
		g_usleep(500);
	}
}

/* A worker fills it in. Whatever is changed meanwhile, only the ground of the last answers is
 * shown. */
START_TEST(test_a_ground_that_is_late)
{
	const SwGradedGround *ground;
	g_auto(Desk) desk;

	desk_init(&desk, "sight");
	click(&desk, 3, 11);
	press(&desk, 12, 13.8);
	for (guint i = 1; i <= 12; i++) {
		move(&desk, 12 - i * 0.5, 13.8);
		ck_assert_ptr_null(sw_board_sight_ground(desk.sight));
		run_loop_for(SW_SIGHT_REST_MS - 2 + 2 * i);
	}
	move(&desk, 4, 17.8);
	ck_assert_ptr_null(sw_board_sight_ground(desk.sight));
	ground = await_ground(&desk);
	/* The gatehouse of 1 by 2.90 is south of Brand now, and no longer where it was. */
	ck_assert_uint_eq(grade_at(ground, (SwXY){475, 2050}), SW_GRADE_NONE);
	ck_assert_uint_eq(grade_at(ground, (SwXY){1600, 1450}), SW_GRADE_FULL);
	/* A choice of nothing, and the end, while a worker runs. */
	move(&desk, 4.5, 17.8);
	run_loop_for(SW_SIGHT_REST_MS + 4);
	sw_board_sight_choose(desk.sight, NULL);
	run_loop_for(20);
	ck_assert_ptr_null(sw_board_sight_ground(desk.sight));
	sw_board_sight_choose(desk.sight, sw_game_question(sw_session_game(desk.session), "sight"));
	run_loop_for(SW_SIGHT_REST_MS + 4);
}
END_TEST

START_TEST(test_the_ground_of_a_walk)
{
	const SwGradedGround *ground;
	g_auto(Desk) desk;

	desk_init(&desk, "walk");
	click(&desk, 3, 11);
	ground = await_ground(&desk);
	ck_assert_uint_eq(grade_at(ground, (SwXY){300, 1600}), SW_GRADE_FULL);
	ck_assert_uint_eq(grade_at(ground, (SwXY){300, 1625}), SW_GRADE_PART);
	ck_assert_uint_eq(grade_at(ground, (SwXY){300, 2100}), SW_GRADE_PART);
	ck_assert_uint_eq(grade_at(ground, (SwXY){300, 2125}), SW_GRADE_NONE);
	/* His base does not fit into the gatehouse. */
	ck_assert_uint_eq(grade_at(ground, (SwXY){1150, 1100}), SW_GRADE_NONE);
}
END_TEST

/* Each way begins at Brand; those off the board end on the edge that they are named after. */
START_TEST(test_the_ways_of_a_walk)
{
	guint n_ends[2] = {0};
	g_auto(Desk) desk;

	desk_init(&desk, "walk");
	click(&desk, 3, 11);
	SW_EACH (const SwAnswer, answer, sw_board_sight_answers(desk.sight)->answers) {
		const char *name = g_array_index(answer->said, SwAnswerDetail, 0).words;
		const SwXY *ends = answer->way ? (const SwXY *)(gpointer)answer->way->data : NULL;

		if (ends == NULL) /* what he can cross */
			continue;
		ck_assert_uint_ge(answer->way->len, 2);
		ck_assert_int_eq(ends[0].x, 300 * SW_FINE);
		ck_assert_int_eq(ends[0].y, 1100 * SW_FINE);
		ends += answer->way->len - 1;
		n_ends[answer->piece == SW_NO_PIECE]++;
		if (answer->piece == SW_NO_PIECE)
			ck_assert_int_eq(g_str_equal(name, "west") ? ends->x : ends->y, 0);
	}
	ck_assert_uint_gt(n_ends[FALSE], 0);
	ck_assert_uint_gt(n_ends[TRUE], 0);
}
END_TEST

/* ---- Words ------------------------------------------------------------------------------ */

START_TEST(test_said)
{
	g_autofree char *ash = NULL, *brand = NULL, *pike = NULL;
	g_auto(Desk) desk;

	desk_init(&desk, "sight");
	click(&desk, 3, 11);
	ash = said_of(&desk, 5, 13);
	ck_assert_str_eq(ash, ", in cover from Brand, behind West scrub");
	brand = said_of(&desk, 3, 11);
	ck_assert_str_eq(brand, "; " OF_BRAND);
	pike = said_of(&desk, 9, 12);
	ck_assert_str_eq(pike, "");
}
END_TEST

/* ---- The list --------------------------------------------------------------------------- */

START_TEST(test_the_overlays_of_a_board)
{
	static const char *const names[] = {"none", "sight", "walk", "blast"};
	const SwGame *game;
	g_auto(Desk) desk;

	desk_init(&desk, "sight");
	game = sw_session_game(desk.session);
	ck_assert_uint_eq(sw_overlay_n(game), G_N_ELEMENTS(names));
	for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
		SwOverlay overlay = sw_overlay(game, i);

		ck_assert_str_eq(sw_overlay_name(game, &overlay), names[i]);
	}
	ck_assert_int_eq(sw_overlay_of_selection(desk.session), -1);
	click(&desk, 3, 11);
	ck_assert_int_eq(sw_overlay_of_selection(desk.session), 1);
}
END_TEST

/* A symmetry that a team alone is given is about no board, also after an edit. */
START_TEST(test_a_team_has_no_board)
{
	SwGroup none = sw_group_none();
	g_auto(Desk) desk;

	desk_open(&desk, "wolves", "sight");
	sw_canvas_state_set_group(desk.state, &none);
	ck_assert(sw_group_is_none(&desk.state->drawing.group));
	sw_canvas_state_changed(desk.state, SW_MAP_DOCUMENT);
	ck_assert(sw_group_is_none(&desk.state->drawing.group));
}
END_TEST

static TCase *
overlays_case(void)
{
	TCase *tcase = case_new("overlays");

	tcase_add_test(tcase, test_it_is_asked_from_the_last_figure);
	tcase_add_test(tcase, test_the_cursor_goes_from_answer_to_answer);
	tcase_add_test(tcase, test_it_is_asked_from_the_pointer);
	tcase_add_test(tcase, test_who_cannot_look_is_told);
	tcase_add_test(tcase, test_a_counter_that_is_selected);
	case_add_rows(tcase, test_the_reach_of_a_throw, throws);
	tcase_add_test(tcase, test_the_reach_to_a_counter);
	tcase_add_test(tcase, test_the_reach_of_who_looked);
	case_add_rows(tcase, test_while_dragging, drags);
	tcase_add_test(tcase, test_the_same_is_not_asked_again);
	tcase_add_test(tcase, test_the_ground_agrees);
	tcase_add_test(tcase, test_a_ground_that_is_late);
	tcase_add_test(tcase, test_the_ground_of_a_walk);
	tcase_add_test(tcase, test_the_ways_of_a_walk);
	tcase_add_test(tcase, test_said);
	tcase_add_test(tcase, test_the_overlays_of_a_board);
	tcase_add_test(tcase, test_a_team_has_no_board);
	return tcase;
}

int
main(void)
{
	return cases_main("editor-overlays", (CaseMaker[]){overlays_case, NULL});
}
