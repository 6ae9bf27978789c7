/* Orders as values: queued again by Redo, run by a worker, kept in a journal, and read from a
 * journal that was tampered with. */
#include "cases.h"
#include "games/games.h"
#include "session/order.h"
#include "session/record.h"
#include "twins.h"

#include <string.h>

/* ---- Redone ----------------------------------------------------------------------------- */

static const char *const commands[] = {
	"select 0,0; erase-selected", "select 0,0; set name Sun",     "place special 9,9",
	"select 0,0; move 9,0",       "select 2,-4; rotate 1",        "note 0,0 Here",
	"select 0,0; kind empty",     "group 2 0,0; place empty 9,0",
};

/* When a worker's order is redone, it is the same order. */
START_TEST(test_redone)
{
	g_auto(Twins) twins;

	twins_init_held(&twins, "", 0);
	twins_ask(&twins, commands[_i]);
	twins_check_held(&twins, "undo; redo", commands[_i]);
}
END_TEST

/* If a step was undone after an order was taken back, Redo first redoes that step, then the
 * order. */
START_TEST(test_redone_in_order)
{
	g_auto(Twins) twins;

	twins_init_held(&twins, "place special 7,7; place special 8,8", 0);
	twins_check_held(&twins, "go 1; place special 9,9; undo; undo; redo; redo",
	                 "go 1; place special 9,9");
}
END_TEST

/* ---- Arguments -------------------------------------------------------------------------- */

/* An order whose pieces are all gone does not apply to the whole map. */
START_TEST(test_nothing_left)
{
	g_auto(Twins) twins;

	twins_init_held(&twins, "", 20);
	twins_check_held(&twins, "rotate 3; select 0,0; erase-selected; rotate 1",
	                 "rotate 3; select 0,0; erase-selected");
}
END_TEST

/* Images under the symmetry count as pieces. */
START_TEST(test_images_are_counted)
{
	g_auto(Twins) twins;

	twins_init_held(&twins, "", 20);
	twins_ask(&twins, "place special 1,0 2,0 3,0 4,0");
	expect(!sw_session_is_busy(twins.session));
	twins_ask(&twins, "group 6 0,0; erase 1,0 2,0 3,0 4,0");
	expect(sw_session_is_busy(twins.session));
	twins_let_go(&twins);
}
END_TEST

static void
count(SwSession *session G_GNUC_UNUSED, gpointer n)
{
	++*(guint *)n;
}

static void
ignore(SwSession *session G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
}

/* Reading leaves the document unmodified; a pending edit marks it as modified. */
START_TEST(test_changes)
{
	g_auto(Twins) twins;

	twins_init(&twins, "");
	expect(!sw_session_has_changes(twins.session));
	twins_hold(&twins, 0);
	sw_session_after(twins.session, "Saving…", ignore, NULL);
	twins_ask(&twins, "rotate 1");
	expect(sw_session_has_changes(twins.session) && !sw_session_is_modified(twins.session));
	twins_ask(&twins, "undo");
	expect(!sw_session_has_changes(twins.session));
	twins_let_go(&twins);
}
END_TEST

START_TEST(test_what_players_see)
{
	g_auto(Twins) twins;
	g_autoptr(SwSession) seen = NULL;
	g_autoptr(GString) before = NULL, after = NULL;
	g_autoptr(GError) error = NULL;

	twins_init(&twins, "");
	seen = sw_session_seen(twins.session, 1);
	before = sw_session_text(seen);
	expect(!sw_session_set_note(seen, sw_hex(0, 0), "Here", &error));
	ck_assert_ptr_nonnull(error);
	after = sw_session_text(seen);
	ck_assert_str_eq(after->str, before->str);
}
END_TEST

/* Pieces that are gone cannot be cut: the former clipboard stays, and the callback is not
 * called. */
START_TEST(test_nothing_left_to_cut)
{
	g_auto(Twins) twins;
	guint n = 0;

	twins_init_held(&twins, "", 20);
	twins_ask(&twins, "rotate 3; select 0,0; erase-selected");
	sw_session_cut(twins.session, count, &n);
	twins_let_go(&twins);
	ck_assert_uint_eq(n, 0);
}
END_TEST

/* ---- In a journal ----------------------------------------------------------------------- */

/* Removes the last record of a turn, as if the program had been killed before it was written. */
static void
forget_last_turn(const char *path)
{
	g_autofree char *data = NULL;
	gsize length, at;

	ck_assert(g_file_get_contents(path, &data, &length, NULL));
	for (at = length - 5; memcmp(data + at, "turn ", 5) != 0; at--)
		;
	ck_assert(g_file_set_contents(path, data, (gssize)at, NULL));
}

