/* Edits that may replace pieces are checked in their turn against the map as it is by then; they
 * run before later orders, or ask the user after them. */
#include "cases.h"
#include "twins.h"

#include <string.h>

/* ---- Behind a worker -------------------------------------------------------------------- */

/* The commands while the worker is held, the questions that follow one after the other, how many
 * pieces each names, the answers, and the commands with the same effect. */
typedef struct {
	const char *asked, *questions, *answers, *meaning;
} Proposed;

#define TURNED "none; rotate 3; "

static const Proposed pastes[] = {
	/* An edit that replaces nothing runs before later orders. */
	{TURNED "propose-paste 9,9; place special 9,9", "", "",
         TURNED "paste 9,9; place special 9,9"},
	{TURNED "place special 9,9; propose-paste 9,9", "1 ", "yes",
         TURNED "place special 9,9; paste 9,9"},
	{TURNED "place special 9,9; propose-paste 9,9", "1 ", "no", TURNED "place special 9,9"},
	{TURNED "erase 2,-4; propose-paste 2,-4; rotate 1", "", "",
         TURNED "erase 2,-4; paste 2,-4; none; rotate 1"},
	/* An edit that replaces pieces is checked again after those. */
	{TURNED "propose-paste 2,-4; erase 2,-4", "", "", TURNED "erase 2,-4; paste 2,-4"},
	{TURNED "propose-paste 2,-4; note 2,-4 Here", "1 ", "yes",
         TURNED "note -2,4 Here; paste 2,-4"},
	/* The same for a paste of pieces that are still being cut. */
	{TURNED "select 0,0; cut; propose-paste 9,9; place special 9,9", "", "",
         TURNED "select 0,0; cut; paste 9,9; place special 9,9"},
	{TURNED "select 0,0; cut; propose-paste 2,-4", "1 ", "yes",
         TURNED "select 0,0; cut; paste 2,-4"},
	/* If two of them replace pieces, the second is checked when the first has been answered. */
	{TURNED "propose-paste 2,-4; propose-paste 1,-1", "1 1 ", "yes yes",
         TURNED "paste 2,-4; paste 1,-1"},
	{TURNED "propose-paste 2,-4; propose-paste 1,-1", "1 1 ", "no yes", TURNED "paste 1,-1"},
	{TURNED "place special 9,9; propose-paste 9,9; propose-paste 9,9", "1 1 ", "yes no",
         TURNED "place special 9,9; paste 9,9"},
	{TURNED "place special 9,9; propose-paste 9,9; propose-paste 2,-4; propose-paste 1,-1",
         "1 1 1 ", "no yes yes", TURNED "place special 9,9; paste 2,-4; paste 1,-1"},
};

/* Enough pieces for a worker, and no effect. */
#define BUSY "group 6 0,0; erase 90,0 91,0 92,0 93,0; group none; "

static const Proposed turns[] = {
	/* Two of a row are rotated about the first: the second comes to be above it. */
	{BUSY "select 20,0 21,0; propose-rotate 1", "", "", BUSY "select 20,0 21,0; rotate 1"},
	{BUSY "place special 21,-1; select 20,0 21,0; propose-rotate 1", "1 ", "yes",
         BUSY "place special 21,-1; select 20,0 21,0; rotate 1"},
	{BUSY "place special 21,-1; select 20,0 21,0; propose-rotate 1", "1 ", "no",
         BUSY "place special 21,-1"},
	{BUSY "place special 19,1; select 20,0 21,0; propose-mirror 3; erase 19,1", "", "",
         BUSY "erase 19,1; select 20,0 21,0; mirror 3"},
	/* Twice: the second is another question, after the first. */
	{BUSY "place special 21,-1 20,-1; select 20,0 21,0; propose-rotate 1; propose-rotate 1",
         "1 1 ", "yes yes", BUSY "place special 21,-1 20,-1; select 20,0 21,0; rotate 1; rotate 1"},
	/* One that replaces nothing runs before one that does. */
	{BUSY "place special 21,-1; select 20,0 21,0; propose-rotate 1; propose-rotate 5", "", "",
         BUSY "place special 21,-1; select 20,0 21,0; rotate 5; rotate 1"},
	/* The whole map replaces nothing. */
	{BUSY "none; propose-rotate 1", "", "", BUSY "none; rotate 1"},
	{BUSY "all; propose-rotate 1", "", "", BUSY "all; rotate 1"},
};

