/* Thousands of selected tiles: a veil over each, since their outlines would take a second. */
#include "map/private.h"

#include "map/raster.h"

#include <math.h>

/* Premultiplied, about half of the colour in which a few are outlined. */
#define VEIL 0x8c324f86u

/* From how many pixels between two centres on a hex's shape is seen. */
#define SHAPE_FROM 6

static guint32
veil_of(SwHex hex, gpointer data)
{
	SwSession *session = data;
	SwPieceId tile = sw_session_tile_at(session, hex);

	return tile != SW_NO_PIECE && sw_session_is_selected(session, tile) ? VEIL : 0;
}

/* All pixels nearer to the hex than to others, and some of those. */
static void
fill_spot(const SwImageBuffer *image, SwPoint at, double zoom)
{
	gint x0 = MAX((gint)floor(at.x - zoom / 2), 0);
	gint y0 = MAX((gint)floor(at.y - zoom * SW_HEX_RADIUS), 0);
	gint x1 = MIN((gint)ceil(at.x + zoom / 2), image->width);
	gint y1 = MIN((gint)ceil(at.y + zoom * SW_HEX_RADIUS), image->height);

	for (gint y = y0; y < y1; y++) {
		for (gint x = x0; x < x1; x++)
			image->pixels[y * image->stride + x] = VEIL;
	}
}

static void
fill_spots(SwMapView *view, const SwImageBuffer *image, const SwPieceId *ids, guint n)
{
	SwDocument *document = sw_session_document(view->session);

	for (guint i = 0; i < n; i++) {
		const SwPiece *piece = sw_document_piece(document, ids[i]);
		SwPoint at;

		if (!sw_document_kind(document, ids[i])->element->is_tile)
			continue;
		at = sw_viewport_hex(&view->viewport, sw_hex(piece->a, piece->b));
		if (at.x > -view->viewport.zoom && at.y > -view->viewport.zoom &&
		    at.x < image->width + view->viewport.zoom &&
		    at.y < image->height + view->viewport.zoom)
			fill_spot(image, at, view->viewport.zoom);
	}
}

void
map_view__draw_many(SwMapView *view, cairo_t *cr, const SwPieceId *ids, guint n)
{
	gint width = (gint)ceil(view->viewport.width), height = (gint)ceil(view->viewport.height);
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
	SwImageBuffer image = sw_image_buffer(surface);

	if (view->viewport.zoom < SHAPE_FROM)
		fill_spots(view, &image, ids, n);
	else
		sw_raster_hexes(&image, &view->viewport, veil_of, view->session);
	cairo_surface_mark_dirty(surface);
	cairo_set_source_surface(cr, surface, 0, 0);
	cairo_paint(cr);
	cairo_surface_destroy(surface);
}
