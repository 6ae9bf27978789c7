/* The pieces above the tile of a hex, or on an edge, as a stack that is legible at every size:
 * pieces that look alike are drawn once, with a count; where a hex is too small for several discs,
 * one stands for all, with their count.
 *
 * Everything is drawn around the centre of the place, in units in which the centres of two
 * neighbouring hexes are 1 apart.
 */
#pragma once

#include "picture/tile.h"

G_BEGIN_DECLS

#define SW_STACK_MOST 6

/* One disc of a stack, for one or several pieces. */
typedef struct {
	guint first, n;      /* range of the sorted pieces; they look alike unless is_rest */
	gboolean is_rest;    /* different pieces, on one disc for lack of room */
	double x, y, radius; /* of the disc */
} SwStackPart;

typedef struct {
	const SwDocument *document;
	SwPlace place;
	gboolean is_over_tile; /* above a tile with a picture, part of which stays visible */
	GArray *ids;           /* SwPieceId; those that look alike are adjacent */
	guint n_parts;
	SwStackPart parts[SW_STACK_MOST];
} SwStack;

/* TRUE if the piece is drawn in a stack: it exists, has a shape, is on a hex or an edge, is not a
 * tile and stands for no region. */
gboolean sw_stack_takes(const SwDocument *document, SwPieceId id);

/* Arranges those of `ids`, all at `place`, for which sw_stack_takes() is TRUE, for pictures with
 * that `detail` (SwLook). Clear it even if it has no parts. */
void sw_stack_init(SwStack *stack, const SwDocument *document, SwPlace place, const SwPieceId *ids,
                   guint n, gboolean is_over_tile, double detail);
void sw_stack_clear(SwStack *stack);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwStack, sw_stack_clear)

/* Returns the part whose disc, or bar on an edge, covers the point, or -1. */
gint sw_stack_part_at(const SwStack *stack, double x, double y);

/* TRUE if the pieces at both positions look alike, so that one disc is drawn for them. */
gboolean sw_stack_is_alike(const SwStack *stack, guint i, guint j);

/* Returns the piece at position `i`; and the colour in which a piece is drawn, its owner's or its
 * kind's. */
SwPieceId sw_stack_piece(const SwStack *stack, guint i);
SwColour sw_stack_colour(const SwStack *stack, SwPieceId id);

/* Gets the count of a part: how many pieces it has, or how many figures they stand for, if an
 * attribute of theirs is_size. FALSE if no count is drawn. */
#define SW_STACK_MOST_NUMBER 999
gboolean sw_stack_number(const SwStack *stack, const SwStackPart *part, guint *number);

/* TRUE if the part stands for what has no disc of its own beside the others: its count is drawn as
 * "+3". */
gboolean sw_stack_is_more(const SwStack *stack, const SwStackPart *part);

/* Gets the number that the pieces of a part display (an attribute that is_shown), such as what is
 * left of them. FALSE if there is none. */
gboolean sw_stack_shown(const SwStack *stack, const SwStackPart *part, gint32 *number);

/* Adds everything that the picture depends on to a hash; stacks of equal hashes look alike. */
guint64 sw_stack_hash(const SwStack *stack, guint64 hash);

/* Draws one piece of the kind at an empty place, without a document. */
void sw_picture_token(cairo_t *cr, const SwKind *kind, gint32 seat, SwPlace place,
                      gboolean is_over_tile, const SwLook *look);

/* Draws the disc of a piece about the origin, in thousandths. */
void sw_picture_token_with(SwPen *pen, const SwDocument *document, SwPieceId id, double radius,
                           const SwLook *look);

void sw_picture_stack(cairo_t *cr, const SwStack *stack, const SwLook *look);

/* The same with another pen, in thousandths: SW_MILLI_STEP from hex to hex. The origin is that of
 * the map; each piece is a group at its disc. */
void sw_picture_stack_with(SwPen *pen, const SwStack *stack, const SwLook *look);

/* Draws the disc of a number about the origin, as at a part: that of a count, or of a displayed
 * number. */
void sw_picture_stack_number_with(SwPen *pen, gboolean is_shown, const char *text, double radius);

/* Radius and centre of a stack's only disc: over a tile, and on a hex without one. */
#define SW_STACK_ONE_RADIUS 0.19
#define SW_STACK_ONE_Y (-0.08)
#define SW_STACK_ALONE_RADIUS 0.34

/* Positions of a part's two numbers, in units of its radius: the count at the upper right, light on
 * dark; the displayed number at the lower left, dark on light, above the figures of the tile. The
 * radius of both is a share of the part's, but at least SW_STACK_NUMBER_LEAST; they are smaller
 * where they would touch each other, another disc, the seat on their own, or the tab of a tile. */
#define SW_STACK_NUMBER_X 0.8
#define SW_STACK_NUMBER_Y (-0.8)
#define SW_STACK_SHOWN_X (-0.95)
#define SW_STACK_SHOWN_Y 0.63
#define SW_STACK_NUMBER_RADIUS 0.46
#define SW_STACK_NUMBER_LEAST 0.085

/* The least detail (pixels per unit) at which the pieces of a stack are drawn side by side. */
#define SW_STACK_DETAIL 30

/* How far the bar on an edge reaches from its centre, along the edge and across. */
#define SW_EDGE_LONG 0.23
#define SW_EDGE_WIDE 0.13

G_END_DECLS
