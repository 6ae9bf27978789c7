/* A shape that is being drawn on a board: the corners so far, and the piece that they make. All
 * points are in hundredths of an inch. Does not depend on GTK. */
#pragma once

#include "plane/area.h"
#include "session/brush.h"
#include "session/stroke.h"

/* Pieces are laid at multiples of this. */
#define SW_BOARD_SNAP 25

SwXY sw_board_snap(SwXY at);

/* SW_TOOL_BOX: two opposite corners; SW_TOOL_OUTLINE: the corners in their order; SW_TOOL_DISC: the
 * middle and a point of the edge. */
typedef struct {
	SwTool tool;
	const SwXY *corners;
	guint n;
} SwDrawn;

/* The piece that is made: values in the brush, a place, and corners and a name as texts if it has
 * such (NULL if not; owned). */
typedef struct {
	SwBrush brush;
	SwXY at;
	char *outline, *name;
} SwDrawnPiece;

void sw_drawn_piece_clear(SwDrawnPiece *piece);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwDrawnPiece, sw_drawn_piece_clear)

/* Makes a piece like the brush's, of the drawn shape. A rectangle becomes a box if its middle is a
 * place that a file can hold, else an outline. FALSE with an error if the shape is empty, or the
 * kind has no such shapes. */
gboolean sw_drawn_make(const SwDrawn *drawn, const SwTable *table, const SwBrush *brush,
                       SwDrawnPiece *piece, GError **error);

/* Initialises the outline of the brush's piece at the place, with its rotation; of a disc the
 * circle of its own diameter, or the usual one. `outline` is its corners, or NULL. FALSE, with an
 * empty area, if it has no shape. */
gboolean sw_drawn_area(const SwDocument *document, const SwBrush *brush, const char *outline,
                       SwXY at, SwArea *area);

/* TRUE if the brush's kind is an area whose shape the brush does not say, so that it must be
 * drawn. */
gboolean sw_drawn_is_wanted(const SwTable *table, const SwBrush *brush);

/* The distance between two points, rounded to a hundredth. */
gint32 sw_drawn_distance(SwXY a, SwXY b);

/* Appends the size of what is drawn, as "3.00 × 0.50 in"; of a ruler, its length. In centimetres if
 * `is_metric`. */
void sw_drawn_append_size(GString *out, const SwDrawn *drawn, gboolean is_metric);

/* Appends a length with its unit: "2.50 in", "6.35 cm". */
void sw_drawn_append_length(GString *out, gint32 length, gboolean is_metric);
