/* A picture that is larger than a sheet of paper, spread over sheets that overlap, with marks where
 * they are cut. Independent of what is drawn.
 *
 * Units are points. A sheet is the part of the picture that it shows, with a frame around it that
 * holds the marks. Neighbours overlap by `shared`; both are cut in the middle of that.
 */
#pragma once

#include "picture/look.h"

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct {
	double width, height; /* of the part of the picture on a sheet */
	double frame;         /* at each side of it */
	double shared;        /* less than width and height */
	guint columns, rows;
} SwTiling;

enum { SW_JOIN_LEFT, SW_JOIN_RIGHT, SW_JOIN_TOP, SW_JOIN_BOTTOM, SW_N_JOINS };

/* A sheet. `left` and `top` are where its part begins in the picture; `joins` where it is cut, from
 * the upper left corner of the sheet, its frame included; negative where there is no neighbour. */
typedef struct {
	guint column, row;
	double left, top;
	double joins[SW_N_JOINS];
} SwTilingSheet;

/* Returns the number of sheets, each with a part of `size`, for a length. It is a whole number, but
 * may be larger than any integer type holds. */
double sw_tiling_count(double length, double size, double shared);

/* Sets `columns` and `rows` for a picture of that size; the other fields are set. FALSE, without a
 * change, if there would be more than `most` sheets. */
gboolean sw_tiling_spread(SwTiling *tiling, double width, double height, guint most);

/* The sheets are numbered from 0, row by row. */
static inline guint
sw_tiling_n(const SwTiling *tiling)
{
	return tiling->columns * tiling->rows;
}

SwTilingSheet sw_tiling_sheet(const SwTiling *tiling, guint number);

/* Begins the part of the picture on a sheet: saves the state, clips to it, and gives a dark look
 * its paper. The frame stays white, for it is cut off. */
void sw_tiling_begin_part(const SwTiling *tiling, const SwLook *look, cairo_t *cr);

/* Draws a mark at both ends of each cut, in the frame. The origin is the corner of the sheet. */
void sw_tiling_draw_marks(const SwTiling *tiling, const SwTilingSheet *sheet, cairo_t *cr);

G_END_DECLS
