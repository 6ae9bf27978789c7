/* What is hit, and the way of keys. */
#include "cases.h"
#include "made.h"

/* The middle of what is seen of a card is that card, and a slot without cards is itself. */
static void
check_hits(const SwMat *mat)
{
	for (guint i = 0; i < mat->slots->len; i++) {
		const SwMatSlot *slot = sw_mat_slot(mat, i);
		SwMatTarget target = {i, SW_MAT_NOWHERE}, hit;
		gint32 x, y;

		for (guint k = slot->first; k < slot->first + slot->n; k++) {
			if (sw_mat_card(mat, k)->seen.width == 0 ||
			    sw_mat_card(mat, k)->seen.height == 0)
				continue;
			target.card = k;
			sw_mat_middle(mat, target, &x, &y);
			expect_eq(sw_mat_card_at(mat, x, y), k);
			expect(sw_mat_target_at(mat, x, y, &hit));
			expect_eq(hit.card, k);
			expect(sw_mat_target_of(mat, sw_mat_card(mat, k)->piece, &hit));
			expect_eq(hit.slot, i);
		}
		if (slot->n > 0)
			continue;
		sw_mat_middle(mat, target, &x, &y);
		expect_eq(sw_mat_slot_at(mat, x, y), i);
		expect(sw_mat_target_at(mat, x, y, &hit));
		expect_eq(hit.card, SW_MAT_NOWHERE);
	}
}

typedef struct {
	const SwMat *mat;
	gboolean *slots, *cards;
	GArray *todo; /* SwMatTarget */
} Walk;

static void
visit(Walk *walk, SwMatTarget target)
{
	gboolean *seen = target.card == SW_MAT_NOWHERE ? &walk->slots[target.slot]
	                                               : &walk->cards[target.card];

	if (*seen)
		return;
	*seen = TRUE;
	g_array_append_val(walk->todo, target);
}

/* By arrows alone all is reached: of piles the top. */
static void
check_keys(const SwMat *mat)
{
	Walk walk = {.mat = mat,
	             .slots = g_new0(gboolean, mat->slots->len),
	             .cards = g_new0(gboolean, mat->cards->len + 1),
	             .todo = g_array_new(FALSE, FALSE, sizeof(SwMatTarget))};
	SwMatTarget target;

	expect(sw_mat_first(mat, &target));
	visit(&walk, target);
	while (walk.todo->len > 0) {
		SwMatTarget from = g_array_index(walk.todo, SwMatTarget, walk.todo->len - 1);

		g_array_set_size(walk.todo, walk.todo->len - 1);
		for (SwMatWay way = SW_MAT_LEFT; way <= SW_MAT_DOWN; way++) {
			target = from;
			if (sw_mat_step(mat, way, &target))
				visit(&walk, target);
		}
	}
	for (guint i = 0; i < mat->slots->len; i++) {
		const SwMatSlot *slot = sw_mat_slot(mat, i);
		guint n = slot->spread == SW_SPREAD_PILE ? MIN(slot->n, 1) : slot->n;

		for (guint k = slot->first; k < slot->first + n; k++)
			expect(walk.cards[k]);
		expect(slot->n > 0 || walk.slots[i]);
	}
	g_free(walk.slots);
	g_free(walk.cards);
	g_array_unref(walk.todo);
}

START_TEST(test_battles)
{
	static const guint rows[][4] = {
		{0, 0, 0, 0}, {1, 0, 0, 0}, {3, 2, 5, 20}, {4, 4, 1, 0}, {40, 1, 30, 3}};
	const guint *row = rows[_i];

	for (gint32 seat = 1; seat <= 2; seat++) {
		g_autoptr(SwDocument) document = made_battle(row[0], row[1], row[2], row[3]);
		g_autoptr(SwMat) mat = sw_mat_new(document, seat);

		check_hits(mat);
		check_keys(mat);
	}
}
END_TEST

START_TEST(test_armies)
{
	static const guint rows[][2] = {{0, 0}, {1, 0}, {1, 13}, {7, 500}};
	g_autoptr(SwDocument) document = made_army(rows[_i][0], rows[_i][1]);
	SwPieceId other = made_add(document, MADE_ARMY, SW_ROOT_PIECE, NULL);
	g_autoptr(SwMat) mat = NULL;

	made_add(document, MADE_LINE_FOOT, other, "Foot");
	mat = sw_mat_new(document, 1);
	check_hits(mat);
	check_keys(mat);
}
END_TEST

