/* The map as SVG without anything around it, in the units of layout.h: for the picture, and for
 * whatever shows it among other things. */
#pragma once

#include "export/layout.h"

G_BEGIN_DECLS

/* <defs> with a symbol `kind-N` for each kind that is drawn, and what these are made of; regions; a
 * path of the class `links` between tiles that touch; tiles; what lies on them. Each piece is a
 * group `piece-N` with a <title> that says all of it. A ring of the class `up` marks what lies face
 * up. */
void sw_svg_append_map(SwExport *exported, const SwLayout *layout);

/* That as a picture of its own, without title, legend and ground. */
void sw_svg_append_thumbnail(SwExport *exported);

G_END_DECLS
