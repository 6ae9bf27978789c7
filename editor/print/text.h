/* Words on a page, black on white. For this folder alone. */
#pragma once

#include <cairo.h>

/* What is written next has letters of `size`. */
void page_text__begin(cairo_t *cr, double size);

/* A line that begins at the point and is shown whole: its letters are made smaller until it is no
 * wider than `width`. */
void page_text__show_line(cairo_t *cr, double x, double y, double size, double width,
                          const char *text);
