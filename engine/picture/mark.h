/* Marks: small line drawings that tell kinds apart without colour, as data in a game's table.
 *
 * A mark is a path in the letters of SVG: "M x y", "L x y", "C x y x y x y" and "Z", in capitals,
 * numbers set apart by blanks. It is drawn as a line with round ends in a box from -12 to 12 on
 * both axes, y downward.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The box, and the width of the line in it. */
#define SW_MARK_BOX 24.0
#define SW_MARK_LINE 2.2

/* Adds the path of the mark; FALSE if it is malformed, and then part of it may have been added. */
gboolean sw_mark_add(cairo_t *cr, const char *mark);

/* Strokes the mark in a box of `size` around the origin, in the current colour. */
void sw_mark_draw(cairo_t *cr, const char *mark, double size);

G_END_DECLS
