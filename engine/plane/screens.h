/* A board's screens as sides: what sight.c and sweep.c share. Private to this folder. */
#pragma once

#include "plane/convex.h"

typedef struct {
	const SwArea *area;
	SwScreenKind kind;
	guint first, n; /* its sides, in the board's array: what is on one side of each is inside */
} Screen;

struct SwSightBoard {
	Screen *screens;
	guint n;
	GArray *sides; /* SwSide */
	gint32 touch;
};

static inline const SwSide *
screens__sides(const SwSightBoard *board, const Screen *screen)
{
	return &g_array_index(board->sides, SwSide, screen->first);
}

/* FALSE if the boxes around the screen and the polygon do not overlap. */
static inline gboolean
screens__is_in_box(const Screen *screen, const Convex *convex)
{
	const SwArea *area = screen->area;

	return area->low.x < convex->high.x && area->high.x > convex->low.x &&
	       area->low.y < convex->high.y && area->high.y > convex->low.y;
}

/* TRUE if the interiors of the screen and of a convex polygon overlap. */
gboolean screens__overlap(const SwSightBoard *board, const Screen *screen, const Convex *convex);

/* Where a point is. Parts of the outline that enclose nothing are not there. */
SwWhere screens__where(const SwSightBoard *board, const Screen *screen, SwXY point);