/* The step that follows its turn is its result: the order does not run twice. */
START_TEST(test_died_before_it_was_over)
{
	g_auto(Twins) twins;
	g_autofree char *path = NULL;
	g_autoptr(SwSession) session = NULL;

	twins_init(&twins, "");
	life_keep(&twins.life);
	twins_ask(&twins, "place special 9,9");
	twins_hold(&twins, 0);
	twins_ask(&twins, "rotate 1");
	if (_i == 1)
		expect(script_save(twins.session, FALSE, NULL));
	twins_let_go(&twins);
	path = life_die(&twins.life);
	forget_last_turn(path);
	session = life_recover(path);
	twins_do(&twins, "place special 9,9; rotate 1");
	life_check_text(session, twins.twin.script.session);
}
END_TEST

/* A copy that was pending when the program was killed is what is pasted. */
START_TEST(test_died_before_it_was_copied)
{
	g_auto(Twins) twins;
	g_autofree char *path = NULL;
	g_autoptr(SwSession) session = NULL;

	twins_init(&twins, "");
	life_keep(&twins.life);
	twins_hold(&twins, 20);
	twins_ask(&twins, "rotate 3; select 0,0");
	sw_session_cut(twins.session, ignore, NULL);
	twins_ask(&twins, "select 2,-4");
	sw_session_clip(twins.session, ignore, NULL);
	sw_session_paste(twins.session, NULL, sw_hex(9, 9), NULL);
	path = life_die(&twins.life);
	session = life_recover(path);
	/* Rotated about the tile in the middle, the other tile is on the opposite side. */
	twins_do(&twins, "rotate 3; select 0,0; cut; select -2,4; copy; paste 9,9");
	life_check_text(session, twins.twin.script.session);
	twins_let_go(&twins);
	twins_check(&twins);
}
END_TEST

/* If a piece is gone when a pending order runs, the user is told, also after a recovery. */
START_TEST(test_died_before_its_piece_was_gone)
{
	g_auto(Twins) twins;
	g_autofree char *path = NULL, *note = NULL;
	g_autoptr(SwSession) session = NULL;

	twins_init(&twins, "place special 9,9");
	life_keep(&twins.life);
	twins_hold(&twins, 0);
	twins_ask(&twins, "erase 9,9; select 9,9; move 1,0");
	path = life_die(&twins.life);
	session = life_recover_with(path, &note);
	twins_do(&twins, "erase 9,9");
	life_check_text(session, twins.twin.script.session);
	ck_assert_pstr_eq(note, "Some commands that were waiting could not be executed:\n"
	                        "Moving… (1 piece is no longer there)");
	twins_let_go(&twins);
}
END_TEST

/* As many orders as wait behind a worker that a script has kept busy for a night; half of them are
 * done, and the last was taken back and its number reused. */
START_TEST(test_many_wait)
{
	const guint n = 20000;
	g_autoptr(GArray) records = record_array();
	g_autoptr(GArray) pending = NULL;

	for (guint i = 0; i < n; i++)
		record_add_new(records, RECORD_ORDER, g_variant_new("(us)", i, "about"));
	record_add_new(records, RECORD_TURN, g_variant_new(TURN_FORMAT, n - 1, TRUE));
	record_add_new(records, RECORD_ORDER, g_variant_new("(us)", n - 1, "note"));
	/* An order made by a callback comes before the others, by the number of the first. */
	record_add_new(records, RECORD_ORDER, g_variant_new("(us)", 0, "paste"));
	record_add_new(records, RECORD_TURN, g_variant_new(TURN_FORMAT, 0, TRUE));
	for (guint i = 0; i < n / 2; i++)
		record_add_new(records, RECORD_TURN, g_variant_new(TURN_FORMAT, i, TRUE));
	pending = order__pending(records);
	ck_assert_uint_eq(pending->len, n / 2);
	ck_assert_uint_eq(g_array_index(pending, guint, 0), n / 2);
	ck_assert_uint_eq(g_array_index(pending, guint, n / 2 - 1), n + 1);
}
END_TEST

/* ---- From an untrusted journal ---------------------------------------------------------- */

static SwPieceId
same(SwPieceId id, gpointer data G_GNUC_UNUSED)
{
	return id;
}

/* Returns the order as a session would read it from its journal; NULL if it is refused. */
static Order *
read_again(const SwTable *table, const Order *order)
{
	g_autoptr(GVariant) record = g_variant_ref_sink(order__record(table, order, 1));
	g_autoptr(GPtrArray) kinds = g_ptr_array_new();

	for (guint i = 0; i < table->n_kinds; i++)
		g_ptr_array_add(kinds, GINT_TO_POINTER((int)i));
	return order__read(table, record, kinds, same, NULL);
}

/* Returns a kind that can be explored. */
static guint
kind_to_explore(const SwTable *table)
{
	guint kind = 0;

	while (sw_element_attribute(table->kinds[kind].element, "explored") < 0)
		kind++;
	return kind;
}

