#include "map/map_canvas.h"

#include "map/ghost.h"
#include "map/handles.h"
#include "map/hint.h"
#include "map/layers.h"
#include "map/map_keys.h"

#include <glib/gi18n.h>

struct _SwMapCanvas {
	SwCanvas parent_instance;
	SwCanvasState *state;
	SwPointerTool *tool;
	SwHint *hint;

	/* The handle of the symmetry that is being dragged, and the symmetry before. */
	SwHandle handle;
	SwGroup group;
	gboolean is_over_handle; /* the pointer */

	GPtrArray *layers; /* SwMapLayer, the lowest first */
	SwMapLayer *overlay, *marks;
};

G_DEFINE_FINAL_TYPE(SwMapCanvas, sw_map_canvas, SW_TYPE_CANVAS)

enum {
	VIEWPORT_CHANGED,
	PICKED,
	N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- Drawing ---------------------------------------------------------------------------- */

/* Draws all layers as one picture, in pixels of the screen. */
static SwMapPicture
map_canvas_paint(SwCanvas *canvas, gint scale)
{
	return sw_map_layers_paint(SW_MAP_CANVAS(canvas)->layers, scale);
}

/* Where only the map is shown, the cursor is when it is used. */
static gboolean
hides_cursor(const SwMapCanvas *view)
{
	GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(view));

	return view->state->show & SW_SHOW_ONLY_MAP &&
	       view->state->drawing.tool == SW_TOOL_SELECT &&
	       sw_pointer_tool_phase(view->tool) == SW_POINTER_IDLE &&
	       !gtk_window_get_focus_visible(GTK_WINDOW(root));
}

static void
map_canvas_draw_front(SwCanvas *canvas, GtkSnapshot *snapshot)
{
	SwMapCanvas *view = SW_MAP_CANVAS(canvas);

	if (hides_cursor(view))
		return;
	sw_ghost_snapshot(view->state, view->tool, snapshot);
	if (view->state->has_cursor)
		sw_hint_snapshot(view->hint, snapshot);
}

/* ---- Changes ---------------------------------------------------------------------------- */

static void
show_pointer(SwMapCanvas *view, gboolean is_over_handle)
{
	gboolean selects = view->state->drawing.tool == SW_TOOL_SELECT;

	view->is_over_handle = is_over_handle;
	gtk_widget_set_cursor_from_name(GTK_WIDGET(view), is_over_handle ? "move"
	                                                  : selects      ? "default"
	                                                                 : "crosshair");
}

static void
map_canvas_changed(SwCanvas *canvas, SwMapChange what)
{
	SwMapCanvas *view = SW_MAP_CANVAS(canvas);

	if (what & SW_MAP_OPENED)
		sw_map_layers_forget(view->layers);
	if (what & SW_MAP_TOOL)
		show_pointer(view, FALSE);
	if (what & SW_MAP_VIEWPORT)
		g_signal_emit(view, signals[VIEWPORT_CHANGED], 0);
	if (what & SW_MAP_PICKED)
		g_signal_emit(view, signals[PICKED], 0);
}

void
sw_map_canvas_set_session(SwMapCanvas *view, SwSession *session)
{
	sw_pointer_tool_cancel(view->tool);
	sw_canvas_state_set_session(view->state, session);
}

/* ---- Input ------------------------------------------------------------------------------ */

static gboolean
map_canvas_is_idle(SwCanvas *canvas)
{
	const SwMapCanvas *view = SW_MAP_CANVAS(canvas);

	return view->handle == SW_HANDLE_NONE &&
	       sw_pointer_tool_phase(view->tool) == SW_POINTER_IDLE;
}

static gboolean
begin_handle(SwMapCanvas *view, double x, double y)
{
	view->handle = sw_handle_at(view->state, x, y);
	if (view->handle == SW_HANDLE_NONE)
		return FALSE;
	view->group = view->state->drawing.group;
	sw_pointer_tool_cancel(view->tool);
	sw_canvas_state_hold(view->state);
	return TRUE;
}

