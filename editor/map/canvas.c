#include "map/canvas.h"

#include "gtk48/strips.h"
#include "map/navigate.h"

#include <math.h>

/* In pixels: the picture may stay that far from where the viewport has it. */
#define LEAST_MOVE 0.02

typedef struct {
	SwCanvasState *state;
	GtkWidget *picture, *front;
	SwCells *cells;
	SwNavigator *navigator;
	SwStrips *strips;
	cairo_surface_t *image; /* what draw() drew on last, or NULL */
	SwViewport drawn;       /* the viewport of the image */
	SwShow shown;           /* the parts of pieces on the image */
	gboolean is_stale;      /* the image does not have the last changes */
	double dx, dy;          /* offset of a drag from its start, at its last motion */
	SwFix preview;          /* without edits: none */
} SwCanvasPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE(SwCanvas, sw_canvas, GTK_TYPE_WIDGET)

enum { CURSOR_MOVED, N_SIGNALS };

static guint signals[N_SIGNALS];

static SwCanvasPrivate *
own_of(SwCanvas *canvas)
{
	return sw_canvas_get_instance_private(canvas);
}

/* ---- Child widgets that draw ------------------------------------------------------------ */

/* A child that draws with a function of its parent. GTK keeps its render node while only the other
 * child changes. */
typedef struct {
	GtkWidget parent_instance;
	void (*draw)(SwCanvas *canvas, GtkSnapshot *snapshot);
} SwCanvasSheet;

typedef GtkWidgetClass SwCanvasSheetClass;

static GType sw_canvas_sheet_get_type(void);
G_DEFINE_FINAL_TYPE(SwCanvasSheet, sw_canvas_sheet, GTK_TYPE_WIDGET)

static void
sheet_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
	SwCanvasSheet *sheet = (SwCanvasSheet *)widget;
	SwCanvas *canvas = SW_CANVAS(gtk_widget_get_parent(widget));

	if (own_of(canvas)->state->session)
		sheet->draw(canvas, snapshot);
}

