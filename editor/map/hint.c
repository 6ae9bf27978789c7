/* A few lines beside the cursor: what the stroke that it would begin would change. They are worked
 * out when the hand rests, so that moving costs nothing. */
#include "map/private.h"

#include "session/forecast.h"
#include "session/outline.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#define REST_MS 120

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

static void
append_change(GString *text, gint n, const char *what)
{
	if (n != 0)
		g_string_append_printf(text, "\n%+d %s", n, what);
}

/* What is lost where the pieces come to lie: that is told before. */
static void
append_replaced(GString *text, SwMapView *view, const SwForecast *forecast)
{
	g_autoptr(GString) what = g_string_new(NULL);

	if (forecast->is_uncounted)
		g_string_append_printf(text, "\n%s", _("Replaces what lies there"));
	if (forecast->n_replaced == 0)
		return;
	sw_outline_append_row(what, view->session, forecast->replaced);
	g_string_append_c(text, '\n');
	if (forecast->n_replaced == 1)
		g_string_append_printf(text, _("Replaces: %s"), what->str);
	else
		g_string_append_printf(
			text,
			ngettext("Replaces %u piece", "Replaces %u pieces", forecast->n_replaced),
			forecast->n_replaced);
}

static void
append_problems(GString *text, const SwForecast *forecast)
{
	append_change(text, forecast->errors,
	              ngettext("error", "errors", (gulong)ABS(forecast->errors)));
	append_change(text, forecast->warnings,
	              ngettext("warning", "warnings", (gulong)ABS(forecast->warnings)));
	if (forecast->news)
		g_string_append_printf(text, "\n%s", forecast->news);
}

static char *
word_carrying(SwMapView *view, const SwForecast *forecast)
{
	GString *text = g_string_new(view->copies ? _("Copy") : _("Move"));

	append_replaced(text, view, forecast);
	append_gap(text, forecast);
	append_problems(text, forecast);
	return g_string_free(text, FALSE);
}

static char *
word(SwMapView *view, const SwForecast *forecast, guint n_images)
{
	const SwTable *table = sw_session_game(view->session)->table;
	GString *text = g_string_new(
		view->tool == SW_TOOL_ERASE ? _("Erase") : _(table->kinds[view->brush.kind].label));

	if (n_images > 1)
		g_string_append_printf(text, " × %u", n_images);
	append_replaced(text, view, forecast);
	append_gap(text, forecast);
	if (view->tool != SW_TOOL_ERASE)
		append_stock(text, forecast);
	append_problems(text, forecast);
	return g_string_free(text, FALSE);
}

static void
show(SwMapView *view, const char *text)
{
	g_clear_object(&view->hint);
	view->hint = gtk_widget_create_pango_layout(GTK_WIDGET(view), text);
	pango_layout_set_width(view->hint, 320 * PANGO_SCALE);
	view->hint_at = view->cursor;
	gtk_widget_queue_draw(view->hand);
}

static guint
count_images(SwMapView *view)
{
	SwHex images[SW_GROUP_MOST];

	return sw_group_orbit(&view->group, view->cursor, images, NULL);
}

/* Where the stroke would begin. */
static GArray *
first_places(SwMapView *view)
{
	GArray *places = g_array_new(FALSE, FALSE, sizeof(SwPlace));
	g_autoptr(SwStroke) stroke = NULL;
	const SwHex *hexes;
	guint n;

	if (view->side >= 0) {
		SwPlace edge = sw_place_edge(view->cursor, (guint)view->side);

		g_array_append_val(places, edge);
		return places;
	}
	stroke = sw_stroke_new(view->session, view->tool, view->radius, view->cursor);
	hexes = sw_stroke_hexes(stroke, &n);
	for (guint i = 0; i < n; i++) {
		SwPlace place = sw_place_hex(hexes[i]);

		g_array_append_val(places, place);
	}
	return places;
}

static char *
word_exploring(SwMapView *view)
{
	g_autoptr(SwStroke) stroke =
		sw_stroke_new(view->session, view->tool, view->radius, view->cursor);
	guint n;
	const SwHex *hexes = sw_stroke_hexes(stroke, &n);

	return map_view__word_exploring(view, hexes, n);
}

