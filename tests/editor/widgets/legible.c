/* What is written and drawn above the tiles, measured from pictures of the map. */
#include "map/handles.h"
#include "session/edit.h"
#include "widgets/desk.h"

static void
change(SwWindow *window, const char *action, const char *value)
{
	g_action_group_change_action_state(G_ACTION_GROUP(window), action,
	                                   value ? g_variant_new_string(value)
	                                         : g_variant_new_boolean(TRUE));
	desk_rest();
}

static void
choose_appearance(const char *appearance)
{
	g_action_group_change_action_state(G_ACTION_GROUP(desk_application()), "appearance",
	                                   g_variant_new_string(appearance));
	desk_rest();
}

static const guchar *
pixel(cairo_surface_t *image, int x, int y)
{
	return cairo_image_surface_get_data(image) + y * cairo_image_surface_get_stride(image) +
	       x * 4;
}

/* As the guidelines of the web measure it. */
static double
luminance(const guchar *pixel)
{
	static const double weights[] = {0.0722, 0.7152, 0.2126};
	double sum = 0;

	for (guint i = 0; i < 3; i++) {
		double part = pixel[i] / 255.0;

		sum += weights[i] *
		       (part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
	}
	return sum;
}

/* How far the pixel's colour is from all mixtures of two, of 255. */
static double
distance(const guchar *pixel, const guchar *a, const guchar *b)
{
	double along = 0, length = 0, far = 0;

	for (guint i = 0; i < 3; i++) {
		along += (pixel[i] - a[i]) * (b[i] - a[i]);
		length += (b[i] - a[i]) * (b[i] - a[i]);
	}
	for (guint i = 0; i < 3; i++)
		far = MAX(far, fabs(a[i] + along / length * (b[i] - a[i]) - pixel[i]));
	return far;
}

/* The letters' box has two colours and their mixtures, the lightest and the darkest, far enough
 * apart to be read. */
static void
expect_legible(cairo_surface_t *image, const SwViewport *viewport, SwHex hex)
{
	SwPoint at = sw_viewport_hex(viewport, hex);
	double size = CLAMP(viewport->zoom / 7, 8, 14), base = at.y - viewport->zoom * 0.37;
	int left = (int)(at.x - size * 0.6), top = (int)(base - size * 0.7);
	int right = (int)(at.x + size * 0.6), bottom = (int)base;
	const guchar *dark = pixel(image, left, top), *light = dark;
	guint n_other = 0;

	for (int i = 0; i < (right - left) * (bottom - top); i++) {
		const guchar *one =
			pixel(image, left + i % (right - left), top + i / (right - left));

		dark = luminance(one) < luminance(dark) ? one : dark;
		light = luminance(one) > luminance(light) ? one : light;
	}
	for (int i = 0; i < (right - left) * (bottom - top); i++)
		n_other +=
			distance(pixel(image, left + i % (right - left), top + i / (right - left)),
		                 dark, light) > 24;
	ck_assert_msg((luminance(light) + 0.05) / (luminance(dark) + 0.05) >= 4.5,
	              "%d,%d: a contrast of %.1f", hex.q, hex.r,
	              (luminance(light) + 0.05) / (luminance(dark) + 0.05));
	ck_assert_msg(n_other * 50 <= (guint)((right - left) * (bottom - top)),
	              "%d,%d: %u pixels of other colours", hex.q, hex.r, n_other);
}

static const struct {
	const char *appearance, *overlay;
} looks[] = {
	{"light", "none"},  {"dark", "none"},  {"contrast", "none"},
	{"light", "first"}, {"dark", "first"},
};

/* The cursor is on a hex that is not looked at. */
START_TEST(test_coordinates)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwSession *session = sw_window_session(window);
	SwMapCanvas *map = sw_window_map(window);
	cairo_surface_t *image;
	guint n = 0;

	choose_appearance(looks[_i].appearance);
	change(window, "coordinates", NULL);
	change(window, "overlay", looks[_i].overlay);
	sw_canvas_state_zoom_to(sw_map_canvas_state(map), 70);
	sw_canvas_state_set_cursor(sw_map_canvas_state(map), sw_hex(9, 9));
	sw_canvas_state_centre_on(sw_map_canvas_state(map), (SwPoint){0, 0});
	desk_rest();
	image = desk_picture(window, GTK_WIDGET(map));
	for (gint32 q = -2; q <= 2; q++) {
		for (gint32 r = -1; r <= 2; r++) {
			if (sw_session_tile_at(session, sw_hex(q, r)) == SW_NO_PIECE)
				continue;
			expect_legible(image, &sw_map_canvas_state(map)->viewport, sw_hex(q, r));
			n++;
		}
	}
	expect(n >= 5);
	cairo_surface_destroy(image);
	choose_appearance("desktop");
	desk_close(window);
}
END_TEST

