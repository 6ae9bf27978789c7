/* Tools that draw, as shapes on the grid: from the place of the press and that of the pointer now
 * follow the hexes that the tool means. The map shows them as a ghost, with their images, and gives
 * them to a command at the release.
 */
#pragma once

#include "session/edit.h"

G_BEGIN_DECLS

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
	SW_N_TOOLS,
} SwTool;

/* Names of actions, labels and help, by tool. */
typedef struct {
	const char *name;  /* "place" */
	const char *label; /* "Place" */
	const char *help;  /* one line */
	gboolean repeats;  /* its strokes are repeated by the group */
	gboolean lays;     /* the kind that is chosen in the palette */
} SwToolInfo;

extern const SwToolInfo sw_tools[SW_N_TOOLS];

typedef struct SwStroke SwStroke;

/* A stroke of the tool that begins on `hex`. `radius` is the brush's, 1 to 5: 1 is one hex. */
SwStroke *sw_stroke_new(SwSession *session, SwTool tool, guint radius, SwHex hex);
void sw_stroke_free(SwStroke *stroke);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwStroke, sw_stroke_free)

/* The pointer is over `hex` now; between two calls it went straight. TRUE if the hexes changed. */
gboolean sw_stroke_to(SwStroke *stroke, SwHex hex);

/* The hexes that it means so far, each once, without their images. FILL takes the hexes that hang
 * together with the first and hold the same kind; empty ones only inside the box of the map. */
const SwHex *sw_stroke_hexes(const SwStroke *stroke, guint *n);

G_END_DECLS
