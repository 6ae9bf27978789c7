#include "mat/mat_view.h"

#include "gtk48/strips.h"
#include "map/hint.h"
#include "map/navigate.h"
#include "mat/mat_cells.h"
#include "mat/mat_say.h"

#include <glib/gi18n.h>
#include <math.h>

struct _SwMatView {
	GtkWidget parent_instance;
	SwMatBoard *board;
	SwMapState *state; /* the board's */
	SwNavigator *navigator;
	SwMatCells *cells;
	double dx, dy;     /* offset of a drag from its start, at its last motion */
	PangoLayout *hint; /* the forecast of the card at the cursor; NULL: none */
	guint rest;        /* timeout until the cursor rests, or 0 */
	SwStrips *strips;
	cairo_surface_t *image; /* what `picture` was made from, or NULL */
	GskRenderNode *picture; /* all but what follows the pointer; NULL: must be drawn */
};

G_DEFINE_FINAL_TYPE(SwMatView, sw_mat_view, GTK_TYPE_WIDGET)

enum { CURSOR_MOVED, N_SIGNALS };

static guint signals[N_SIGNALS];

SwMatBoard *
sw_mat_view_board(SwMatView *view)
{
	return view->board;
}

void
sw_mat_view_say(SwMatView *view, GString *what, GString *problems)
{
	SwMatSpot spot;

	if (!sw_mat_board_cursor(view->board, &spot))
		return;
	sw_mat_say(what, view->state->session, sw_mat_board_mat(view->board), spot);
	sw_mat_say_problems(problems, view->state->session, sw_mat_board_mat(view->board), spot);
}

void
sw_mat_view_set_shown(SwMatView *view, gboolean is_shown)
{
	gtk_widget_set_visible(GTK_WIDGET(view), is_shown);
	sw_mat_board_take_over(view->board, is_shown);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

static SwLook
look_of(const SwMatView *view)
{
	gboolean is_dark = (view->state->show & SW_SHOW_DARK) != 0;

	return sw_look(is_dark ? SW_THEME_DARK : SW_THEME_LIGHT,
	               view->state->viewport.zoom / SW_CARD_WIDTH);
}

/* Sets the transformation so that drawing is in units of the mat, not pixels of the window. */
static void
enter_mat(const SwMatView *view, cairo_t *cr)
{
	const SwViewport *viewport = &view->state->viewport;
	SwPoint origin = sw_viewport_to_window(viewport, (SwPoint){0, 0});
	double scale = viewport->zoom / SW_CARD_WIDTH;

	cairo_translate(cr, origin.x, origin.y);
	cairo_scale(cr, scale, scale);
}

/* Draws a sign in the corner of each card that has an error or a warning. */
static void
mark_problems(SwMatView *view, cairo_t *cr)
{
	const SwMat *mat = sw_mat_board_mat(view->board);
	const SwReport *report = sw_session_report(view->state->session, NULL);

	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);
		guint card = problem->spot.piece == SW_NO_PIECE
		                     ? SW_MAT_NOWHERE
		                     : sw_mat_card_of(mat, problem->spot.piece);
		const SwMatBox *seen;

		if (card == SW_MAT_NOWHERE || problem->severity == SW_SEVERITY_INFO)
			continue;
		seen = &sw_mat_card(mat, card)->seen;
		cairo_new_path(cr);
		cairo_arc(cr, seen->x + seen->width - 10, seen->y + 14, 44, 0, 2 * G_PI);
		if (problem->severity == SW_SEVERITY_ERROR)
			cairo_set_source_rgb(cr, 0.83, 0.21, 0.18);
		else
			cairo_set_source_rgb(cr, 0.90, 0.62, 0.0);
		cairo_fill(cr);
		cairo_rectangle(cr, seen->x + seen->width - 16, seen->y - 14, 12, 34);
		cairo_rectangle(cr, seen->x + seen->width - 16, seen->y + 28, 12, 12);
		cairo_set_source_rgb(cr, 1, 1, 1);
		cairo_fill(cr);
	}
}

