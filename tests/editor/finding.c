/* Finding pieces by what they are and say, and places by their numbers. */
#include "session/find.h"

#include "cases.h"
#include "folder.h"

static SwSession *
open_siege(void)
{
	g_autofree char *path = source_file("galaxies/burning-suns/siege-of-upper-vael.xml");
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_open(path, &error);

	g_assert_no_error(error);
	return session;
}

/* The places of what is found, in order. */
static const struct {
	const char *typed, *found;
} searches[] = {
	{"Vael", "2,-4 -2,4"},
	{"upper vael", "2,-4"},
	{"ISENNE", "-1,2"},
	{"value 4, inhabited", "1,-2 -1,2"},
	{"value=4, inhabited", "1,-2 -1,2"},
	{"inhabited; value: 4", ""},
	{"hostile, value 2", "1,-3 -1,3"},
	{"dark-fleet", "1,-1 -1,1"},
	{"dark fleet, strength 4", "1,-1 -1,1"},
	{"dark fleet, strength 44", ""},
	{"home, seat 2", "-2,4"},
	{"home, explored no", "2,-4 -2,4"},
	{"wormhole, explored yes", "0,-4"},
	{"wormhole, explored false", "0,4"},
	{"3,-4", "3,-4 3,-4"}, /* a tile with a fleet */
	{" (3; -4) ", "3,-4 3,-4"},
	{"30,-40", ""},
	{"no such thing at all", ""},
	{"", ""},
	{" , ", ""},
};

START_TEST(test_searches)
{
	g_autoptr(SwSession) session = open_siege();
	SwDocument *document = sw_session_document(session);
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GString) found = g_string_new(NULL);

	sw_find_pieces(document, searches[_i].typed, ids);
	for (guint i = 0; i < ids->len; i++) {
		g_string_append(found, i > 0 ? " " : "");
		sw_document_append_place(found, document, g_array_index(ids, SwPieceId, i));
	}
	ck_assert_str_eq(found->str, searches[_i].found);
}
END_TEST

/* What lies beside the map is found, too; the document as a whole is not. */
START_TEST(test_an_empire)
{
	g_autoptr(SwSession) session = open_siege();
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwPieceId first;

	sw_find_pieces(sw_session_document(session), "insectoids", ids);
	expect_eq(ids->len, 1);
	first = g_array_index(ids, SwPieceId, 0);
	ck_assert_str_eq(sw_document_kind(sw_session_document(session), first)->name, "empire");
	g_array_set_size(ids, 0);
	sw_find_pieces(sw_session_document(session), "siege", ids);
	expect_eq(ids->len, 0);
}
END_TEST

static const struct {
	const char *typed;
	gboolean is_place;
	double x, y;
} numbers[] = {
	{"3,-1", TRUE, 3, -1},      {"3 -1", TRUE, 3, -1},        {"(3 ; +1)", TRUE, 3, 1},
	{"12.5, 8", TRUE, 12.5, 8}, {" 0,0 ", TRUE, 0, 0},        {"3", FALSE, 0, 0},
	{"a,b", FALSE, 0, 0},       {"3,4,5", FALSE, 0, 0},       {"value 3", FALSE, 0, 0},
	{"3,", FALSE, 0, 0},        {"123456789,1", FALSE, 0, 0},
};

START_TEST(test_numbers)
{
	double x = 0, y = 0;

	expect_eq(sw_find_numbers(numbers[_i].typed, &x, &y), numbers[_i].is_place);
	expect(x == numbers[_i].x && y == numbers[_i].y);
}
END_TEST

TCase *
finding_case(void)
{
	TCase *tcase = case_new("finding");

	case_add_rows(tcase, test_searches, searches);
	tcase_add_test(tcase, test_an_empire);
	case_add_rows(tcase, test_numbers, numbers);
	return tcase;
}