static void
sw_canvas_sheet_class_init(SwCanvasSheetClass *class)
{
	class->snapshot = sheet_snapshot;
	gtk_widget_class_set_accessible_role(class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sw_canvas_sheet_init(SwCanvasSheet *sheet)
{
	gtk_widget_set_can_target(GTK_WIDGET(sheet), FALSE);
}

static GtkWidget *
add_sheet(SwCanvas *canvas, void (*draw)(SwCanvas *canvas, GtkSnapshot *snapshot))
{
	SwCanvasSheet *sheet = g_object_new(sw_canvas_sheet_get_type(), NULL);

	sheet->draw = draw;
	gtk_widget_set_parent(GTK_WIDGET(sheet), GTK_WIDGET(canvas));
	return GTK_WIDGET(sheet);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

static cairo_surface_t *
make_image(SwCanvas *canvas, gint scale)
{
	int width = gtk_widget_get_width(GTK_WIDGET(canvas)) * scale;
	int height = gtk_widget_get_height(GTK_WIDGET(canvas)) * scale;
	cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);

	cairo_surface_set_device_scale(image, scale, scale);
	return image;
}

static gboolean
have_one_size(cairo_surface_t *one, cairo_surface_t *other)
{
	return cairo_image_surface_get_width(one) == cairo_image_surface_get_width(other) &&
	       cairo_image_surface_get_height(one) == cairo_image_surface_get_height(other);
}

/* Draws the part of the picture in the rectangle of the canvas. */
static void
draw_part(SwCanvas *canvas, cairo_t *cr, double x, double y, double width, double height)
{
	if (width <= 0 || height <= 0)
		return;
	cairo_save(cr);
	cairo_rectangle(cr, x, y, width, height);
	cairo_clip(cr);
	SW_CANVAS_GET_CLASS(canvas)->draw(canvas, cr);
	cairo_restore(cr);
}

/* ---- Parts that have changed --------------------------------------------------------------- */

/* In pixels: how far what is drawn reaches beyond what is said. */
#define AROUND 2

/* More parts than these are drawn at once, with what is between them. */
#define MOST_PARTS 16

static void
forget_changes(SwCanvas *canvas)
{
	if (SW_CANVAS_GET_CLASS(canvas)->picture.find)
		SW_CANVAS_GET_CLASS(canvas)->picture.find(canvas, NULL);
}

/* Adds to the region where the picture differs from the last image; FALSE if that is not known. */
static gboolean
find_changes(SwCanvas *canvas, cairo_surface_t *image, cairo_region_t *changes)
{
	SwCanvasPrivate *own = own_of(canvas);
	const SwViewport *now = &own->state->viewport;

	if (SW_CANVAS_GET_CLASS(canvas)->picture.find && own->image &&
	    own->shown == own->state->show && own->drawn.x == now->x && own->drawn.y == now->y &&
	    own->drawn.zoom == now->zoom && have_one_size(own->image, image))
		return SW_CANVAS_GET_CLASS(canvas)->picture.find(canvas, changes);
	forget_changes(canvas);
	return FALSE;
}

static void
copy_image(SwCanvas *canvas, cairo_t *cr, double right, double down)
{
	cairo_set_source_surface(cr, own_of(canvas)->image, right, down);
	cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST);
	cairo_paint(cr);
}

/* Draws the last image, and the parts that have changed anew. */
static void
mend(SwCanvas *canvas, cairo_t *cr, const cairo_region_t *changes)
{
	int n = cairo_region_num_rectangles(changes);
	cairo_rectangle_int_t part;

	copy_image(canvas, cr, 0, 0);
	if (n > MOST_PARTS) {
		cairo_region_get_extents(changes, &part);
		draw_part(canvas, cr, part.x - AROUND, part.y - AROUND, part.width + 2 * AROUND,
		          part.height + 2 * AROUND);
		return;
	}
	for (int i = 0; i < n; i++) {
		cairo_region_get_rectangle(changes, i, &part);
		draw_part(canvas, cr, part.x - AROUND, part.y - AROUND, part.width + 2 * AROUND,
		          part.height + 2 * AROUND);
	}
}

/* ---- The picture ------------------------------------------------------------------------ */

/* TRUE if the picture is the last image moved by whole pixels; sets by how many. */
static gboolean
is_moved(SwCanvas *canvas, double *right, double *down)
{
	SwCanvasPrivate *own = own_of(canvas);
	const SwViewport *now = &own->state->viewport;

	*right = round((own->drawn.x - now->x) * now->zoom);
	*down = round((own->drawn.y - now->y) * now->zoom);
	return own->image && !own->is_stale && own->shown == own->state->show &&
	       own->drawn.zoom == now->zoom &&
	       fabs((own->drawn.x - now->x) * now->zoom - *right) < LEAST_MOVE &&
	       fabs((own->drawn.y - now->y) * now->zoom - *down) < LEAST_MOVE;
}

/* Draws the last image, moved to the right and down, and what it does not cover anew. */
static void
scroll(SwCanvas *canvas, cairo_t *cr, double right, double down)
{
	SwCanvasPrivate *own = own_of(canvas);
	double width = gtk_widget_get_width(GTK_WIDGET(canvas));
	double height = gtk_widget_get_height(GTK_WIDGET(canvas));

	copy_image(canvas, cr, right, down);
	if (right != 0 || down != 0)
		forget_changes(canvas);
	draw_part(canvas, cr, 0, down > 0 ? 0 : height + down, width, fabs(down));
	draw_part(canvas, cr, right > 0 ? 0 : width + right, 0, fabs(right), height);
	own->drawn.x -= right / own->drawn.zoom;
	own->drawn.y -= down / own->drawn.zoom;
}

/* Draws the picture on an image, since GTK would draw a cairo node anew for each frame. It is a new
 * one, since the last may be in use, and this may be a copy of it. */
static SwMapPicture
paint_image(SwCanvas *canvas, gint scale)
{
	SwCanvasPrivate *own = own_of(canvas);
	cairo_surface_t *image = make_image(canvas, scale);
	cairo_region_t *changes = cairo_region_create();
	cairo_t *cr = cairo_create(image);
	double right, down;

	if (is_moved(canvas, &right, &down) && have_one_size(own->image, image)) {
		scroll(canvas, cr, right, down);
	} else {
		if (find_changes(canvas, image, changes))
			mend(canvas, cr, changes);
		else
			SW_CANVAS_GET_CLASS(canvas)->draw(canvas, cr);
		own->drawn = own->state->viewport;
		own->shown = own->state->show;
		own->is_stale = FALSE;
	}
	cairo_destroy(cr);
	cairo_region_destroy(changes);
	cairo_surface_flush(image);
	g_clear_pointer(&own->image, cairo_surface_destroy);
	own->image = image;
	return (SwMapPicture){.surface = own->image, .scale = scale};
}

/* A redraw requested within a frame would be done by that frame, so it waits for the next. */
static gboolean
draw_again(GtkWidget *sheet, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	gtk_widget_queue_draw(sheet);
	return G_SOURCE_REMOVE;
}

static void
draw_picture(SwCanvas *canvas, GtkSnapshot *snapshot)
{
	SwCanvasPrivate *own = own_of(canvas);
	GtkWidget *widget = GTK_WIDGET(canvas);
	graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget),
	                                            (float)gtk_widget_get_height(widget));
	GskRenderer *renderer = gtk_native_get_renderer(gtk_widget_get_native(widget));
	SwMapPicture picture =
		SW_CANVAS_GET_CLASS(canvas)->paint(canvas, gtk_widget_get_scale_factor(widget));

	sw_strips_show(own->strips, snapshot, picture.surface, &bounds, renderer);
	if (picture.is_rough)
		gtk_widget_add_tick_callback(own->picture, draw_again, NULL, NULL);
}

