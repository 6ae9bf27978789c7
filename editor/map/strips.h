/* A picture on its way into a window, by whichever renderer draws that. Where it looks as it did a
 * frame before, cairo's learns that it need not draw.
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
