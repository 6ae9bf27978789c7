/* Where all of it lies. */
#include "cases.h"
#include "document/edit.h"
#include "made.h"

static gboolean
lies_in(const SwMatBox *inner, const SwMatBox *outer)
{
	return inner->x >= outer->x && inner->y >= outer->y &&
	       inner->x + inner->width <= outer->x + outer->width &&
	       inner->y + inner->height <= outer->y + outer->height;
}

static gboolean
overlap(const SwMatBox *a, const SwMatBox *b)
{
	return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height &&
	       b->y < a->y + a->height;
}

/* Cards lie in their slots, slots and tracks in their bands, these in the whole; slots lie apart,
 * bands too, and so does what is seen of two cards. */
static void
check_whole(const SwMat *mat)
{
	for (guint i = 0; i < mat->bands->len; i++) {
		expect(lies_in(&sw_mat_band(mat, i)->box, &mat->box));
		for (guint k = 0; k < i; k++)
			expect(!overlap(&sw_mat_band(mat, i)->box, &sw_mat_band(mat, k)->box));
	}
	for (guint i = 0; i < mat->slots->len; i++) {
		const SwMatSlot *slot = sw_mat_slot(mat, i);

		expect(lies_in(&slot->box, &sw_mat_band(mat, slot->band)->box));
		for (guint k = 0; k < i; k++)
			expect(!overlap(&slot->box, &sw_mat_slot(mat, k)->box));
		for (guint k = slot->first; k < slot->first + slot->n; k++) {
			const SwMatCard *card = sw_mat_card(mat, k);

			expect_eq(card->slot, i);
			expect(lies_in(&card->box, &slot->box));
			expect(lies_in(&card->seen, &card->box));
			expect(k == slot->first ||
			       !overlap(&card->seen, &sw_mat_card(mat, k - 1)->seen));
		}
	}
	for (guint i = 0; i < mat->tracks->len; i++)
		expect(lies_in(&sw_mat_track(mat, i)->box,
		               &sw_mat_band(mat, sw_mat_track(mat, i)->band)->box));
}

/* The slot of the band whose cards are of the element, `kind` being that of the stack or -1. */
static const SwMatSlot *
slot_of(const SwMat *mat, guint band, gint kind, const char *element)
{
	for (guint i = 0; i < mat->slots->len; i++) {
		const SwMatSlot *slot = sw_mat_slot(mat, i);

		if (slot->band == band && slot->kind == kind &&
		    g_str_equal(slot->of->name, element))
			return slot;
	}
	ck_abort_msg("no slot");
}

START_TEST(test_sides_face_each_other)
{
	g_autoptr(SwDocument) document = made_battle(3, 0, 4, 5);
	g_autoptr(SwMat) mat = sw_mat_new(document, 0);
	const SwMatBand *below = sw_mat_band(mat, 0), *above = sw_mat_band(mat, 1);
	const SwMatSlot *left = slot_of(mat, 0, MADE_LEFT, "placed");
	const SwMatSlot *far = slot_of(mat, 1, MADE_LEFT, "placed");
	const SwMatCard *cards = sw_mat_card(mat, left->first);

	check_whole(mat);
	/* What the army in the galaxy holds is no part of the battle. */
	expect_eq(mat->bands->len, 2);
	expect_eq(below->seat, 1);
	expect_eq(above->seat, 2);
	expect(!below->is_upward && above->is_upward);
	expect(above->box.y + above->box.height < 0 && below->box.y > 0);
	/* Columns face each other, the first card nearest to the other side. */
	expect_eq(left->box.x, far->box.x);
	expect_eq(sw_document_get(document, cards[0].piece, 2), 1);
	expect_eq(sw_document_get(document, cards[2].piece, 2), 3);
	expect_eq(cards[1].box.y - cards[0].box.y, SW_CARD_STRIP);
	expect_eq(sw_mat_card(mat, far->first)->box.y - sw_mat_card(mat, far->first + 1)->box.y,
	          SW_CARD_STRIP);
	expect_eq(cards[0].seen.height, SW_CARD_STRIP);
	expect_eq(cards[2].seen.height, SW_CARD_HEIGHT);
	/* A column that is not there has a place. */
	expect_eq(slot_of(mat, 0, MADE_RIGHT, "placed")->holder, SW_NO_PIECE);
	expect_eq(slot_of(mat, 0, -1, "hand")->n, 4);
	expect_eq(slot_of(mat, 0, -1, "deck")->n, 5);
	expect_eq(mat->tracks->len, 2);
	expect_eq(sw_mat_track(mat, 0)->value, 7);
	expect_eq(sw_mat_track(mat, 0)->end, 20);
}
END_TEST

/* Seen from the other side all lies the other way round: names stay. */
START_TEST(test_another_seat_sits_below)
{
	g_autoptr(SwDocument) document = made_battle(1, 1, 0, 0);
	g_autoptr(SwMat) mat = sw_mat_new(document, 1), turned = sw_mat_new(document, 2);

	check_whole(turned);
	expect_eq(sw_mat_band(turned, 0)->seat, 2);
	expect(slot_of(mat, 0, MADE_LEFT, "placed")->box.x <
	       slot_of(mat, 0, MADE_RIGHT, "placed")->box.x);
	expect(slot_of(turned, 0, MADE_LEFT, "placed")->box.x >
	       slot_of(turned, 0, MADE_RIGHT, "placed")->box.x);
	expect_eq(slot_of(turned, 0, MADE_LEFT, "placed")->box.x,
	          slot_of(turned, 1, MADE_LEFT, "placed")->box.x);
}
END_TEST

