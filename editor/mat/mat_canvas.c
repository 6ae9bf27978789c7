#include "mat/mat_canvas.h"

#include "base/later.h"
#include "document/damage.h"
#include "map/hint.h"
#include "map/lock_sign.h"
#include "map/unread_sign.h"
#include "mat/mat_answers.h"
#include "mat/mat_description.h"
#include "picture/trace.h"
#include "session/marks.h"

#include <glib/gi18n.h>
#include <math.h>

struct _SwMatCanvas {
	SwCanvas parent_instance;
	SwMatTool *tool;
	SwCanvasState *state; /* the tool's */
	PangoLayout *hint;    /* about the card or stack at the cursor; NULL: none */
	guint rest;           /* timeout until the cursor rests, or 0 */
	GArray *traced;       /* SwTraceItem: what the last picture shows, or NULL */
	SwLocked locked;
};

G_DEFINE_FINAL_TYPE(SwMatCanvas, sw_mat_canvas, SW_TYPE_CANVAS)

SwMatTool *
sw_mat_canvas_tool(SwMatCanvas *view)
{
	return view->tool;
}

void
sw_mat_canvas_set_shown(SwMatCanvas *view, gboolean is_shown)
{
	gtk_widget_set_visible(GTK_WIDGET(view), is_shown);
	sw_mat_tool_take_over(view->tool, is_shown);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

static SwLook
look_of(const SwMatCanvas *view)
{
	gboolean is_dark = (view->state->show & SW_SHOW_DARK) != 0;

	return sw_look(is_dark ? SW_THEME_DARK : SW_THEME_LIGHT,
	               view->state->viewport.zoom / SW_CARD_WIDTH);
}

/* Sets the transformation so that drawing is in units of the mat, not pixels of the window. */
static void
enter_mat(const SwMatCanvas *view, cairo_t *cr)
{
	const SwViewport *viewport = &view->state->viewport;
	SwPoint origin = sw_viewport_to_window(viewport, (SwPoint){0, 0});
	double scale = viewport->zoom / SW_CARD_WIDTH;

	cairo_translate(cr, origin.x, origin.y);
	cairo_scale(cr, scale, scale);
}

/* A seventh of the radius of a sign, in units of the mat. */
#define SIGN 6.3
#define SIGN_REACH 80 /* of the sign of a problem, from its middle */

/* Covers a card whose kind could not be read. */
static void
draw_unread(cairo_t *cr, const SwMatBox *box)
{
	cairo_new_path(cr);
	cairo_rectangle(cr, box->x, box->y, box->width, box->height);
	sw_unread_sign_cover(cr, 16);
	sw_unread_sign_draw(cr, box->x + box->width / 2.0, box->y + box->height / 2.0,
	                    MIN(box->width, box->height) * 0.6);
}

/* Draws a sign in the corner of each card that has an error or a warning. */
static void
mark_problems(SwMatCanvas *view, cairo_t *cr)
{
	const SwMat *mat = sw_mat_tool_mat(view->tool);
	g_autoptr(GArray) marks = sw_session_marks(view->state->session);

	SW_EACH (const SwMark, mark, marks) {
		guint card = sw_mat_card_of(mat, mark->piece);
		const SwMatBox *seen;

		if (card == SW_MAT_NOWHERE)
			continue;
		seen = &sw_mat_card(mat, card)->seen;
		if (sw_document_is_stand_in(mat->document, mark->piece))
			draw_unread(cr, seen);
		sw_canvas_draw_sign(cr, seen->x + seen->width - 10, seen->y + 14, SIGN,
		                    mark->severity);
	}
}

static double
lock_size(const SwMatCanvas *view)
{
	return MAX(26, SW_LOCK_SIGN_LEAST * SW_CARD_WIDTH / view->state->viewport.zoom);
}

/* How far the padlock of that size reaches from its middle. */
static gint32
lock_reach(const SwMatCanvas *view)
{
	return MAX(SIGN_REACH, (gint32)ceil(1.8 * lock_size(view)));
}

/* Draws a padlock on each locked card, beside the sign of a problem. */
static void
mark_locked(SwMatCanvas *view, cairo_t *cr)
{
	const SwMat *mat = sw_mat_tool_mat(view->tool);
	const GArray *ids = sw_locked_ids(&view->locked, view->state->session, TRUE);
	double size = lock_size(view);

	SW_EACH_ID (id, ids) {
		guint card = sw_mat_card_of(mat, id);
		const SwMatBox *seen;

		if (card == SW_MAT_NOWHERE)
			continue;
		seen = &sw_mat_card(mat, card)->seen;
		sw_lock_sign_draw(cr, seen->x + seen->width - 110, seen->y + 14, size);
	}
}

static void
mat_canvas_draw(SwCanvas *canvas, cairo_t *cr)
{
	SwMatCanvas *view = SW_MAT_CANVAS(canvas);
	SwLook look = look_of(view);

	if (look.theme == SW_THEME_DARK)
		cairo_set_source_rgb(cr, 0.09, 0.10, 0.12);
	else
		cairo_set_source_rgb(cr, 0.93, 0.94, 0.95);
	cairo_paint(cr);
	cairo_set_antialias(cr, CAIRO_ANTIALIAS_FAST); /* of paths: half the time of a frame */
	enter_mat(view, cr);
	sw_picture_mat(cr, sw_mat_tool_mat(view->tool), sw_mat_tool_faces(view->tool),
	               sw_mat_tool_words(view->tool), &look);
	mark_problems(view, cr);
	mark_locked(view, cr);
}

/* ---- What has changed ------------------------------------------------------------------- */

typedef struct {
	const SwMatCanvas *view;
	cairo_region_t *region; /* in pixels */
} Changes;

static void
add_change(const SwTraceItem *item, gpointer data)
{
	const Changes *changes = data;
	const SwViewport *viewport = &changes->view->state->viewport;
	SwPoint low = sw_viewport_to_window(
		viewport, (SwPoint){item->x0 / SW_CARD_WIDTH, item->y0 / SW_CARD_WIDTH});
	SwPoint high = sw_viewport_to_window(
		viewport, (SwPoint){item->x1 / SW_CARD_WIDTH, item->y1 / SW_CARD_WIDTH});
	int x = (int)floor(CLAMP(low.x, 0, viewport->width));
	int y = (int)floor(CLAMP(low.y, 0, viewport->height));
	int right = (int)ceil(CLAMP(high.x, 0, viewport->width));
	int bottom = (int)ceil(CLAMP(high.y, 0, viewport->height));

	cairo_region_union_rectangle(changes->region,
	                             &(cairo_rectangle_int_t){x, y, right - x, bottom - y});
}

/* A sign on a card: its distance from the right edge of the visible part, and its radius. */
typedef struct {
	guint kind;
	gint32 left, reach;
} Sign;

static void
trace_sign(GArray *items, const SwMat *mat, guint card, Sign sign)
{
	const SwMatBox *seen = &sw_mat_card(mat, card)->seen;
	double x = seen->x + seen->width - sign.left, y = seen->y + 14;
	guint64 place = (guint64)(guint32)(seen->x + seen->width) << 32 | (guint32)seen->y;

	sw_trace_add(items, place * 31 + sign.kind, x - sign.reach, y - sign.reach, x + sign.reach,
	             y + sign.reach);
}

/* Notes the signs of problems and locks. */
static void
trace_signs(SwMatCanvas *view, GArray *items)
{
	const SwMat *mat = sw_mat_tool_mat(view->tool);
	g_autoptr(GArray) marks = sw_session_marks(view->state->session);
	const GArray *ids = sw_locked_ids(&view->locked, view->state->session, TRUE);

	SW_EACH (const SwMark, mark, marks) {
		guint card = sw_mat_card_of(mat, mark->piece);

		if (card != SW_MAT_NOWHERE)
			trace_sign(items, mat, card,
			           (Sign){1 + (guint)mark->severity, 10, SIGN_REACH});
	}
	SW_EACH_ID (id, ids) {
		guint card = sw_mat_card_of(mat, id);

		if (card != SW_MAT_NOWHERE)
			trace_sign(items, mat, card, (Sign){0, 110, lock_reach(view)});
	}
}

static GArray *
trace(SwMatCanvas *view)
{
	GArray *items = g_array_new(FALSE, FALSE, sizeof(SwTraceItem));
	const SwViewport *viewport = &view->state->viewport;
	SwPoint low = sw_viewport_to_map(viewport, 0, 0);
	SwPoint high = sw_viewport_to_map(viewport, viewport->width, viewport->height);
	SwLook look = look_of(view);

	sw_picture_mat_trace(items, (SwPoint){low.x * SW_CARD_WIDTH, low.y * SW_CARD_WIDTH},
	                     (SwPoint){high.x * SW_CARD_WIDTH, high.y * SW_CARD_WIDTH},
	                     sw_mat_tool_mat(view->tool), sw_mat_tool_faces(view->tool),
	                     sw_mat_tool_words(view->tool), &look);
	trace_signs(view, items);
	return items;
}

static gboolean
mat_canvas_find_changes(SwCanvas *canvas, cairo_region_t *region)
{
	SwMatCanvas *view = SW_MAT_CANVAS(canvas);
	g_autoptr(GArray) before = g_steal_pointer(&view->traced);

	if (region == NULL)
		return FALSE;
	view->traced = trace(view);
	if (before)
		sw_trace_compare(before, view->traced, add_change, &(Changes){view, region});
	return before != NULL;
}

/* ---- What follows the pointer ----------------------------------------------------------- */

/* Each part has a node no larger than itself, so that GTK redraws no more than it covers. */

/* Outlines a box of the mat; `width` is in its units. */
static void
outline(SwMatCanvas *view, GtkSnapshot *snapshot, const SwMatBox *box, double width, GdkRGBA colour)
{
	double scale = view->state->viewport.zoom / SW_CARD_WIDTH, out = (8 + width / 2) * scale;
	float line = (float)MAX(width * scale, 1);
	double x, y, its_width, its_height;
	GskRoundedRect rect;

	sw_mat_tool_to_window(view->tool, box, &x, &y, &its_width, &its_height);
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
draw_selection(SwMatCanvas *view, GtkSnapshot *snapshot)
{
	const SwMat *mat = sw_mat_tool_mat(view->tool);
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
draw_cursor(SwMatCanvas *view, GtkSnapshot *snapshot)
{
	const SwMat *mat = sw_mat_tool_mat(view->tool);
	SwMatTarget target;

	if (!sw_mat_tool_cursor(view->tool, &target))
		return;
	outline(view, snapshot,
	        target.card == SW_MAT_NOWHERE ? &sw_mat_slot(mat, target.slot)->box
	                                      : &sw_mat_card(mat, target.card)->seen,
	        10, cursor_colour);
}

/* ---- What a fix would change ------------------------------------------------------------- */

static const GdkRGBA fix_colour = {0.15f, 0.60f, 0.30f, 1};
static const GdkRGBA gone_colour = {0.86f, 0.20f, 0.18f, 1};

/* Returns the box of the card, slot or band; NULL if the piece is none. */
static const SwMatBox *
box_of(const SwMat *mat, SwPieceId piece)
{
	guint card = sw_mat_card_of(mat, piece);

	if (piece == SW_NO_PIECE)
		return NULL;
	if (card != SW_MAT_NOWHERE)
		return &sw_mat_card(mat, card)->seen;
	SW_EACH (const SwMatBand, band, mat->bands) {
		if (band->piece == piece)
			return &band->box;
	}
	SW_EACH (const SwMatSlot, slot, mat->slots) {
		if (slot->holder == piece)
			return &slot->box;
	}
	return NULL;
}

/* A card that is removed has a red frame, each other piece that changes, or gets another one, a
 * green one. */
static void
draw_preview(SwMatCanvas *view, GtkSnapshot *snapshot, const SwFix *fix)
{
	const SwMat *mat = sw_mat_tool_mat(view->tool);

	SW_EACH (const SwFixEdit, edit, fix->edits) {
		gboolean has_holder = edit->type == SW_FIX_ADD || edit->type == SW_FIX_PUT;
		const SwMatBox *box =
			box_of(mat, edit->type == SW_FIX_ADD ? edit->holder : edit->piece);
		const SwMatBox *holder = has_holder ? box_of(mat, edit->holder) : NULL;

		if (box)
			outline(view, snapshot, box, 26,
			        edit->type == SW_FIX_REMOVE ? gone_colour : fix_colour);
		if (holder && holder != box)
			outline(view, snapshot, holder, 26, fix_colour);
	}
}

/* The distance of a card from the one behind it, in units of the mat, and of the last one. */
#define BEHIND 90
#define MOST_BEHIND (3 * BEHIND)

/* Draws the edges of further cards behind the first one, at most three. */
static void
draw_others(SwMatCanvas *view, cairo_t *cr, const SwLook *look)
{
	double shade = look->theme == SW_THEME_DARK ? 0.25 : 0.98;
	guint n = MIN(sw_mat_tool_n_carried(view->tool), 4);

	for (guint i = n; i-- > 1;) {
		cairo_rectangle(cr, BEHIND * i, BEHIND * i, SW_CARD_WIDTH, SW_CARD_HEIGHT);
		cairo_set_source_rgb(cr, shade, shade, shade);
		cairo_fill_preserve(cr);
		cairo_set_source_rgb(cr, 0.5, 0.5, 0.5);
		cairo_set_line_width(cr, 8);
		cairo_stroke(cr);
	}
}

/* Draws the card being dragged, and outlines the slot in which it would be laid. */
static void
draw_carried(SwMatCanvas *view, GtkSnapshot *snapshot)
{
	const SwMat *mat = sw_mat_tool_mat(view->tool);
	guint card = sw_mat_tool_carried(view->tool), position;
	guint slot = sw_mat_tool_target(view->tool, &position);
	double scale = view->state->viewport.zoom / SW_CARD_WIDTH, x, y;
	SwLook look = look_of(view);
	cairo_t *cr;

	if (card == SW_MAT_NOWHERE)
		return;
	if (slot != SW_MAT_NOWHERE)
		outline(view, snapshot, &sw_mat_slot(mat, slot)->box, 24, target_colour);
	sw_mat_tool_pointer(view->tool, &x, &y);
	x -= SW_CARD_WIDTH / 2.0 * scale;
	y -= SW_CARD_STRIP / 2.0 * scale;
	gtk_snapshot_push_opacity(snapshot, 0.8);
	cr = gtk_snapshot_append_cairo(
		snapshot, &GRAPHENE_RECT_INIT((float)x - 2, (float)y - 2,
	                                      (float)((SW_CARD_WIDTH + MOST_BEHIND) * scale) + 4,
	                                      (float)((SW_CARD_HEIGHT + MOST_BEHIND) * scale) + 4));
	cairo_translate(cr, x, y);
	cairo_scale(cr, scale, scale);
	draw_others(view, cr, &look);
	sw_picture_card(cr, mat, card, sw_mat_tool_faces(view->tool), sw_mat_tool_words(view->tool),
	                &look);
	cairo_destroy(cr);
	gtk_snapshot_pop(snapshot);
}

/* Sets the point where the hint begins: beside the card that is carried, or else below the one at
 * the cursor. FALSE if there is neither. */
static gboolean
find_hint(const SwMatCanvas *view, double *x, double *y)
{
	const SwMat *mat = sw_mat_tool_mat(view->tool);
	double width, height;
	SwMatTarget target;

	if (sw_mat_tool_carried(view->tool) != SW_MAT_NOWHERE) {
		sw_mat_tool_pointer(view->tool, x, y);
		*x += view->state->viewport.zoom / 2 + 8;
		return TRUE;
	}
	if (!sw_mat_tool_cursor(view->tool, &target) || target.card == SW_MAT_NOWHERE)
		return FALSE;
	sw_mat_tool_to_window(view->tool, &sw_mat_card(mat, target.card)->seen, x, y, &width,
	                      &height);
	*x += 8;
	*y += height + 6;
	return TRUE;
}

/* Draws the hint within the window. */
static void
draw_hint(SwMatCanvas *view, GtkSnapshot *snapshot)
{
	const SwViewport *viewport = &view->state->viewport;
	graphene_rect_t rect;
	int width, height;
	double x, y;

	if (view->hint == NULL || !find_hint(view, &x, &y))
		return;
	pango_layout_get_pixel_size(view->hint, &width, &height);
	x = CLAMP(x, 0, MAX(viewport->width - width - 24, 0));
	y = CLAMP(y, 0, MAX(viewport->height - height - 18, 0));
	rect = GRAPHENE_RECT_INIT((float)x, (float)y, (float)width + 20, (float)height + 14);
	sw_hint_paint(snapshot, view->hint, &rect);
}

static void
mat_canvas_draw_front(SwCanvas *canvas, GtkSnapshot *snapshot)
{
	SwMatCanvas *view = SW_MAT_CANVAS(canvas);
	const SwFix *fix = sw_canvas_previewed(canvas);

	draw_selection(view, snapshot);
	draw_cursor(view, snapshot);
	if (fix)
		draw_preview(view, snapshot, fix);
	draw_carried(view, snapshot);
	draw_hint(view, snapshot);
}

/* ---- The hint --------------------------------------------------------------------------- */

#define REST_MS 300
#define CARRIED_REST_MS 120
#define HINT_WIDTH 380

static void
drop_hint(SwMatCanvas *view)
{
	g_clear_handle_id(&view->rest, g_source_remove);
	g_clear_object(&view->hint);
}

static void
on_rest(gpointer data)
{
	SwMatCanvas *view = data;
	g_autofree char *text = NULL;
	gboolean is_carried;
	SwMatTarget target;

	if (view->state->session == NULL || sw_mat_tool_phase(view->tool) == SW_MAT_PRESSED)
		return;
	is_carried = sw_mat_tool_phase(view->tool) == SW_MAT_CARRYING;
	text = is_carried ? sw_mat_tool_say_release(view->tool) : sw_mat_tool_forecast(view->tool);
	if (text == NULL && !is_carried && sw_mat_tool_cursor(view->tool, &target))
		text = sw_mat_answers(view->state->session, sw_mat_tool_mat(view->tool),
		                      target.slot);
	if (text == NULL)
		return;
	view->hint = gtk_widget_create_pango_layout(GTK_WIDGET(view), text);
	pango_layout_set_width(view->hint, HINT_WIDTH * PANGO_SCALE);
	pango_layout_set_wrap(view->hint, PANGO_WRAP_WORD_CHAR);
	gtk_widget_queue_draw(sw_canvas_front(SW_CANVAS(view)));
}

/* ---- Changes ---------------------------------------------------------------------------- */

static void
mat_canvas_changed(SwCanvas *canvas, SwMapChange what)
{
	SwMatCanvas *view = SW_MAT_CANVAS(canvas);

	drop_hint(view);
	if (sw_mat_tool_phase(view->tool) == SW_MAT_CARRYING)
		sw_later_after(&view->rest, CARRIED_REST_MS, on_rest, view);
	else if (what & (SW_MAP_CURSOR | SW_MAP_DOCUMENT) &&
	         gtk_widget_get_visible(GTK_WIDGET(view)))
		sw_later_after(&view->rest, REST_MS, on_rest, view);
}

/* ---- Input ------------------------------------------------------------------------------ */

static SwMatTool *
tool_of(SwCanvas *canvas)
{
	return SW_MAT_CANVAS(canvas)->tool;
}

static gboolean
mat_canvas_is_idle(SwCanvas *canvas)
{
	return sw_mat_tool_phase(tool_of(canvas)) == SW_MAT_IDLE;
}

static void
mat_canvas_press(SwCanvas *canvas, double x, double y, SwModifiers modifiers)
{
	sw_mat_tool_press(tool_of(canvas), x, y, modifiers);
}

static void
mat_canvas_move(SwCanvas *canvas, double x, double y, SwModifiers modifiers G_GNUC_UNUSED)
{
	sw_mat_tool_move(tool_of(canvas), x, y);
}

static void
mat_canvas_release(SwCanvas *canvas)
{
	sw_mat_tool_release(tool_of(canvas));
}

static void
mat_canvas_cancel(SwCanvas *canvas)
{
	sw_mat_tool_cancel(tool_of(canvas));
}

static void
mat_canvas_hover(SwCanvas *canvas, double x, double y)
{
	if (mat_canvas_is_idle(canvas))
		sw_mat_tool_hover(tool_of(canvas), x, y);
}

static gboolean
mat_canvas_key(SwCanvas *canvas, guint key, GdkModifierType held)
{
	SwMatTool *tool = tool_of(canvas);
	gint right, down;

	if (sw_canvas_arrow(key, &right, &down)) {
		SwMatWay way = right < 0   ? SW_MAT_LEFT
		               : right > 0 ? SW_MAT_RIGHT
		               : down < 0  ? SW_MAT_UP
		                           : SW_MAT_DOWN;

		(held & GDK_ALT_MASK ? sw_mat_tool_carry : sw_mat_tool_go)(tool, way);
		return TRUE;
	}
	switch (key) {
	case GDK_KEY_Home: sw_mat_tool_go_end(tool, FALSE); return TRUE;
	case GDK_KEY_End: sw_mat_tool_go_end(tool, TRUE); return TRUE;
	case GDK_KEY_Return:
	case GDK_KEY_KP_Enter:
	case GDK_KEY_space: sw_mat_tool_press_key(tool, sw_canvas_modifiers(held)); return TRUE;
	case GDK_KEY_Escape:
		if (mat_canvas_is_idle(canvas))
			return FALSE;
		sw_mat_tool_cancel(tool);
		return TRUE;
	default: return FALSE;
	}
}

/* ---- The cursor ------------------------------------------------------------------------- */

static void
mat_canvas_describe(SwCanvas *canvas, GString *what, GString *problems)
{
	SwMatCanvas *view = SW_MAT_CANVAS(canvas);
	SwMatTarget target;

	if (!sw_mat_tool_cursor(view->tool, &target))
		return;
	sw_mat_describe(what, view->state->session, sw_mat_tool_mat(view->tool), target);
	sw_mat_describe_problems(problems, view->state->session, sw_mat_tool_mat(view->tool),
	                         target);
}

static SwPieceId
mat_canvas_piece(SwCanvas *canvas)
{
	return sw_mat_tool_piece(tool_of(canvas));
}

static void
mat_canvas_show_piece(SwCanvas *canvas, SwPieceId piece)
{
	sw_mat_tool_show(tool_of(canvas), piece);
}

static gboolean
mat_canvas_extent(SwCanvas *canvas, SwPieceId piece, SwPoint *from, SwPoint *to)
{
	const SwMat *mat = sw_mat_tool_mat(tool_of(canvas));
	guint card = mat ? sw_mat_card_of(mat, piece) : SW_MAT_NOWHERE;

	if (card == SW_MAT_NOWHERE)
		return FALSE;
	sw_mat_tool_extent(&sw_mat_card(mat, card)->box, from, to);
	return TRUE;
}

static gboolean
mat_canvas_reveal(SwCanvas *canvas, double *x, double *y)
{
	return sw_mat_tool_reveal(tool_of(canvas), x, y);
}

/* ---- Cells: one for each card and each empty slot; of a pile, for its first card ---------- */

static SwMatTarget
target_of(SwCellKey key)
{
	return (SwMatTarget){(guint)key.a, (guint)key.b};
}

static void
add_slot(GArray *keys, const SwMat *mat, guint number)
{
	const SwMatSlot *slot = sw_mat_slot(mat, number);
	SwCellKey key = {(gint32)number, (gint32)SW_MAT_NOWHERE};
	guint n = slot->spread == SW_SPREAD_PILE ? MIN(slot->n, 1) : slot->n;

	if (n == 0)
		g_array_append_val(keys, key);
	for (guint i = 0; i < n && keys->len <= SW_CELLS_MOST; i++) {
		key.b = (gint32)(slot->first + i);
		g_array_append_val(keys, key);
	}
}

static void
find_cells(gpointer data, GArray *keys)
{
	const SwMat *mat = sw_mat_tool_mat(((SwMatCanvas *)data)->tool);

	for (guint i = 0; i < mat->slots->len && keys->len <= SW_CELLS_MOST; i++)
		add_slot(keys, mat, i);
}

static gboolean
cursor_cell(gpointer data, SwCellKey *key)
{
	SwMatTarget target;

	if (!sw_mat_tool_cursor(((SwMatCanvas *)data)->tool, &target))
		return FALSE;
	*key = (SwCellKey){(gint32)target.slot, (gint32)target.card};
	return TRUE;
}

static gboolean
describe_cell(gpointer data, SwCellKey key, GString *label, GString *problems)
{
	SwMatCanvas *view = data;
	const SwMat *mat = sw_mat_tool_mat(view->tool);
	SwSession *session = view->state->session;
	SwMatTarget target = target_of(key);

	sw_mat_describe(label, session, mat, target);
	sw_mat_describe_problems(problems, session, mat, target);
	return target.card != SW_MAT_NOWHERE &&
	       sw_session_is_selected(session, sw_mat_card(mat, target.card)->piece);
}

static gboolean
cell_box(gpointer data, SwCellKey key, graphene_rect_t *box)
{
	SwMatTool *tool = ((SwMatCanvas *)data)->tool;
	const SwMat *mat = sw_mat_tool_mat(tool);
	SwMatTarget target = target_of(key);
	double x, y, width, height;

	if (mat == NULL || target.slot >= mat->slots->len ||
	    (target.card != SW_MAT_NOWHERE && target.card >= mat->cards->len))
		return FALSE;
	sw_mat_tool_to_window(tool,
	                      target.card == SW_MAT_NOWHERE ? &sw_mat_slot(mat, target.slot)->box
	                                                    : &sw_mat_card(mat, target.card)->seen,
	                      &x, &y, &width, &height);
	*box = GRAPHENE_RECT_INIT((float)x, (float)y, (float)width, (float)height);
	return TRUE;
}

static void
focus_cell(gpointer data, SwCellKey key)
{
	sw_mat_tool_set_cursor(((SwMatCanvas *)data)->tool, target_of(key));
}

static void
press_cell(gpointer data, SwCellKey key)
{
	focus_cell(data, key);
	sw_mat_tool_press_key(((SwMatCanvas *)data)->tool, 0);
}

static const SwCellType mat_cells = {
	.find = find_cells,
	.cursor = cursor_cell,
	.describe = describe_cell,
	.box = cell_box,
	.focused = focus_cell,
	.pressed = press_cell,
};

/* ---- The widget ------------------------------------------------------------------------- */

static void
mat_canvas_dispose(GObject *object)
{
	SwMatCanvas *view = SW_MAT_CANVAS(object);

	drop_hint(view);
	G_OBJECT_CLASS(sw_mat_canvas_parent_class)->dispose(object);
}

/* Controllers may be called until the widget is finalized; what they use must live as long. */
static void
mat_canvas_finalize(GObject *object)
{
	SwMatCanvas *view = SW_MAT_CANVAS(object);

	g_clear_pointer(&view->traced, g_array_unref);
	sw_locked_clear(&view->locked);
	sw_mat_tool_free(view->tool);
	G_OBJECT_CLASS(sw_mat_canvas_parent_class)->finalize(object);
}

static void
sw_mat_canvas_class_init(SwMatCanvasClass *class)
{
	SwCanvasClass *canvas = SW_CANVAS_CLASS(class);

	G_OBJECT_CLASS(class)->dispose = mat_canvas_dispose;
	G_OBJECT_CLASS(class)->finalize = mat_canvas_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "mat");
	canvas->draw = mat_canvas_draw;
	canvas->picture.find = mat_canvas_find_changes;
	canvas->draw_front = mat_canvas_draw_front;
	canvas->picture.changes = SW_MAP_OPENED | SW_MAP_SESSION | SW_MAP_VIEWPORT | SW_MAP_LAYERS;
	canvas->cursor_changes = SW_MAP_CURSOR | SW_MAP_DOCUMENT;
	canvas->changed = mat_canvas_changed;
	canvas->pointer = (SwCanvasPointer){
		.is_idle = mat_canvas_is_idle,
		.press = mat_canvas_press,
		.move = mat_canvas_move,
		.release = mat_canvas_release,
		.cancel = mat_canvas_cancel,
		.hover = mat_canvas_hover,
	};
	canvas->key = mat_canvas_key;
	canvas->describe = mat_canvas_describe;
	canvas->piece = mat_canvas_piece;
	canvas->show_piece = mat_canvas_show_piece;
	canvas->extent = mat_canvas_extent;
	canvas->reveal = mat_canvas_reveal;
}

static void
sw_mat_canvas_init(SwMatCanvas *view)
{
	gtk_widget_set_visible(GTK_WIDGET(view), FALSE);
	gtk_accessible_update_property(GTK_ACCESSIBLE(view), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               _("Mat"), -1);
}

GtkWidget *
sw_mat_canvas_new(SwCanvasState *state)
{
	SwMatCanvas *view = g_object_new(SW_TYPE_MAT_CANVAS, NULL);

	view->state = state;
	view->tool = sw_mat_tool_new(state);
	sw_canvas_set_up(SW_CANVAS(view), state, &mat_cells, view);
	return GTK_WIDGET(view);
}