static void
map_canvas_press(SwCanvas *canvas, double x, double y, SwModifiers modifiers)
{
	SwPointerTool *tool = SW_MAP_CANVAS(canvas)->tool;
	SwTarget target = sw_pointer_tool_target(tool, x, y);

	if (begin_handle(SW_MAP_CANVAS(canvas), x, y))
		return;
	sw_pointer_tool_press(tool, &target, modifiers);
}

static void
map_canvas_move(SwCanvas *canvas, double x, double y, SwModifiers modifiers)
{
	SwMapCanvas *view = SW_MAP_CANVAS(canvas);
	SwPointerTool *tool = view->tool;
	SwTarget target = sw_pointer_tool_target(tool, x, y);

	if (view->handle != SW_HANDLE_NONE) {
		sw_handle_drag(view->state, view->handle, x, y);
		return;
	}
	sw_pointer_tool_hold(tool, modifiers);
	sw_pointer_tool_move(tool, &target);
}

static void
map_canvas_release(SwCanvas *canvas)
{
	SwMapCanvas *view = SW_MAP_CANVAS(canvas);

	if (view->handle == SW_HANDLE_NONE)
		sw_pointer_tool_release(view->tool);
	view->handle = SW_HANDLE_NONE;
}

static void
map_canvas_cancel(SwCanvas *canvas)
{
	SwMapCanvas *view = SW_MAP_CANVAS(canvas);

	if (view->handle != SW_HANDLE_NONE)
		sw_canvas_state_set_group(view->state, &view->group);
	view->handle = SW_HANDLE_NONE;
	sw_pointer_tool_cancel(view->tool);
}

static void
map_canvas_hover(SwCanvas *canvas, double x, double y)
{
	SwMapCanvas *view = SW_MAP_CANVAS(canvas);
	SwTarget target = sw_pointer_tool_target(view->tool, x, y);

	if (map_canvas_is_idle(canvas))
		sw_canvas_state_set_target(view->state, &target);
	if (view->is_over_handle != (sw_handle_at(view->state, x, y) != SW_HANDLE_NONE))
		show_pointer(view, !view->is_over_handle);
}

/* As the place tool does, which was chosen when the drag from the palette began. */
static void
map_canvas_drop(SwCanvas *canvas, double x, double y)
{
	SwPointerTool *tool = SW_MAP_CANVAS(canvas)->tool;
	SwTarget target = sw_pointer_tool_target(tool, x, y);

	sw_pointer_tool_click(tool, &target);
}

static gboolean
map_canvas_key(SwCanvas *canvas, guint key, GdkModifierType held)
{
	if (key == GDK_KEY_Escape && SW_MAP_CANVAS(canvas)->handle != SW_HANDLE_NONE) {
		map_canvas_cancel(canvas);
		return TRUE;
	}
	return sw_map_keys_press(GTK_WIDGET(canvas), SW_MAP_CANVAS(canvas)->tool, key, held);
}

/* ---- The cursor ------------------------------------------------------------------------- */

static void
map_canvas_describe(SwCanvas *canvas, GString *what, GString *problems)
{
	SwMapCanvas *view = SW_MAP_CANVAS(canvas);

	sw_map_layers_describe(view->layers, view->state, view->state->cursor.hex, what, problems);
}

static SwPieceId
map_canvas_piece(SwCanvas *canvas)
{
	return sw_canvas_state_piece(SW_MAP_CANVAS(canvas)->state);
}

static void
map_canvas_show_piece(SwCanvas *canvas, SwPieceId piece)
{
	SwMapCanvas *view = SW_MAP_CANVAS(canvas);
	const SwDocument *document = sw_session_document(view->state->session);

	if (sw_document_is_on_map(document, piece))
		sw_canvas_state_show_hex(view->state, sw_document_place(document, piece).hex);
}

static gboolean
map_canvas_extent(SwCanvas *canvas, SwPieceId piece, SwPoint *from, SwPoint *to)
{
	const SwDocument *document = sw_session_document(SW_MAP_CANVAS(canvas)->state->session);

	if (!sw_document_is_on_map(document, piece))
		return FALSE;
	*from = *to = sw_hex_centre(sw_document_place(document, piece).hex);
	return TRUE;
}

