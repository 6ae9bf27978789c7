/* A pen (picture/pen.h) that appends SVG to an export. The group of a piece has the id `piece-N`,
 * and a title with all its values. Texts have the classes `bold`, `middle` and `end`. A part is
 * written once, as an element of <defs> whose id is its key, and referred to from then on in both
 * ways: some programs know `href` alone, and others `xlink:href`. Numbers have at most one decimal.
 */
#pragma once

#include "export/exporting.h"
#include "picture/pen.h"

typedef struct {
	SwPen pen;
	SwExport *exported;
	GString *out;      /* of the export, or of the part that is being written */
	GString *parts;    /* those that are complete */
	GHashTable *known; /* char *: ids of parts and of shades */
	GString *scratch;
} SwSvgPen;

/* Borrows the export. */
void sw_svg_pen_init(SwSvgPen *pen, SwExport *exported);

/* Writes a part, if it is new, without referring to it. */
void sw_svg_pen_define(SwSvgPen *pen, const char *key, SwPenDraw draw, gconstpointer data);

/* Appends the parts, and clears the pen. */
void sw_svg_pen_end(SwSvgPen *pen);