static void
draw_picture(SwMatView *view, cairo_t *cr)
{
	SwLook look = look_of(view);

	if (look.theme == SW_THEME_DARK)
		cairo_set_source_rgb(cr, 0.09, 0.10, 0.12);
	else
		cairo_set_source_rgb(cr, 0.93, 0.94, 0.95);
	cairo_paint(cr);
	enter_mat(view, cr);
	sw_picture_mat(cr, sw_mat_board_mat(view->board), sw_mat_board_faces(view->board),
	               sw_mat_board_words(view->board), &look);
	mark_problems(view, cr);
}

/* Creates an image of the window's size, or reuses the last one if nothing else needs it. */
static void
take_image(SwMatView *view, int scale)
{
	int width = gtk_widget_get_width(GTK_WIDGET(view)) * scale;
	int height = gtk_widget_get_height(GTK_WIDGET(view)) * scale;

	if (view->image && cairo_surface_get_reference_count(view->image) == 1 &&
	    cairo_image_surface_get_width(view->image) == width &&
	    cairo_image_surface_get_height(view->image) == height)
		return;
	g_clear_pointer(&view->image, cairo_surface_destroy);
	view->image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
}

/* Draws the picture as an image, since GTK would draw a cairo node anew for each frame. */
static void
make_picture(SwMatView *view)
{
	GtkSnapshot *snapshot = gtk_snapshot_new();
	GtkNative *native = gtk_widget_get_native(GTK_WIDGET(view));
	int scale = gtk_widget_get_scale_factor(GTK_WIDGET(view));
	cairo_t *cr;

	take_image(view, scale);
	cairo_surface_set_device_scale(view->image, scale, scale);
	cr = cairo_create(view->image);
	draw_picture(view, cr);
	cairo_destroy(cr);
	cairo_surface_flush(view->image);
	sw_strips_show(view->strips, snapshot, view->image,
	               &GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(GTK_WIDGET(view)),
	                                   (float)gtk_widget_get_height(GTK_WIDGET(view))),
	               gtk_native_get_renderer(native));
	view->picture = gtk_snapshot_free_to_node(snapshot);
}

/* ---- What follows the pointer ----------------------------------------------------------- */

/* Each part has a node no larger than itself, so that GTK redraws no more than it covers. */

/* Outlines a box of the mat; `width` is in its units. */
static void
outline(SwMatView *view, GtkSnapshot *snapshot, const SwMatBox *box, double width, GdkRGBA colour)
{
	double scale = view->state->viewport.zoom / SW_CARD_WIDTH, out = (8 + width / 2) * scale;
	float line = (float)MAX(width * scale, 1);
	double x, y, its_width, its_height;
	GskRoundedRect rect;

	sw_mat_board_to_window(view->board, box, &x, &y, &its_width, &its_height);
	gsk_rounded_rect_init_from_rect(&rect,
	                                &GRAPHENE_RECT_INIT((float)(x - out), (float)(y - out),
	                                                    (float)(its_width + 2 * out),
	                                                    (float)(its_height + 2 * out)),
	                                0);
	gtk_snapshot_append_border(snapshot, &rect, (float[4]){line, line, line, line},
	                           (GdkRGBA[4]){colour, colour, colour, colour});
}

static const GdkRGBA selected_colour = {0.20f, 0.52f, 0.89f, 1};
static const GdkRGBA cursor_colour = {0.95f, 0.62f, 0.12f, 1};
static const GdkRGBA target_colour = {0.15f, 0.64f, 0.41f, 1};

