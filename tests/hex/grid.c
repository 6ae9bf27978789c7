#include "hex/grid.h"

#include "cases.h"

#include <string.h>

/* A naive grid: a list of pairs in a hash table by text. */
static char *
name_of(SwHex hex)
{
	return g_strdup_printf("%d,%d", hex.q, hex.r);
}

static void
model_set(GHashTable *model, SwHex hex, guint32 number)
{
	if (number == SW_GRID_NOTHING) {
		g_autofree char *name = name_of(hex);

		g_hash_table_remove(model, name);
	} else {
		g_hash_table_replace(model, name_of(hex), GUINT_TO_POINTER(number));
	}
}

static guint32
model_get(GHashTable *model, SwHex hex)
{
	g_autofree char *name = name_of(hex);
	gpointer number;

	if (!g_hash_table_lookup_extended(model, name, NULL, &number))
		return SW_GRID_NOTHING;
	return GPOINTER_TO_UINT(number);
}

static void
check_all(const SwGrid *grid, GHashTable *model)
{
	GHashTableIter iter;
	gpointer name, number;

	expect_eq(grid->n_set, g_hash_table_size(model));
	g_hash_table_iter_init(&iter, model);
	while (g_hash_table_iter_next(&iter, &name, &number)) {
		const char *comma = strchr(name, ',');
		SwHex hex = {(gint32)g_ascii_strtoll(name, NULL, 10),
		             (gint32)g_ascii_strtoll(comma + 1, NULL, 10)};

		expect_eq(sw_grid_get(grid, hex), GPOINTER_TO_UINT(number));
	}
}

/* The spread of the hexes, how often one is emptied, and whether the spread grows. */
static const struct {
	const char *what;
	gint32 spread;
	guint empty_one_in;
	gboolean grows;
	gint32 q0, r0;
} spreads[] = {
	{"dense", 12, 3, FALSE, 0, 0},
	{"dense and far away", 12, 3, FALSE, SW_HEX_LIMIT - 12, 12 - SW_HEX_LIMIT},
	{"growing", 60, 9, TRUE, 0, 0},
	{"growing until thin", 400, 9, TRUE, -300, 77},
	{"thin", SW_HEX_LIMIT, 4, FALSE, 0, 0},
	{"thin, then close", 40, 50, FALSE, 1000, 1000},
	{"mostly emptied", 30, 2, FALSE, 5, 5},
};

#define OPERATIONS 6000

static SwHex
random_hex(GRand *chance, guint row, guint operation)
{
	gint32 spread = spreads[row].spread;

	if (spreads[row].grows)
		spread = MAX(1, (gint32)((gint64)spread * operation / OPERATIONS));
	return sw_hex(spreads[row].q0 + g_rand_int_range(chance, -spread, spread + 1),
	              spreads[row].r0 + g_rand_int_range(chance, -spread, spread + 1));
}

static void
check_against_model(SwGrid *grid, guint row, guint32 seed)
{
	g_autoptr(GHashTable) model = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	GRand *chance = g_rand_new_with_seed(seed);

	for (guint i = 0; i < OPERATIONS; i++) {
		SwHex hex = random_hex(chance, row, i);
		gboolean empties =
			g_rand_int_range(chance, 0, (gint32)spreads[row].empty_one_in) == 0;
		guint32 number = empties ? SW_GRID_NOTHING : g_rand_int(chance) >> 1;

		sw_grid_set(grid, hex, number);
		model_set(model, hex, number);
		hex = random_hex(chance, row, i);
		expect(sw_grid_get(grid, hex) == model_get(model, hex));
		if (i % 500 == 0)
			check_all(grid, model);
	}
	check_all(grid, model);
	g_rand_free(chance);
}

START_TEST(test_random_operations)
{
	for (guint32 seed = 1; seed <= 4; seed++) {
		SwGrid grid;

		sw_grid_init(&grid);
		check_against_model(&grid, (guint)_i, seed);
		sw_grid_clear(&grid);
	}
}
END_TEST

/* The given box and number are hints: the grid works if both are wrong. */
static const struct {
	SwHex low, high;
	gsize n;
} promises[] = {
	{{-12, -12}, {12, 12}, 600},
	{{0, 0}, {0, 0}, 1},
	{{-SW_HEX_LIMIT, -SW_HEX_LIMIT}, {SW_HEX_LIMIT, SW_HEX_LIMIT}, 100},
	{{0, 0}, {0, 0}, 0},
};

START_TEST(test_promised_size)
{
	for (guint row = 0; row < G_N_ELEMENTS(spreads); row++) {
		SwGrid grid;

		sw_grid_init_sized(&grid, promises[_i].low, promises[_i].high, promises[_i].n);
		check_against_model(&grid, row, 9);
		sw_grid_clear(&grid);
	}
}
END_TEST

START_TEST(test_empty_grid)
{
	SwGrid grid;

	sw_grid_init(&grid);
	sw_grid_set(&grid, sw_hex(1, 1), SW_GRID_NOTHING);
	expect_eq(sw_grid_get(&grid, sw_hex(1, 1)), SW_GRID_NOTHING);
	expect_eq(sw_grid_get(&grid, sw_hex(-SW_HEX_LIMIT, SW_HEX_LIMIT)), SW_GRID_NOTHING);
	sw_grid_clear(&grid);
	sw_grid_clear(&grid);
}
END_TEST

/* Memory depends on the number of hexes, not on the area: two opposite corners of the coordinate
 * range do not allocate an array. */
START_TEST(test_corners_of_the_world)
{
	SwGrid grid;

	sw_grid_init(&grid);
	sw_grid_set(&grid, sw_hex(-SW_HEX_LIMIT, -SW_HEX_LIMIT), 1);
	sw_grid_set(&grid, sw_hex(SW_HEX_LIMIT, SW_HEX_LIMIT), 2);
	ck_assert_ptr_null(grid.cells);
	expect_eq(sw_grid_get(&grid, sw_hex(-SW_HEX_LIMIT, -SW_HEX_LIMIT)), 1);
	expect_eq(sw_grid_get(&grid, sw_hex(SW_HEX_LIMIT, SW_HEX_LIMIT)), 2);
	sw_grid_clear(&grid);
}
END_TEST

TCase *
grid_case(void)
{
	TCase *tcase = case_new("grid");

	case_add_rows(tcase, test_random_operations, spreads);
	case_add_rows(tcase, test_promised_size, promises);
	tcase_add_test(tcase, test_empty_grid);
	tcase_add_test(tcase, test_corners_of_the_world);
	return tcase;
}