/* The outline of the selection runs through the handle's place. */
START_TEST(test_a_handle_lies_above_the_selection)
{
	static const SwColour yellow = {0.95, 0.77, 0.25};
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);
	SwHex hex = sw_hex(0, 0);
	cairo_surface_t *image;
	SwPoint at;
	guint n = 0;

	change(window, "symmetry", "6");
	sw_session_select_hexes(sw_window_session(window), &hex, 1, SW_SELECT_REPLACE);
	sw_canvas_state_set_cursor(sw_map_canvas_state(map), sw_hex(9, 9));
	sw_canvas_state_centre_on(sw_map_canvas_state(map), (SwPoint){0, 0});
	desk_rest();
	at = sw_handle_point(sw_map_canvas_state(map), SW_HANDLE_CENTRE);
	image = desk_picture(window, GTK_WIDGET(map));
	for (int x = -6; x <= 6; x += 2) {
		for (int y = -6; y <= 6; y += 2)
			n += hypot(x, y) < 6 && desk_has_colour(image, at.x + x, at.y + y, yellow);
	}
	expect_eq(n, 25);
	cairo_surface_destroy(image);
	desk_close(window);
}
END_TEST

static gboolean
are_equal(cairo_surface_t *a, cairo_surface_t *b)
{
	int height = cairo_image_surface_get_height(a), width = cairo_image_surface_get_width(a);

	if (height != cairo_image_surface_get_height(b) ||
	    width != cairo_image_surface_get_width(b))
		return FALSE;
	return memcmp(cairo_image_surface_get_data(a), cairo_image_surface_get_data(b),
	              (gsize)height * (gsize)cairo_image_surface_get_stride(a)) == 0;
}

START_TEST(test_only_the_map_is_the_map_alone)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);
	cairo_surface_t *plain, *used;

	change(window, "symmetry", "none");
	change(window, "only-map", NULL);
	sw_canvas_state_set_cursor(sw_map_canvas_state(map), sw_hex(9, 9));
	sw_canvas_state_centre_on(sw_map_canvas_state(map), (SwPoint){0, 0});
	desk_rest();
	plain = desk_picture(window, GTK_WIDGET(map));
	change(window, "symmetry", "6");
	gtk_widget_grab_focus(GTK_WIDGET(map));
	sw_canvas_state_set_cursor(sw_map_canvas_state(map), sw_hex(1, 1));
	desk_rest();
	used = desk_picture(window, GTK_WIDGET(map));
	expect(are_equal(plain, used));
	cairo_surface_destroy(used);
	/* Keys bring the cursor back. */
	gtk_window_set_focus_visible(GTK_WINDOW(window), TRUE);
	sw_canvas_state_set_cursor(sw_map_canvas_state(map), sw_hex(1, 0));
	desk_rest();
	used = desk_picture(window, GTK_WIDGET(map));
	expect(!are_equal(plain, used));
	cairo_surface_destroy(used);
	cairo_surface_destroy(plain);
	desk_close(window);
}
END_TEST

TCase *
legible_case(void)
{
	TCase *tcase = case_new("legible");

	case_add_rows(tcase, test_coordinates, looks);
	tcase_add_test(tcase, test_a_handle_lies_above_the_selection);
	tcase_add_test(tcase, test_only_the_map_is_the_map_alone);
	return tcase;
}