static void
tell_carrying(SwMapView *view)
{
	SwHex shift = map_view__shift(view);
	g_auto(SwForecast) change = {0};
	g_autofree char *text = NULL;

	if (sw_hex_equal(shift, sw_hex(0, 0)) ||
	    !sw_session_forecast_carry(view->session, shift, view->copies, &change))
		return;
	text = word_carrying(view, &change);
	show(view, text);
}

static gboolean
forecast(gpointer data)
{
	SwMapView *view = data;
	g_autoptr(GArray) places = NULL;
	g_auto(SwForecast) change = {0};
	g_autofree char *text = NULL;

	view->forecast_source = 0;
	if (view->session && view->doing == HAND_CARRIES)
		tell_carrying(view);
	if (view->session == NULL || view->doing != HAND_IDLE || !map_view__repeats(view))
		return G_SOURCE_REMOVE;
	/* What a hand takes away that presses there is one piece, of which there is little to say.
	 */
	if (view->tool == SW_TOOL_ERASE && view->over != SW_NO_PIECE)
		return G_SOURCE_REMOVE;
	if (view->tool == SW_TOOL_EXPLORE) {
		text = word_exploring(view);
		if (text)
			show(view, text);
		return G_SOURCE_REMOVE;
	}
	places = first_places(view);
	if (places->len == 0 ||
	    !sw_session_forecast(view->session, view->tool == SW_TOOL_ERASE ? NULL : &view->brush,
	                         (const SwPlace *)(gconstpointer)places->data, places->len,
	                         &view->group, &change))
		return G_SOURCE_REMOVE;
	text = word(view, &change, count_images(view));
	show(view, text);
	return G_SOURCE_REMOVE;
}

void
map_view__drop_hint(SwMapView *view)
{
	if (view->hint)
		gtk_widget_queue_draw(view->hand);
	g_clear_object(&view->hint);
	g_clear_handle_id(&view->forecast_source, g_source_remove);
}

void
map_view__forget_hint(SwMapView *view)
{
	map_view__drop_hint(view);
	if (view->has_cursor && (map_view__repeats(view) || view->doing == HAND_CARRIES))
		view->forecast_source = g_timeout_add(REST_MS, forecast, view);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

/* Beside the hex, in the window, and not in the corner that is covered. */
static graphene_rect_t
hint_box(SwMapView *view)
{
	SwPoint at = sw_viewport_hex(&view->viewport, view->hint_at);
	double right = view->viewport.width - 4, bottom = view->viewport.height - 6, x, y;
	gboolean is_covered;
	int width, height;

	pango_layout_get_pixel_size(view->hint, &width, &height);
	width += 20;
	height += 14;
	x = MIN(at.x + view->viewport.zoom * 0.7, right - width);
	y = MIN(at.y + 8, bottom - height);
	is_covered = gtk_widget_get_direction(GTK_WIDGET(view)) == GTK_TEXT_DIR_RTL
	                     ? x < view->corner_width
	                     : x + width > view->viewport.width - view->corner_width;
	if (is_covered && y + height > view->viewport.height - view->corner_height)
		y = MAX(view->viewport.height - view->corner_height - height - 4, 0);
	return GRAPHENE_RECT_INIT((float)x, (float)y, (float)width, (float)height);
}

void
map_view__draw_hint(SwMapView *view, GtkSnapshot *snapshot)
{
	graphene_rect_t rect;
	GdkRGBA ground = {0.07f, 0.08f, 0.11f, 0.94f}, ink = {0.93f, 0.94f, 0.97f, 1};
	GskRoundedRect box;

	if (view->hint == NULL)
		return;
	rect = hint_box(view);
	gsk_rounded_rect_init_from_rect(&box, &rect, 6);
	gtk_snapshot_push_rounded_clip(snapshot, &box);
	gtk_snapshot_append_color(snapshot, &ground, &box.bounds);
	gtk_snapshot_pop(snapshot);
	gtk_snapshot_save(snapshot);
	gtk_snapshot_translate(snapshot,
	                       &GRAPHENE_POINT_INIT(rect.origin.x + 10, rect.origin.y + 7));
	gtk_snapshot_append_layout(snapshot, view->hint, &ink);
	gtk_snapshot_restore(snapshot);
}
