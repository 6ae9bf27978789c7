/* How pictures look: theme, detail, and the colours that follow from these. */
#pragma once

#include "picture/colour.h"
#include "table/table.h"

G_BEGIN_DECLS

typedef enum {
	SW_THEME_LIGHT,
	SW_THEME_DARK,
	SW_THEME_PRINT,
} SwTheme;

typedef struct {
	SwTheme theme;
	double detail;        /* pixels from hex to hex; 0: draw everything */
	SwColour faint;       /* of grids and of lines between tiles */
	gboolean is_covered;  /* pieces are above the tile: its mark is drawn aside */
	gboolean is_shaded;   /* shapes are lit from the upper left, not flat */
	gboolean is_of_any;   /* the picture is for several pieces: omit undecided values */
	gboolean is_unturned; /* tiles are drawn as if they were not rotated */
	gboolean has_halo; /* a light line around dark tiles, for a background that is not known */
} SwLook;

SwLook sw_look(SwTheme theme, double detail);

/* The ground of a picture. */
SwColour sw_look_paper(const SwLook *look);

/* The colour of texts and lines on a mat or board. */
SwColour sw_look_ink(const SwLook *look);

/* The colour of a kind: in print that of a region is pale, and that of a tile the palest, to save
 * ink. */
SwColour sw_look_fill(const SwKind *kind, const SwLook *look);

G_END_DECLS