/* Up and down go through a column as it is seen, on either side. */
START_TEST(test_a_column)
{
	g_autoptr(SwDocument) document = made_battle(3, 2, 2, 1);
	g_autoptr(SwMat) mat = sw_mat_new(document, 1);
	const SwMatSlot *near = sw_mat_slot(mat, 0);
	SwMatTarget target = {0, near->first};

	expect(sw_mat_step(mat, SW_MAT_DOWN, &target));
	expect_eq(target.card, near->first + 1);
	expect(sw_mat_step(mat, SW_MAT_RIGHT, &target));
	expect_eq(sw_mat_slot(mat, target.slot)->kind, MADE_RIGHT);
	expect(sw_mat_step(mat, SW_MAT_LEFT, &target));
	expect_eq(target.slot, 0);
	target = (SwMatTarget){0, near->first};
	expect(sw_mat_step(mat, SW_MAT_UP, &target));
	expect(sw_mat_slot(mat, target.slot)->is_upward);
	expect_eq(sw_mat_slot(mat, target.slot)->kind, MADE_LEFT);
	expect_eq(target.card, sw_mat_slot(mat, target.slot)->first);
	expect(sw_mat_step(mat, SW_MAT_UP, &target));
	expect_eq(target.card, sw_mat_slot(mat, target.slot)->first + 1);
}
END_TEST

/* Before which card something comes that is dropped. */
START_TEST(test_positions)
{
	g_autoptr(SwDocument) document = made_battle(3, 0, 4, 5);
	g_autoptr(SwMat) mat = sw_mat_new(document, 1);

	for (guint i = 0; i < mat->slots->len; i++) {
		const SwMatSlot *slot = sw_mat_slot(mat, i);

		for (guint k = slot->first; k < slot->first + slot->n; k++) {
			const SwMatBox *seen = &sw_mat_card(mat, k)->seen;
			guint wanted = k - slot->first + 1;

			if (slot->spread == SW_SPREAD_PILE)
				continue;
			expect_eq(sw_mat_position_at(mat, i, seen->x + seen->width / 2,
			                             seen->y + seen->height / 2),
			          wanted);
		}
		if (slot->spread == SW_SPREAD_PILE) {
			gint32 x = slot->box.x + 100, y = sw_mat_card(mat, slot->first)->box.y;

			expect_eq(sw_mat_position_at(mat, i, x, y + 10), 0);
			expect_eq(sw_mat_position_at(mat, i, x, y + SW_CARD_HEIGHT - 10), 5);
		} else {
			/* The label is on the side that faces the other. */
			gint32 edge = slot->is_upward ? slot->box.y + slot->box.height - 5
			                              : slot->box.y + 5;
			gint32 left = slot->box.x + 5;

			expect_eq(sw_mat_position_at(
					  mat, i, slot->spread == SW_SPREAD_FAN ? left : left + 100,
					  edge),
			          0);
		}
	}
}
END_TEST

/* A hover is nothing, however many cards there are. */
START_TEST(test_fast)
{
	g_autoptr(SwDocument) document = made_battle(10000, 10000, 10000, 10000);
	g_autoptr(SwMat) mat = sw_mat_new(document, 1);
	const SwMatBox *box = &sw_mat_slot(mat, 0)->box;
	gint64 before = g_get_monotonic_time();
	guint hits = 0;

	for (gint32 i = 0; i < 1000; i++)
		hits += sw_mat_card_at(mat, box->x + box->width / 2,
		                       box->y + box->height * i / 1000) != SW_MAT_NOWHERE;
	expect(hits > 0);
	/* A millisecond each is the bound for a hover. */
	expect(g_get_monotonic_time() - before < G_USEC_PER_SEC);
}
END_TEST

TCase *
find_case(void)
{
	TCase *tcase = case_new("find");

	tcase_add_loop_test(tcase, test_battles, 0, 5);
	tcase_add_loop_test(tcase, test_armies, 0, 4);
	tcase_add_test(tcase, test_a_column);
	tcase_add_test(tcase, test_positions);
	tcase_add_test(tcase, test_fast);
	return tcase;
}
