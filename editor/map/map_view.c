#include "map/map_view.h"

#include "gtk48/strips.h"
#include "map/ghost.h"
#include "map/hint.h"
#include "map/layers.h"
#include "map/map_drop.h"
#include "map/map_input.h"
#include "map/map_keys.h"

#include <glib/gi18n.h>

struct _SwMapView {
	GtkWidget parent_instance;
	/* The picture of all layers, and above it the widget for what follows the pointer. */
	GtkWidget *picture, *front;
	SwCells *cells;

	SwMapState *state;
	SwPointerTool *tool;
	SwMapInput *input;
	SwHint *hint;

	GPtrArray *layers; /* SwMapLayer, the lowest first */
	SwMapLayer *overlay, *marks;
	SwStrips *strips;
};

G_DEFINE_FINAL_TYPE(SwMapView, sw_map_view, GTK_TYPE_WIDGET)

enum {
	CURSOR_MOVED,
	VIEWPORT_CHANGED,
	PICKED,
	N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- Child widgets that draw ------------------------------------------------------------ */

/* A child that draws with a function of its parent. GTK keeps its render node while only the other
 * child changes. */
typedef struct {
	GtkWidget parent_instance;
	void (*draw)(SwMapView *view, GtkSnapshot *snapshot);
} SwMapSheet;

typedef GtkWidgetClass SwMapSheetClass;

static GType sw_map_sheet_get_type(void);
G_DEFINE_FINAL_TYPE(SwMapSheet, sw_map_sheet, GTK_TYPE_WIDGET)

static void
sheet_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
	SwMapSheet *sheet = (SwMapSheet *)widget;
	SwMapView *view = SW_MAP_VIEW(gtk_widget_get_parent(widget));

	if (view->state->session)
		sheet->draw(view, snapshot);
}

