/* Draws the map with cairo, in the units of layout.h, for PNG and PDF. */
#pragma once

#include "export/layout.h"

#include <cairo.h>

G_BEGIN_DECLS

/* Draws title, lines between tiles that touch, tiles and legend on a white background. The caller
 * has transformed `cr` so that the layout's box is the page. */
void sw_draw_map(cairo_t *cr, const SwExport *exported, const SwLayout *layout);

/* Translates and scales so that `width` x `height` fits centred into a box. */
void sw_draw_fit(cairo_t *cr, double width, double height, double box_width, double box_height);

/* The map alone; implements SwFormat.draw. */
void sw_draw_preview(const SwExport *exported, cairo_t *cr, double width, double height);

/* Returns why the board cannot be printed at the export's scale, as sw_export_refusal() does. */
char *sw_draw_scale_refusal(const SwExport *exported);

/* A cairo_write_func_t; `data` is a GString. */
cairo_status_t sw_draw_append(void *data, const unsigned char *bytes, unsigned length);

G_END_DECLS
