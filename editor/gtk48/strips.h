/* A picture that changes little from frame to frame, shown in a window by any renderer.
 *
 * Works around GTK 4.8, which redraws all of a texture if one pixel of it is new, and copies it
 * before cairo draws it. The cairo renderer gets the picture as strips instead, and draws those
 * that differ from the last frame. Delete when GTK >= 4.16: GdkMemoryTextureBuilder has an update
 * region.
 */
#pragma once

#include <gtk/gtk.h>

typedef struct SwStrips SwStrips;

SwStrips *sw_strips_new(void);
void sw_strips_free(SwStrips *strips);

/* Shows the picture in `bounds`; its device scale is the number of its pixels per pixel of the
 * window. A renderer other than cairo's and GL's holds a reference as long as it needs the pixels,
 * which must not change until then. */
void sw_strips_show(SwStrips *strips, GtkSnapshot *snapshot, cairo_surface_t *picture,
                    const graphene_rect_t *bounds, GskRenderer *renderer);
