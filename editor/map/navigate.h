/* How a hand moves what a canvas shows: it is dragged by the middle button, swiped, zoomed by a
 * wheel or two fingers. And where the pointer is: what rests on a canvas that moves has not moved.
 */
#pragma once

#include <gtk/gtk.h>

#include "map/map_state.h"

G_BEGIN_DECLS

typedef struct SwNavigator SwNavigator;

/* Moves the state's viewport, which the widget shows; both outlive it. */
SwNavigator *sw_navigator_new(GtkWidget *widget, SwMapState *state);
void sw_navigator_free(SwNavigator *navigator);

/* To be asked at each motion: FALSE if the pointer rests. One that rests enters and leaves when
 * something is shown or hidden around it, and is told of whenever sizes are given out. */
gboolean sw_navigator_follow(SwNavigator *navigator, GtkEventControllerMotion *controller, double x,
                             double y);

G_END_DECLS