static Order *
placing(SwSession *session)
{
	const SwTable *table = sw_session_game(session)->table;
	SwPlace place = sw_place_hex(sw_hex(1, 2));
	SwGroup none = sw_group_none();
	Order *order = order__on(COMMAND_PLACE, &place, 1, &none);

	order->brush = sw_brush(table, kind_to_explore(table));
	return order;
}

enum {
	SOUND,
	FAR_PLACE,
	LEAST_PLACE,
	NO_SIDE,
	NO_GROUP,
	NO_ROTATION,
	FAR_HEX,
	BAD_NAME,
	BAD_VALUE,
	N_WRONGS
};

static void
spoil(const SwTable *table, Order *order, int wrong)
{
	SwPlace *place = &g_array_index(order->places, SwPlace, 0);
	gint flag = sw_element_attribute(table->kinds[order->brush.kind].element, "explored");

	switch (wrong) {
	case FAR_PLACE: place->hex.q = SW_HEX_LIMIT + 1; break;
	case LEAST_PLACE: place->hex.r = G_MININT32; break;
	case NO_SIDE: place->side = 3; break;
	case NO_GROUP: order->group.order = 5; break;
	case NO_ROTATION: order->turning.symmetry.rotation = 6; break;
	case FAR_HEX: order->hex.r = -SW_HEX_LIMIT - 1; break;
	case BAD_NAME: order->name = g_strdup("\001"); break;
	case BAD_VALUE:
		order->brush.present |= 1u << flag;
		order->brush.values[flag] = 2;
		break;
	default: break;
	}
}

START_TEST(test_read_again)
{
	g_auto(Twins) twins;
	Order *order, *again;

	twins_init(&twins, "");
	order = placing(twins.session);
	spoil(sw_session_game(twins.session)->table, order, _i);
	again = read_again(sw_session_game(twins.session)->table, order);
	ck_assert_int_eq(again != NULL, _i == SOUND);
	order__free(again);
	order__free(order);
}
END_TEST

/* A drawing on a board in inches. */
static const struct {
	const char *kind, *outline;
	guint n_places;
	gboolean is_on_hex, is_sound;
} drawings[] = {
	{"cliff", "0.00,0.00 1.00,0.00 0.00,1.00", 1, FALSE, TRUE},
	{"cliff", NULL, 1, FALSE, TRUE},
	{"round", NULL, 1, FALSE, TRUE},
	{"cliff", "0.00,0.00 1.00", 1, FALSE, FALSE},
	{"round", "0.00,0.00 1.00,0.00 0.00,1.00", 1, FALSE, FALSE},
	{"cliff", NULL, 0, FALSE, FALSE},
	{"cliff", NULL, 2, FALSE, FALSE},
	{"cliff", NULL, 1, TRUE, FALSE},
	{"sort", NULL, 1, FALSE, FALSE},
};

START_TEST(test_drawing_read_again)
{
	const SwTable *table = sw_game_find("pebbles")->table;
	SwPlace places[2] = {sw_place_point((SwXY){100, 200}), sw_place_point((SwXY){300, 0})};
	SwGroup none = sw_group_none();
	Order *order, *again;
	guint kind = 0;

	while (strcmp(table->kinds[kind].name, drawings[_i].kind) != 0)
		kind++;
	if (drawings[_i].is_on_hex)
		places[0] = sw_place_hex(sw_hex(1, 2));
	order = order__on(COMMAND_DRAW, places, drawings[_i].n_places, &none);
	order->brush = sw_brush(table, kind);
	order__set_text(order, drawings[_i].outline);
	again = read_again(table, order);
	ck_assert_int_eq(again != NULL, drawings[_i].is_sound);
	if (again)
		ck_assert_pstr_eq(again->text, drawings[_i].outline);
	order__free(again);
	order__free(order);
}
END_TEST

TCase *
orders_case(void)
{
	TCase *tcase = case_new("orders");

	case_add_rows(tcase, test_redone, commands);
	tcase_add_test(tcase, test_redone_in_order);
	tcase_add_test(tcase, test_nothing_left);
	tcase_add_test(tcase, test_nothing_left_to_cut);
	tcase_add_test(tcase, test_images_are_counted);
	tcase_add_test(tcase, test_changes);
	tcase_add_test(tcase, test_what_players_see);
	tcase_add_loop_test(tcase, test_died_before_it_was_over, 0, 2);
	tcase_add_test(tcase, test_died_before_it_was_copied);
	tcase_add_test(tcase, test_died_before_its_piece_was_gone);
	tcase_add_test(tcase, test_many_wait);
	tcase_add_loop_test(tcase, test_read_again, 0, N_WRONGS);
	case_add_rows(tcase, test_drawing_read_again, drawings);
	return tcase;
}
