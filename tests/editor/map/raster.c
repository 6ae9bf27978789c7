#include "map/raster.h"

#include "cases.h"

#include <math.h>
#include <string.h>

TCase *raster_case(void);

#define WIDTH 211
#define HEIGHT 157
#define MARGIN 3 /* pixels behind each row that must stay untouched */

static const double zooms[] = {0.25, 0.9, 1, 2, 3.7, 5, 9.3, 14, 33};

typedef struct {
	guint32 pixels[HEIGHT][WIDTH + MARGIN];
	SwImageBuffer image;
	SwViewport viewport;
} Sheet;

static void
sheet_init(Sheet *sheet, double zoom, double x)
{
	memset(sheet->pixels, 0, sizeof sheet->pixels);
	sheet->image = (SwImageBuffer){&sheet->pixels[0][0], WIDTH, HEIGHT, WIDTH + MARGIN};
	sheet->viewport =
		(SwViewport){.x = x, .y = -x / 3, .zoom = zoom, .width = WIDTH, .height = HEIGHT};
}

/* Different colours for the hexes around any corner. */
static guint32
colour_of(SwHex hex, gpointer data G_GNUC_UNUSED)
{
	return 0xff000000u | (guint32)(((hex.q & 255) << 8) | (hex.r & 255));
}

START_TEST(test_every_pixel_has_the_colour_of_its_hex)
{
	static Sheet sheet;
	guint n = 0, n_else = 0;

	for (double x = 0.0123; x < 2; x += 0.37) {
		sheet_init(&sheet, zooms[_i], x);
		sw_raster_hexes(&sheet.image, &sheet.viewport, colour_of, NULL);
		for (guint row = 0; row < HEIGHT; row++) {
			for (guint column = 0; column < WIDTH; column++) {
				SwHex hex = sw_viewport_hex_at(&sheet.viewport, column + 0.5,
				                               row + 0.5);

				expect(sheet.pixels[row][column] != 0);
				n++;
				n_else += sheet.pixels[row][column] != colour_of(hex, NULL);
			}
		}
	}
	/* A pixel whose centre is within a grid step of the border may get either colour; the
	 * smaller the hexes, the more such pixels there are. */
	ck_assert(n_else < n * (0.005 + 0.08 / zooms[_i]));
}
END_TEST

START_TEST(test_nothing_is_written_beside_the_image)
{
	static Sheet sheet;

	sheet_init(&sheet, zooms[_i], 0.4);
	sw_raster_hexes(&sheet.image, &sheet.viewport, colour_of, NULL);
	for (guint row = 0; row < HEIGHT; row++) {
		for (guint column = WIDTH; column < WIDTH + MARGIN; column++)
			expect_eq(sheet.pixels[row][column], 0);
	}
}
END_TEST

static guint32
only_origin(SwHex hex, gpointer data G_GNUC_UNUSED)
{
	return hex.q == 0 && hex.r == 0 ? 0xffffffffu : 0;
}

/* One hex is as large as a hexagon of its size: half the root of three, times its width squared. */
START_TEST(test_one_hex_has_its_area)
{
	static Sheet sheet;
	guint n = 0;
	double area = zooms[_i] * zooms[_i] * sqrt(3) / 2;

	sheet_init(&sheet, zooms[_i], 0);
	sw_raster_hexes(&sheet.image, &sheet.viewport, only_origin, NULL);
	for (guint row = 0; row < HEIGHT; row++) {
		for (guint column = 0; column < WIDTH; column++)
			n += sheet.pixels[row][column] != 0;
	}
	ck_assert(fabs(n - area) <= 2 * zooms[_i] + 1);
}
END_TEST

TCase *
raster_case(void)
{
	TCase *tcase = case_new("raster");

	case_add_rows(tcase, test_every_pixel_has_the_colour_of_its_hex, zooms);
	case_add_rows(tcase, test_nothing_is_written_beside_the_image, zooms);
	case_add_rows(tcase, test_one_hex_has_its_area, zooms);
	return tcase;
}
