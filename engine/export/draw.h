/* The map as cairo draws it, in the units of layout.h: for PNG and PDF. */
#pragma once

#include "export/layout.h"

#include <cairo.h>

G_BEGIN_DECLS

/* Title, lines between tiles that touch, tiles, legend; on a white ground. The caller has scaled
 * and moved so that the layout's box is the page. */
void sw_draw_map(cairo_t *cr, const SwExport *exported, const SwLayout *layout);

/* Moves and scales so that what is `width` times `height` fits into the middle of a box. */
void sw_draw_fit(cairo_t *cr, double width, double height, double box_width, double box_height);

/* The map alone, as SwFormat.draw has it. */
void sw_draw_preview(const SwExport *exported, cairo_t *cr, double width, double height);

/* As cairo wants a stream; `data` is a GString. */
cairo_status_t sw_draw_append(void *data, const unsigned char *bytes, unsigned length);

G_END_DECLS
