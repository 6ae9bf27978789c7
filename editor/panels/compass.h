/* A compass: chooses one of the six directions of a hex, or one of the three axes through two of
 * them, by buttons where the directions lead. */
#pragma once

#include <gtk/gtk.h>

#define SW_TYPE_COMPASS (sw_compass_get_type())
G_DECLARE_FINAL_TYPE(SwCompass, sw_compass, SW, COMPASS, GtkBox)

/* `n` is 6 for directions or 3 for axes. Emits "turned" when the user chooses. */
GtkWidget *sw_compass_new(gint n);

/* Shows a direction or axis; -1 shows none. */
void sw_compass_show(SwCompass *compass, gint turn);
gint sw_compass_turn(SwCompass *compass);
