/* A few lines beside the cursor: what the stroke that it would begin would change, or why nothing
 * was done. They are worked out when the pointer rests, so that moving costs nothing. Listens to
 * the state. */
#pragma once

#include <gtk/gtk.h>

#include "map/pointer_tool.h"

G_BEGIN_DECLS

typedef struct SwHint SwHint;

/* Queues `widget` to be drawn when it says something else; all three outlive it. */
SwHint *sw_hint_new(GtkWidget *widget, SwMapState *state, SwPointerTool *tool);
void sw_hint_free(SwHint *hint);

/* So many pixels of the window's lower right corner lie under something else. */
void sw_hint_set_corner(SwHint *hint, double width, double height);

void sw_hint_snapshot(SwHint *hint, GtkSnapshot *snapshot);

/* A box with these lines, as hints look on any canvas; larger than the lines by 20 and 14 pixels.
 */
void sw_hint_paint(GtkSnapshot *snapshot, PangoLayout *layout, const graphene_rect_t *rect);

G_END_DECLS
