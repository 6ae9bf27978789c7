#include "hex/hex.h"

#include "cases.h"

#include <math.h>

/* The centre of a hex in the plane, y upward. */
typedef struct {
	double x, y;
} Point;

static Point
centre_of(SwHex hex)
{
	return (Point){hex.q + hex.r / 2.0, -hex.r * sqrt(3.0) / 2.0};
}

/* The symmetry as a motion of the plane: mirror in the horizontal axis, then rotate. */
static Point
move(SwSymmetry symmetry, Point point)
{
	double angle = symmetry.rotation * G_PI / 3.0;
	double y = symmetry.mirrored ? -point.y : point.y;

	return (Point){point.x * cos(angle) - y * sin(angle),
	               point.x * sin(angle) + y * cos(angle)};
}

static gboolean
are_near(Point a, Point b)
{
	return fabs(a.x - b.x) < 1e-9 && fabs(a.y - b.y) < 1e-9;
}

START_TEST(test_hexes_move_as_on_paper)
{
	SwSymmetry symmetry = sw_symmetry((guint)_i);

	for (gint q = -5; q <= 5; q++) {
		for (gint r = -5; r <= 5; r++) {
			SwHex hex = sw_hex(q, r);

			expect(are_near(centre_of(sw_symmetry_hex(symmetry, hex)),
			                move(symmetry, centre_of(hex))));
		}
	}
}
END_TEST

START_TEST(test_directions_move_with_their_hexes)
{
	SwSymmetry symmetry = sw_symmetry((guint)_i);

	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		SwHex moved = sw_symmetry_hex(symmetry, sw_hex_directions[d]);
		guint direction = sw_symmetry_direction(symmetry, d);

		expect(direction < SW_HEX_SIDES);
		expect(sw_hex_equal(moved, sw_hex_directions[direction]));
	}
}
END_TEST

START_TEST(test_all_are_different)
{
	SwHex one = sw_symmetry_hex(sw_symmetry((guint)_i), sw_hex(3, 1));

	for (guint other = 0; other < SW_SYMMETRIES; other++) {
		SwHex two = sw_symmetry_hex(sw_symmetry(other), sw_hex(3, 1));

		expect_eq(sw_hex_equal(one, two), other == (guint)_i);
	}
}
END_TEST

START_TEST(test_the_first_changes_nothing)
{
	expect(sw_hex_equal(sw_symmetry_hex(sw_symmetry(0), sw_hex(7, -2)), sw_hex(7, -2)));
}
END_TEST

START_TEST(test_opposite_directions)
{
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		SwHex sum = sw_hex_add(sw_hex_directions[d], sw_hex_directions[(d + 3) % 6]);

		expect(sw_hex_equal(sum, sw_hex(0, 0)));
	}
}
END_TEST

TCase *
symmetry_case(void)
{
	TCase *tcase = case_new("symmetry");

	tcase_add_loop_test(tcase, test_hexes_move_as_on_paper, 0, SW_SYMMETRIES);
	tcase_add_loop_test(tcase, test_directions_move_with_their_hexes, 0, SW_SYMMETRIES);
	tcase_add_loop_test(tcase, test_all_are_different, 0, SW_SYMMETRIES);
	tcase_add_test(tcase, test_the_first_changes_nothing);
	tcase_add_test(tcase, test_opposite_directions);
	return tcase;
}
