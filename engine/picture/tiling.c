#include "picture/tiling.h"

#include <math.h>

#define MARK_LENGTH 14.0

/* Sums of the same numbers may differ in their last bits, which must not need another sheet. */
double
sw_tiling_count(double length, double size, double shared)
{
	return length <= size ? 1 : ceil((length - shared) / (size - shared) - 1e-9);
}

gboolean
sw_tiling_spread(SwTiling *tiling, double width, double height, guint most)
{
	double columns = sw_tiling_count(width, tiling->width, tiling->shared);
	double rows = sw_tiling_count(height, tiling->height, tiling->shared);

	if (columns * rows > most)
		return FALSE;
	tiling->columns = (guint)columns;
	tiling->rows = (guint)rows;
	return TRUE;
}

SwTilingSheet
sw_tiling_sheet(const SwTiling *tiling, guint number)
{
	double half = tiling->shared / 2, far = tiling->frame - half;
	SwTilingSheet sheet = {
		.column = number % tiling->columns,
		.row = number / tiling->columns,
	};

	sheet.left = sheet.column * (tiling->width - tiling->shared);
	sheet.top = sheet.row * (tiling->height - tiling->shared);
	sheet.joins[SW_JOIN_LEFT] = sheet.column > 0 ? tiling->frame + half : -1;
	sheet.joins[SW_JOIN_RIGHT] = sheet.column + 1 < tiling->columns ? far + tiling->width : -1;
	sheet.joins[SW_JOIN_TOP] = sheet.row > 0 ? tiling->frame + half : -1;
	sheet.joins[SW_JOIN_BOTTOM] = sheet.row + 1 < tiling->rows ? far + tiling->height : -1;
	return sheet;
}

static void
add_mark(cairo_t *cr, double x0, double y0, double x1, double y1)
{
	cairo_move_to(cr, x0, y0);
	cairo_line_to(cr, x1, y1);
}

void
sw_tiling_begin_part(const SwTiling *tiling, const SwLook *look, cairo_t *cr)
{
	SwColour paper = sw_look_paper(look);

	cairo_save(cr);
	cairo_rectangle(cr, tiling->frame, tiling->frame, tiling->width, tiling->height);
	cairo_clip(cr);
	if (look->theme != SW_THEME_DARK)
		return;
	cairo_set_source_rgb(cr, paper.red, paper.green, paper.blue);
	cairo_paint(cr);
}

void
sw_tiling_draw_marks(const SwTiling *tiling, const SwTilingSheet *sheet, cairo_t *cr)
{
	double near = tiling->frame;
	double right = near + tiling->width, bottom = near + tiling->height;

	for (guint i = SW_JOIN_LEFT; i <= SW_JOIN_RIGHT; i++) {
		double x = sheet->joins[i];

		if (x < 0)
			continue;
		add_mark(cr, x, near - MARK_LENGTH, x, near);
		add_mark(cr, x, bottom, x, bottom + MARK_LENGTH);
	}
	for (guint i = SW_JOIN_TOP; i <= SW_JOIN_BOTTOM; i++) {
		double y = sheet->joins[i];

		if (y < 0)
			continue;
		add_mark(cr, near - MARK_LENGTH, y, near, y);
		add_mark(cr, right, y, right + MARK_LENGTH, y);
	}
	cairo_set_source_rgb(cr, 0, 0, 0);
	cairo_set_line_width(cr, 0.5);
	cairo_stroke(cr);
}
