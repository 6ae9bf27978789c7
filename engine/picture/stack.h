/* Pieces that lie above the tile of a hex, or on an edge, as a stack that can be read at every
 * size: pieces that look alike are drawn once, with how many they are; where a hex is too small for
 * several, one stands for all, again with their number.
 *
 * Everything is drawn around the middle of the place, in units in which the centres of two
 * neighbouring hexes are 1 apart.
 */
#pragma once

#include "picture/tile.h"

G_BEGIN_DECLS

#define SW_STACK_MOST 6

/* What is drawn of a stack in one spot. */
typedef struct {
	guint first, n;      /* of the stack's pieces, sorted: they look alike but in a rest */
	gboolean is_rest;    /* pieces that look different, for want of room */
	double x, y, radius; /* of the disc */
} SwStackPart;

typedef struct {
	const SwDocument *document;
	SwPlace place;
	gboolean is_over_tile; /* that has a picture of its own, of which something is left free */
	GArray *ids;           /* SwPieceId: those that look alike beside each other */
	guint n_parts;
	SwStackPart parts[SW_STACK_MOST];
} SwStack;

/* TRUE if the piece is drawn in a stack: it is there, has a shape, lies on a hex or an edge, is no
 * tile and stands for no region. */
gboolean sw_stack_takes(const SwDocument *document, SwPieceId id);

/* Arranges the pieces of `ids` that it takes, all of which lie there, for pictures of that detail
 * (SwLook). Clear it, even if it has no parts. */
void sw_stack_init(SwStack *stack, const SwDocument *document, SwPlace place, const SwPieceId *ids,
                   guint n, gboolean is_over_tile, double detail);
void sw_stack_clear(SwStack *stack);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwStack, sw_stack_clear)

/* The part whose disc, or whose bar on an edge, covers the spot; -1 if none does. */
gint sw_stack_part_at(const SwStack *stack, double x, double y);

/* The piece of that number, and in which colour it is drawn: its owner's, or its kind's. */
SwPieceId sw_stack_piece(const SwStack *stack, guint i);
SwColour sw_stack_colour(const SwStack *stack, SwPieceId id);

/* The number that is written on a part: how many pieces lie there, or how many figures these stand
 * for, where their table says that. FALSE if none is. */
#define SW_STACK_MOST_NUMBER 999
gboolean sw_stack_number(const SwStack *stack, const SwStackPart *part, guint *number);

/* The number that the pieces of a part say of themselves, where their table shows it: what is left
 * of them, or the like. FALSE if they say none. */
gboolean sw_stack_shown(const SwStack *stack, const SwStackPart *part, gint32 *number);

/* What decides how it looks, as a number; stacks of one hash look alike. */
guint64 sw_stack_hash(const SwStack *stack, guint64 hash);

/* A piece of the kind alone in such a place, of which there is none yet. */
void sw_picture_token(cairo_t *cr, const SwKind *kind, gint32 seat, SwPlace place,
                      gboolean is_over_tile, const SwLook *look);

void sw_picture_stack(cairo_t *cr, const SwStack *stack, const SwLook *look);

/* The one disc of a stack: over a tile, and where nothing lies below. */
#define SW_STACK_ONE_RADIUS 0.19
#define SW_STACK_ONE_Y (-0.08)
#define SW_STACK_ALONE_RADIUS 0.34

/* Where the two numbers of a part stand, in its radius: how many they are at the upper right, light
 * on dark; what they say of themselves at the lower left, dark on light, above what stands on the
 * tile. Theirs is a share of the part's radius, and no less than so many units. */
#define SW_STACK_NUMBER_X 0.85
#define SW_STACK_NUMBER_Y (-0.75)
#define SW_STACK_SHOWN_X (-0.85)
#define SW_STACK_SHOWN_Y 0.6
#define SW_STACK_NUMBER_RADIUS 0.46
#define SW_STACK_NUMBER_LEAST 0.085

/* From how many pixels a unit on the pieces of a stack are drawn beside each other. */
#define SW_STACK_DETAIL 30

/* How far from the middle of an edge its bar reaches, along the edge and across. */
#define SW_EDGE_LONG 0.23
#define SW_EDGE_WIDE 0.13

G_END_DECLS