static void
sw_map_sheet_class_init(SwMapSheetClass *class)
{
	class->snapshot = sheet_snapshot;
	gtk_widget_class_set_accessible_role(class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sw_map_sheet_init(SwMapSheet *sheet)
{
	gtk_widget_set_can_target(GTK_WIDGET(sheet), FALSE);
}

static GtkWidget *
add_sheet(SwMapView *view, void (*draw)(SwMapView *view, GtkSnapshot *snapshot))
{
	SwMapSheet *sheet = g_object_new(sw_map_sheet_get_type(), NULL);

	sheet->draw = draw;
	gtk_widget_set_parent(GTK_WIDGET(sheet), GTK_WIDGET(view));
	return GTK_WIDGET(sheet);
}

/* A redraw requested within a frame would be done by that frame, so it waits for the next. */
static gboolean
draw_again(GtkWidget *sheet, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	gtk_widget_queue_draw(sheet);
	return G_SOURCE_REMOVE;
}

/* Draws all layers as one picture, in pixels of the screen. */
static void
draw_picture(SwMapView *view, GtkSnapshot *snapshot)
{
	const SwViewport *viewport = &view->state->viewport;
	GtkNative *native = gtk_widget_get_native(GTK_WIDGET(view));
	graphene_rect_t bounds =
		GRAPHENE_RECT_INIT(0, 0, (float)viewport->width, (float)viewport->height);
	SwMapPicture picture =
		sw_map_layers_paint(view->layers, gtk_widget_get_scale_factor(GTK_WIDGET(view)));

	sw_strips_show(view->strips, snapshot, picture.surface, &bounds,
	               gtk_native_get_renderer(native));
	if (picture.is_rough)
		gtk_widget_add_tick_callback(view->picture, draw_again, NULL, NULL);
}

static void
draw_front(SwMapView *view, GtkSnapshot *snapshot)
{
	sw_ghost_snapshot(view->state, view->tool, snapshot);
	if (view->state->has_cursor)
		sw_hint_snapshot(view->hint, snapshot);
}

/* ---- Changes ---------------------------------------------------------------------------- */

static void
emit(SwMapView *view, SwMapChange what, SwMapChange when, guint signal)
{
	if (what & when)
		g_signal_emit(view, signals[signal], 0);
}

/* Marks and the lines between tiles come from the last check, so any change of the session may
 * change the picture. */
static void
on_changed(SwMapState *state G_GNUC_UNUSED, SwMapChange what, SwMapView *view)
{
	if (what & (SW_MAP_SESSION | SW_MAP_VIEWPORT | SW_MAP_TOOL | SW_MAP_EXPLORING |
	            SW_MAP_GROUP | SW_MAP_LAYERS))
		gtk_widget_queue_draw(view->picture);
	if (what & (SW_MAP_VIEWPORT | SW_MAP_CURSOR | SW_MAP_BRUSH | SW_MAP_GROUP | SW_MAP_STROKE))
		gtk_widget_queue_draw(view->front);
	if (what & SW_MAP_OPENED)
		sw_map_layers_forget(view->layers);
	emit(view, what, SW_MAP_CURSOR | SW_MAP_DOCUMENT, CURSOR_MOVED);
	emit(view, what, SW_MAP_VIEWPORT, VIEWPORT_CHANGED);
	emit(view, what, SW_MAP_PICKED, PICKED);
}

static void
on_refused(SwMapState *state G_GNUC_UNUSED, const char *why, SwMapView *view)
{
	gtk_widget_activate_action(GTK_WIDGET(view), "win.refuse", "s", why);
}

static void
on_cell_pressed(SwCells *cells G_GNUC_UNUSED, gint q, gint r, SwMapView *view)
{
	SwTarget target = sw_target_hex(sw_hex(q, r));

	sw_pointer_tool_click(view->tool, &target);
}

void
sw_map_view_set_session(SwMapView *view, SwSession *session)
{
	sw_pointer_tool_cancel(view->tool);
	sw_map_state_set_session(view->state, session);
}

/* ---- Layers ----------------------------------------------------------------------------- */

void
sw_map_view_lay(SwMapView *view, SwOverlayType overlay, SwWord counts, const GArray *cells)
{
	sw_overlay_layer_set(view->overlay, overlay, counts, cells);
}

void
sw_map_view_show_asymmetry(SwMapView *view, gboolean shows)
{
	sw_marks_layer_show_asymmetry(view->marks, shows);
}

void
sw_map_view_say(SwMapView *view, SwHex hex, GString *what, GString *problems)
{
	sw_map_layers_describe(view->layers, view->state, hex, what, problems);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

void
sw_map_view_set_tool(SwMapView *view, SwTool tool)
{
	sw_pointer_tool_choose(view->tool, tool);
}

void
sw_map_view_point_at(SwMapView *view, double x, double y)
{
	SwTarget target = sw_pointer_tool_target(view->tool, x, y);

	sw_map_state_set_target(view->state, &target);
}

void
sw_map_view_set_corner(SwMapView *view, double width, double height)
{
	sw_hint_set_corner(view->hint, width, height);
}

SwMapState *
sw_map_view_state(SwMapView *view)
{
	return view->state;
}

SwCells *
sw_map_view_cells(SwMapView *view)
{
	return view->cells;
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

/* Tab leaves the map, whichever cell has the focus; arrow keys move the cursor. */
static gboolean
map_view_focus(GtkWidget *widget, GtkDirectionType direction G_GNUC_UNUSED)
{
	return !sw_cells_has_keyboard(SW_MAP_VIEW(widget)->cells) && gtk_widget_grab_focus(widget);
}

static gboolean
map_view_grab_focus(GtkWidget *widget)
{
	GtkWidget *cell = sw_cells_at_cursor(SW_MAP_VIEW(widget)->cells);

	return cell ? gtk_widget_grab_focus(cell)
	            : GTK_WIDGET_CLASS(sw_map_view_parent_class)->grab_focus(widget);
}

static void
map_view_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
	SwMapView *view = SW_MAP_VIEW(widget);

	sw_map_state_resize(view->state, width, height);
	gtk_widget_allocate(view->picture, width, height, baseline, NULL);
	gtk_widget_allocate(view->front, width, height, baseline, NULL);
	sw_cells_allocate(view->cells);
}

static void
map_view_dispose(GObject *object)
{
	SwMapView *view = SW_MAP_VIEW(object);

	sw_map_view_set_session(view, NULL);
	g_signal_handlers_disconnect_by_data(view->state, view);
	g_clear_pointer(&view->hint, sw_hint_free);
	g_clear_object(&view->cells);
	g_clear_pointer(&view->picture, gtk_widget_unparent);
	g_clear_pointer(&view->front, gtk_widget_unparent);
	G_OBJECT_CLASS(sw_map_view_parent_class)->dispose(object);
}

/* Controllers may be called until the widget is finalized; what they use must live as long. */
static void
map_view_finalize(GObject *object)
{
	SwMapView *view = SW_MAP_VIEW(object);

	g_ptr_array_unref(view->layers);
	sw_strips_free(view->strips);
	sw_map_input_free(view->input);
	sw_pointer_tool_free(view->tool);
	g_object_unref(view->state);
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
	signals[CURSOR_MOVED] = add_signal("cursor-moved");
	signals[VIEWPORT_CHANGED] = add_signal("viewport-changed");
	signals[PICKED] = add_signal("picked");
}

static void
add_layers(SwMapView *view)
{
	view->overlay = sw_overlay_layer_new(view->state);
	view->marks = sw_marks_layer_new(view->state);
	view->layers = g_ptr_array_new_with_free_func((GDestroyNotify)sw_map_layer_free);
	g_ptr_array_add(view->layers, sw_scene_layer_new(view->state));
	g_ptr_array_add(view->layers, view->overlay);
	g_ptr_array_add(view->layers, sw_explored_layer_new(view->state));
	g_ptr_array_add(view->layers, view->marks);
}

/* Parts connect to "changed" before the view, which notifies the window: they are up to date by
 * then. */
static void
sw_map_view_init(SwMapView *view)
{
	GtkWidget *widget = GTK_WIDGET(view);

	view->state = sw_map_state_new();
	view->tool = sw_pointer_tool_new(view->state);
	view->strips = sw_strips_new();
	add_layers(view);
	view->picture = add_sheet(view, draw_picture);
	view->front = add_sheet(view, draw_front);
	view->hint = sw_hint_new(view->front, view->state, view->tool);
	view->cells = sw_cells_new(widget, view->front, view->state, view->layers);
	g_signal_connect_object(view->cells, "pressed", G_CALLBACK(on_cell_pressed), view, 0);
	g_signal_connect_object(view->state, "changed", G_CALLBACK(on_changed), view, 0);
	g_signal_connect_object(view->state, "refused", G_CALLBACK(on_refused), view, 0);
	gtk_widget_set_focusable(widget, TRUE);
	gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN);
	gtk_accessible_update_property(GTK_ACCESSIBLE(view), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               _("Map"), -1);
	view->input = sw_map_input_new(widget, view->tool);
	sw_map_drop_add(widget, view->tool);
	sw_map_keys_add(widget, view->tool);
}
