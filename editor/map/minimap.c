#include "map/minimap.h"

#include "base/later.h"

#include <glib/gi18n.h>

struct _SwMinimap {
	GtkWidget parent_instance;
	SwMapCanvas *map;
	SwSession *session;
	guint listener;
	gulong moved;

	SwScene *scene;
	SwViewport viewport;      /* shows the whole map */
	cairo_surface_t *picture; /* owned by the scene; NULL: must be painted */
	guint redraw;             /* timeout after a change, or 0 */
	SwShow shown;             /* how the picture was painted */
	gint scale;               /* of the screen for which it was painted */
	double x, y;              /* start of a drag */
};

G_DEFINE_FINAL_TYPE(SwMinimap, sw_minimap, GTK_TYPE_WIDGET)

#define WIDTH 168
#define HEIGHT 120
#define MARGIN 1.0 /* around the map, in hexes */

/* A stroke changes the document many times, and painting a large map takes time. */
#define REST_MS 80

/* ---- The picture ------------------------------------------------------------------------ */

static void
fit(SwMinimap *minimap)
{
	SwBox box;
	double width, height;

	sw_session_bounds(minimap->session, &box);
	width = (box.right - box.left) / 2.0 + 1 + 2 * MARGIN;
	height = (box.high.r - box.low.r) * SW_ROW_HEIGHT + 1 + 2 * MARGIN;
	minimap->viewport = (SwViewport){
		.x = (box.left + box.right) / 4.0,
		.y = (box.low.r + box.high.r) * SW_ROW_HEIGHT / 2,
		/* Small enough to be drawn without pictures. */
		.zoom = MIN(MIN(WIDTH / width, HEIGHT / height), SW_SCENE_DETAIL - 1),
		.width = WIDTH,
		.height = HEIGHT,
	};
}

static void
paint(SwMinimap *minimap)
{
	SwShow show = sw_map_canvas_state(minimap->map)->show & (SW_SHOW_DARK | SW_SHOW_CONTRAST);

	minimap->shown = show;
	minimap->scale = gtk_widget_get_scale_factor(GTK_WIDGET(minimap));
	fit(minimap);
	minimap->picture = sw_scene_paint(minimap->scene, minimap->session, &minimap->viewport,
	                                  minimap->scale, show);
}

/* Paints outside a frame, which has the map itself to draw. */
static void
redraw(gpointer data)
{
	SwMinimap *minimap = data;

	minimap->picture = NULL;
	if (gtk_widget_get_mapped(GTK_WIDGET(minimap)))
		paint(minimap);
	gtk_widget_queue_draw(GTK_WIDGET(minimap));
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwMinimap *minimap = data;

	if ((what & (SW_SESSION_DOCUMENT | SW_SESSION_LAYERS)) && minimap->redraw == 0)
		sw_later_after(&minimap->redraw, REST_MS, redraw, minimap);
}

static void
draw_frame(SwMinimap *minimap, cairo_t *cr)
{
	SwViewport seen = sw_map_canvas_state(minimap->map)->viewport;
	SwPoint from = sw_viewport_to_window(&minimap->viewport, sw_viewport_to_map(&seen, 0, 0));
	SwPoint to = sw_viewport_to_window(&minimap->viewport,
	                                   sw_viewport_to_map(&seen, seen.width, seen.height));
	double width = gtk_widget_get_width(GTK_WIDGET(minimap)) - 1;
	double height = gtk_widget_get_height(GTK_WIDGET(minimap)) - 1;
	double left = CLAMP(from.x, 1, width), right = CLAMP(to.x, 1, width);
	double top = CLAMP(from.y, 1, height), bottom = CLAMP(to.y, 1, height);

	/* The viewport may extend beyond the map. */
	cairo_rectangle(cr, left, top, MAX(right - left, 2), MAX(bottom - top, 2));
	cairo_set_source_rgba(cr, 0.36, 0.58, 0.98, 0.12);
	cairo_fill_preserve(cr);
	cairo_set_source_rgba(cr, 0.36, 0.58, 0.98, 1);
	cairo_set_line_width(cr, 1.5);
	cairo_stroke(cr);
}

