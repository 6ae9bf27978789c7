#include "base/random.h"

#include "cases.h"

/* Output of PCG32's reference implementation for srandom(42, 54): six numbers, of which the lower
 * 31 bits are drawn here, then 65 coin tosses (1 is heads), then 33 throws of a die. */
static const guint32 numbers[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                  0x83d2f293, 0xbfa4784b, 0xcbed606e};
static const char coins[] = "HHTTTHTHHHTHTTTHHHHHTTTHHHTHTHTHTTHTTTHHHHHHTTTTHHTTTTTHTTTTTTTHT";
static const char dice[] = "341122324324335231315141564662633";

START_TEST(test_reference)
{
	SwRandom random;

	sw_random_init(&random, 42);
	for (guint i = 0; i < G_N_ELEMENTS(numbers); i++)
		ck_assert_uint_eq(sw_random_below(&random, 1u << 31), numbers[i] & 0x7fffffff);
	for (guint i = 0; i < sizeof coins - 1; i++)
		ck_assert_uint_eq(sw_random_below(&random, 2), coins[i] == 'H');
	for (guint i = 0; i < sizeof dice - 1; i++)
		ck_assert_uint_eq(sw_random_below(&random, 6) + 1, (guint)(dice[i] - '0'));
}
END_TEST

START_TEST(test_bounds)
{
	SwRandom random;
	guint counts[3] = {0};

	sw_random_init(&random, G_MAXUINT64);
	for (guint i = 0; i < 3000; i++)
		counts[sw_random_below(&random, 3)]++;
	for (guint i = 0; i < 3; i++)
		ck_assert_uint_gt(counts[i], 900);
	for (guint i = 0; i < 100; i++)
		ck_assert_uint_eq(sw_random_below(&random, 1), 0);
	for (guint i = 0; i < 100; i++)
		ck_assert_uint_lt(sw_random_below(&random, G_MAXUINT32), G_MAXUINT32);
}
END_TEST

TCase *
random_case(void)
{
	TCase *tests = tcase_create("random");

	tcase_add_test(tests, test_reference);
	tcase_add_test(tests, test_bounds);
	return tests;
}
