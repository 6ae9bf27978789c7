/* Moves the viewport of a canvas by gestures: drags and swipes with the middle button, drags while
 * Space is held, the wheel, two fingers on a touchpad, pinches. Also tells real pointer motion from
 * events that arrive because the canvas moved under a pointer at rest. */
#pragma once

#include <gtk/gtk.h>

#include "map/canvas_state.h"

typedef struct SwNavigator SwNavigator;

/* Adds the controllers to the widget, which shows the viewport of the state. Both arguments must
 * outlive the navigator. */
SwNavigator *sw_navigator_new(GtkWidget *widget, SwCanvasState *state);
void sw_navigator_free(SwNavigator *navigator);

/* Space is a key of the canvas, too: `press` is called when it is released, unless the canvas was
 * dragged meanwhile, with the modifiers that were held when it was pressed. */
void sw_navigator_set_space(SwNavigator *navigator,
                            void (*press)(GdkModifierType held, gpointer data), gpointer data);

/* Call it in each "enter" and "motion" handler: remembers where the pointer is. FALSE if it has not
 * moved: GTK sends such events after each allocation, and when a widget around the pointer is shown
 * or hidden. */
gboolean sw_navigator_follow(SwNavigator *navigator, GtkEventControllerMotion *controller, double x,
                             double y);