static void
draw_front(SwCanvas *canvas, GtkSnapshot *snapshot)
{
	SW_CANVAS_GET_CLASS(canvas)->draw_front(canvas, snapshot);
}

void
sw_canvas_draw_sign(cairo_t *cr, double x, double y, double unit, SwSeverity severity)
{
	cairo_new_path(cr);
	cairo_arc(cr, x, y, 7 * unit, 0, 2 * G_PI);
	if (severity == SW_SEVERITY_ERROR)
		cairo_set_source_rgb(cr, 0.83, 0.21, 0.18);
	else
		cairo_set_source_rgb(cr, 0.90, 0.62, 0.0);
	cairo_fill(cr);
	cairo_rectangle(cr, x - unit, y - 4.5 * unit, 2 * unit, 5.5 * unit);
	cairo_rectangle(cr, x - unit, y + 2.5 * unit, 2 * unit, 2 * unit);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_fill(cr);
}

/* ---- Changes ---------------------------------------------------------------------------- */

static void
on_changed(SwCanvasState *state G_GNUC_UNUSED, SwMapChange what, SwCanvas *canvas)
{
	SwCanvasClass *class = SW_CANVAS_GET_CLASS(canvas);
	SwCanvasPrivate *own = own_of(canvas);

	own->is_stale |= (what & class->picture.changes & ~SW_MAP_VIEWPORT) != 0;
	if (what & class->picture.changes)
		gtk_widget_queue_draw(own->picture);
	gtk_widget_queue_draw(own->front);
	class->changed(canvas, what);
	if (what & class->cursor_changes && gtk_widget_get_visible(GTK_WIDGET(canvas)))
		g_signal_emit(canvas, signals[CURSOR_MOVED], 0);
}

static void
on_refused(SwCanvasState *state G_GNUC_UNUSED, const char *why, SwCanvas *canvas)
{
	if (gtk_widget_get_visible(GTK_WIDGET(canvas)))
		gtk_widget_activate_action(GTK_WIDGET(canvas), "win.refuse", "s", why);
}

void
sw_canvas_redraw(SwCanvas *canvas)
{
	SwCanvasPrivate *own = own_of(canvas);

	if (own->picture == NULL) /* disposed */
		return;
	own->is_stale = TRUE;
	g_clear_pointer(&own->image, cairo_surface_destroy); /* of which nothing may be kept */
	gtk_widget_queue_draw(own->picture);
	gtk_widget_queue_draw(own->front);
}

void
sw_canvas_preview(SwCanvas *canvas, const SwFix *fix)
{
	SwCanvasPrivate *own = own_of(canvas);

	if (fix == NULL && own->preview.edits == NULL)
		return;
	sw_fix_clear(&own->preview);
	if (fix)
		own->preview = sw_fix_copy(fix);
	if (own->front)
		gtk_widget_queue_draw(own->front);
}

const SwFix *
sw_canvas_previewed(SwCanvas *canvas)
{
	const SwCanvasPrivate *own = own_of(canvas);

	return own->preview.edits && sw_session_can_fix(own->state->session, &own->preview)
	               ? &own->preview
	               : NULL;
}

/* ---- The pointer ------------------------------------------------------------------------ */

SwModifiers
sw_canvas_modifiers(GdkModifierType held)
{
	return (held & GDK_SHIFT_MASK ? SW_MODIFIER_SHIFT : 0) |
	       (held & GDK_CONTROL_MASK ? SW_MODIFIER_CONTROL : 0) |
	       (held & GDK_ALT_MASK ? SW_MODIFIER_ALT : 0);
}

static SwModifiers
held_at(gpointer controller)
{
	return sw_canvas_modifiers(
		gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(controller)));
}

