#include "map/hint.h"

#include "base/later.h"
#include "base/text.h"
#include "session/forecast.h"
#include "session/outline.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#define REST_MS 120
#define MARGIN 4.0 /* pixels between the box and what bounds it */

struct SwHint {
	GtkWidget *widget;
	SwCanvasState *state;
	SwPointerTool *tool;
	double corner_width, corner_height;

	guint rest;          /* timeout until the pointer rests, or 0 */
	PangoLayout *layout; /* of the text; NULL: none */
	SwHex hex;           /* the text is beside this hex */
};

/* ---- Text ------------------------------------------------------------------------------- */

static void
append_gap(GString *text, const SwForecast *forecast)
{
	g_autofree char *now = NULL, *then = NULL;

	if (!forecast->has_gap)
		return;
	now = sw_worth_format(forecast->gap_now);
	then = sw_worth_format(forecast->gap_then);
	g_string_append_printf(text, "\n%s%s → %s", _("Fairness gap "), now, then);
}

static void
append_stock(GString *text, const SwForecast *forecast)
{
	if (!forecast->has_stock)
		return;
	g_string_append_c(text, '\n');
	if (forecast->left < 0)
		g_string_append_printf(text, _("%" PRId64 " more than the box holds (%" PRId64 ")"),
		                       -forecast->left, forecast->held);
	else
		g_string_append_printf(text,
		                       _("%" PRId64 " of %" PRId64 " would be left in the box"),
		                       forecast->left, forecast->held);
}

/* Appends a warning of the pieces that would be replaced, or with which those that are carried
 * would swap. */
static void
append_replaced(GString *text, SwSession *session, const SwForecast *forecast, gboolean swaps)
{
	g_autoptr(GString) what = g_string_new(NULL);
	guint n = forecast->n_replaced;

	if (forecast->is_uncounted)
		g_string_append_printf(text, "\n%s",
		                       swaps ? _("Swaps with the pieces there")
		                             : _("Replaces the pieces there"));
	if (n == 0)
		return;
	sw_outline_append_row(what, session, forecast->replaced);
	g_string_append_c(text, '\n');
	if (n == 1)
		g_string_append_printf(text, swaps ? _("Swaps with: %s") : _("Replaces: %s"),
		                       what->str);
	else
		g_string_append_printf(
			text,
			swaps ? ngettext("Swaps with %u piece", "Swaps with %u pieces", n)
			      : ngettext("Replaces %u piece", "Replaces %u pieces", n),
			n);
}

/* Says what holding Alt, or letting it go, would make of it. */
static void
append_choice(GString *text, const SwForecast *forecast, gboolean swaps)
{
	if (forecast->n_replaced > 0 || forecast->is_uncounted)
		g_string_append_printf(text, "\n%s",
		                       swaps ? _("Alt: replace instead")
		                             : _("Without Alt: swap instead"));
}

static char *
word_carrying(const SwHint *hint, const SwForecast *forecast)
{
	gboolean copies = sw_pointer_tool_copies(hint->tool);
	gboolean swaps = !copies && sw_pointer_tool_how(hint->tool) == SW_MOVE_SWAPS;
	GString *text = g_string_new(copies ? _("Copy") : _("Move"));
	g_autofree char *refusal = NULL;
	guint n = sw_pointer_tool_n_carried(hint->tool);

	if (n > 1)
		g_string_append_printf(text, " × %u", n);
	if (forecast->refusal) {
		refusal = sw_text_capital(forecast->refusal);
		g_string_append_printf(text, "\n%s", refusal);
		return g_string_free(text, FALSE);
	}
	append_replaced(text, hint->state->session, forecast, swaps);
	if (!copies)
		append_choice(text, forecast, swaps);
	append_gap(text, forecast);
	sw_forecast_append_problems(text, forecast);
	return g_string_free(text, FALSE);
}