static void
minimap_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
	SwMinimap *minimap = SW_MINIMAP(widget);
	cairo_t *cr;

	if (minimap->session == NULL)
		return;
	if (minimap->picture == NULL || minimap->scale != gtk_widget_get_scale_factor(widget))
		paint(minimap);
	cr = gtk_snapshot_append_cairo(snapshot, &GRAPHENE_RECT_INIT(0, 0, WIDTH, HEIGHT));
	cairo_surface_set_device_scale(minimap->picture, minimap->scale, minimap->scale);
	cairo_set_source_surface(cr, minimap->picture, 0, 0);
	cairo_paint(cr);
	draw_frame(minimap, cr);
	cairo_destroy(cr);
}

/* ---- The pointer ------------------------------------------------------------------------ */

static void
go_to(SwMinimap *minimap, double x, double y)
{
	if (minimap->map)
		sw_canvas_state_centre_on(sw_map_canvas_state(minimap->map),
		                          sw_viewport_to_map(&minimap->viewport, x, y));
}

static void
on_begin(GtkGestureDrag *drag G_GNUC_UNUSED, double x, double y, SwMinimap *minimap)
{
	minimap->x = x;
	minimap->y = y;
	go_to(minimap, x, y);
}

static void
on_update(GtkGestureDrag *drag G_GNUC_UNUSED, double dx, double dy, SwMinimap *minimap)
{
	go_to(minimap, minimap->x + dx, minimap->y + dy);
}

/* ---- The widget ------------------------------------------------------------------------- */

/* The visible part of the map has moved, or the theme has changed. */
static void
on_moved(SwMapCanvas *map G_GNUC_UNUSED, SwMinimap *minimap)
{
	if ((minimap->shown ^ sw_map_canvas_state(minimap->map)->show) &
	    (SW_SHOW_DARK | SW_SHOW_CONTRAST))
		minimap->picture = NULL;
	gtk_widget_queue_draw(GTK_WIDGET(minimap));
}

void
sw_minimap_set_map(SwMinimap *minimap, SwMapCanvas *map, SwSession *session)
{
	if (minimap->session)
		sw_session_ignore(minimap->session, minimap->listener);
	if (minimap->map)
		g_signal_handler_disconnect(minimap->map, minimap->moved);
	g_clear_handle_id(&minimap->redraw, g_source_remove);
	minimap->map = map;
	minimap->session = session;
	minimap->picture = NULL;
	sw_scene_forget(minimap->scene);
	if (session == NULL)
		return;
	minimap->listener = sw_session_listen(session, on_session, minimap);
	minimap->moved = g_signal_connect(map, "viewport-changed", G_CALLBACK(on_moved), minimap);
}

static void
minimap_measure(GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation,
                int for_size G_GNUC_UNUSED, int *minimum, int *natural, int *minimum_baseline,
                int *natural_baseline)
{
	*minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
	*minimum_baseline = *natural_baseline = -1;
}

static void
minimap_finalize(GObject *object)
{
	sw_scene_free(SW_MINIMAP(object)->scene);
	G_OBJECT_CLASS(sw_minimap_parent_class)->finalize(object);
}

static void
sw_minimap_class_init(SwMinimapClass *class)
{
	GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

	G_OBJECT_CLASS(class)->finalize = minimap_finalize;
	widget->snapshot = minimap_snapshot;
	widget->measure = minimap_measure;
	gtk_widget_class_set_css_name(widget, "minimap");
	gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sw_minimap_init(SwMinimap *minimap)
{
	GtkGesture *drag = gtk_gesture_drag_new();

	minimap->scene = sw_scene_new();
	gtk_accessible_update_property(GTK_ACCESSIBLE(minimap), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               _("The whole map"), -1);
	gtk_widget_set_overflow(GTK_WIDGET(minimap), GTK_OVERFLOW_HIDDEN);
	g_signal_connect(drag, "drag-begin", G_CALLBACK(on_begin), minimap);
	g_signal_connect(drag, "drag-update", G_CALLBACK(on_update), minimap);
	gtk_widget_add_controller(GTK_WIDGET(minimap), GTK_EVENT_CONTROLLER(drag));
}
