#include "map/moves_picture.h"

#include "document/compare.h"
#include "map/map_picture.h"

#include <math.h>

/* Pixels between two centres. */
#define UNIT 80.0

/* Arrows of more moves than this are thin. */
#define MOST_THICK 8

typedef struct {
	const SwDocument *before, *after;
	SwColour paper;
	cairo_t *cr;
} Moves;

static gboolean
is_tile(const Moves *moves, SwPieceId id)
{
	return sw_element_is_tile(sw_document_kind(moves->after, id)->element) &&
	       sw_document_is_on_map(moves->after, id);
}

static gboolean
has_moved(const Moves *moves, SwPieceId id)
{
	return sw_place_compare(sw_document_place(moves->before, id),
	                        sw_document_place(moves->after, id)) != 0;
}

/* TRUE if the piece is another one now, or was turned. */
static gboolean
has_changed(const Moves *moves, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(moves->after, id);

	if (sw_document_kind(moves->before, id) != kind)
		return TRUE;
	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (!sw_piece_means_same(moves->before, id, moves->after, id, i))
			return TRUE;
	}
	return FALSE;
}

static void
add_hex(const Moves *moves, SwPieceId id, double size)
{
	SwPoint at = sw_place_middle(sw_document_place(moves->after, id));

	for (guint i = 0; i < SW_HEX_SIDES; i++) {
		SwPoint corner = sw_hex_corner(i, SW_HEX_RADIUS * size);

		if (i == 0)
			cairo_move_to(moves->cr, at.x + corner.x, at.y + corner.y);
		else
			cairo_line_to(moves->cr, at.x + corner.x, at.y + corner.y);
	}
	cairo_close_path(moves->cr);
}

/* Strokes the path in green, on white so that it is seen on any tile. */
static void
stroke(const Moves *moves, double width)
{
	cairo_set_line_width(moves->cr, width * 2);
	cairo_set_source_rgba(moves->cr, 1, 1, 1, 0.8);
	cairo_stroke_preserve(moves->cr);
	cairo_set_line_width(moves->cr, width);
	cairo_set_source_rgb(moves->cr, 0.15, 0.6, 0.3);
	cairo_stroke(moves->cr);
}

/* From the rim of the place where the piece was to that of its new one. */
static void
draw_arrow(const Moves *moves, SwPieceId id, double width)
{
	SwPoint from = sw_place_middle(sw_document_place(moves->before, id));
	SwPoint to = sw_place_middle(sw_document_place(moves->after, id));
	double length = hypot(to.x - from.x, to.y - from.y);
	double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
	double x = to.x - dx * 0.28, y = to.y - dy * 0.28;

	cairo_move_to(moves->cr, from.x + dx * 0.2, from.y + dy * 0.2);
	cairo_line_to(moves->cr, x, y);
	cairo_line_to(moves->cr, x - dx * 0.16 + dy * 0.1, y - dy * 0.16 - dx * 0.1);
	cairo_move_to(moves->cr, x, y);
	cairo_line_to(moves->cr, x - dx * 0.16 - dy * 0.1, y - dy * 0.16 + dx * 0.1);
	stroke(moves, width);
}

/* Nothing is faint as long as nothing moves. */
static void
veil_rest(const Moves *moves)
{
	guint n_changed = 0;

	SW_EACH_PIECE (id, moves->after) {
		gboolean changes =
			is_tile(moves, id) && (has_moved(moves, id) || has_changed(moves, id));

		n_changed += changes;
		if (is_tile(moves, id) && !changes)
			add_hex(moves, id, 1);
	}
	cairo_set_source_rgba(moves->cr, moves->paper.red, moves->paper.green, moves->paper.blue,
	                      n_changed > 0 ? 0.55 : 0);
	cairo_fill(moves->cr);
}

static void
draw_moves(const Moves *moves)
{
	guint n = 0;

	veil_rest(moves);
	SW_EACH_PIECE (id, moves->after) {
		if (!is_tile(moves, id) || (!has_moved(moves, id) && !has_changed(moves, id)))
			continue;
		add_hex(moves, id, 0.92);
		stroke(moves, 0.045);
		n++;
	}
	SW_EACH_PIECE (id, moves->after) {
		if (is_tile(moves, id) && has_moved(moves, id))
			draw_arrow(moves, id, n > MOST_THICK ? 0.018 : 0.035);
	}
}

cairo_surface_t *
sw_moves_picture(const SwDocument *before, const SwDocument *after, gboolean is_dark)
{
	g_autoptr(SwMapDrawing) map = sw_map_drawing_new(after, NULL, 0);
	Moves moves = {.before = before, .after = after};
	SwLook look;

	moves.cr = sw_map_picture_begin(map, UNIT, is_dark, &look);
	if (moves.cr == NULL)
		return NULL;
	moves.paper = sw_look_paper(&look);
	sw_map_drawing_draw(map, moves.cr, &look);
	draw_moves(&moves);
	return sw_map_picture_end(moves.cr);
}
