/* What is to be pasted is read in its turn, compared with the map that is there by then, and laid
 * before what was asked for later. */
#include "cases.h"
#include "twins.h"

static void
count(SwSession *session G_GNUC_UNUSED, gpointer n)
{
	++*(guint *)n;
}

/* Laid as soon as it is known what it replaces; the answer of people who are asked. */
static void
paste_looked(SwSession *session, gpointer n_replaced)
{
	g_autoptr(SwPasting) pasting = sw_session_looked(session, NULL);

	ck_assert_ptr_nonnull(pasting);
	*(guint *)n_replaced = sw_pasting_replaces(pasting);
	sw_session_paste_looked(session, pasting);
}

/* How many pieces it replaces is known in its turn, be it a text or what is still being cut; and it
 * is laid before what was asked for later. */
static const struct {
	const char *before, *cut, *after; /* "": what is pasted was copied before */
	SwHex at;
	guint n_replaced;
	const char *meaning;
} looks[] = {
	{"none; rotate 3",
         "",
         "erase 2,-4",
         {2, -4},
         1,
         "select 0,0; copy; none; rotate 3; paste 2,-4; erase 2,-4"},
	{"none; rotate 3",
         "",
         "place special 9,9",
         {9, 9},
         0,
         "select 0,0; copy; none; rotate 3; paste 9,9; place special 9,9"},
	{"none; rotate 3",
         "cut",
         "place special 9,9",
         {9, 9},
         0,
         "none; rotate 3; select 0,0; cut; paste 9,9; place special 9,9"},
	{"none; rotate 3",
         "cut",
         "erase 2,-4",
         {2, -4},
         1,
         "none; rotate 3; select 0,0; cut; paste 2,-4; erase 2,-4"},
	{"none; rotate 3; place special 9,9",
         "",
         "",
         {9, 9},
         1,
         "select 0,0; copy; none; rotate 3; place special 9,9; paste 9,9"},
	{"none; rotate 3; erase 2,-4",
         "",
         "rotate 1",
         {2, -4},
         0,
         "select 0,0; copy; none; rotate 3; erase 2,-4; paste 2,-4; none; rotate 1"},
};

START_TEST(test_look)
{
	g_auto(Twins) twins;
	SwSession *session;
	g_autofree char *copied = NULL;
	guint n = 0, n_replaced = 100;

	twins_init(&twins, "");
	session = twins.session;
	life_keep(&twins.life);
	twins_ask(&twins, "select 0,0");
	copied = sw_session_copy(session);
	twins_hold(&twins, _i % 2 ? 0 : 20);
	twins_ask(&twins, looks[_i / 2].before);
	if (*looks[_i / 2].cut) {
		twins_ask(&twins, "select 0,0");
		sw_session_cut(session, count, &n);
	}
	sw_session_look(session, *looks[_i / 2].cut ? NULL : copied, looks[_i / 2].at, paste_looked,
	                &n_replaced);
	ck_assert_str_eq(sw_session_waiting(session, sw_session_n_waiting(session) - 1),
	                 "Pasting…");
	twins_ask(&twins, looks[_i / 2].after);
	ck_assert_uint_eq(n_replaced, 100);
	twins_let_go(&twins);
	ck_assert_uint_eq(n_replaced, looks[_i / 2].n_replaced);
	twins_do(&twins, looks[_i / 2].meaning);
	twins_check(&twins);
}
END_TEST

/* Undo takes it back while it waits, and while a worker reads it; Redo gives it again. */
START_TEST(test_look_taken_back)
{
	g_auto(Twins) twins;
	g_autofree char *copied = NULL;
	guint n_replaced = 100;

	twins_init(&twins, "select 0,0");
	copied = sw_session_copy(twins.session);
	twins_hold(&twins, 0);
	if (_i % 2)
		twins_ask(&twins, "rotate 3");
	sw_session_look(twins.session, copied, sw_hex(9, 9), paste_looked, &n_replaced);
	twins_ask(&twins, "undo");
	ck_assert_uint_eq(sw_session_n_waiting(twins.session), 0);
	if (_i / 2)
		twins_ask(&twins, "redo");
	twins_let_go(&twins);
	ck_assert_uint_eq(n_replaced, _i / 2 ? 0 : 100);
	twins_do(&twins, _i % 2 ? "select 0,0; copy; rotate 3" : "select 0,0; copy");
	twins_do(&twins, _i / 2 ? "paste 9,9" : "");
	twins_check(&twins);
}
END_TEST

