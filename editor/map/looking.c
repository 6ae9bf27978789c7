/* What part of the map is seen, and who is told of it. */
#include "map/private.h"

static void
show_moved(SwMapView *view)
{
	gtk_widget_queue_draw(view->picture);
	gtk_widget_queue_draw(view->hand);
	sw_cells_follow(view->spoken);
	g_signal_emit(view, map_view__signals[VIEWPORT_CHANGED], 0);
}

void
map_view__moved(SwMapView *view)
{
	view->is_fit = FALSE;
	show_moved(view);
}

static gboolean
tell_resized(gpointer data)
{
	SwMapView *view = data;

	view->resized = 0;
	show_moved(view);
	return G_SOURCE_REMOVE;
}

/* Whoever is told may want another size, which may not be asked for while sizes are given out; but
 * before frames, which on a busy machine follow one another without end. */
static void
tell_later(SwMapView *view)
{
	if (view->resized == 0)
		view->resized = g_idle_add_full(G_PRIORITY_DEFAULT, tell_resized, view, NULL);
}

void
sw_map_view_zoom(SwMapView *view, double factor)
{
	map_view__stop(view);
	sw_viewport_zoom_at(&view->viewport, factor, view->viewport.width / 2,
	                    view->viewport.height / 2);
	map_view__moved(view);
}

void
sw_map_view_zoom_to(SwMapView *view, double zoom)
{
	sw_map_view_zoom(view, zoom / view->viewport.zoom);
}

static void
fit(SwMapView *view)
{
	SwBox box;

	if (view->session == NULL)
		return;
	sw_session_bounds(view->session, &box);
	sw_viewport_fit(&view->viewport, (SwPoint){box.left / 2.0, box.low.r * SW_ROW_HEIGHT},
	                (SwPoint){box.right / 2.0, box.high.r * SW_ROW_HEIGHT}, view->top);
}

gboolean
sw_map_view_sees_all(SwMapView *view)
{
	const SwViewport *seen = &view->viewport;
	SwPoint from, to;
	SwBox box;

	if (!sw_session_bounds(view->session, &box))
		return TRUE;
	from = sw_viewport_to_window(
		seen, (SwPoint){box.left / 2.0 - 0.5, box.low.r * SW_ROW_HEIGHT - SW_HEX_RADIUS});
	to = sw_viewport_to_window(
		seen, (SwPoint){box.right / 2.0 + 0.5, box.high.r * SW_ROW_HEIGHT + SW_HEX_RADIUS});
	return from.x >= 0 && from.y >= view->top && to.x <= seen->width && to.y <= seen->height;
}

void
sw_map_view_set_corner(SwMapView *view, double width, double height)
{
	view->corner_width = width;
	view->corner_height = height;
}

double
sw_map_view_top(SwMapView *view)
{
	return view->top;
}

void
sw_map_view_set_top(SwMapView *view, double top)
{
	view->top = top;
	if (view->is_fit) {
		fit(view);
		tell_later(view);
	}
}

void
sw_map_view_fit(SwMapView *view)
{
	map_view__stop(view);
	fit(view);
	map_view__moved(view);
	view->is_fit = TRUE;
}

double
sw_map_view_zoom_level(SwMapView *view)
{
	return view->viewport.zoom;
}

SwPoint
sw_map_view_hex_centre(SwMapView *view, SwHex hex)
{
	return sw_viewport_hex(&view->viewport, hex);
}

void
sw_map_view_show_hex(SwMapView *view, SwHex hex)
{
	map_view__stop(view);
	map_view__bring_cursor(view, hex);
	if (sw_viewport_reveal(&view->viewport, hex))
		map_view__moved(view);
}

void
sw_map_view_show(SwMapView *view, SwShow show)
{
	view->show = show;
	map_view__moved(view);
}

SwShow
sw_map_view_shown(SwMapView *view)
{
	return view->show;
}

SwViewport
sw_map_view_viewport(SwMapView *view)
{
	return view->viewport;
}

void
sw_map_view_centre_on(SwMapView *view, SwPoint point)
{
	map_view__stop(view);
	view->viewport.x = point.x;
	view->viewport.y = point.y;
	map_view__moved(view);
}

/* Cells ask for their places at the same size. */
void
map_view__resize(SwMapView *view, int width, int height)
{
	if (view->viewport.width == width && view->viewport.height == height)
		return;
	view->viewport.width = width;
	view->viewport.height = height;
	if (view->is_fit)
		fit(view);
	tell_later(view);
}
