/* Pieces above tiles: where they are drawn, and what the pointer hits. */
#include "picture/stack.h"

#include "cases.h"
#include "map/viewport.h"
#include "session/session.h"

#include <math.h>

TCase *stack_case(void);

static const char head[] =
	"<scenario xmlns=\"urn:starwright:1\" game=\"black-sun\"><galaxy players=\"2\">"
	"<hex q=\"0\" r=\"0\" type=\"space\"/></galaxy>";

/* Pieces of a place, as type and seat; the detail; the number of drawn parts, and the number of
 * pieces in each. */
static const struct {
	const char *pieces;
	double detail;
	guint n_parts;
	guint in_parts[SW_STACK_MOST];
} rows[] = {
	{"", 64, 0, {0}},
	{"yacht1", 64, 1, {1}},
	{"yacht1 yacht2", 64, 2, {1, 1}},
	{"yacht1 yacht1 yacht1 medsat1", 64, 2, {3, 1}},
	{"yacht1 medsat1 raider1 cruiser2", 64, 4, {1, 1, 1, 1}},
	{"yacht1 yacht2 yacht3 yacht4 yacht5", 64, 5, {1, 1, 1, 1, 1}},
	{"yacht1 yacht2 yacht3 yacht4 yacht5 yacht6", 64, 6, {1, 1, 1, 1, 1, 1}},
	/* The last part takes all pieces that do not fit. */
	{"yacht1 yacht2 yacht3 yacht4 yacht5 yacht6 medsat1 medsat1", 64, 6, {1, 1, 1, 1, 1, 3}},
	/* If a hex is small, one part stands for all. */
	{"yacht1 yacht2 medsat1", SW_STACK_DETAIL, 3, {1, 1, 1}},
	{"yacht1 yacht2 medsat1", SW_STACK_DETAIL - 1, 1, {3}},
	{"yacht1 yacht2 medsat1", 6, 1, {3}},
	/* In full, for paper. */
	{"yacht1 yacht2 medsat1", 0, 3, {1, 1, 1}},
};

static SwSession *
session_of(const char *pieces, const char *element, const char *side)
{
	g_auto(GStrv) words = g_strsplit(pieces, " ", -1);
	g_autoptr(GString) text = g_string_new(head);

	for (guint i = 0; words[i] && *words[i]; i++) {
		gsize n = strlen(words[i]) - 1;

		g_string_append_printf(text, "<%s q=\"0\" r=\"0\"%s type=\"%.*s\" seat=\"%s\"/>",
		                       element, side, (int)n, words[i], words[i] + n);
	}
	g_string_append(text, "</scenario>");
	return sw_session_from_text("stack", text->str, NULL);
}

static void
stack_of(SwSession *session, SwPlace place, double detail, SwStack *stack)
{
	SwDocument *document = sw_session_document(session);
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwPieceId id = sw_document_at(document, place);

	for (; id != SW_NO_PIECE; id = sw_document_next_at(document, id))
		g_array_append_val(ids, id);
	sw_stack_init(stack, document, place, (const SwPieceId *)(gconstpointer)ids->data, ids->len,
	              sw_place_is_hex(place), detail);
}

START_TEST(test_parts)
{
	g_autoptr(SwSession) session = session_of(rows[_i].pieces, "ship", "");
	g_auto(SwStack) stack = {0};

	stack_of(session, sw_place_hex(sw_hex(0, 0)), rows[_i].detail, &stack);
	expect_eq(stack.n_parts, rows[_i].n_parts);
	for (guint i = 0; i < stack.n_parts; i++)
		expect_eq(stack.parts[i].n, rows[_i].in_parts[i]);
}
END_TEST

/* A point on a part hits it; no two parts overlap, and all are within the hex. */
START_TEST(test_parts_are_hit)
{
	g_autoptr(SwSession) session = session_of(rows[_i].pieces, "ship", "");
	g_auto(SwStack) stack = {0};

	stack_of(session, sw_place_hex(sw_hex(0, 0)), rows[_i].detail, &stack);
	for (guint i = 0; i < stack.n_parts; i++) {
		const SwStackPart *part = &stack.parts[i];

		expect_eq(sw_stack_part_at(&stack, part->x, part->y), i);
		expect(fabs(part->x) + part->radius <= 0.5);
		expect(fabs(part->y) + part->radius <= SW_HEX_RADIUS);
		for (guint k = 0; k < i; k++)
			expect(hypot(part->x - stack.parts[k].x, part->y - stack.parts[k].y) >=
			       part->radius + stack.parts[k].radius);
	}
	expect_eq(sw_stack_part_at(&stack, 0.49, 0.28), -1);
}
END_TEST