static void
draw_selection(SwMatView *view, GtkSnapshot *snapshot)
{
	const SwMat *mat = sw_mat_board_mat(view->board);
	guint n;
	const SwPieceId *ids = sw_session_selected(view->state->session, &n);

	for (guint i = 0; i < n; i++) {
		guint card = sw_mat_card_of(mat, ids[i]);

		if (card != SW_MAT_NOWHERE)
			outline(view, snapshot, &sw_mat_card(mat, card)->seen, 22, selected_colour);
		for (guint k = 0; card == SW_MAT_NOWHERE && k < mat->bands->len; k++) {
			if (sw_mat_band(mat, k)->piece == ids[i])
				outline(view, snapshot, &sw_mat_band(mat, k)->box, 14,
				        selected_colour);
		}
		for (guint k = 0; card == SW_MAT_NOWHERE && k < mat->slots->len; k++) {
			const SwMatSlot *slot = sw_mat_slot(mat, k);

			if (slot->holder == ids[i] && sw_mat_band(mat, slot->band)->piece != ids[i])
				outline(view, snapshot, &slot->box, 18, selected_colour);
		}
	}
}

static void
draw_cursor(SwMatView *view, GtkSnapshot *snapshot)
{
	const SwMat *mat = sw_mat_board_mat(view->board);
	SwMatSpot spot;

	if (!sw_mat_board_cursor(view->board, &spot))
		return;
	outline(view, snapshot,
	        spot.card == SW_MAT_NOWHERE ? &sw_mat_slot(mat, spot.slot)->box
	                                    : &sw_mat_card(mat, spot.card)->seen,
	        10, cursor_colour);
}

/* Draws the card being dragged, and outlines the slot in which it would be laid. */
static void
draw_carried(SwMatView *view, GtkSnapshot *snapshot)
{
	const SwMat *mat = sw_mat_board_mat(view->board);
	guint card = sw_mat_board_carried(view->board), position;
	guint slot = sw_mat_board_target(view->board, &position);
	double scale = view->state->viewport.zoom / SW_CARD_WIDTH, x, y;
	SwLook look = look_of(view);
	cairo_t *cr;

	if (card == SW_MAT_NOWHERE)
		return;
	if (slot != SW_MAT_NOWHERE)
		outline(view, snapshot, &sw_mat_slot(mat, slot)->box, 24, target_colour);
	sw_mat_board_pointer(view->board, &x, &y);
	x -= SW_CARD_WIDTH / 2.0 * scale;
	y -= SW_CARD_STRIP / 2.0 * scale;
	gtk_snapshot_push_opacity(snapshot, 0.8);
	cr = gtk_snapshot_append_cairo(snapshot,
	                               &GRAPHENE_RECT_INIT((float)x - 2, (float)y - 2,
	                                                   (float)(SW_CARD_WIDTH * scale) + 4,
	                                                   (float)(SW_CARD_HEIGHT * scale) + 4));
	cairo_translate(cr, x, y);
	cairo_scale(cr, scale, scale);
	sw_picture_card(cr, mat, card, sw_mat_board_faces(view->board), &look);
	cairo_destroy(cr);
	gtk_snapshot_pop(snapshot);
}

/* Draws the hint below the card at the cursor, within the window. */
static void
draw_hint(SwMatView *view, GtkSnapshot *snapshot)
{
	const SwMat *mat = sw_mat_board_mat(view->board);
	const SwViewport *viewport = &view->state->viewport;
	double x, y, card_width, card_height;
	graphene_rect_t rect;
	int width, height;
	SwMatSpot spot;

	if (view->hint == NULL || !sw_mat_board_cursor(view->board, &spot) ||
	    spot.card == SW_MAT_NOWHERE)
		return;
	sw_mat_board_to_window(view->board, &sw_mat_card(mat, spot.card)->seen, &x, &y, &card_width,
	                       &card_height);
	pango_layout_get_pixel_size(view->hint, &width, &height);
	x = CLAMP(x + 8, 0, MAX(viewport->width - width - 24, 0));
	y = CLAMP(y + card_height + 6, 0, MAX(viewport->height - height - 18, 0));
	rect = GRAPHENE_RECT_INIT((float)x, (float)y, (float)width + 20, (float)height + 14);
	sw_hint_paint(snapshot, view->hint, &rect);
}