/* The worker is held for large orders only, or for all. */
static void
check(const Proposed *row, const char *given, guint least)
{
	g_auto(Twins) twins;

	twins_init(&twins, given);
	life_keep(&twins.life);
	twins_hold(&twins, least);
	twins_ask(&twins, row->asked);
	twins_let_go(&twins);
	if (*row->answers)
		twins_answer(&twins, row->answers);
	ck_assert_str_eq(twins.life.script.questions->str, row->questions);
	expect(!twins.life.script.is_asked);
	twins_do(&twins, row->meaning);
	twins_check(&twins);
}

START_TEST(test_pastes)
{
	check(&pastes[_i / 2], "select 0,0; copy", _i % 2 ? 0 : 20);
}
END_TEST

START_TEST(test_turns)
{
	check(&turns[_i / 2], "place special 20,0 21,0", _i % 2 ? 0 : 20);
}
END_TEST

/* ---- Taken back ------------------------------------------------------------------------- */

/* Undo takes it back while it waits, and while a worker reads it; Redo queues it again. */
static const char *const proposals[][2] = {
	{"propose-paste 9,9", "paste 9,9"},
	{"select 2,-4; propose-rotate 1", "select 2,-4; rotate 1"},
};

START_TEST(test_taken_back)
{
	const char *const *proposal = proposals[_i / 4];
	gboolean waits = _i % 2, is_redone = _i / 2 % 2;
	g_auto(Twins) twins;

	twins_init_held(&twins, "select 0,0; copy", 0);
	if (waits)
		twins_ask(&twins, "rotate 3");
	twins_ask(&twins, proposal[0]);
	twins_ask(&twins, "undo");
	ck_assert_uint_eq(sw_session_n_waiting(twins.session), 0);
	if (is_redone)
		twins_ask(&twins, "redo");
	twins_do(&twins, waits ? "rotate 3" : "");
	twins_end(&twins, is_redone ? proposal[1] : "");
}
END_TEST

/* A question that is open when the session is freed is never answered. */
START_TEST(test_gone_with_its_question)
{
	g_auto(Twins) twins;

	twins_init_held(&twins, "select 0,0; copy", 20);
	twins_ask(&twins, TURNED "propose-paste 2,-4; propose-paste 1,-1");
	twins_let_go(&twins);
	expect(twins.life.script.is_asked);
}
END_TEST

/* An answer without a question has no effect. */
START_TEST(test_no_question)
{
	g_auto(Twins) twins;

	twins_init(&twins, "select 0,0; copy; paste 9,9");
	sw_session_answer(twins.session, TRUE);
	twins_check(&twins);
}
END_TEST

/* ---- In a journal ----------------------------------------------------------------------- */

/* If the program is killed while a paste runs before a pending order, neither is lost. */
START_TEST(test_die)
{
	g_auto(Twins) twins;
	g_autofree char *path = NULL;
	g_autoptr(SwSession) session = NULL;

	twins_init(&twins, "all; copy");
	life_keep(&twins.life);
	twins_hold(&twins, 10);
	twins_ask(&twins, "rotate 3; propose-paste 20,0; none; erase 20,0; place special 8,8");
	hold_let_one_go(&twins.held);
	hold_let_one_go(&twins.held);
	ck_assert_uint_eq(sw_session_n_waiting(twins.session), 2);
	path = life_die(&twins.life);
	session = life_recover(path);
	twins_do(&twins, "rotate 3; none; paste 20,0; erase 20,0; place special 8,8");
	life_check_text(session, twins.twin.script.session);
	twins_let_go(&twins);
	twins_check(&twins);
}
END_TEST

/* A pending rotation runs on recovery, unless it would ask; then the user is told. */
static const struct {
	const char *given, *told; /* NULL: it runs */
} dead_turns[] = {
	{"", NULL},
	{"place special 21,-1", "Some commands that were waiting could not be executed:\n"
                                "Rotating… (it would replace: special system)"},
};

