/* A pen (picture/pen.h) that appends SVG to an export. What it begins for a piece is a group with
 * the piece's id, and a title with all its values. Numbers have at most one decimal. */
#pragma once

#include "export/export.h"
#include "picture/pen.h"

G_BEGIN_DECLS

typedef struct {
	SwPen pen;
	SwExport *exported;
	GString *scratch;
} SwSvgPen;

/* Borrows both. */
SwSvgPen sw_svg_pen(SwExport *exported, GString *scratch);

G_END_DECLS
