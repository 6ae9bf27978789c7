/* Exploring on the map: what each seat has explored, shown while the tool for it is held, and what
 * a stroke of the tool does. */
#include "map/private.h"

#include "map/say.h"
#include "picture/tile.h"
#include "words.h"

#include <glib/gi18n.h>

/* From how many pixels of a disc's radius on its number can be read. */
#define NUMBER_FROM 6

/* ---- What seats have explored ----------------------------------------------------------- */

/* Asked for when the rules have looked at another document, not at each movement of the map. */
static const GArray *
explored_of(SwMapView *view)
{
	guint64 revision;

	sw_session_report(view->session, &revision);
	if (view->explored && view->explored_of == revision)
		return view->explored;
	map_view__forget_explored(view);
	view->explored = g_array_new(FALSE, FALSE, sizeof(SwOverlayCell));
	view->explored_of = revision;
	sw_session_explored(view->session, view->explored);
	return view->explored;
}

void
map_view__forget_explored(SwMapView *view)
{
	g_clear_pointer(&view->explored, g_array_unref);
}

void
map_view__say_explored(SwMapView *view, SwHex hex, GString *what)
{
	const GArray *explored;

	if (view->tool != SW_TOOL_EXPLORE)
		return;
	explored = explored_of(view);
	for (guint i = 0; i < explored->len; i++) {
		const SwOverlayCell *cell = &g_array_index(explored, SwOverlayCell, i);

		if (!sw_hex_equal(cell->hex, hex) || cell->seats == 0)
			continue;
		sw_say_seats(what, cell->seats);
		g_string_append(what, _(": explored path"));
	}
}

/* ---- Drawing ---------------------------------------------------------------------------- */

/* Dark on a light colour, light on a dark one. */
static void
set_ink(cairo_t *cr, const SwColour *ground)
{
	double light = 0.3 * ground->red + 0.6 * ground->green + 0.1 * ground->blue;
	double ink = light > 0.5 ? 0.05 : 1;

	cairo_set_source_rgb(cr, ink, ink, ink);
}

static void
draw_disc(cairo_t *cr, SwPoint at, double radius, gint32 seat)
{
	SwColour colour = sw_seat_colour(seat);
	cairo_text_extents_t extents;
	char text[16];

	cairo_new_path(cr);
	cairo_arc(cr, at.x, at.y, radius, 0, 2 * G_PI);
	cairo_set_source_rgb(cr, colour.red, colour.green, colour.blue);
	cairo_fill_preserve(cr);
	cairo_set_source_rgba(cr, 0.05, 0.06, 0.08, 0.9);
	cairo_set_line_width(cr, MAX(radius / 6, 1));
	cairo_stroke(cr);
	if (radius < NUMBER_FROM)
		return;
	g_snprintf(text, sizeof text, "%d", seat);
	cairo_set_font_size(cr, radius * 1.4);
	cairo_text_extents(cr, text, &extents);
	cairo_move_to(cr, at.x - extents.width / 2 - extents.x_bearing, at.y + radius * 0.5);
	set_ink(cr, &colour);
	cairo_show_text(cr, text);
}

/* A disc a seat, one below the other at the left rim, where no tile says anything; and a band in
 * the colour of the seat that explores. */
static void
draw_cell(SwMapView *view, cairo_t *cr, const SwOverlayCell *cell)
{
	SwPoint at = sw_viewport_hex(&view->viewport, cell->hex);
	double zoom = view->viewport.zoom, radius = CLAMP(zoom / 10, 2.5, 11);
	guint n = (guint)__builtin_popcount(cell->seats), i = 0;
	gint32 own = view->exploring.seat;

	if (own > 0 && own <= 16 && cell->seats >> (own - 1) & 1) {
		SwColour colour = sw_seat_colour(own);

		map_view__outline(view, cr, cell->hex,
		                  &(Colour){colour.red, colour.green, colour.blue, 0.95},
		                  MAX(zoom / 18, 1.5));
	}
	for (guint rest = cell->seats; rest; rest &= rest - 1, i++)
		draw_disc(cr,
		          (SwPoint){at.x - zoom * 0.4, at.y + (i - (n - 1) / 2.0) * radius * 2.2},
		          radius, __builtin_ctz(rest) + 1);
}

void
map_view__draw_explored(SwMapView *view, cairo_t *cr)
{
	const GArray *explored;

	if (view->tool != SW_TOOL_EXPLORE)
		return;
	explored = explored_of(view);
	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
	for (guint i = 0; i < explored->len; i++) {
		const SwOverlayCell *cell = &g_array_index(explored, SwOverlayCell, i);

		if (map_view__sees(view, cell->hex))
			draw_cell(view, cr, cell);
	}
}

/* ---- Exploring -------------------------------------------------------------------------- */

void
map_view__explore(SwMapView *view, const SwHex *hexes, guint n)
{
	SwExploring exploring = view->exploring;

	if (view->modifiers & GDK_SHIFT_MASK)
		exploring.is_taken_back = !exploring.is_taken_back;
	sw_session_explore(view->session, hexes, n, &exploring, &view->group, NULL);
}

char *
map_view__word_exploring(SwMapView *view, const SwHex *hexes, guint n)
{
	const SwExploring *exploring = &view->exploring;
	g_autoptr(GError) error = NULL;
	guint others =
		sw_session_would_explore(view->session, hexes, n, exploring, &view->group, &error);

	if (n == 1 && sw_session_tile_at(view->session, hexes[0]) == SW_NO_PIECE)
		return NULL;
	if (error)
		return sw_words_capital(error->message);
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

void
sw_map_view_set_exploring(SwMapView *view, const SwExploring *exploring)
{
	view->exploring = *exploring;
	map_view__forget_hint(view);
	gtk_widget_queue_draw(view->picture);
}

const SwExploring *
sw_map_view_exploring(SwMapView *view)
{
	return &view->exploring;
}
