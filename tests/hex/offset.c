/* Offset coordinates, compared with tables of neighbours from hex-grid literature. */
#include "hex/offset.h"

#include "cases.h"

/* The six neighbours as differences of column and row, for even and for odd rows (or columns). */
static const gint neighbours[SW_N_OFFSETS][2][SW_HEX_SIDES][2] = {
	[SW_OFFSET_ODD_R] = {{{1, 0}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}, {0, 1}},
                             {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {0, 1}, {1, 1}}},
	[SW_OFFSET_EVEN_R] = {{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {0, 1}, {1, 1}},
                              {{1, 0}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}, {0, 1}}},
	[SW_OFFSET_ODD_Q] = {{{1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {0, 1}},
                             {{1, 1}, {1, 0}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}},
	[SW_OFFSET_EVEN_Q] = {{{1, 1}, {1, 0}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}},
                              {{1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {0, 1}}},
};

START_TEST(test_neighbours_in_the_table_are_neighbours_on_the_map)
{
	SwOffset offset = (SwOffset)_i;

	for (gint32 row = -5; row <= 5; row++) {
		for (gint32 column = -5; column <= 5; column++) {
			gint line = (offset >= SW_OFFSET_ODD_Q ? column : row) & 1;
			SwHex hex = sw_offset_to_hex(offset, column, row);

			for (guint d = 0; d < SW_HEX_SIDES; d++) {
				const gint *by = neighbours[offset][line][d];
				SwHex other = sw_offset_to_hex(offset, column + by[0], row + by[1]);

				expect(sw_hex_equal(other, sw_hex_neighbour(hex, d)));
			}
		}
	}
}
END_TEST

START_TEST(test_there_and_back)
{
	for (gint32 row = -9; row <= 9; row++) {
		for (gint32 column = -9; column <= 9; column++) {
			SwHex hex = sw_offset_to_hex((SwOffset)_i, column, row);
			gint32 c, r;

			sw_offset_from_hex((SwOffset)_i, hex, &c, &r);
			expect(c == column && r == row);
		}
	}
}
END_TEST

START_TEST(test_the_origin_stays)
{
	expect(sw_hex_equal(sw_offset_to_hex((SwOffset)_i, 0, 0), sw_hex(0, 0)));
}
END_TEST

TCase *
offset_case(void)
{
	TCase *tcase = case_new("offset");

	tcase_add_loop_test(tcase, test_neighbours_in_the_table_are_neighbours_on_the_map, 0,
	                    SW_N_OFFSETS);
	tcase_add_loop_test(tcase, test_there_and_back, 0, SW_N_OFFSETS);
	tcase_add_loop_test(tcase, test_the_origin_stays, 0, SW_N_OFFSETS);
	return tcase;
}