static const SwCanvasPointer *
pointer_of(SwCanvas *canvas)
{
	return &SW_CANVAS_GET_CLASS(canvas)->pointer;
}

static void
on_drag_begin(GtkGestureDrag *gesture, double x, double y, SwCanvas *canvas)
{
	SwCanvasPrivate *own = own_of(canvas);

	if (own->state->session == NULL)
		return;
	gtk_widget_grab_focus(GTK_WIDGET(canvas));
	own->dx = own->dy = 0;
	pointer_of(canvas)->press(canvas, x, y, held_at(gesture));
}

static void
on_drag_update(GtkGestureDrag *gesture, double dx, double dy, SwCanvas *canvas)
{
	SwCanvasPrivate *own = own_of(canvas);
	double x, y;

	if (pointer_of(canvas)->is_idle(canvas) ||
	    !gtk_gesture_drag_get_start_point(gesture, &x, &y))
		return;
	own->dx = dx;
	own->dy = dy;
	/* A pointer that has not moved since the press is still on the same target. */
	if (dx != 0 || dy != 0)
		pointer_of(canvas)->move(canvas, x + dx, y + dy, held_at(gesture));
}

/* Ends a drag where the pointer last moved, not at the position of the release: while a window
 * manager holds back a press, an X server gives the release the position at which it is passed on,
 * and a click would draw a line to there. A real drag has sent a motion before. The target is found
 * anew, since the canvas may have moved under the pointer. */
static void
on_drag_end(GtkGestureDrag *gesture, double dx G_GNUC_UNUSED, double dy G_GNUC_UNUSED,
            SwCanvas *canvas)
{
	on_drag_update(gesture, own_of(canvas)->dx, own_of(canvas)->dy, canvas);
	pointer_of(canvas)->release(canvas);
}

static void
on_cancel(GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
          SwCanvas *canvas)
{
	pointer_of(canvas)->cancel(canvas);
}

static void
on_motion(GtkEventControllerMotion *controller, double x, double y, SwCanvas *canvas)
{
	SwCanvasPrivate *own = own_of(canvas);

	if (sw_navigator_follow(own->navigator, controller, x, y) && own->state->session)
		sw_canvas_hover(canvas, x, y);
}

static void
on_leave(GtkEventController *controller G_GNUC_UNUSED, SwCanvas *canvas)
{
	sw_canvas_state_changed(own_of(canvas)->state, SW_MAP_LEFT);
}

/* ---- Drops from the palette -------------------------------------------------------------- */

static gboolean
takes_drops(const SwCanvasState *state)
{
	return state->session && sw_tools[state->drawing.tool].lays;
}

static GdkDragAction
on_drop_motion(GtkDropTarget *target G_GNUC_UNUSED, double x, double y, SwCanvas *canvas)
{
	if (!takes_drops(own_of(canvas)->state))
		return 0;
	sw_canvas_hover(canvas, x, y);
	return GDK_ACTION_COPY;
}

static gboolean
on_drop(GtkDropTarget *target G_GNUC_UNUSED, const GValue *kind, double x, double y,
        SwCanvas *canvas)
{
	const SwCanvasState *state = own_of(canvas)->state;

	if (!takes_drops(state) || g_value_get_uint(kind) != state->drawing.brush.kind)
		return FALSE;
	gtk_widget_grab_focus(GTK_WIDGET(canvas));
	pointer_of(canvas)->drop(canvas, x, y);
	return TRUE;
}

/* ---- The keyboard ----------------------------------------------------------------------- */

gboolean
sw_canvas_arrow(guint key, gint *right, gint *down)
{
	*right = *down = 0;
	switch (key) {
	case GDK_KEY_KP_Left:
	case GDK_KEY_Left: *right = -1; return TRUE;
	case GDK_KEY_KP_Right:
	case GDK_KEY_Right: *right = 1; return TRUE;
	case GDK_KEY_KP_Up:
	case GDK_KEY_Up: *down = -1; return TRUE;
	case GDK_KEY_KP_Down:
	case GDK_KEY_Down: *down = 1; return TRUE;
	default: return FALSE;
	}
}

/* A number key sets the number of what is in hand, of the selection or of the piece at the cursor.
 */
static gboolean
press_number(SwCanvas *canvas, guint key, GdkModifierType held)
{
	gint number = g_unichar_digit_value(gdk_keyval_to_unicode(key));

	return number >= 0 && !(held & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) &&
	       gtk_widget_activate_action(GTK_WIDGET(canvas), "win.number", "i", number);
}

