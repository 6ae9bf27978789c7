#include "map/sprites.h"

#include "cases.h"

TCase *sprites_case(void);

#define LARGE 400.0 /* some 24 of them fill the cache */

static const SwSprite *
draw(SwSprites *sprites, guint64 look)
{
	cairo_t *cr = sw_sprites_open(sprites);

	cairo_paint(cr);
	return sw_sprites_close(sprites, look, cr);
}

/* While the map is panned far, sprites in view are never redrawn, and old ones do not
 * accumulate. */
START_TEST(test_what_is_in_view_stays)
{
	SwSprites *sprites = sw_sprites_new();

	sw_sprites_begin(sprites, LARGE, FALSE);
	draw(sprites, 0);
	for (guint64 look = 1; look < 100; look++) {
		sw_sprites_begin(sprites, LARGE, FALSE);
		expect(sw_sprites_find(sprites, 0) != NULL);
		expect(sw_sprites_find(sprites, look) == NULL);
		draw(sprites, look);
	}
	expect(sw_sprites_find(sprites, 99) != NULL);
	expect(sw_sprites_find(sprites, 1) == NULL);
	sw_sprites_free(sprites);
}
END_TEST

/* Without haste only the right size will do; in haste late requests get a similar one. */
START_TEST(test_haste)
{
	SwSprites *sprites = sw_sprites_new();
	const SwSprite *small;

	sw_sprites_begin(sprites, 20, FALSE);
	small = draw(sprites, 1);
	sw_sprites_begin(sprites, 21, FALSE);
	expect(sw_sprites_find(sprites, 1) == NULL);
	sw_sprites_begin(sprites, 22, TRUE);
	expect(sw_sprites_find(sprites, 1) == small);
	sw_sprites_begin(sprites, 40, TRUE);
	expect(sw_sprites_find(sprites, 1) == NULL);
	expect(sw_sprites_stand_in(sprites, 1) == NULL);
	do
		draw(sprites, 2);
	while (sw_sprites_find(sprites, 1) == NULL);
	expect(sw_sprites_find(sprites, 3) == NULL);
	expect(!sw_sprites_is_rough(sprites));
	expect(sw_sprites_stand_in(sprites, 1) == small);
	expect(sw_sprites_is_rough(sprites));
	sw_sprites_free(sprites);
}
END_TEST

TCase *
sprites_case(void)
{
	TCase *tcase = case_new("sprites");

	tcase_add_test(tcase, test_what_is_in_view_stays);
	tcase_add_test(tcase, test_haste);
	return tcase;
}
