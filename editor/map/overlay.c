#include "map/private.h"

#include <math.h>

/* ---- Outlines --------------------------------------------------------------------------- */

typedef struct {
	double red, green, blue, alpha;
} Colour;

static const Colour hover_colour = {0.45, 0.62, 0.95, 0.9};
static const Colour ghost_colour = {0.95, 0.77, 0.25, 0.55};
static const Colour image_colour = {0.95, 0.77, 0.25, 0.3};
static const Colour erase_colour = {0.85, 0.3, 0.25, 0.5};
static const Colour selection_colour = {0.36, 0.58, 0.98, 1};
static const Colour error_colour = {0.86, 0.2, 0.18, 1};
static const Colour warning_colour = {0.93, 0.62, 0.1, 1};

static void
add_hex(cairo_t *cr, SwPoint at, double zoom)
{
	for (guint i = 0; i < SW_HEX_SIDES; i++) {
		double angle = G_PI / 6 + i * G_PI / 3, radius = zoom * SW_HEX_RADIUS;

		cairo_line_to(cr, at.x + radius * cos(angle), at.y + radius * sin(angle));
	}
	cairo_close_path(cr);
}

static void
set_colour(cairo_t *cr, const Colour *colour)
{
	cairo_set_source_rgba(cr, colour->red, colour->green, colour->blue, colour->alpha);
}

static void
outline(SwMapView *view, cairo_t *cr, SwHex hex, const Colour *colour, double width)
{
	add_hex(cr, sw_viewport_hex(&view->viewport, hex), view->viewport.zoom);
	set_colour(cr, colour);
	cairo_set_line_width(cr, width);
	cairo_stroke(cr);
}

static void
cover(SwMapView *view, cairo_t *cr, SwHex hex, const Colour *colour)
{
	add_hex(cr, sw_viewport_hex(&view->viewport, hex), view->viewport.zoom);
	set_colour(cr, colour);
	cairo_fill(cr);
}

static gboolean
is_seen(SwMapView *view, SwHex hex)
{
	SwPoint at = sw_viewport_hex(&view->viewport, hex);
	double margin = view->viewport.zoom;

	return at.x > -margin && at.y > -margin && at.x < view->viewport.width + margin &&
	       at.y < view->viewport.height + margin;
}

/* ---- Marks ------------------------------------------------------------------------------ */

/* A disc at the upper right of the tile. */
static void
draw_mark(SwMapView *view, cairo_t *cr, SwHex hex, const Colour *colour)
{
	SwPoint at = sw_viewport_hex(&view->viewport, hex);
	double zoom = view->viewport.zoom, size = CLAMP(zoom / 9, 2.5, 8);

	cairo_arc(cr, at.x + zoom * 0.3, at.y - zoom * 0.3, size, 0, 2 * G_PI);
	set_colour(cr, colour);
	cairo_fill_preserve(cr);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_set_line_width(cr, 1);
	cairo_stroke(cr);
}

static void
draw_problems(SwMapView *view, cairo_t *cr)
{
	const SwReport *report = sw_session_report(view->session, NULL);
	SwDocument *document = sw_session_document(view->session);

	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);
		SwPlace place;

		if (problem->spot.piece == SW_NO_PIECE || problem->severity < SW_SEVERITY_WARNING)
			continue;
		place = sw_document_place(document, problem->spot.piece);
		if (place.type == SW_PLACE_HEX && is_seen(view, place.hex))
			draw_mark(view, cr, place.hex,
			          problem->severity == SW_SEVERITY_ERROR ? &error_colour
			                                                 : &warning_colour);
	}
}

static void
draw_selection(SwMapView *view, cairo_t *cr)
{
	SwDocument *document = sw_session_document(view->session);
	guint n;
	const SwPieceId *ids = sw_session_selected(view->session, &n);

	for (guint i = 0; i < n; i++) {
		SwPlace place = sw_document_place(document, ids[i]);

		if (place.type == SW_PLACE_HEX && is_seen(view, place.hex))
			outline(view, cr, place.hex, &selection_colour, 3);
	}
}

/* ---- Ghost ------------------------------------------------------------------------------ */

static const Colour *
stroke_colour(SwMapView *view)
{
	switch (view->tool) {
	case SW_TOOL_SELECT:
	case SW_TOOL_LASSO:
	case SW_TOOL_PICK: return &hover_colour;
	case SW_TOOL_ERASE: return &erase_colour;
	default: return &ghost_colour;
	}
}

static gboolean
is_repeated(SwTool tool)
{
	return tool != SW_TOOL_SELECT && tool != SW_TOOL_LASSO && tool != SW_TOOL_PICK;
}

static void
draw_orbit(SwMapView *view, cairo_t *cr, SwHex hex)
{
	SwHex images[SW_GROUP_MOST];
	guint n = is_repeated(view->tool) ? sw_group_orbit(&view->group, hex, images, NULL) : 1;

	cover(view, cr, hex, stroke_colour(view));
	for (guint i = 1; i < n; i++)
		cover(view, cr, images[i], &image_colour);
}

/* What the stroke means so far; before there is one, what it would begin with. */
static void
draw_ghost(SwMapView *view, cairo_t *cr)
{
	g_autoptr(SwStroke) first = NULL;
	SwStroke *stroke = view->stroke;
	const SwHex *hexes;
	guint n;

	if (stroke == NULL && view->tool != SW_TOOL_FILL && is_repeated(view->tool))
		stroke = first =
			sw_stroke_new(view->session, view->tool, view->radius, view->cursor);
	if (stroke == NULL)
		return;
	hexes = sw_stroke_hexes(stroke, &n);
	for (guint i = 0; i < n; i++) {
		if (is_seen(view, hexes[i]) || view->group.order > 1 || view->group.is_mirrored)
			draw_orbit(view, cr, hexes[i]);
	}
}

static void
draw_centre(SwMapView *view, cairo_t *cr)
{
	double q = view->group.q6 / 6.0, r = view->group.r6 / 6.0;
	SwPoint map = {q + r / 2, r * SW_ROW_HEIGHT};
	SwPoint at = sw_viewport_to_window(&view->viewport, map);

	if (view->group.order == 1 && !view->group.is_mirrored)
		return;
	cairo_arc(cr, at.x, at.y, 5, 0, 2 * G_PI);
	set_colour(cr, &(Colour){0.95, 0.77, 0.25, 1});
	cairo_set_line_width(cr, 2);
	cairo_stroke(cr);
}

void
map_view__draw_overlay(SwMapView *view, GtkSnapshot *snapshot)
{
	graphene_rect_t bounds =
		GRAPHENE_RECT_INIT(0, 0, (float)view->viewport.width, (float)view->viewport.height);
	cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &bounds);

	if (view->viewport.zoom >= 6)
		draw_problems(view, cr);
	draw_selection(view, cr);
	draw_centre(view, cr);
	if (view->has_cursor) {
		draw_ghost(view, cr);
		outline(view, cr, view->cursor, &hover_colour, 2);
	}
	cairo_destroy(cr);
}
