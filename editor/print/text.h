/* Text on a page, black on white. For this folder only. */
#pragma once

#include <cairo.h>

/* Sets colour and font, of `size`. */
void page_text__begin(cairo_t *cr, double size);

/* Draws a line of text at the point, in a smaller size if it would be wider than `width`. */
void page_text__show_line(cairo_t *cr, double x, double y, double size, double width,
                          const char *text);
