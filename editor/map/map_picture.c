#include "map/map_picture.h"

#include "picture/board.h"

#include <math.h>

/* Pixels between two centres, and the largest width or height that other programs can be expected
 * to take. */
#define UNIT 160.0
#define LARGEST 6000.0

cairo_surface_t *
sw_map_picture(const SwDocument *document, const SwPieceId *ids, guint n)
{
	g_autoptr(SwBoard) board = sw_board_new(document, n > 0 ? ids : NULL, n);
	SwBoardBox box;
	double width, height, unit;
	SwLook look;
	cairo_surface_t *image;
	cairo_t *cr;

	if (!sw_board_extent(board, &box))
		return NULL;
	width = box.x1 - box.x0;
	height = box.y1 - box.y0;
	unit = MIN(UNIT, LARGEST / MAX(width, height));
	look = sw_look(SW_THEME_PRINT, unit);
	image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (gint)ceil(width * unit),
	                                   (gint)ceil(height * unit));
	cr = cairo_create(image);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	cairo_scale(cr, unit, unit);
	cairo_translate(cr, -box.x0, -box.y0);
	sw_board_draw(board, cr, &look);
	cairo_destroy(cr);
	return image;
}
