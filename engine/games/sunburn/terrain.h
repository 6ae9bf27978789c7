/* The terrain of a board of Sunburn: areas in fine units (plane/area.h). Private to this folder. */
#pragma once

#include "document/document.h"
#include "plane/area.h"

/* What is wrong with the shape that a piece of terrain says. */
typedef enum {
	SB_OUTLINE_SOUND,
	SB_OUTLINE_NONE,         /* neither corners, radius nor box */
	SB_OUTLINE_SEVERAL,      /* two of these */
	SB_OUTLINE_HALF_A_BOX,   /* a width without a depth, or the reverse */
	SB_OUTLINE_FEW_CORNERS,  /* fewer than three */
	SB_OUTLINE_MANY_CORNERS, /* more than SW_AREA_MOST_CORNERS */
	SB_OUTLINE_CROSSES,      /* touches or crosses itself, or encloses nothing */
	SB_OUTLINE_NOT_POSITIVE, /* a radius, width or depth */
	SB_OUTLINE_TOO_FAR,      /* beyond SW_AREA_LIMIT */
	SB_N_OUTLINES,
} SbOutline;

typedef struct {
	SwPieceId piece;
	const char *name; /* or NULL */
	gboolean is_blocking, has_height;
	SwXY at;
	gint32 radius; /* of round terrain, else 0 */
	SbOutline shape;
	SwArea area; /* empty unless the shape is sound */
} SbTerrain;

/* All terrain (SbTerrain) by id. Free it with g_array_unref(). */
GArray *sb_terrain_list(const SwDocument *document);

/* TRUE if the area is narrower than `width`, in hundredths, in some direction. */
gboolean sb_terrain_is_narrow(const SbTerrain *terrain, gint32 width);

/* TRUE if the straight way between two points, in fine units, passes the inside of the area; to
 * touch its outline is not to pass. */
gboolean sb_area_is_passed(const SwArea *area, SwXY from, SwXY to);

/* Appends "'East wall'", or what the piece is and where. */
void sb_append_terrain(GString *out, const SwDocument *document, const SbTerrain *terrain);
