/* The picture of a document, in the units of layout.h: with cairo for PNG and PDF, and with the pen
 * of svg_pen.h for SVG. */
#pragma once

#include "export/layout.h"
#include "picture/map_drawing.h"

/* Draws title, map, legend and caption on a white background; and the map alone, that is lines
 * between tiles that touch, and the pieces on the map. What is outside `clip` may be left out, and
 * of a mat what is too small at `detail` dots per unit (0: nothing is). */
void sw_draw_picture_with(SwPen *pen, const SwExport *exported, const SwLayout *layout,
                          const SwDrawnBox *clip, double detail);
void sw_draw_map_with(SwPen *pen, const SwExport *exported, const SwLayout *layout,
                      const SwDrawnBox *clip, double detail);

/* Calls `each` for each drawn kind; `draw` draws its icon as a part with that key, given `entry`.
 */
typedef void (*SwDrawKind)(const char *key, guint kind, SwPenDraw draw, gconstpointer entry,
                           gpointer data);
void sw_draw_each_kind(const SwExport *exported, const SwLayout *layout, SwDrawKind each,
                       gpointer data);

/* Draws a number or letters as an icon about the origin, as large as that of a kind. */
void sw_draw_sign_with(SwPen *pen, const SwLayoutSign *sign);

/* Draws the whole picture with cairo. The caller has transformed `cr` so that the layout's box is
 * the page. */
void sw_draw_map(cairo_t *cr, const SwExport *exported, const SwLayout *layout);

/* The pixels of a picture per unit of the layout, for a format that uses `dpi` or not; and why it
 * would have too many, as sw_export_refusal() does. */
double sw_draw_pixels(const SwExport *exported, const SwLayout *layout, gboolean uses_dpi);
char *sw_draw_pixels_refusal(const SwExport *exported, gboolean uses_dpi);

/* Translates and scales so that `width` x `height` fits centred into a box. */
void sw_draw_fit(cairo_t *cr, double width, double height, double box_width, double box_height);

/* The map alone; implements SwFormat.picture.draw. */
void sw_draw_preview(const SwExport *exported, cairo_t *cr, double width, double height);

/* A cairo_write_func_t; `data` is a GString. */
cairo_status_t sw_draw_append(void *data, const unsigned char *bytes, unsigned length);