static gboolean
on_key(GtkEventControllerKey *controller G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
       GdkModifierType held, SwCanvas *canvas)
{
	return own_of(canvas)->state->session &&
	       (SW_CANVAS_GET_CLASS(canvas)->key(canvas, key, held) ||
	        press_number(canvas, key, held));
}

static void
press_space(GdkModifierType held, gpointer canvas)
{
	SW_CANVAS_GET_CLASS(canvas)->key(canvas, GDK_KEY_space, held);
}

/* Tab leaves the canvas, whichever cell has the focus; other keys move the cursor. */
static gboolean
canvas_focus(GtkWidget *widget, GtkDirectionType direction G_GNUC_UNUSED)
{
	return !sw_cells_has_keyboard(own_of(SW_CANVAS(widget))->cells) &&
	       gtk_widget_grab_focus(widget);
}

static gboolean
canvas_grab_focus(GtkWidget *widget)
{
	SwCells *cells = own_of(SW_CANVAS(widget))->cells;
	GtkWidget *cell = cells ? sw_cells_at_cursor(cells) : NULL;

	return cell ? gtk_widget_grab_focus(cell)
	            : GTK_WIDGET_CLASS(sw_canvas_parent_class)->grab_focus(widget);
}

/* ---- What the class does ---------------------------------------------------------------- */

void
sw_canvas_hover(SwCanvas *canvas, double x, double y)
{
	pointer_of(canvas)->hover(canvas, x, y);
}

void
sw_canvas_describe(SwCanvas *canvas, GString *what, GString *problems)
{
	SW_CANVAS_GET_CLASS(canvas)->describe(canvas, what, problems);
}

SwPieceId
sw_canvas_piece(SwCanvas *canvas)
{
	return SW_CANVAS_GET_CLASS(canvas)->piece(canvas);
}

void
sw_canvas_show_piece(SwCanvas *canvas, SwPieceId piece)
{
	SW_CANVAS_GET_CLASS(canvas)->show_piece(canvas, piece);
}

gboolean
sw_canvas_go_to(SwCanvas *canvas, double x, double y)
{
	SwCanvasClass *class = SW_CANVAS_GET_CLASS(canvas);

	return class->go_to && class->go_to(canvas, x, y);
}

gboolean
sw_canvas_reveal(SwCanvas *canvas, double *x, double *y)
{
	return SW_CANVAS_GET_CLASS(canvas)->reveal(canvas, x, y);
}

gboolean
sw_canvas_zoom_to(SwCanvas *canvas, const SwPieceId *pieces, guint n)
{
	SwPoint least = {INFINITY, INFINITY}, most = {-INFINITY, -INFINITY}, from, to;
	gboolean is_any = FALSE;

	for (guint i = 0; i < n; i++) {
		if (!SW_CANVAS_GET_CLASS(canvas)->extent(canvas, pieces[i], &from, &to))
			continue;
		is_any = TRUE;
		least = (SwPoint){fmin(least.x, from.x), fmin(least.y, from.y)};
		most = (SwPoint){fmax(most.x, to.x), fmax(most.y, to.y)};
	}
	if (is_any)
		sw_canvas_state_zoom_to_box(own_of(canvas)->state, least, most);
	return is_any;
}

/* ---- The widget ------------------------------------------------------------------------- */

SwCells *
sw_canvas_cells(SwCanvas *canvas)
{
	return own_of(canvas)->cells;
}

GtkWidget *
sw_canvas_front(SwCanvas *canvas)
{
	return own_of(canvas)->front;
}

static void
canvas_measure(GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation G_GNUC_UNUSED,
               int for_size G_GNUC_UNUSED, int *minimum, int *natural, int *minimum_baseline,
               int *natural_baseline)
{
	*minimum = 120;
	*natural = 640;
	*minimum_baseline = *natural_baseline = -1;
}

static void
canvas_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
	SwCanvasPrivate *own = own_of(SW_CANVAS(widget));

	sw_canvas_state_resize(own->state, width, height);
	gtk_widget_allocate(own->picture, width, height, baseline, NULL);
	gtk_widget_allocate(own->front, width, height, baseline, NULL);
	sw_cells_allocate(own->cells);
}

