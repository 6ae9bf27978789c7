/* What pictures are drawn with: boxes, areas, lines, paths and text, by cairo or as markup
 * (export/svg_pen.c). A new output is a new SwPenType; each picture is described once: hexes in
 * tile.c, stack_draw.c and region.c, mats in cards.c, boards in plan.c.
 *
 * Units are those of the picture: thousandths of the distance between two hexes, units of
 * mat/mat.h, or hundredths of an inch. A pen is embedded at the beginning of its own struct.
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
	gboolean is_round;  /* the ends and corners of the line */
	gboolean is_shaded; /* the fill is lit from the upper left; as large as a hex at the origin
	                     */
} SwPenInk;

typedef struct {
	double x, y, width; /* of the line; `y` is its baseline */
	double size;
	double at; /* alignment; 0: left, 0.5: centre, 1: right */
	gboolean is_bold;
	gboolean is_condensed; /* a text that is too wide is condensed, not shortened */
	const SwColour *halo;  /* around the letters, so that they are legible on anything; or NULL
	                        */
} SwPenLine;

/* A part of the picture with an origin of its own: moved, then rotated clockwise, then scaled. */
typedef struct {
	SwPieceId piece; /* that it is; or SW_NO_PIECE */
	double x, y, degrees;
	double scale; /* 0 is 1 */
} SwPenGroup;

typedef struct SwPen SwPen;

typedef void (*SwPenDraw)(SwPen *pen, gconstpointer data);

typedef struct {
	/* What follows until end() belongs to the group. Groups may be nested. */
	void (*begin)(SwPen *pen, const SwPenGroup *group);
	void (*end)(SwPen *pen);
	/* Draws what may occur often. `key` is an XML id; equal keys look alike, and only the first
	 * one may be drawn. */
	void (*part)(SwPen *pen, const char *key, SwPenDraw draw, gconstpointer data);
	void (*box)(SwPen *pen, const SwPenBox *box, const SwPenInk *ink);
	/* A polygon, whose last corner is joined to its first. */
	void (*area)(SwPen *pen, const SwPoint *corners, guint n, const SwPenInk *ink);
	/* `n` lines, each from one point to the next: 2 * n points. The ink has no fill. */
	void (*lines)(SwPen *pen, const SwPoint *ends, guint n, const SwPenInk *ink);
	/* A path in the letters of mark.h, scaled; the ink's width is not. */
	void (*path)(SwPen *pen, const char *path, double scale, const SwPenInk *ink);
	/* It writes all texts, not only those that sw_picture_can_write() accepts. */
	gboolean writes_all;
	/* The width of a text of that size. */
	double (*measure)(SwPen *pen, const char *text, double size, gboolean is_bold);
	/* Writes a text of that width, condensed if it would be wider. */
	void (*write)(SwPen *pen, const char *text, double width, const SwPenLine *line,
	              SwColour colour);
} SwPenType;

struct SwPen {
	const SwPenType *type;
};

/* Begins the group of a piece, or of none, that is only moved. */
void sw_pen_begin(SwPen *pen, SwPieceId piece, double x, double y);

/* A disc about (x, y). */
void sw_pen_disc(SwPen *pen, double x, double y, double radius, const SwPenInk *ink);

/* Writes a text that fits into the line: smaller if it is too wide, and shortened or condensed if
 * that would be about half as large. Letters that the pen cannot write are shown as question marks.
 * Returns its width. */
double sw_pen_write(SwPen *pen, const char *text, const SwPenLine *line, SwColour colour);

/* Draws a text with cairo, in the font chosen last, from `x` on or centred on it; all of it,
 * smaller if it would be wider than `most`. */
void sw_pen_show_text(cairo_t *cr, const char *text, SwPoint at, double size, double most,
                      gboolean is_centred);

/* TRUE if the text can be drawn as a name or title: at most `most` letters, all of which cairo can
 * draw from left to right without shaping, if the machine has fonts for them; and if not every
 * machine has (picture/letters.h). */
#define SW_PICTURE_MOST_LETTERS 28
gboolean sw_picture_can_write(const char *text, guint most);
gboolean sw_picture_needs_fonts(const char *text);

/* Draws a mark (mark.h) about (0, y), in a box of `size`. */
void sw_pen_mark(SwPen *pen, const char *mark, double y, double size, SwColour colour);

/* How a shaded fill is lit: from light at (LIT_X, LIT_Y) over the colour itself to dark, in
 * thousandths of a hex. */
#define SW_PEN_LIT_X (-160)
#define SW_PEN_LIT_Y (-200)
#define SW_PEN_LIT_RADIUS 20
#define SW_PEN_SHADE_RADIUS 620
#define SW_PEN_SHADE_FROM 0.55
SwColour sw_pen_light(SwColour fill);
SwColour sw_pen_dark(SwColour fill);

/* The width of a halo beyond the letters, relative to their size. */
#define SW_PEN_HALO 0.16

/* Chooses the font of all pictures: the same letters whatever was drawn before. */
void sw_pen_choose_font(cairo_t *cr, gboolean is_bold);

/* A pen that draws by cairo. It borrows `cr`. */
typedef struct {
	SwPen pen;
	cairo_t *cr;
} SwCairoPen;

SwCairoPen sw_cairo_pen(cairo_t *cr);

G_END_DECLS
