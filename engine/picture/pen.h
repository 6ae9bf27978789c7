/* What mats and boards are drawn with: boxes, areas, lines and text, by cairo or as markup
 * (export/svg_pen.c). A new output is a new SwPenType; each picture is described once, in cards.c
 * and plan.c.
 *
 * Units are those of the picture: of mat/mat.h, or hundredths of an inch. A pen is embedded at the
 * beginning of its own struct.
 */
#pragma once

#include <cairo.h>

#include "document/document.h"
#include "ground/plane.h"
#include "picture/colour.h"

G_BEGIN_DECLS

/* A box with rounded corners: a rectangle if `radius` is 0, a circle if it is half of the size. */
typedef struct {
	double x, y, width, height, radius;
	gboolean is_flat_above, is_flat_below; /* these two corners are not rounded */
} SwPenBox;

typedef enum {
	SW_PEN_SOLID,
	SW_PEN_DASHED,
	SW_PEN_DOTTED,
} SwPenDash;

/* NULL is no fill, or no line. */
typedef struct {
	const SwColour *fill, *line;
	double width; /* of the line */
	SwPenDash dash;
} SwPenInk;

typedef struct {
	double x, y, width; /* of the line; `y` is its baseline */
	double size;
	double at; /* alignment; 0: left, 0.5: centre, 1: right */
	gboolean is_bold;
} SwPenLine;

typedef struct SwPen SwPen;

typedef struct {
	/* What follows until end() is the piece, from an origin of its own, rotated about the
	 * middle of a card by `degrees`. */
	void (*begin)(SwPen *pen, SwPieceId piece, double x, double y, double degrees);
	void (*end)(SwPen *pen);
	void (*box)(SwPen *pen, const SwPenBox *box, const SwPenInk *ink);
	/* A polygon, whose last corner is joined to its first. */
	void (*area)(SwPen *pen, const SwPoint *corners, guint n, const SwPenInk *ink);
	/* `n` lines, each from one point to the next: 2 * n points. The ink has no fill. */
	void (*lines)(SwPen *pen, const SwPoint *ends, guint n, const SwPenInk *ink);
	/* The width of a text of that size. */
	double (*measure)(SwPen *pen, const char *text, double size, gboolean is_bold);
	/* Writes a text of that width. */
	void (*write)(SwPen *pen, const char *text, double width, const SwPenLine *line,
	              SwColour colour);
} SwPenType;

struct SwPen {
	const SwPenType *type;
};

/* Writes a text that fits into the line: smaller if it is too wide, and shortened if that would be
 * less than half as large. Returns its width. Omits a text that sw_picture_can_write() rejects, as
 * tiles do, and returns 0. */
double sw_pen_write(SwPen *pen, const char *text, const SwPenLine *line, SwColour colour);

/* A pen that draws by cairo. It borrows `cr`. */
typedef struct {
	SwPen pen;
	cairo_t *cr;
} SwCairoPen;

SwCairoPen sw_cairo_pen(cairo_t *cr);

G_END_DECLS