static char *
word(const SwCanvasState *state, const SwForecast *forecast, guint n_images)
{
	const SwTable *table = sw_session_game(state->session)->table;
	gboolean erases = state->drawing.tool == SW_TOOL_ERASE;
	GString *text = g_string_new(erases ? _("Erase")
	                                    : _(table->kinds[state->drawing.brush.kind].label));

	if (n_images > 1)
		g_string_append_printf(text, " × %u", n_images);
	append_replaced(text, state->session, forecast, FALSE);
	append_gap(text, forecast);
	if (!erases)
		append_stock(text, forecast);
	sw_forecast_append_problems(text, forecast);
	return g_string_free(text, FALSE);
}

/* ---- The first hexes of a stroke -------------------------------------------------------- */

static SwStroke *
first_stroke(const SwCanvasState *state)
{
	const SwStrokeSettings *drawing = &state->drawing;

	return sw_stroke_new(state->session, drawing->tool, drawing->radius, state->cursor.hex);
}

static guint
count_images(const SwCanvasState *state)
{
	SwHex images[SW_GROUP_MOST];

	return sw_group_orbit(&state->drawing.group, state->cursor.hex, images, NULL);
}

static GArray *
first_places(const SwCanvasState *state)
{
	GArray *places = g_array_new(FALSE, FALSE, sizeof(SwPlace));
	g_autoptr(SwStroke) stroke = NULL;
	const SwHex *hexes;
	guint n;

	if (state->cursor.side >= 0) {
		SwPlace edge = sw_target_place(&state->cursor);

		g_array_append_val(places, edge);
		return places;
	}
	stroke = first_stroke(state);
	hexes = sw_stroke_hexes(stroke, &n);
	for (guint i = 0; i < n; i++) {
		SwPlace place = sw_place_hex(hexes[i]);

		g_array_append_val(places, place);
	}
	return places;
}

/* ---- Forecasts -------------------------------------------------------------------------- */

/* Returns NULL if there is nothing to say. */
static char *
word_exploring(const SwCanvasState *state)
{
	const SwExploring *exploring = &state->drawing.exploring;
	g_autoptr(SwStroke) stroke = first_stroke(state);
	guint n;
	const SwHex *hexes = sw_stroke_hexes(stroke, &n);
	g_autoptr(GError) error = NULL;
	guint others = sw_session_would_explore(state->session, hexes, n, exploring,
	                                        &state->drawing.group, &error);

	if (n == 1 && sw_session_tile_at(state->session, hexes[0]) == SW_NO_PIECE)
		return NULL;
	if (error)
		return sw_text_capital(error->message);
	if (others == 0)
		return NULL;
	if (exploring->is_taken_back)
		return g_strdup_printf(
			ngettext("Turns %u tile face down", "Turns %u tiles face down", others),
			others);
	if (exploring->seat > 0)
		return g_strdup_printf(
			ngettext("Seat %d explores %u tile", "Seat %d explores %u tiles", others),
			exploring->seat, others);
	return g_strdup_printf(ngettext("Turns %u tile face up", "Turns %u tiles face up", others),
	                       others);
}

static char *
forecast_stamp(const SwCanvasState *state)
{
	SwPattern *pattern = state->drawing.pattern;
	g_auto(SwForecast) change = {0};
	g_autoptr(GArray) places = NULL;
	g_autoptr(GString) text = g_string_new(_("Stamp"));
	g_autofree char *refusal = NULL;

	if (pattern == NULL ||
	    !sw_session_forecast_pattern(state->session, pattern, state->cursor.hex, &change))
		return NULL;
	places = sw_session_pattern_places(state->session, pattern, state->cursor.hex);
	if (places->len > 1)
		g_string_append_printf(text, " × %u", places->len);
	if (change.refusal) {
		refusal = sw_text_capital(change.refusal);
		g_string_append_printf(text, "\n%s", refusal);
		return g_string_free(g_steal_pointer(&text), FALSE);
	}
	append_replaced(text, state->session, &change, FALSE);
	append_gap(text, &change);
	sw_forecast_append_problems(text, &change);
	return g_string_free(g_steal_pointer(&text), FALSE);
}