START_TEST(test_die_before_a_turn)
{
	g_auto(Twins) twins;
	g_autofree char *path = NULL, *note = NULL;
	g_autoptr(SwSession) session = NULL;

	twins_init(&twins, "place special 20,0 21,0");
	life_keep(&twins.life);
	twins_ask(&twins, dead_turns[_i].given);
	twins_hold(&twins, 20);
	twins_ask(&twins, BUSY "select 20,0 21,0; propose-rotate 1");
	path = life_die(&twins.life);
	session = life_recover_with(path, &note);
	ck_assert_pstr_eq(note, dead_turns[_i].told);
	twins_do(&twins, dead_turns[_i].given);
	twins_do(&twins, "none");
	twins_let_go(&twins);
	if (dead_turns[_i].told)
		twins_answer(&twins, "no");
	life_check_text(session, twins.session);
}
END_TEST

/* If its turn was recorded, it does not run again. */
START_TEST(test_die_after_a_turn)
{
	g_auto(Twins) twins;
	g_autofree char *path = NULL;
	g_autoptr(SwSession) session = NULL;

	twins_init(&twins, "place special 20,0 21,0");
	life_keep(&twins.life);
	twins_hold(&twins, _i ? 0 : 20);
	twins_check_held(&twins, BUSY "select 20,0 21,0; propose-rotate 1",
	                 "select 20,0 21,0; rotate 1");
	path = life_die(&twins.life);
	session = life_recover(path);
	life_check_text(session, twins.session);
}
END_TEST

/* ---- Texts that cannot be pasted -------------------------------------------------------- */

/* A pending paste of nonsense is also refused in its turn. */
static const char *const nonsense[] = {"clip no galaxy; ", "clip <galaxy/>; ", ""};

START_TEST(test_nonsense)
{
	g_auto(Twins) twins;

	twins_init_held(&twins, "", 20);
	twins_ask(&twins, nonsense[_i % 3]);
	twins_ask(&twins, _i / 3 ? "rotate 1; propose-paste 0,0" : "propose-paste 0,0");
	twins_let_go(&twins);
	ck_assert_str_ne(twins.life.script.questions->str, "");
	twins_do(&twins, _i / 3 ? "rotate 1" : "");
	twins_check(&twins);
}
END_TEST

/* ---- By keys ---------------------------------------------------------------------------- */

/* A pending arrow key that would replace something is refused in its turn, with a message. */
static void
note_refused(SwSession *session, SwSessionChange what, gpointer refused)
{
	if (what & SW_SESSION_REFUSED)
		g_string_append(refused, sw_session_refused(session));
}

static const struct {
	const char *asked, *refused, *meaning;
} nudges[] = {
	{BUSY "select 20,0; nudge 0,1", "", BUSY "select 20,0; move 0,1"},
	{BUSY "select 20,0; nudge 1,0", "Moving… (it would replace: special system)", ""},
	{BUSY "select 20,0; nudge-copy 1,0", "Duplicating… (it would replace: special system)", ""},
	{BUSY "select 20,0; erase 21,0; nudge 1,0", "", BUSY "select 20,0; erase 21,0; move 1,0"},
};

START_TEST(test_nudges)
{
	g_auto(Twins) twins;
	g_autoptr(GString) refused = g_string_new(NULL);

	twins_init(&twins, "place special 20,0 21,0; none");
	sw_session_listen(twins.session, note_refused, refused);
	twins_hold(&twins, 20);
	twins_check_held(&twins, nudges[_i].asked, nudges[_i].meaning);
	ck_assert_str_eq(refused->str, nudges[_i].refused);
}
END_TEST

TCase *
proposed_case(void)
{
	TCase *tcase = case_new("proposed");

	tcase_add_loop_test(tcase, test_pastes, 0, 2 * G_N_ELEMENTS(pastes));
	tcase_add_loop_test(tcase, test_turns, 0, 2 * G_N_ELEMENTS(turns));
	tcase_add_loop_test(tcase, test_taken_back, 0, 4 * G_N_ELEMENTS(proposals));
	tcase_add_test(tcase, test_gone_with_its_question);
	tcase_add_test(tcase, test_no_question);
	tcase_add_test(tcase, test_die);
	tcase_add_loop_test(tcase, test_die_before_a_turn, 0, G_N_ELEMENTS(dead_turns));
	tcase_add_loop_test(tcase, test_die_after_a_turn, 0, 2);
	tcase_add_loop_test(tcase, test_nonsense, 0, 6);
	case_add_rows(tcase, test_nudges, nudges);
	return tcase;
}
