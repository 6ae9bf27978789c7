/* The map as SVG, without title and legend, in the units of layout.h: for the picture, and for
 * formats that embed it. */
#pragma once

#include "export/layout.h"

/* What the root of an SVG with what is appended declares. */
#define SW_SVG_NAMESPACES \
	"xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""

/* Appends the map, the mat or the board: lines between touching tiles, and a group `piece-N` for
 * each piece that is drawn, whose <title> gives all its values; of a mat also one for the title and
 * tracks of each band. Pieces that look alike at one place are drawn in the group of the last one.
 * Then <defs> with the parts that these refer to, and a symbol `kind-N` for each drawn kind. */
void sw_svg_append_map(SwExport *exported, const SwLayout *layout);

/* Appends that as a complete picture, without title, legend and background. */
void sw_svg_append_thumbnail(SwExport *exported);
