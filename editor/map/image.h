/* A picture on its way into a window, by whichever renderer draws that. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The image as nodes in `bounds`, whose pixels it has as its device scale says. Nobody changes it
 * while they are there. */
void sw_image_show(GtkSnapshot *snapshot, cairo_surface_t *image, const graphene_rect_t *bounds,
                   gboolean by_cairo);

G_END_DECLS
