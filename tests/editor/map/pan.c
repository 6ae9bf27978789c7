#include "map/pan.h"

#include "cases.h"

#include <math.h>

TCase *pan_case(void);

#define FRAME (G_USEC_PER_SEC / 60)

static SwViewport
window(void)
{
	return (SwViewport){.x = 3, .y = -2, .zoom = 50, .width = 800, .height = 600};
}

/* The point of the map that was pressed stays under the pointer. */
START_TEST(test_a_drag_keeps_the_map_under_the_pointer)
{
	static const double path[][2] = {{3, 0}, {40, -25}, {-120, 7.5}, {-120, 7.5}, {0, 0}};
	SwViewport viewport = window();
	SwPoint pressed = sw_viewport_to_map(&viewport, 100, 200), now;
	SwPan pan = {0};

	sw_pan_begin(&pan);
	for (guint i = 0; i < G_N_ELEMENTS(path); i++) {
		sw_pan_drag(&pan, &viewport, path[i][0], path[i][1]);
		now = sw_viewport_to_map(&viewport, 100 + path[i][0], 200 + path[i][1]);
		ck_assert_double_eq_tol(now.x, pressed.x, 1e-9);
		ck_assert_double_eq_tol(now.y, pressed.y, 1e-9);
	}
	ck_assert_double_eq_tol(viewport.x, 3, 1e-9);
}
END_TEST

START_TEST(test_a_second_drag_begins_at_nought)
{
	SwViewport viewport = window();
	SwPan pan = {0};

	sw_pan_begin(&pan);
	sw_pan_drag(&pan, &viewport, 50, 0);
	sw_pan_begin(&pan);
	sw_pan_drag(&pan, &viewport, 50, 0);
	ck_assert_double_eq_tol(viewport.x, 3 - 2, 1e-9);
}
END_TEST

/* A glide slows down without reversing, and ends; its length hardly depends on the frame rate. */
START_TEST(test_a_glide_comes_to_rest)
{
	static const gint64 frames[] = {FRAME / 2, FRAME, 3 * FRAME};
	double far[G_N_ELEMENTS(frames)];

	for (guint i = 0; i < G_N_ELEMENTS(frames); i++) {
		SwViewport viewport = window();
		SwPan pan = {0};
		gint64 now = 1;
		double before = viewport.x, went = INFINITY;
		gboolean goes_on;

		expect(sw_pan_fling(&pan, -1000, 0));
		do {
			goes_on = sw_pan_glide(&pan, &viewport, now);
			if (now > 1)
				expect(viewport.x > before && viewport.x - before < went);
			if (now > 1)
				went = viewport.x - before;
			before = viewport.x;
			now += frames[i];
			expect(now < 10 * G_USEC_PER_SEC);
		} while (goes_on);
		expect(!pan.glides);
		ck_assert_double_eq(viewport.y, -2);
		far[i] = viewport.x - 3;
	}
	ck_assert_double_eq_tol(far[1] / far[0], 1, 0.05);
	ck_assert_double_eq_tol(far[2] / far[0], 1, 0.1);
}
END_TEST

START_TEST(test_a_map_that_is_stopped_stays)
{
	SwViewport viewport = window();
	SwPan pan = {0};

	expect(sw_pan_fling(&pan, 500, 500));
	expect(sw_pan_glide(&pan, &viewport, FRAME));
	sw_pan_stop(&pan);
	expect(!sw_pan_glide(&pan, &viewport, 2 * FRAME));
	ck_assert_double_eq(viewport.x, 3);
	expect(!sw_pan_fling(&pan, 12, 12));
	expect(!sw_pan_glide(&pan, &viewport, 3 * FRAME));
	expect(sw_pan_fling(&pan, 500, 500));
	sw_pan_begin(&pan);
	expect(!sw_pan_glide(&pan, &viewport, 4 * FRAME));
}
END_TEST

/* The zoom follows the distance of the fingers and not the number of events; the point between them
 * stays there. */
START_TEST(test_a_pinch_zooms_around_its_middle)
{
	static const double scales[] = {1.2, 0.4, 3, 1.5};
	SwViewport viewport = window();
	SwPoint between = sw_viewport_to_map(&viewport, 600, 100), now;
	SwPan pan = {0};

	sw_pan_begin_pinch(&pan, &viewport);
	for (guint i = 0; i < G_N_ELEMENTS(scales); i++) {
		sw_pan_pinch(&pan, &viewport, scales[i], 600, 100);
		ck_assert_double_eq_tol(viewport.zoom, 50 * scales[i], 1e-9);
		now = sw_viewport_to_map(&viewport, 600, 100);
		ck_assert_double_eq_tol(now.x, between.x, 1e-9);
		ck_assert_double_eq_tol(now.y, between.y, 1e-9);
	}
}
END_TEST

TCase *
pan_case(void)
{
	TCase *tcase = case_new("pan");

	tcase_add_test(tcase, test_a_drag_keeps_the_map_under_the_pointer);
	tcase_add_test(tcase, test_a_second_drag_begins_at_nought);
	tcase_add_test(tcase, test_a_glide_comes_to_rest);
	tcase_add_test(tcase, test_a_map_that_is_stopped_stays);
	tcase_add_test(tcase, test_a_pinch_zooms_around_its_middle);
	return tcase;
}
