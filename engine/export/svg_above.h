/* The parts of an SVG below the tiles (regions) and above them (stacks), the mat, and the board in
 * inches; for svg_map.c. Each piece has an element of its own, as tiles have. */
#pragma once

#include "export/layout.h"
#include "picture/board.h"

G_BEGIN_DECLS

/* Appends all the piece's values as a <title>, which browsers show under the pointer. */
void sw_svg_append_hint(SwExport *exported, SwPieceId id, GString *scratch);

void sw_svg_append_regions(SwExport *exported, const SwBoard *board, GString *scratch);
void sw_svg_append_mat(SwExport *exported);
void sw_svg_append_plan(SwExport *exported, const SwLayout *layout);
void sw_svg_append_above(SwExport *exported, const SwBoard *board, GString *scratch);

G_END_DECLS