static gboolean
map_canvas_go_to(SwCanvas *canvas, double x, double y)
{
	SwCanvasState *state = SW_MAP_CANVAS(canvas)->state;
	SwHex hex = sw_hex((gint32)x, (gint32)y);

	if (hex.q != x || hex.r != y || !sw_place_is_within_bounds(sw_place_hex(hex)))
		return FALSE;
	sw_canvas_state_show_hex(state, hex);
	return TRUE;
}

static gboolean
map_canvas_reveal(SwCanvas *canvas, double *x, double *y)
{
	SwCanvasState *state = SW_MAP_CANVAS(canvas)->state;
	SwPoint at;

	sw_canvas_state_show_hex(state, state->cursor.hex);
	at = sw_viewport_hex(&state->viewport, state->cursor.hex);
	*x = at.x;
	*y = at.y;
	return TRUE;
}

/* ---- Cells: one for each hex ------------------------------------------------------------- */

static SwHex
hex_of(SwCellKey key)
{
	return sw_hex(key.b, key.a);
}

/* Finds the visible tiles; none if they are too small. */
static void
find_cells(gpointer data, GArray *keys)
{
	const SwCanvasState *state = ((SwMapCanvas *)data)->state;
	SwDocument *document = sw_session_document(state->session);
	SwCellKey key;
	gint32 bottom, right;

	if (state->viewport.zoom < SW_MAP_CELLS_FROM)
		return;
	sw_viewport_rows(&state->viewport, &key.a, &bottom);
	for (; key.a <= bottom; key.a++) {
		sw_viewport_columns(&state->viewport, key.a, &key.b, &right);
		for (; key.b <= right; key.b++) {
			if (sw_document_at(document, sw_place_hex(hex_of(key))) != SW_NO_PIECE)
				g_array_append_val(keys, key);
		}
	}
}

static gboolean
cursor_cell(gpointer data, SwCellKey *key)
{
	const SwCanvasState *state = ((SwMapCanvas *)data)->state;

	*key = (SwCellKey){state->cursor.hex.r, state->cursor.hex.q};
	return state->has_cursor;
}

static gboolean
describe_cell(gpointer data, SwCellKey key, GString *label, GString *problems)
{
	const SwMapCanvas *view = data;
	SwSession *session = view->state->session;
	SwPieceId tile = sw_session_tile_at(session, hex_of(key));

	sw_map_layers_describe(view->layers, view->state, hex_of(key), label, problems);
	return tile != SW_NO_PIECE && sw_session_is_selected(session, tile);
}

static gboolean
cell_box(gpointer data, SwCellKey key, graphene_rect_t *box)
{
	const SwViewport *viewport = &((SwMapCanvas *)data)->state->viewport;
	int width = (int)viewport->zoom, height = (int)(2 * viewport->zoom * SW_HEX_RADIUS);
	SwPoint at = sw_viewport_hex(viewport, hex_of(key));

	*box = GRAPHENE_RECT_INIT((float)(at.x - width / 2.0), (float)(at.y - height / 2.0),
	                          (float)width, (float)height);
	return TRUE;
}

static void
focus_cell(gpointer data, SwCellKey key)
{
	sw_canvas_state_bring_cursor(((SwMapCanvas *)data)->state, hex_of(key));
}

static void
press_cell(gpointer data, SwCellKey key)
{
	SwTarget target = sw_target_hex(hex_of(key));

	sw_pointer_tool_click(((SwMapCanvas *)data)->tool, &target);
}

static const SwCellType hex_cells = {
	.find = find_cells,
	.cursor = cursor_cell,
	.describe = describe_cell,
	.box = cell_box,
	.focused = focus_cell,
	.pressed = press_cell,
};

/* ---- For the window --------------------------------------------------------------------- */

void
sw_map_canvas_lay(SwMapCanvas *view, SwOverlayType overlay, SwWord counts, const GArray *cells)
{
	sw_overlay_layer_set(view->overlay, overlay, counts, cells);
}

void
sw_map_canvas_preview(SwMapCanvas *view, const SwFix *fix)
{
	sw_marks_layer_preview(view->marks, fix);
}

void
sw_map_canvas_set_tool(SwMapCanvas *view, SwTool tool)
{
	sw_pointer_tool_choose(view->tool, tool);
}