/* On an edge, on every side: points along the bar hit it, points beside it do not. */
START_TEST(test_edges_are_hit)
{
	g_autofree char *side = g_strdup_printf(" side=\"%d\"", _i);
	g_autoptr(SwSession) session = session_of("yacht1", "blockade", side);
	g_auto(SwStack) stack = {0};
	SwPoint out = sw_hex_centre(sw_hex_directions[_i]), along = {-out.y, out.x};

	stack_of(session, sw_place_edge(sw_hex(0, 0), (guint)_i), 64, &stack);
	expect_eq(stack.n_parts, 1);
	for (gint sign = -1; sign <= 1; sign += 2) {
		double far = 0.2 * sign, beyond = 0.26 * sign, beside = 0.15 * sign;

		expect_eq(sw_stack_part_at(&stack, along.x * far, along.y * far), 0);
		expect_eq(sw_stack_part_at(&stack, along.x * beyond, along.y * beyond), -1);
		expect_eq(sw_stack_part_at(&stack, out.x * 0.1, out.y * 0.1), 0);
		expect_eq(sw_stack_part_at(&stack, out.x * beside, out.y * beside), -1);
	}
}
END_TEST

/* Pieces of one hex; the number on the first part: figures where the table counts them, else
 * pieces; -1: none. */
static const struct {
	const char *pieces;
	double detail;
	gint number;
} numbers[] = {
	{"<fleet q='0' r='0' seat='1' dreadnoughts='1' raiders='2'/>", 64, 3},
	{"<fleet q='0' r='0' seat='1' raiders='2'/><fleet q='0' r='0' seat='1' raiders='9'/>", 64,
         11},
	{"<fleet q='0' r='0' seat='1'/>", 64, 0},
	{"<army q='0' r='0' seat='1' regiments='4' extra='2'/>", 64, 4},
	{"<militia q='0' r='0' regiments='7' attack='3'/>", 64, 7},
	{"<dark-ships q='0' r='0' ships='2147483647'/>", 64, SW_STACK_MOST_NUMBER},
	{"<control q='0' r='0' type='peace' seat='1'/>", 64, -1},
	{"<mercenary q='0' r='0' type='titan' seat='1'/><mercenary q='0' r='0' type='titan' "
         "seat='1'/>",
         64, 2},
	/* If pieces look different, pieces are counted, not figures. */
	{"<fleet q='0' r='0' seat='1' raiders='5'/><army q='0' r='0' seat='1' regiments='4'/>", 20,
         2},
};

START_TEST(test_numbers)
{
	g_autofree char *text = g_strconcat(
		"<scenario xmlns='urn:starwright:1' game='burning-suns'><galaxy players='2'>"
		"<system q='0' r='0' type='empty'/></galaxy>",
		numbers[_i].pieces, "</scenario>", NULL);
	g_autoptr(SwSession) session = sw_session_from_text("stack", text, NULL);
	g_auto(SwStack) stack = {0};
	guint number;

	stack_of(session, sw_place_hex(sw_hex(0, 0)), numbers[_i].detail, &stack);
	ck_assert_uint_ge(stack.n_parts, 1);
	if (!sw_stack_number(&stack, &stack.parts[0], &number))
		expect_eq(-1, numbers[_i].number);
	else
		expect_eq(number, numbers[_i].number);
}
END_TEST

TCase *
stack_case(void)
{
	TCase *tcase = case_new("stack");

	case_add_rows(tcase, test_parts, rows);
	case_add_rows(tcase, test_numbers, numbers);
	case_add_rows(tcase, test_parts_are_hit, rows);
	tcase_add_loop_test(tcase, test_edges_are_hit, 0, SW_HEX_SIDES / 2);
	return tcase;
}
