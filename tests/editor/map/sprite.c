#include "map/sprite.h"

#include "cases.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

TCase *sprite_case(void);

#define WIDTH 40
#define HEIGHT 30
#define SIZE 17
#define ZOOM 10.0
#define GROUND 0xff336699u

/* A disc with a soft rim, half of it translucent. */
static cairo_surface_t *
disc(void)
{
	cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIZE, SIZE);
	cairo_t *cr = cairo_create(picture);

	cairo_arc(cr, SIZE / 2.0, SIZE / 2.0, SIZE / 2.0 - 1, 0, 7);
	cairo_clip(cr);
	cairo_set_source_rgb(cr, 1, 0.5, 0.1);
	cairo_paint(cr);
	cairo_rectangle(cr, 0, 0, SIZE / 2, SIZE);
	cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
	cairo_set_source_rgba(cr, 0.2, 1, 0.4, 0.37);
	cairo_fill(cr);
	cairo_destroy(cr);
	return picture;
}

static cairo_surface_t *
ground(void)
{
	cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
	guint32 *pixels = (guint32 *)(gpointer)cairo_image_surface_get_data(image);

	for (guint i = 0; i < WIDTH * HEIGHT; i++)
		pixels[i] = GROUND;
	cairo_surface_mark_dirty(image);
	return image;
}

/* Returns the largest difference of a colour component. */
static guint
difference(guint32 a, guint32 b)
{
	guint most = 0;

	for (guint shift = 0; shift < 32; shift += 8)
		most = MAX(most, (guint)abs((int)(a >> shift & 255) - (int)(b >> shift & 255)));
	return most;
}

/* Inside, over each side, over each corner, and beside the image. */
static const struct {
	int x, y;
} places[] = {{20, 15}, {0, 15}, {39, 15}, {20, 0},   {20, 29}, {0, 0},
              {39, 29}, {39, 0}, {0, 29},  {-20, 15}, {70, 15}, {20, -90}};

START_TEST(test_a_sprite_lies_as_cairo_would_lay_it)
{
	cairo_surface_t *image = ground(), *wanted = ground(), *picture = disc();
	SwSprite *sprite = sw_sprite_new(picture, SIZE, ZOOM);
	SwImageBuffer buffer = {(guint32 *)(gpointer)cairo_image_surface_get_data(image), WIDTH,
	                        HEIGHT, cairo_image_surface_get_stride(image) / 4};
	const guint32 *pixels = (const guint32 *)(gpointer)cairo_image_surface_get_data(wanted);
	cairo_t *cr = cairo_create(wanted);

	sw_sprite_draw(sprite, &buffer, places[_i].x, places[_i].y, ZOOM);
	cairo_set_source_surface(cr, picture, places[_i].x - SIZE / 2, places[_i].y - SIZE / 2);
	cairo_paint(cr);
	cairo_surface_flush(wanted);
	for (guint i = 0; i < WIDTH * HEIGHT; i++)
		expect(difference(buffer.pixels[i], pixels[i]) <= 1);
	sw_sprite_free(sprite);
	cairo_destroy(cr);
	cairo_surface_destroy(picture);
	cairo_surface_destroy(wanted);
	cairo_surface_destroy(image);
}
END_TEST

/* Transparent pixels never change the background, and painted ones do. */
START_TEST(test_what_is_clear_leaves_the_ground)
{
	cairo_surface_t *image = ground(), *picture = disc();
	SwSprite *sprite = sw_sprite_new(picture, SIZE, ZOOM);
	SwImageBuffer buffer = {(guint32 *)(gpointer)cairo_image_surface_get_data(image), WIDTH,
	                        HEIGHT, cairo_image_surface_get_stride(image) / 4};

	for (guint i = 0; i < 50; i++)
		sw_sprite_draw(sprite, &buffer, 20, 15, ZOOM);
	expect_eq(buffer.pixels[(15 - SIZE / 2) * WIDTH + 20 - SIZE / 2], GROUND);
	expect_eq(buffer.pixels[0], GROUND);
	expect(difference(buffer.pixels[15 * WIDTH + 22], 0xffff801au) <= 1);
	sw_sprite_free(sprite);
	cairo_surface_destroy(picture);
	cairo_surface_destroy(image);
}
END_TEST

/* Returns the source of pixel i of `size`; -1 if it is between two pixels, or outside. */
static gint
from_of(gint i, gint size)
{
	double at = (i + 0.5) * SIZE / size;

	return i < 0 || i >= size || fabs(at - rint(at)) < 0.01 ? -1 : (gint)at;
}

/* At another size each pixel is the nearest one of the sprite; pixels beside it do not change. */
START_TEST(test_a_sprite_is_stretched)
{
	static const double zooms[] = {0.5, 3, 9.5, 10.4, 14, 20, 57};
	cairo_surface_t *image = ground(), *small = ground(), *picture = disc();
	SwSprite *sprite = sw_sprite_new(picture, SIZE, ZOOM);
	SwImageBuffer buffer = {(guint32 *)(gpointer)cairo_image_surface_get_data(image), WIDTH,
	                        HEIGHT, cairo_image_surface_get_stride(image) / 4};
	SwImageBuffer once = buffer;
	double zoom = zooms[(guint)_i / G_N_ELEMENTS(places)];
	gint size = (gint)lrint(SIZE * zoom / ZOOM);
	gint left = places[(guint)_i % G_N_ELEMENTS(places)].x - size / 2;
	gint top = places[(guint)_i % G_N_ELEMENTS(places)].y - size / 2;

	once.pixels = (guint32 *)(gpointer)cairo_image_surface_get_data(small);
	sw_sprite_draw(sprite, &once, SIZE / 2, SIZE / 2, ZOOM);
	sw_sprite_draw(sprite, &buffer, left + size / 2, top + size / 2, zoom);
	for (gint i = 0; i < WIDTH * HEIGHT; i++) {
		gint x = i % WIDTH - left, y = i / WIDTH - top;
		gint column = from_of(x, size), row = from_of(y, size);

		if (x < 0 || y < 0 || x >= size || y >= size)
			expect_eq(buffer.pixels[i], GROUND);
		else if (column >= 0 && row >= 0)
			expect_eq(buffer.pixels[i], once.pixels[row * WIDTH + column]);
	}
	sw_sprite_free(sprite);
	cairo_surface_destroy(picture);
	cairo_surface_destroy(small);
	cairo_surface_destroy(image);
}
END_TEST

TCase *
sprite_case(void)
{
	TCase *tcase = case_new("sprite");

	case_add_rows(tcase, test_a_sprite_lies_as_cairo_would_lay_it, places);
	tcase_add_test(tcase, test_what_is_clear_leaves_the_ground);
	tcase_add_loop_test(tcase, test_a_sprite_is_stretched, 0, 7 * G_N_ELEMENTS(places));
	return tcase;
}