static void
mat_view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
	SwMatView *view = SW_MAT_VIEW(widget);

	if (sw_mat_board_mat(view->board) == NULL)
		return;
	if (view->picture == NULL)
		make_picture(view);
	gtk_snapshot_append_node(snapshot, view->picture);
	draw_selection(view, snapshot);
	draw_cursor(view, snapshot);
	draw_carried(view, snapshot);
	draw_hint(view, snapshot);
}

/* ---- The hint --------------------------------------------------------------------------- */

#define REST_MS 300

static void
drop_hint(SwMatView *view)
{
	g_clear_handle_id(&view->rest, g_source_remove);
	g_clear_object(&view->hint);
}

static gboolean
on_rest(gpointer data)
{
	SwMatView *view = data;
	g_autofree char *text = NULL;

	view->rest = 0;
	if (view->state->session == NULL || sw_mat_board_phase(view->board) != SW_MAT_IDLE)
		return G_SOURCE_REMOVE;
	text = sw_mat_board_forecast(view->board);
	if (text == NULL)
		return G_SOURCE_REMOVE;
	view->hint = gtk_widget_create_pango_layout(GTK_WIDGET(view), text);
	gtk_widget_queue_draw(GTK_WIDGET(view));
	return G_SOURCE_REMOVE;
}

/* ---- Changes ---------------------------------------------------------------------------- */

static void
on_changed(SwMapState *state G_GNUC_UNUSED, SwMapChange what, SwMatView *view)
{
	if (what & (SW_MAP_OPENED | SW_MAP_SESSION | SW_MAP_VIEWPORT | SW_MAP_LAYERS))
		g_clear_pointer(&view->picture, gsk_render_node_unref);
	drop_hint(view);
	if (!gtk_widget_get_visible(GTK_WIDGET(view)))
		return;
	if (what & (SW_MAP_CURSOR | SW_MAP_DOCUMENT))
		view->rest = g_timeout_add(REST_MS, on_rest, view);
	gtk_widget_queue_draw(GTK_WIDGET(view));
	if (what & SW_MAP_VIEWPORT)
		gtk_widget_queue_allocate(GTK_WIDGET(view));
	if (what & (SW_MAP_CURSOR | SW_MAP_DOCUMENT))
		g_signal_emit(view, signals[CURSOR_MOVED], 0);
}

/* ---- The pointer ------------------------------------------------------------------------ */

static SwModifiers
modifiers_of(GdkModifierType held)
{
	return (held & GDK_SHIFT_MASK ? SW_MODIFIER_SHIFT : 0) |
	       (held & GDK_CONTROL_MASK ? SW_MODIFIER_CONTROL : 0);
}

static void
on_drag_begin(GtkGestureDrag *gesture, double x, double y, SwMatView *view)
{
	GdkModifierType held =
		gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(gesture));

	if (view->state->session == NULL)
		return;
	gtk_widget_grab_focus(GTK_WIDGET(view));
	view->dx = view->dy = 0;
	sw_mat_board_press(view->board, x, y, modifiers_of(held));
}

static void
on_drag_update(GtkGestureDrag *gesture, double dx, double dy, SwMatView *view)
{
	double x, y;

	if (sw_mat_board_phase(view->board) == SW_MAT_IDLE ||
	    !gtk_gesture_drag_get_start_point(gesture, &x, &y))
		return;
	view->dx = dx;
	view->dy = dy;
	if (dx != 0 || dy != 0)
		sw_mat_board_move(view->board, x + dx, y + dy);
}

/* Releases where the pointer last moved, not at the position of the release event; see
 * on_stroke_end() in map/map_input.c. */
static void
on_drag_end(GtkGestureDrag *gesture, double dx G_GNUC_UNUSED, double dy G_GNUC_UNUSED,
            SwMatView *view)
{
	on_drag_update(gesture, view->dx, view->dy, view);
	sw_mat_board_release(view->board);
}

static void
on_cancel(GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
          SwMatView *view)
{
	sw_mat_board_cancel(view->board);
}

