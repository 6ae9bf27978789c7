#include "map/private.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE(SwMapView, sw_map_view, GTK_TYPE_WIDGET)

guint map_view__signals[N_SIGNALS];

/* ---- Layers ----------------------------------------------------------------------------- */

/* A child that draws by its parent's function: its node is kept while only the other's changes. */
typedef struct {
	GtkWidget parent_instance;
	void (*draw)(SwMapView *view, GtkSnapshot *snapshot);
} SwMapLayer;

typedef GtkWidgetClass SwMapLayerClass;

static GType sw_map_layer_get_type(void);
G_DEFINE_FINAL_TYPE(SwMapLayer, sw_map_layer, GTK_TYPE_WIDGET)

static void
layer_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
	SwMapLayer *layer = (SwMapLayer *)widget;
	SwMapView *view = SW_MAP_VIEW(gtk_widget_get_parent(widget));

	if (view->session)
		layer->draw(view, snapshot);
}

static void
sw_map_layer_class_init(SwMapLayerClass *class)
{
	class->snapshot = layer_snapshot;
	gtk_widget_class_set_accessible_role(class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sw_map_layer_init(SwMapLayer *layer)
{
	gtk_widget_set_can_target(GTK_WIDGET(layer), FALSE);
}

static GtkWidget *
add_layer(SwMapView *view, void (*draw)(SwMapView *view, GtkSnapshot *snapshot))
{
	SwMapLayer *layer = g_object_new(sw_map_layer_get_type(), NULL);

	layer->draw = draw;
	gtk_widget_set_parent(GTK_WIDGET(layer), GTK_WIDGET(view));
	return GTK_WIDGET(layer);
}

/* What is asked for inside a frame is drawn by that frame: by the next one, then. */
static gboolean
draw_again(GtkWidget *layer, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	gtk_widget_queue_draw(layer);
	return G_SOURCE_REMOVE;
}

/* The map and its marks as one picture, in the pixels of the screen. */
static void
draw_picture(SwMapView *view, GtkSnapshot *snapshot)
{
	gint scale = gtk_widget_get_scale_factor(GTK_WIDGET(view));
	GtkNative *native = gtk_widget_get_native(GTK_WIDGET(view));
	graphene_rect_t bounds =
		GRAPHENE_RECT_INIT(0, 0, (float)view->viewport.width, (float)view->viewport.height);
	cairo_surface_t *picture = sw_scene_paint(view->scene, view->session, &view->viewport,
	                                          scale, view->show | SW_SHOW_HASTE);
	gboolean is_rough = map_view__lay_answers(view, picture, scale);
	cairo_t *cr;

	cairo_surface_set_device_scale(picture, scale, scale);
	cr = cairo_create(picture);
	map_view__draw_marks(view, cr);
	cairo_destroy(cr);
	cairo_surface_flush(picture);
	sw_strips_show(view->strips, snapshot, picture, &bounds, gtk_native_get_renderer(native));
	if (is_rough || sw_scene_is_rough(view->scene))
		gtk_widget_add_tick_callback(view->picture, draw_again, NULL, NULL);
}

/* ---- Session ---------------------------------------------------------------------------- */

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwMapView *view = data;

	if (what & SW_SESSION_DOCUMENT) {
		map_view__forget_hint(view);
		g_signal_emit(view, map_view__signals[CURSOR_MOVED], 0);
	}
	sw_cells_follow(view->spoken);
	/* Marks, and the lines between tiles, which are those of the last check. */
	gtk_widget_queue_draw(view->picture);
}

void
sw_map_view_set_session(SwMapView *view, SwSession *session)
{
	map_view__give_up(view);
	map_view__drop_hint(view);
	map_view__stop(view);
	g_array_set_size(view->cells, 0);
	g_clear_pointer(&view->notes, g_array_unref);
	map_view__forget_explored(view);
	if (view->session)
		sw_session_ignore(view->session, view->listener);
	view->session = session;
	sw_scene_forget(view->scene);
	if (session == NULL)
		return;
	view->listener = sw_session_listen(session, on_session, view);
	view->cursor = sw_hex(0, 0);
	view->side = -1;
	view->over = view->taken = SW_NO_PIECE;
	sw_map_view_fit(view);
}

/* ---- Overlays --------------------------------------------------------------------------- */

void
sw_map_view_lay(SwMapView *view, SwOverlayType overlay, SwWord counts, const GArray *cells)
{
	view->overlay = overlay;
	view->counts = counts;
	g_array_set_size(view->cells, 0);
	g_array_append_vals(view->cells, cells->data, cells->len);
	sw_cells_follow(view->spoken);
	gtk_widget_queue_draw(view->picture);
}

void
sw_map_view_show_asymmetry(SwMapView *view, gboolean shows)
{
	view->shows_asymmetry = shows;
	gtk_widget_queue_draw(view->picture);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

/* Onto an edge if edges are drawn on now, or away from it. */
static void
keep_cursor(SwMapView *view)
{
	if (view->has_cursor)
		sw_map_view_set_cursor(view, view->cursor);
}

void
map_view__show_tool(SwMapView *view)
{
	gtk_widget_set_cursor_from_name(GTK_WIDGET(view),
	                                view->tool == SW_TOOL_SELECT ? "default" : "crosshair");
}

void
sw_map_view_set_tool(SwMapView *view, SwTool tool)
{
	/* A stroke ends with the tool that drew it. */
	if (view->doing == HAND_DRAWS)
		map_view__let_go(view);
	map_view__give_up(view);
	view->tool = tool;
	keep_cursor(view);
	sw_cells_follow(view->spoken);
	gtk_widget_queue_draw(view->picture);
	map_view__show_tool(view);
	map_view__forget_hint(view);
}

void
sw_map_view_set_brush(SwMapView *view, const SwBrush *brush)
{
	view->brush = *brush;
	keep_cursor(view);
	map_view__forget_hint(view);
	gtk_widget_queue_draw(view->hand);
}

const SwBrush *
sw_map_view_brush(SwMapView *view)
{
	return &view->brush;
}

void
sw_map_view_set_radius(SwMapView *view, guint radius)
{
	view->radius = CLAMP(radius, 1, 5);
	map_view__forget_hint(view);
	gtk_widget_queue_draw(view->hand);
}

guint
sw_map_view_radius(SwMapView *view)
{
	return view->radius;
}

void
sw_map_view_set_group(SwMapView *view, const SwGroup *group)
{
	view->group = *group;
	map_view__forget_hint(view);
	gtk_widget_queue_draw(view->hand);
	if (view->shows_asymmetry)
		gtk_widget_queue_draw(view->picture);
}

const SwGroup *
sw_map_view_group(SwMapView *view)
{
	return &view->group;
}

/* ---- The cursor ------------------------------------------------------------------------- */

SwHex
sw_map_view_cursor(SwMapView *view)
{
	return view->cursor;
}

/* ---- The widget ------------------------------------------------------------------------- */

static void
map_view_measure(GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation G_GNUC_UNUSED,
                 int for_size G_GNUC_UNUSED, int *minimum, int *natural, int *minimum_baseline,
                 int *natural_baseline)
{
	*minimum = 120;
	*natural = 640;
	*minimum_baseline = *natural_baseline = -1;
}

/* Tab leaves the map, whichever of its cells has the keyboard; arrows move the cursor. */
static gboolean
map_view_focus(GtkWidget *widget, GtkDirectionType direction G_GNUC_UNUSED)
{
	return !map_view__has_focus(SW_MAP_VIEW(widget)) && gtk_widget_grab_focus(widget);
}

static gboolean
map_view_grab_focus(GtkWidget *widget)
{
	GtkWidget *cell = sw_cells_at_cursor(SW_MAP_VIEW(widget)->spoken);

	return cell ? gtk_widget_grab_focus(cell)
	            : GTK_WIDGET_CLASS(sw_map_view_parent_class)->grab_focus(widget);
}

gboolean
map_view__has_focus(SwMapView *view)
{
	return gtk_widget_is_focus(GTK_WIDGET(view)) ||
	       gtk_widget_get_focus_child(GTK_WIDGET(view)) != NULL;
}

static void
map_view_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
	SwMapView *view = SW_MAP_VIEW(widget);

	map_view__resize(view, width, height);
	gtk_widget_allocate(view->picture, width, height, baseline, NULL);
	gtk_widget_allocate(view->hand, width, height, baseline, NULL);
	sw_cells_allocate(view->spoken);
}

static void
map_view_dispose(GObject *object)
{
	SwMapView *view = SW_MAP_VIEW(object);

	sw_map_view_set_session(view, NULL);
	g_clear_handle_id(&view->resized, g_source_remove);
	g_clear_pointer(&view->spoken, sw_cells_free);
	g_clear_pointer(&view->picture, gtk_widget_unparent);
	g_clear_pointer(&view->hand, gtk_widget_unparent);
	g_clear_pointer(&view->scene, sw_scene_free);
	g_clear_pointer(&view->strips, sw_strips_free);
	g_clear_pointer(&view->answers, sw_sprites_free);
	g_clear_object(&view->hint);
	G_OBJECT_CLASS(sw_map_view_parent_class)->dispose(object);
}

static void
map_view_finalize(GObject *object)
{
	SwMapView *view = SW_MAP_VIEW(object);

	g_array_unref(view->cells);
	g_clear_pointer(&view->notes, g_array_unref);
	map_view__forget_explored(view);
	g_array_unref(view->trail);
	g_array_unref(view->edges);
	G_OBJECT_CLASS(sw_map_view_parent_class)->finalize(object);
}

static guint
add_signal(const char *name)
{
	return g_signal_new(name, SW_TYPE_MAP_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                    G_TYPE_NONE, 0);
}

static void
sw_map_view_class_init(SwMapViewClass *class)
{
	GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

	G_OBJECT_CLASS(class)->dispose = map_view_dispose;
	G_OBJECT_CLASS(class)->finalize = map_view_finalize;
	widget->focus = map_view_focus;
	widget->grab_focus = map_view_grab_focus;
	widget->measure = map_view_measure;
	widget->size_allocate = map_view_size_allocate;
	gtk_widget_class_set_css_name(widget, "map");
	gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GRID);
	map_view__signals[CURSOR_MOVED] = add_signal("cursor-moved");
	map_view__signals[VIEWPORT_CHANGED] = add_signal("viewport-changed");
	map_view__signals[PICKED] = add_signal("picked");
}

static void
sw_map_view_init(SwMapView *view)
{
	view->viewport = sw_viewport();
	view->scene = sw_scene_new();
	view->strips = sw_strips_new();
	view->answers = sw_sprites_new();
	view->cells = g_array_new(FALSE, FALSE, sizeof(SwOverlayCell));
	view->trail = g_array_new(FALSE, FALSE, sizeof(SwPoint));
	view->edges = g_array_new(FALSE, FALSE, sizeof(SwPlace));
	view->side = -1;
	view->over = view->taken = SW_NO_PIECE;
	view->show = SW_SHOW_GRID;
	view->radius = 1;
	view->group = sw_group_none();
	view->is_fit = TRUE;
	view->picture = add_layer(view, draw_picture);
	view->hand = add_layer(view, map_view__draw_hand);
	view->spoken = sw_cells_new(view);
	gtk_widget_set_focusable(GTK_WIDGET(view), TRUE);
	gtk_widget_set_overflow(GTK_WIDGET(view), GTK_OVERFLOW_HIDDEN);
	gtk_accessible_update_property(GTK_ACCESSIBLE(view), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               _("Map"), -1);
	map_view__take_input(view);
}