/* Returns NULL if there is nothing to say. */
static char *
forecast_carrying(const SwHint *hint)
{
	SwHex shift = sw_pointer_tool_shift(hint->tool);
	g_auto(SwForecast) change = {0};

	if (sw_hex_equal(shift, sw_hex(0, 0)) ||
	    !sw_session_forecast_carry(hint->state->session, shift,
	                               sw_pointer_tool_copies(hint->tool),
	                               sw_pointer_tool_how(hint->tool), &change))
		return NULL;
	return word_carrying(hint, &change);
}

static char *
forecast_stroke(const SwCanvasState *state)
{
	const SwStrokeSettings *drawing = &state->drawing;
	g_autoptr(GArray) places = NULL;
	g_auto(SwForecast) change = {0};

	/* A press on a piece erases only that, which needs no forecast. */
	if (!sw_tools[drawing->tool].repeats ||
	    (drawing->tool == SW_TOOL_ERASE && state->cursor.piece != SW_NO_PIECE))
		return NULL;
	if (drawing->tool == SW_TOOL_EXPLORE)
		return word_exploring(state);
	if (drawing->tool == SW_TOOL_STAMP)
		return forecast_stamp(state);
	places = first_places(state);
	if (places->len == 0 ||
	    !sw_session_forecast(state->session,
	                         drawing->tool == SW_TOOL_ERASE ? NULL : &drawing->brush,
	                         (const SwPlace *)(gconstpointer)places->data, places->len,
	                         &drawing->group, &change))
		return NULL;
	return word(state, &change, count_images(state));
}

/* ---- Showing and hiding ----------------------------------------------------------------- */

static void
show(SwHint *hint, const char *text)
{
	g_clear_object(&hint->layout);
	hint->layout = gtk_widget_create_pango_layout(hint->widget, text);
	pango_layout_set_width(hint->layout, 320 * PANGO_SCALE);
	hint->hex = hint->state->cursor.hex;
	gtk_widget_queue_draw(hint->widget);
}

static void
drop(SwHint *hint)
{
	if (hint->layout)
		gtk_widget_queue_draw(hint->widget);
	g_clear_object(&hint->layout);
	g_clear_handle_id(&hint->rest, g_source_remove);
}

static void
on_rest(gpointer data)
{
	SwHint *hint = data;
	g_autofree char *text = NULL;

	if (hint->state->session == NULL)
		return;
	switch (sw_pointer_tool_phase(hint->tool)) {
	case SW_POINTER_IDLE: text = forecast_stroke(hint->state); break;
	case SW_POINTER_CARRYING: text = forecast_carrying(hint); break;
	case SW_POINTER_DRAWING: break;
	}
	if (text)
		show(hint, text);
}

/* Drops the present text, which is stale, and starts to wait again. */
static void
begin_again(SwHint *hint)
{
	drop(hint);
	if (hint->state->has_cursor && (sw_tools[hint->state->drawing.tool].repeats ||
	                                sw_pointer_tool_phase(hint->tool) == SW_POINTER_CARRYING))
		sw_later_after(&hint->rest, REST_MS, on_rest, hint);
}

static void
on_changed(SwCanvasState *state G_GNUC_UNUSED, SwMapChange what, SwHint *hint)
{
	if (what & (SW_MAP_OPENED | SW_MAP_LEFT))
		drop(hint);
	else if (what & (SW_MAP_DOCUMENT | SW_MAP_CURSOR | SW_MAP_TOOL | SW_MAP_BRUSH |
	                 SW_MAP_GROUP | SW_MAP_EXPLORING | SW_MAP_PRESSED))
		begin_again(hint);
}

/* ---- Life ------------------------------------------------------------------------------- */

SwHint *
sw_hint_new(GtkWidget *widget, SwCanvasState *state, SwPointerTool *tool)
{
	SwHint *hint = g_new0(SwHint, 1);

	hint->widget = widget;
	hint->state = state;
	hint->tool = tool;
	g_signal_connect(state, "changed", G_CALLBACK(on_changed), hint);
	return hint;
}