static void
on_motion(GtkEventControllerMotion *controller, double x, double y, SwMatView *view)
{
	if (sw_navigator_follow(view->navigator, controller, x, y) && view->state->session &&
	    sw_mat_board_phase(view->board) == SW_MAT_IDLE)
		sw_mat_board_hover(view->board, x, y);
}

/* ---- The keyboard ----------------------------------------------------------------------- */

static gboolean
way_of(guint key, SwMatWay *way)
{
	switch (key) {
	case GDK_KEY_KP_Left:
	case GDK_KEY_Left: *way = SW_MAT_LEFT; return TRUE;
	case GDK_KEY_KP_Right:
	case GDK_KEY_Right: *way = SW_MAT_RIGHT; return TRUE;
	case GDK_KEY_KP_Up:
	case GDK_KEY_Up: *way = SW_MAT_UP; return TRUE;
	case GDK_KEY_KP_Down:
	case GDK_KEY_Down: *way = SW_MAT_DOWN; return TRUE;
	default: return FALSE;
	}
}

static gboolean
on_key(GtkEventControllerKey *controller G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
       GdkModifierType held, SwMatView *view)
{
	SwMatWay way;

	if (view->state->session == NULL)
		return FALSE;
	if (way_of(key, &way)) {
		if (held & GDK_ALT_MASK)
			sw_mat_board_carry(view->board, way);
		else
			sw_mat_board_go(view->board, way);
		return TRUE;
	}
	switch (key) {
	case GDK_KEY_Home: sw_mat_board_go_end(view->board, FALSE); return TRUE;
	case GDK_KEY_End: sw_mat_board_go_end(view->board, TRUE); return TRUE;
	case GDK_KEY_Return:
	case GDK_KEY_KP_Enter:
	case GDK_KEY_space: sw_mat_board_press_key(view->board, modifiers_of(held)); return TRUE;
	case GDK_KEY_Escape:
		if (sw_mat_board_phase(view->board) == SW_MAT_IDLE)
			return FALSE;
		sw_mat_board_cancel(view->board);
		return TRUE;
	default: return FALSE;
	}
}

static void
on_cell_pressed(SwMatCells *cells G_GNUC_UNUSED, guint slot, guint card, SwMatView *view)
{
	sw_mat_board_set_cursor(view->board, (SwMatSpot){slot, card});
	sw_mat_board_press_key(view->board, 0);
}

/* ---- The widget ------------------------------------------------------------------------- */

static void
on_refused(SwMapState *state G_GNUC_UNUSED, const char *why, SwMatView *view)
{
	if (gtk_widget_get_visible(GTK_WIDGET(view)))
		gtk_widget_activate_action(GTK_WIDGET(view), "win.refuse", "s", why);
}

static void
mat_view_measure(GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation G_GNUC_UNUSED,
                 int for_size G_GNUC_UNUSED, int *minimum, int *natural, int *minimum_baseline,
                 int *natural_baseline)
{
	*minimum = 120;
	*natural = 640;
	*minimum_baseline = *natural_baseline = -1;
}

static void
mat_view_size_allocate(GtkWidget *widget, int width, int height, int baseline G_GNUC_UNUSED)
{
	SwMatView *view = SW_MAT_VIEW(widget);

	sw_map_state_resize(view->state, width, height);
	g_clear_pointer(&view->picture, gsk_render_node_unref);
	sw_mat_cells_allocate(view->cells);
}

/* Tab leaves the mat, whichever cell has the focus; arrow keys move the cursor. */
static gboolean
mat_view_focus(GtkWidget *widget, GtkDirectionType direction G_GNUC_UNUSED)
{
	return !gtk_widget_is_focus(widget) && gtk_widget_get_focus_child(widget) == NULL &&
	       gtk_widget_grab_focus(widget);
}

static gboolean
mat_view_grab_focus(GtkWidget *widget)
{
	GtkWidget *cell = sw_mat_cells_at_cursor(SW_MAT_VIEW(widget)->cells);

	return cell ? gtk_widget_grab_focus(cell)
	            : GTK_WIDGET_CLASS(sw_mat_view_parent_class)->grab_focus(widget);
}

