#include "rules/shares.h"

#include "cases.h"

static const SwShares unsorted = {
	.n_homes = 4,
	.homes = {11, 12, 13, 14},
	.seats = {20, 2, 0, 2}, /* also more than any game has, and two equal ones */
	.worth = {3 * SW_WORTH_POINT, 1, SW_WORTH_POINT + SW_WORTH_POINT / 2, 0},
};

START_TEST(test_figures)
{
	static const SwShares worthless = {.n_homes = 2}, none = {0};
	g_autofree char *gap = sw_worth_format(sw_shares_gap(&unsorted));

	ck_assert_str_eq(gap, "3.0");
	expect_eq(sw_shares_best(&unsorted), 3 * SW_WORTH_POINT);
	expect_eq(sw_shares_mean(&unsorted), (4 * SW_WORTH_POINT + SW_WORTH_POINT / 2 + 1) / 4);
	expect_eq(sw_shares_gap(&worthless), 0);
	expect_eq(sw_shares_best(&worthless), 1);
	expect_eq(sw_shares_mean(&none), 0);
}
END_TEST

/* Each home keeps its seat and share; homes with the same seat keep their order. */
START_TEST(test_sort)
{
	static const SwPieceId homes[] = {13, 12, 14, 11};
	static const guint16 nearest[] = {1};
	SwShares shares = unsorted;

	shares.nearest = nearest;
	sw_shares_sort(&shares);
	for (guint i = 0; i < shares.n_homes; i++) {
		expect_eq(shares.homes[i], homes[i]);
		expect_eq(shares.seats[i], unsorted.seats[homes[i] - 11]);
		expect_eq(shares.worth[i], unsorted.worth[homes[i] - 11]);
	}
	expect(shares.nearest == NULL && shares.distances == NULL);
}
END_TEST

TCase *
shares_case(void)
{
	TCase *tcase = case_new("shares");

	tcase_add_test(tcase, test_figures);
	tcase_add_test(tcase, test_sort);
	return tcase;
}
