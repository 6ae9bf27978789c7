/* The map as one picture, painted repeatedly. */
#include "map/scene.h"

#include "cases.h"

TCase *scene_case(void);

#define SIZE 300

/* Two tiles that touch, and empty hexes. */
static const char text[] =
	"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\">"
	"<system q=\"0\" r=\"0\" type=\"hostile\"/><system q=\"1\" r=\"0\" type=\"empty\"/>"
	"<system q=\"0\" r=\"1\" type=\"empty\"/></galaxy>";

static cairo_surface_t *
paint_as(SwScene *scene, SwSession *session, double zoom, SwShow show)
{
	SwViewport viewport = {.x = 0, .y = 0, .zoom = zoom, .width = SIZE, .height = SIZE};

	return sw_scene_paint(scene, session, &viewport, 1, SW_SHOW_GRID | show);
}

static cairo_surface_t *
paint(SwScene *scene, SwSession *session, double zoom)
{
	return paint_as(scene, session, zoom, 0);
}

static gboolean
are_equal(cairo_surface_t *a, cairo_surface_t *b)
{
	gsize n = (gsize)cairo_image_surface_get_stride(a) * SIZE;

	cairo_surface_flush(a);
	cairo_surface_flush(b);
	return memcmp(cairo_image_surface_get_data(a), cairo_image_surface_get_data(b), n) == 0;
}

/* Whatever was painted at other sizes before, a picture equals that of a new scene. */
START_TEST(test_what_was_painted_before_leaves_no_trace)
{
	g_autoptr(SwSession) session = sw_session_from_text("scene", text, NULL);
	g_autoptr(SwScene) used = sw_scene_new();

	sw_session_check(session);
	for (gint zoom = SW_SCENE_DETAIL; zoom < 80; zoom++) {
		g_autoptr(SwScene) fresh = sw_scene_new();

		expect(are_equal(paint(used, session, zoom), paint(fresh, session, zoom)));
	}
}
END_TEST

/* Returns the number of pixels unlike the first one, which is background. */
static guint
n_painted(cairo_surface_t *image)
{
	const guint32 *pixels = (const guint32 *)(gpointer)cairo_image_surface_get_data(image);
	guint n = 0;

	for (guint i = 0; i < SIZE * SIZE; i++)
		n += pixels[i] != pixels[0];
	return n;
}

/* A frame in haste is correct except for sharpness; once the map rests, it soon becomes exact. */
START_TEST(test_haste_ends_in_the_right_picture)
{
	g_autoptr(SwSession) session = sw_session_from_text("scene", text, NULL);
	g_autoptr(SwScene) scene = sw_scene_new(), fresh = sw_scene_new();
	guint frames = 0, painted, wanted;

	sw_session_check(session);
	paint_as(scene, session, 60, SW_SHOW_HASTE);
	expect(!sw_scene_is_rough(scene));
	painted = n_painted(paint_as(scene, session, 64, SW_SHOW_HASTE));
	expect(sw_scene_is_rough(scene));
	wanted = n_painted(paint(fresh, session, 64));
	expect(painted > wanted * 0.95 && painted < wanted * 1.05);
	do
		paint_as(scene, session, 64, SW_SHOW_HASTE);
	while (sw_scene_is_rough(scene) && frames++ < 100);
	expect(are_equal(paint_as(scene, session, 64, SW_SHOW_HASTE), paint(fresh, session, 64)));
}
END_TEST

/* However fast the zoom, all sprites become exact, even if there are more than one frame can
 * redraw.
 */
START_TEST(test_in_haste_the_worst_is_drawn_first)
{
	g_autoptr(SwSession) session = sw_session_from_text("scene", text, NULL);
	g_autoptr(SwScene) scene = sw_scene_new(), fresh = sw_scene_new();

	sw_session_check(session);
	for (double zoom = 20; zoom < 300; zoom *= 1.1)
		paint_as(scene, session, zoom, SW_SHOW_HASTE);
	for (guint i = 0; i < 20; i++)
		paint_as(scene, session, 300, SW_SHOW_HASTE);
	expect(!sw_scene_is_rough(scene));
	expect(are_equal(paint_as(scene, session, 300, SW_SHOW_HASTE), paint(fresh, session, 300)));
}
END_TEST

/* Names are cached by number, and another document uses the numbers for other names. */
START_TEST(test_another_document_has_its_own_names)
{
	static const char *const names[] = {"Alpha", "Omega"};
	g_autoptr(SwScene) scene = sw_scene_new();

	for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
		g_autofree char *named = g_strdup_printf(
			"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\">"
			"<system q=\"0\" r=\"0\" type=\"hostile\" name=\"%s\"/></galaxy>",
			names[i]);
		g_autoptr(SwSession) session = sw_session_from_text("scene", named, NULL);
		g_autoptr(SwScene) fresh = sw_scene_new();

		sw_scene_forget(scene);
		expect(are_equal(paint(scene, session, 120), paint(fresh, session, 120)));
	}
}
END_TEST

/* A picture that is still shown is not painted over. */
START_TEST(test_a_picture_that_is_held_stays)
{
	g_autoptr(SwSession) session = sw_session_from_text("scene", text, NULL);
	g_autoptr(SwScene) scene = sw_scene_new(), fresh = sw_scene_new();
	cairo_surface_t *held = cairo_surface_reference(paint(scene, session, 40));

	for (guint i = 0; i < 4; i++)
		expect(!are_equal(held, paint(scene, session, 50 + i)));
	expect(are_equal(held, paint(fresh, session, 40)));
	cairo_surface_destroy(held);
}
END_TEST

/* Two tiles as far apart as a map allows: painting takes time for the tiles, not for the hexes
 * between them. */
START_TEST(test_tiles_far_apart)
{
	g_autoptr(SwSession) session = sw_session_from_text(
		"scene",
		"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\">"
		"<system q=\"-1000000\" r=\"0\" type=\"hostile\"/>"
		"<system q=\"1000000\" r=\"0\" type=\"empty\"/></galaxy>",
		NULL);
	g_autoptr(SwScene) scene = sw_scene_new();

	expect_eq(n_painted(paint(scene, session, SIZE / 2.1e6)), 8);
}
END_TEST

TCase *
scene_case(void)
{
	TCase *tcase = case_new("scene");

	tcase_add_test(tcase, test_what_was_painted_before_leaves_no_trace);
	tcase_add_test(tcase, test_another_document_has_its_own_names);
	tcase_add_test(tcase, test_haste_ends_in_the_right_picture);
	tcase_add_test(tcase, test_in_haste_the_worst_is_drawn_first);
	tcase_add_test(tcase, test_a_picture_that_is_held_stays);
	tcase_add_test(tcase, test_tiles_far_apart);
	return tcase;
}
