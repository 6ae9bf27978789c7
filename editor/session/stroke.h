/* The tools; and strokes of those for hexes, as shapes on the grid: the hexes that follow from the
 * place of the press and the path of the pointer. The map shows them as a ghost, with their images,
 * and passes them to a command on release. Those for a board in inches are in board/board_tool.h.
 */
#pragma once

#include "session/edit.h"

typedef enum {
	SW_TOOL_SELECT,
	SW_TOOL_LASSO,
	SW_TOOL_PLACE,
	SW_TOOL_ERASE,
	SW_TOOL_PICK,
	SW_TOOL_FILL,
	SW_TOOL_LINE,
	SW_TOOL_RING,
	SW_TOOL_EXPLORE,
	SW_TOOL_STAMP,
	SW_TOOL_BOX,
	SW_TOOL_OUTLINE,
	SW_TOOL_DISC,
	SW_TOOL_RULER,
	SW_TOOL_PHOTO,
	SW_N_TOOLS,
} SwTool;

/* Names of actions, labels and help, by tool. */
typedef struct {
	const char *name;       /* "place" */
	const char *label;      /* "Place" */
	const char *help;       /* one line */
	const SwGround *ground; /* of the maps that it is for; NULL: any */
	gboolean repeats;       /* its strokes are repeated by the symmetry group */
	gboolean lays;          /* places the kind chosen in the palette */
} SwToolInfo;

extern const SwToolInfo sw_tools[SW_N_TOOLS];

/* TRUE if the tool is for maps of that ground. */
gboolean sw_tool_is_for(SwTool tool, const SwGround *ground);

typedef struct SwStroke SwStroke;

/* Starts a stroke of the tool, which must be for hexes, on `hex`. `radius` is that of the brush, 1
 * to 5: 1 is one hex. */
SwStroke *sw_stroke_new(SwSession *session, SwTool tool, guint radius, SwHex hex);
void sw_stroke_free(SwStroke *stroke);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwStroke, sw_stroke_free)

/* Moves the pointer to `hex`, in a straight line from its last hex. Returns TRUE if the hexes may
 * have changed. */
gboolean sw_stroke_to(SwStroke *stroke, SwHex hex);

/* Returns the hexes of the stroke so far, without duplicates and without their images. FILL takes
 * the connected hexes of the same kind around the first; empty ones only within the bounds of the
 * map. */
const SwHex *sw_stroke_hexes(const SwStroke *stroke, guint *n);
