/* What an SVG shows of regions, below the tiles, and of stacks, above them; for svg.c. Each piece
 * has an element of its own, as tiles have. */
#pragma once

#include "export/export.h"
#include "picture/board.h"

G_BEGIN_DECLS

/* Everything that the piece says of itself, for whoever points at it. */
void sw_svg_append_hint(SwExport *exported, SwPieceId id, GString *scratch);

void sw_svg_append_regions(SwExport *exported, const SwBoard *board, GString *scratch);
void sw_svg_append_above(SwExport *exported, const SwBoard *board, GString *scratch);

G_END_DECLS
