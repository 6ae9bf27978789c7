#include "session/board_piece.h"

#include "session/brush_private.h"
#include "session/draw.h"
#include "session/image.h"

#define QUARTER 90
#define FULL 360

void
board_piece__clear(BoardPiece *piece)
{
	g_clear_pointer(&piece->outline, g_free);
}

BoardPiece
board_piece__of(const SwDocument *document, SwPieceId id)
{
	gint points = sw_board_role_points(sw_document_kind(document, id)->element->role.board);
	BoardPiece piece = {.brush = sw_brush_like(document, id),
	                    .at = sw_document_place(document, id).point};

	if (points >= 0 && sw_document_has(document, id, (guint)points))
		piece.outline = g_strdup(sw_document_get_text(document, id, (guint)points));
	return piece;
}

/* ---- Outlines --------------------------------------------------------------------------- */

static gboolean
has(const SwBrush *brush, gint attribute)
{
	return attribute >= 0 && ((brush->present >> attribute) & 1);
}

gboolean
sw_brush_area(const SwTable *table, const SwBrush *brush, const char *outline, SwXY at, gint32 turn,
              SwArea *area)
{
	const SwBoardRole *role = table->kinds[brush->kind].element->role.board;
	const SwBoardArea *its = role ? role->area : NULL;

	*area = (SwArea){0};
	if (its == NULL)
		return FALSE;
	if (outline)
		return sw_area_of_points(area, at, outline, turn);
	if (has(brush, its->radius))
		return sw_area_of_disc(area, at, brush->values[its->radius]);
	return has(brush, its->width) && has(brush, its->depth) &&
	       sw_area_of_box(area, at, brush->values[its->width], brush->values[its->depth], turn);
}

gint32
sw_brush_turn(const SwTable *table, const SwBrush *brush)
{
	gint turn = sw_board_role_turn(table->kinds[brush->kind].element->role.board);

	return has(brush, turn) ? brush->values[turn] : 0;
}

gboolean
sw_brush_spin(const SwTable *table, SwBrush *brush, gint32 degrees)
{
	const SwElement *element = table->kinds[brush->kind].element;
	gint turn = sw_board_role_turn(element->role.board);
	gint32 turned;

	if (turn < 0)
		return FALSE;
	turned = (sw_brush_turn(table, brush) + degrees % FULL + FULL) % FULL;
	brush->values[turn] = turned;
	if (turned == element->attributes[turn].fallback && !element->attributes[turn].required)
		brush->present &= ~(1u << turn);
	else
		brush->present |= 1u << turn;
	return TRUE;
}

/* TRUE if both have the same corners in the same order, whichever is the first. */
static gboolean
are_equal(const SwArea *a, const SwArea *b)
{
	for (guint first = 0; a->n == b->n && first < MAX(a->n, 1); first++) {
		guint i = 0;

		while (i < a->n && a->corners[i].x == b->corners[(first + i) % b->n].x &&
		       a->corners[i].y == b->corners[(first + i) % b->n].y)
			i++;
		if (i == a->n)
			return TRUE;
	}
	return FALSE;
}

/* TRUE if `a`, rotated by `quarters`, has the outline that `b` has, both without their rotations:
 * multiples of 90 degrees are exact. */
static gboolean
look_alike(const BoardPiece *a, gint32 quarters, const BoardPiece *b, const SwTable *table)
{
	g_auto(SwArea) first = {0}, second = {0};
	SwXY origin = {0, 0};

	sw_brush_area(table, &a->brush, a->outline, origin, quarters * QUARTER, &first);
	sw_brush_area(table, &b->brush, b->outline, origin, 0, &second);
	sw_area_normalise(&first);
	sw_area_normalise(&second);
	return are_equal(&first, &second);
}

/* ---- Images ----------------------------------------------------------------------------- */

BoardPiece
board_piece__image(const BoardPiece *piece, const SwTable *table, const SwImage *image)
{
	const SwElement *element = table->kinds[piece->brush.kind].element;
	BoardPiece its = {.brush = brush__turned(&piece->brush, table, image),
	                  .at = sw_image_point(image, piece->at)};
	gint32 turn = sw_brush_turn(table, &its.brush), least = turn;

	if (piece->outline)
		its.outline = session__image_text(table->ground, element,
		                                  (guint)element->role.board->area->points,
		                                  piece->outline, image);
	if (image->symmetry.rotation == 0 && !image->symmetry.mirrored)
		return its;
	for (gint32 quarters = 1; quarters < FULL / QUARTER; quarters++) {
		if (look_alike(&its, quarters, &its, table))
			least = MIN(least, (turn + quarters * QUARTER) % FULL);
	}
	sw_brush_spin(table, &its.brush, least - turn);
	return its;
}

/* Outlines whose rotations differ by other angles than quarters of a turn are not the same: their
 * corners are whole numbers. */
gboolean
board_piece__is_same(const BoardPiece *a, const BoardPiece *b, const SwTable *table)
{
	gint32 between = sw_brush_turn(table, &a->brush) - sw_brush_turn(table, &b->brush) + FULL;

	return a->at.x == b->at.x && a->at.y == b->at.y && between % QUARTER == 0 &&
	       look_alike(a, between / QUARTER, b, table);
}

GArray *
board_piece__new_list(void)
{
	return sw_array_new(sizeof(BoardPiece), (GDestroyNotify)board_piece__clear);
}

gboolean
board_piece__add(GArray *list, BoardPiece *piece, const SwTable *table)
{
	SW_EACH (const BoardPiece, other, list) {
		if (board_piece__is_same(piece, other, table)) {
			board_piece__clear(piece);
			return FALSE;
		}
	}
	g_array_append_vals(list, piece, 1);
	return TRUE;
}