void
sw_hint_free(SwHint *hint)
{
	if (hint == NULL)
		return;
	g_signal_handlers_disconnect_by_data(hint->state, hint);
	g_clear_handle_id(&hint->rest, g_source_remove);
	g_clear_object(&hint->layout);
	g_free(hint);
}

void
sw_hint_set_corner(SwHint *hint, double width, double height)
{
	hint->corner_width = width;
	hint->corner_height = height;
}

/* ---- Drawing ---------------------------------------------------------------------------- */

/* Moves the box out of the corner that another widget covers: above it, or beside it where there is
 * no room below the toolbar. */
static void
leave_corner(const SwHint *hint, graphene_rect_t *box)
{
	const SwViewport *viewport = &hint->state->viewport;
	gboolean is_left = gtk_widget_get_direction(hint->widget) == GTK_TEXT_DIR_RTL;
	float width = (float)hint->corner_width, height = (float)hint->corner_height;
	graphene_rect_t corner =
		GRAPHENE_RECT_INIT(is_left ? 0 : (float)viewport->width - width,
	                           (float)viewport->height - height, width, height);

	if (!graphene_rect_intersection(box, &corner, NULL))
		return;
	if (corner.origin.y >= hint->state->top + box->size.height + 2 * MARGIN)
		box->origin.y = corner.origin.y - box->size.height - (float)MARGIN;
	else if (is_left)
		box->origin.x = width + (float)MARGIN;
	else
		box->origin.x = (float)MAX(corner.origin.x - box->size.width - MARGIN, MARGIN);
}

/* Returns a box beside the hex, inside the window, below the toolbar and outside the corner. */
static graphene_rect_t
box_of(const SwHint *hint)
{
	const SwViewport *viewport = &hint->state->viewport;
	SwPoint at = sw_viewport_hex(viewport, hint->hex);
	graphene_rect_t box;
	int width, height;
	double x, y;

	pango_layout_get_pixel_size(hint->layout, &width, &height);
	width += 20;
	height += 14;
	x = MIN(at.x + viewport->zoom * 0.7, viewport->width - MARGIN - width);
	y = MIN(at.y + 8, viewport->height - MARGIN - height);
	box = GRAPHENE_RECT_INIT((float)MAX(x, MARGIN), (float)MAX(y, hint->state->top + MARGIN),
	                         (float)width, (float)height);
	leave_corner(hint, &box);
	return box;
}

void
sw_hint_paint(GtkSnapshot *snapshot, PangoLayout *layout, const graphene_rect_t *rect)
{
	GdkRGBA ground = {0.07f, 0.08f, 0.11f, 0.94f}, ink = {0.93f, 0.94f, 0.97f, 1};
	GdkRGBA rim = {0.42f, 0.47f, 0.56f, 1}; /* tells it from a dark map */
	GskRoundedRect box;

	gsk_rounded_rect_init_from_rect(&box, rect, 6);
	gtk_snapshot_push_rounded_clip(snapshot, &box);
	gtk_snapshot_append_color(snapshot, &ground, &box.bounds);
	gtk_snapshot_pop(snapshot);
	gtk_snapshot_append_border(snapshot, &box, (float[4]){1, 1, 1, 1},
	                           (GdkRGBA[4]){rim, rim, rim, rim});
	gtk_snapshot_save(snapshot);
	gtk_snapshot_translate(snapshot,
	                       &GRAPHENE_POINT_INIT(rect->origin.x + 10, rect->origin.y + 7));
	gtk_snapshot_append_layout(snapshot, layout, &ink);
	gtk_snapshot_restore(snapshot);
}

void
sw_hint_snapshot(SwHint *hint, GtkSnapshot *snapshot)
{
	graphene_rect_t rect;

	if (hint->layout == NULL)
		return;
	rect = box_of(hint);
	sw_hint_paint(snapshot, hint->layout, &rect);
}