/* A program that dies over what is pasted before something that waits has lost neither. */
START_TEST(test_look_and_die)
{
	g_auto(Twins) twins;
	g_autofree char *copied = NULL, *path = NULL;
	g_autoptr(SwSession) session = NULL;
	guint n_replaced = 100;

	twins_init(&twins, "all");
	life_keep(&twins.life);
	copied = sw_session_copy(twins.session);
	twins_hold(&twins, 10);
	twins_ask(&twins, "rotate 3");
	sw_session_look(twins.session, copied, sw_hex(20, 0), paste_looked, &n_replaced);
	twins_ask(&twins, "none; erase 20,0; place special 8,8");
	hold_let_one_go(&twins.held);
	hold_let_one_go(&twins.held);
	ck_assert_uint_eq(n_replaced, 0);
	ck_assert_uint_eq(sw_session_n_waiting(twins.session), 2);
	path = life_die(&twins.life);
	session = life_recover(path);
	twins_do(&twins, "all; copy; rotate 3; none; paste 20,0; erase 20,0; place special 8,8");
	life_check_text(session, twins.twin.script.session);
	twins_let_go(&twins);
	twins_check(&twins);
}
END_TEST

/* Why it cannot be pasted is known in its turn, too. */
START_TEST(test_look_at_nonsense)
{
	static const char *const texts[] = {"no galaxy", "<galaxy/>", NULL};
	g_auto(Twins) twins;
	g_autoptr(GError) error = NULL;
	guint n = 0;

	twins_init(&twins, "");
	twins_hold(&twins, 20);
	if (_i / 3)
		twins_ask(&twins, "rotate 1");
	sw_session_look(twins.session, texts[_i % 3], sw_hex(0, 0), count, &n);
	twins_let_go(&twins);
	ck_assert_uint_eq(n, 1);
	ck_assert_ptr_null(sw_session_looked(twins.session, &error));
	ck_assert_ptr_nonnull(error);
}
END_TEST

/* Asked about again behind what waits now, it is compared with what is there then. */
static void
look_again(SwSession *session, gpointer n_replaced)
{
	g_autoptr(SwPasting) pasting = sw_session_looked(session, NULL);

	if (sw_session_n_waiting(session) == 0) {
		paste_looked(session, n_replaced);
		return;
	}
	ck_assert_uint_eq(sw_pasting_replaces(pasting), 1);
	sw_session_look_again(session, pasting, look_again, n_replaced);
}

START_TEST(test_look_again)
{
	g_auto(Twins) twins;
	g_autofree char *copied = NULL;
	guint n_replaced = 100;

	twins_init(&twins, "select 0,0");
	copied = sw_session_copy(twins.session);
	twins_hold(&twins, _i ? 0 : 20);
	twins_ask(&twins, "none; rotate 3");
	sw_session_look(twins.session, copied, sw_hex(2, -4), look_again, &n_replaced);
	twins_ask(&twins, "erase 2,-4");
	twins_let_go(&twins);
	ck_assert_uint_eq(n_replaced, 0);
	twins_do(&twins, "copy; none; rotate 3; erase 2,-4; paste 2,-4");
	twins_check(&twins);
}
END_TEST

TCase *
pasted_case(void)
{
	TCase *tcase = case_new("pasted");

	tcase_add_loop_test(tcase, test_look, 0, 2 * G_N_ELEMENTS(looks));
	tcase_add_loop_test(tcase, test_look_taken_back, 0, 4);
	tcase_add_test(tcase, test_look_and_die);
	tcase_add_loop_test(tcase, test_look_at_nonsense, 0, 6);
	tcase_add_loop_test(tcase, test_look_again, 0, 2);
	return tcase;
}