static void
mat_view_dispose(GObject *object)
{
	SwMatView *view = SW_MAT_VIEW(object);

	if (view->state)
		g_signal_handlers_disconnect_by_data(view->state, view);
	drop_hint(view);
	g_clear_object(&view->cells);
	g_clear_pointer(&view->picture, gsk_render_node_unref);
	g_clear_pointer(&view->image, cairo_surface_destroy);
	G_OBJECT_CLASS(sw_mat_view_parent_class)->dispose(object);
}

/* Controllers may be called until the widget is finalized; what they use must live as long. */
static void
mat_view_finalize(GObject *object)
{
	SwMatView *view = SW_MAT_VIEW(object);

	sw_navigator_free(view->navigator);
	sw_mat_board_free(view->board);
	sw_strips_free(view->strips);
	G_OBJECT_CLASS(sw_mat_view_parent_class)->finalize(object);
}

static void
sw_mat_view_class_init(SwMatViewClass *class)
{
	GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

	G_OBJECT_CLASS(class)->dispose = mat_view_dispose;
	G_OBJECT_CLASS(class)->finalize = mat_view_finalize;
	widget->focus = mat_view_focus;
	widget->grab_focus = mat_view_grab_focus;
	widget->measure = mat_view_measure;
	widget->size_allocate = mat_view_size_allocate;
	widget->snapshot = mat_view_snapshot;
	gtk_widget_class_set_css_name(widget, "mat");
	gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GRID);
	signals[CURSOR_MOVED] = g_signal_new("cursor-moved", SW_TYPE_MAT_VIEW, G_SIGNAL_RUN_LAST, 0,
	                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sw_mat_view_init(SwMatView *view)
{
	gtk_widget_set_focusable(GTK_WIDGET(view), TRUE);
	gtk_widget_set_overflow(GTK_WIDGET(view), GTK_OVERFLOW_HIDDEN);
	gtk_widget_set_visible(GTK_WIDGET(view), FALSE);
	gtk_accessible_update_property(GTK_ACCESSIBLE(view), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               _("Mat"), -1);
}

static void
add_input(SwMatView *view)
{
	GtkGesture *drag = gtk_gesture_drag_new();
	GtkEventController *motion = gtk_event_controller_motion_new();
	GtkEventController *keys = gtk_event_controller_key_new();

	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(drag), GDK_BUTTON_PRIMARY);
	g_signal_connect(drag, "drag-begin", G_CALLBACK(on_drag_begin), view);
	g_signal_connect(drag, "drag-update", G_CALLBACK(on_drag_update), view);
	g_signal_connect(drag, "drag-end", G_CALLBACK(on_drag_end), view);
	g_signal_connect(drag, "cancel", G_CALLBACK(on_cancel), view);
	g_signal_connect(motion, "motion", G_CALLBACK(on_motion), view);
	g_signal_connect(motion, "enter", G_CALLBACK(on_motion), view);
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), view);
	gtk_widget_add_controller(GTK_WIDGET(view), GTK_EVENT_CONTROLLER(drag));
	gtk_widget_add_controller(GTK_WIDGET(view), motion);
	gtk_widget_add_controller(GTK_WIDGET(view), keys);
}

GtkWidget *
sw_mat_view_new(SwMapState *state)
{
	SwMatView *view = g_object_new(SW_TYPE_MAT_VIEW, NULL);

	view->state = state;
	view->board = sw_mat_board_new(state);
	view->strips = sw_strips_new();
	view->cells = sw_mat_cells_new(GTK_WIDGET(view), view->board);
	g_signal_connect(view->cells, "pressed", G_CALLBACK(on_cell_pressed), view);
	g_signal_connect(state, "changed", G_CALLBACK(on_changed), view);
	g_signal_connect(state, "refused", G_CALLBACK(on_refused), view);
	view->navigator = sw_navigator_new(GTK_WIDGET(view), state);
	add_input(view);
	return GTK_WIDGET(view);
}
