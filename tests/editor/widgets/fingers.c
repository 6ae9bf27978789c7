/* Touch and touchpad gestures, emitted from their controllers. */
#include "desk.h"

static GtkGesture *
pinch_of(SwMapCanvas *map)
{
	g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(GTK_WIDGET(map));
	GtkGesture *pinch = NULL;

	for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
		g_autoptr(GObject) controller = g_list_model_get_item(controllers, i);

		if (GTK_IS_GESTURE_ZOOM(controller))
			pinch = GTK_GESTURE(controller);
	}
	ck_assert_ptr_nonnull(pinch);
	return pinch;
}

/* The distance of the fingers in steps, as a share of the first; and the resulting zoom. */
static const struct {
	double scales[3];
	double zoom;
} pinches[] = {
	{{1.2, 1.5, 2.0}, 2.0},
	{{0.9, 0.7, 0.5}, 0.5},
	{{2.0, 1.5, 1.0}, 1.0},
};

/* The zoom follows the fingers and not the number of events; the middle stays there. */
START_TEST(test_a_pinch_zooms)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);
	GtkGesture *pinch = pinch_of(map);
	SwViewport before;

	sw_canvas_state_zoom_to(sw_map_canvas_state(map), SW_ZOOM_NORMAL);
	before = sw_map_canvas_state(map)->viewport;
	g_signal_emit_by_name(pinch, "begin", NULL);
	for (guint i = 0; i < G_N_ELEMENTS(pinches[_i].scales); i++)
		g_signal_emit_by_name(pinch, "scale-changed", pinches[_i].scales[i]);
	ck_assert_double_eq_tol(sw_map_canvas_state(map)->viewport.zoom,
	                        before.zoom * pinches[_i].zoom, 1e-6);
	ck_assert_double_eq_tol(sw_map_canvas_state(map)->viewport.x, before.x, 1e-6);
	ck_assert_double_eq_tol(sw_map_canvas_state(map)->viewport.y, before.y, 1e-6);
	desk_close(window);
}
END_TEST

TCase *
fingers_case(void)
{
	TCase *tcase = case_new("fingers");

	case_add_rows(tcase, test_a_pinch_zooms, pinches);
	return tcase;
}