static void
canvas_dispose(GObject *object)
{
	SwCanvasPrivate *own = own_of(SW_CANVAS(object));

	if (own->state)
		g_signal_handlers_disconnect_by_data(own->state, object);
	g_clear_pointer(&own->cells, sw_cells_free);
	g_clear_pointer(&own->picture, gtk_widget_unparent);
	g_clear_pointer(&own->front, gtk_widget_unparent);
	g_clear_pointer(&own->image, cairo_surface_destroy);
	G_OBJECT_CLASS(sw_canvas_parent_class)->dispose(object);
}

/* Controllers may be called until the widget is finalized; what they use must live as long. */
static void
canvas_finalize(GObject *object)
{
	SwCanvasPrivate *own = own_of(SW_CANVAS(object));

	g_clear_pointer(&own->navigator, sw_navigator_free);
	sw_strips_free(own->strips);
	sw_fix_clear(&own->preview);
	g_clear_object(&own->state);
	G_OBJECT_CLASS(sw_canvas_parent_class)->finalize(object);
}

static void
sw_canvas_class_init(SwCanvasClass *class)
{
	GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

	G_OBJECT_CLASS(class)->dispose = canvas_dispose;
	G_OBJECT_CLASS(class)->finalize = canvas_finalize;
	widget->focus = canvas_focus;
	widget->grab_focus = canvas_grab_focus;
	widget->measure = canvas_measure;
	widget->size_allocate = canvas_size_allocate;
	gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GRID);
	class->paint = paint_image;
	signals[CURSOR_MOVED] = g_signal_new("cursor-moved", SW_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0,
	                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sw_canvas_init(SwCanvas *canvas)
{
	gtk_widget_set_focusable(GTK_WIDGET(canvas), TRUE);
	gtk_widget_set_overflow(GTK_WIDGET(canvas), GTK_OVERFLOW_HIDDEN);
}

static void
add_drag(SwCanvas *canvas)
{
	GtkGesture *drag = gtk_gesture_drag_new();

	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(drag), GDK_BUTTON_PRIMARY);
	g_signal_connect(drag, "drag-begin", G_CALLBACK(on_drag_begin), canvas);
	g_signal_connect(drag, "drag-update", G_CALLBACK(on_drag_update), canvas);
	g_signal_connect(drag, "drag-end", G_CALLBACK(on_drag_end), canvas);
	g_signal_connect(drag, "cancel", G_CALLBACK(on_cancel), canvas);
	gtk_widget_add_controller(GTK_WIDGET(canvas), GTK_EVENT_CONTROLLER(drag));
}

static void
add_motion(SwCanvas *canvas)
{
	GtkEventController *motion = gtk_event_controller_motion_new();

	g_signal_connect(motion, "motion", G_CALLBACK(on_motion), canvas);
	g_signal_connect(motion, "enter", G_CALLBACK(on_motion), canvas);
	g_signal_connect(motion, "leave", G_CALLBACK(on_leave), canvas);
	gtk_widget_add_controller(GTK_WIDGET(canvas), motion);
}

static void
add_drop(SwCanvas *canvas)
{
	GtkDropTarget *target = gtk_drop_target_new(G_TYPE_UINT, GDK_ACTION_COPY);

	g_signal_connect(target, "enter", G_CALLBACK(on_drop_motion), canvas);
	g_signal_connect(target, "motion", G_CALLBACK(on_drop_motion), canvas);
	g_signal_connect(target, "leave", G_CALLBACK(on_leave), canvas);
	g_signal_connect(target, "drop", G_CALLBACK(on_drop), canvas);
	gtk_widget_add_controller(GTK_WIDGET(canvas), GTK_EVENT_CONTROLLER(target));
}

void
sw_canvas_set_up(SwCanvas *canvas, SwCanvasState *state, const SwCellType *cells, gpointer data)
{
	SwCanvasPrivate *own = own_of(canvas);
	GtkEventController *keys = gtk_event_controller_key_new();

	own->state = g_object_ref(state);
	own->strips = sw_strips_new();
	own->picture = add_sheet(canvas, draw_picture);
	own->front = add_sheet(canvas, draw_front);
	own->cells = sw_cells_new(GTK_WIDGET(canvas), own->front, state, cells, data);
	g_signal_connect(state, "changed", G_CALLBACK(on_changed), canvas);
	g_signal_connect(state, "refused", G_CALLBACK(on_refused), canvas);
	add_drag(canvas);
	own->navigator = sw_navigator_new(GTK_WIDGET(canvas), state);
	sw_navigator_set_space(own->navigator, press_space, canvas);
	add_motion(canvas);
	if (pointer_of(canvas)->drop)
		add_drop(canvas);
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), canvas);
	gtk_widget_add_controller(GTK_WIDGET(canvas), keys);
}
