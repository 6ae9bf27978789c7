/* The map as one picture, painted again and again. */
#include "map/scene.h"

#include "cases.h"

TCase *scene_case(void);

#define SIZE 300

/* Two that touch, and hexes where nothing lies. */
static const char text[] =
	"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\">"
	"<system q=\"0\" r=\"0\" type=\"hostile\"/><system q=\"1\" r=\"0\" type=\"empty\"/>"
	"<system q=\"0\" r=\"1\" type=\"empty\"/></galaxy>";

static cairo_surface_t *
paint(SwScene *scene, SwSession *session, double zoom)
{
	SwViewport viewport = {.x = 0, .y = 0, .zoom = zoom, .width = SIZE, .height = SIZE};

	return sw_scene_paint(scene, session, &viewport, 1, SW_SHOW_GRID);
}

static gboolean
are_equal(cairo_surface_t *a, cairo_surface_t *b)
{
	gsize n = (gsize)cairo_image_surface_get_stride(a) * SIZE;

	cairo_surface_flush(a);
	cairo_surface_flush(b);
	return memcmp(cairo_image_surface_get_data(a), cairo_image_surface_get_data(b), n) == 0;
}

/* Whatever was seen at other sizes before, a picture is the one that a new scene would paint. */
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

/* What is shown is not painted on. */
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

TCase *
scene_case(void)
{
	TCase *tcase = case_new("scene");

	tcase_add_test(tcase, test_what_was_painted_before_leaves_no_trace);
	tcase_add_test(tcase, test_a_picture_that_is_held_stays);
	return tcase;
}
