/* The plan of a board that is measured in inches: the board's size, and the area or disc of each
 * piece on it, in the order in which they are drawn. It depends only on the table's roles
 * (table/board.h) and the document, and is computed in whole numbers, so pictures, files and
 * windows agree on every machine.
 *
 * Lengths and places are in hundredths of an inch, outlines in fine units (plane/area.h).
 *
 * Cost: two passes over the pieces, and a sort of those on the board. Each question looks at all
 * things: boards have tens of them.
 */
#pragma once

#include "document/document.h"
#include "plane/area.h"

G_BEGIN_DECLS

typedef enum {
	SW_BOARD_AREA,
	SW_BOARD_DISC,
} SwBoardPart;

/* A piece on the board. */
typedef struct {
	SwPieceId piece;
	SwBoardPart part;
	gboolean is_solid;
	SwXY at;
	gint32 diameter; /* of discs; 0 or more */
	SwPieceId model; /* the piece that the disc stands for; SW_NO_PIECE if there is none */
	/* Of a disc the polygon that stands for it. Empty if the piece says none that can be drawn,
	 * or is beyond SW_AREA_LIMIT. */
	SwArea area;
} SwPlanThing;

typedef struct {
	const SwDocument *document;
	gint32 width, depth;  /* 0 without a board, as in a pack */
	GArray *things;       /* SwPlanThing, the lowest first */
	GHashTable *of_piece; /* SwPieceId -> 1 + index */
} SwPlan;

#define SW_PLAN_NOWHERE G_MAXUINT

/* Makes the plan of a document of a game with a board (sw_table_board()). Areas are drawn first,
 * then discs that are not solid, such as counters, then solid ones; among them larger before
 * smaller, so that each has a visible part. Valid until the document changes. */
SwPlan *sw_plan_new(const SwDocument *document);
void sw_plan_free(SwPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwPlan, sw_plan_free)

/* Removes the things whose pieces are hidden. */
void sw_plan_leave_out(SwPlan *plan, gboolean (*is_hidden)(SwPieceId piece, gconstpointer data),
                       gconstpointer data);

static inline guint
sw_plan_n(const SwPlan *plan)
{
	return plan->things->len;
}

static inline const SwPlanThing *
sw_plan_thing(const SwPlan *plan, guint i)
{
	return &g_array_index(plan->things, SwPlanThing, i);
}

/* The index of the piece's thing; SW_PLAN_NOWHERE if it is not on the board. */
guint sw_plan_thing_of(const SwPlan *plan, SwPieceId piece);

/* TRUE for a disc, and for an area whose outline is one. */
gboolean sw_plan_is_round(const SwPlan *plan, const SwPlanThing *thing);

/* The thing's own name, or else that of the piece that it stands for; NULL if it has none. */
const char *sw_plan_name(const SwPlan *plan, const SwPlanThing *thing);

/* The uppermost thing at the point, or SW_PLAN_NOWHERE; with `above`, a thing, the next one below
 * that. Edges are parts of things. A thing that is smaller than that is found within SW_PLAN_LEAST
 * of its place. */
#define SW_PLAN_LEAST 12
guint sw_plan_at(const SwPlan *plan, SwXY point, guint above);

G_END_DECLS