/* Sides are in the order of their seats, not of the file. */
START_TEST(test_sides_by_seat)
{
	g_autoptr(SwDocument) document = made_battle(1, 0, 0, 3);
	g_autoptr(SwMat) mat = NULL;
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);
	gint seat = sw_element_attribute(made_table.kinds[MADE_SIDE].element, "seat"), other = 2;
	const SwMatSlot *deck;

	sw_document_begin(document, "seats");
	for (SwPieceId id = 0; id < n; id++) {
		if (pieces[id].kind == MADE_SIDE)
			sw_document_set(document, id, (guint)seat, other--);
	}
	sw_document_commit(document);
	mat = sw_mat_new(document, 0);
	check_whole(mat);
	expect_eq(sw_mat_band(mat, 0)->seat, 1);
	expect_eq(sw_mat_band(mat, 1)->seat, 2);
	/* The first card of a pile is the one that is seen. */
	deck = slot_of(mat, 1, -1, "deck");
	expect_eq(deck->n, 3);
	expect_eq(sw_mat_card(mat, deck->first)->seen.height, SW_CARD_HEIGHT);
	expect_eq(sw_mat_card(mat, deck->first + 2)->seen.height, 0);
}
END_TEST

/* A pile of everybody's lies beside the sides, once there is one. */
START_TEST(test_a_pile_of_everybody)
{
	g_autoptr(SwDocument) document = made_battle(1, 1, 0, 0);
	g_autoptr(SwMat) mat = NULL;

	made_add(document, MADE_SPARE, SW_ROOT_PIECE, "Foot");
	made_add(document, MADE_SPARE, SW_ROOT_PIECE, "Hero");
	mat = sw_mat_new(document, 1);
	check_whole(mat);
	expect_eq(mat->bands->len, 3);
	expect_eq(slot_of(mat, 2, -1, "spare")->n, 2);
	expect(sw_mat_band(mat, 2)->box.x >= sw_mat_band(mat, 0)->box.width);
}
END_TEST

START_TEST(test_more_sides)
{
	g_autoptr(SwDocument) document = made_battle(1, 1, 1, 1);
	g_autoptr(SwMat) mat = NULL;

	for (gint32 seat = 3; seat <= 5; seat++)
		sw_document_load_value(document, made_add(document, MADE_SIDE, SW_ROOT_PIECE, NULL),
		                       1, seat);
	mat = sw_mat_new(document, 4);
	check_whole(mat);
	expect_eq(mat->bands->len, 5);
	expect_eq(sw_mat_band(mat, 0)->seat, 4);
	expect_eq(sw_mat_band(mat, 1)->seat, 5);
}
END_TEST

/* Lines lie in a fan for each kind; a long one becomes several, in further rows where they are too
 * wide. */
START_TEST(test_armies)
{
	g_autoptr(SwDocument) document = made_army(1, 30);
	SwPieceId other = made_add(document, MADE_ARMY, SW_ROOT_PIECE, NULL);
	SwPieceId line = made_add(document, MADE_LINE_HERO, other, "Hero");
	g_autoptr(SwMat) mat = NULL;

	sw_document_load_value(document, line, 2, 12);
	sw_document_load_value(document, line, 3, 1);
	mat = sw_mat_new(document, 0);
	check_whole(mat);
	expect_eq(mat->bands->len, 2);
	expect_eq(sw_mat_band(mat, 0)->n_slots, 1 + 4);
	expect_eq(sw_mat_band(mat, 1)->n_slots, 2);
	expect(sw_mat_band(mat, 1)->box.y > sw_mat_band(mat, 0)->box.height);
	expect_eq(sw_mat_card(mat, sw_mat_card_of(mat, line))->copies, 12);
	expect(sw_mat_card(mat, sw_mat_card_of(mat, line))->is_turned);
	expect_eq(sw_mat_card_of(mat, other), SW_MAT_NOWHERE);
}
END_TEST

/* Whatever a file holds, a mat is bounded, and made at once. */
START_TEST(test_many)
{
	g_autoptr(SwDocument) battle = made_battle(10000, 1, 10000, 10000);
	g_autoptr(SwDocument) army = made_army(3, 100000);
	gint64 before = g_get_monotonic_time();
	g_autoptr(SwMat) mat = sw_mat_new(battle, 1);
	g_autoptr(SwMat) wide = sw_mat_new(army, 1);

	expect(g_get_monotonic_time() - before < 2 * G_USEC_PER_SEC);
	expect_eq(mat->cards->len, 2 * 30001);
	expect(mat->box.height < 20000 && mat->box.width < 20000);
	expect_eq(wide->cards->len, 100003);
	expect(wide->box.width < 20000);
}
END_TEST

START_TEST(test_nothing)
{
	g_autoptr(SwDocument) document = sw_document_new(&made_table, SW_ROOT_GALAXY);
	g_autoptr(SwMat) mat = sw_mat_new(document, 1);
	SwMatTarget target;

	expect(sw_table_has_mat(&made_table));
	expect_eq(mat->box.width, 0);
	expect(!sw_mat_first(mat, &target) && !sw_mat_last(mat, &target));
	expect_eq(sw_mat_card_at(mat, 0, 0), SW_MAT_NOWHERE);
}
END_TEST

TCase *
arrange_case(void)
{
	TCase *tcase = case_new("arrange");

	tcase_add_test(tcase, test_sides_face_each_other);
	tcase_add_test(tcase, test_another_seat_sits_below);
	tcase_add_test(tcase, test_sides_by_seat);
	tcase_add_test(tcase, test_a_pile_of_everybody);
	tcase_add_test(tcase, test_more_sides);
	tcase_add_test(tcase, test_armies);
	tcase_add_test(tcase, test_many);
	tcase_add_test(tcase, test_nothing);
	return tcase;
}
