/* A picture that changes little from frame to frame, shown in a window by any renderer.
 *
 * Works around GTK 4.8, which draws all of a texture again if a pixel of it is new, and copies it
 * before cairo does: cairo's renderer gets it as strips, and draws those that differ from the frame
 * before. Delete when GTK >= 4.16: GdkMemoryTextureBuilder has an update region.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct SwStrips SwStrips;

SwStrips *sw_strips_new(void);
void sw_strips_free(SwStrips *strips);

/* Shows the picture in `bounds`, whose pixels it has as its device scale says. A renderer that is
 * neither cairo's nor GL's holds a reference as long as it needs the pixels; nobody changes them
 * until then. */
void sw_strips_show(SwStrips *strips, GtkSnapshot *snapshot, cairo_surface_t *picture,
                    const graphene_rect_t *bounds, GskRenderer *renderer);

G_END_DECLS