void
sw_map_canvas_set_corner(SwMapCanvas *view, double width, double height)
{
	sw_hint_set_corner(view->hint, width, height);
}

SwCanvasState *
sw_map_canvas_state(SwMapCanvas *view)
{
	return view->state;
}

/* ---- The widget ------------------------------------------------------------------------- */

static void
map_canvas_dispose(GObject *object)
{
	SwMapCanvas *view = SW_MAP_CANVAS(object);

	sw_map_canvas_set_session(view, NULL);
	g_clear_pointer(&view->hint, sw_hint_free);
	G_OBJECT_CLASS(sw_map_canvas_parent_class)->dispose(object);
}

/* Controllers may be called until the widget is finalized; what they use must live as long. */
static void
map_canvas_finalize(GObject *object)
{
	SwMapCanvas *view = SW_MAP_CANVAS(object);

	g_ptr_array_unref(view->layers);
	sw_pointer_tool_free(view->tool);
	g_object_unref(view->state);
	G_OBJECT_CLASS(sw_map_canvas_parent_class)->finalize(object);
}

static guint
add_signal(const char *name)
{
	return g_signal_new(name, SW_TYPE_MAP_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                    G_TYPE_NONE, 0);
}

/* Marks and the lines between tiles come from the last check, so any change of the session may
 * change the picture. */
static void
sw_map_canvas_class_init(SwMapCanvasClass *class)
{
	SwCanvasClass *canvas = SW_CANVAS_CLASS(class);

	G_OBJECT_CLASS(class)->dispose = map_canvas_dispose;
	G_OBJECT_CLASS(class)->finalize = map_canvas_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "map");
	canvas->paint = map_canvas_paint;
	canvas->draw_front = map_canvas_draw_front;
	canvas->picture.changes = SW_MAP_SESSION | SW_MAP_VIEWPORT | SW_MAP_TOOL |
	                          SW_MAP_EXPLORING | SW_MAP_GROUP | SW_MAP_LAYERS;
	canvas->cursor_changes = SW_MAP_CURSOR | SW_MAP_DOCUMENT;
	canvas->changed = map_canvas_changed;
	canvas->pointer = (SwCanvasPointer){
		.is_idle = map_canvas_is_idle,
		.press = map_canvas_press,
		.move = map_canvas_move,
		.release = map_canvas_release,
		.cancel = map_canvas_cancel,
		.hover = map_canvas_hover,
		.drop = map_canvas_drop,
	};
	canvas->key = map_canvas_key;
	canvas->describe = map_canvas_describe;
	canvas->piece = map_canvas_piece;
	canvas->show_piece = map_canvas_show_piece;
	canvas->extent = map_canvas_extent;
	canvas->go_to = map_canvas_go_to;
	canvas->reveal = map_canvas_reveal;
	signals[VIEWPORT_CHANGED] = add_signal("viewport-changed");
	signals[PICKED] = add_signal("picked");
}

static void
add_layers(SwMapCanvas *view)
{
	view->overlay = sw_overlay_layer_new(view->state);
	view->marks = sw_marks_layer_new(view->state);
	view->layers = g_ptr_array_new_with_free_func((GDestroyNotify)sw_map_layer_free);
	g_ptr_array_add(view->layers, sw_scene_layer_new(view->state));
	g_ptr_array_add(view->layers, view->overlay);
	g_ptr_array_add(view->layers, sw_explored_layer_new(view->state));
	g_ptr_array_add(view->layers, view->marks);
}

static void
sw_map_canvas_init(SwMapCanvas *view)
{
	SwCanvas *canvas = SW_CANVAS(view);

	view->state = sw_canvas_state_new();
	view->tool = sw_pointer_tool_new(view->state);
	add_layers(view);
	sw_canvas_set_up(canvas, view->state, &hex_cells, view);
	view->hint = sw_hint_new(sw_canvas_front(canvas), view->state, view->tool);
	gtk_accessible_update_property(GTK_ACCESSIBLE(view), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               _("Map"), -1);
	sw_map_keys_add(GTK_WIDGET(view), view->tool);
}
