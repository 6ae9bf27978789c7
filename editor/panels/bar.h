/* A bar that shows a share of a whole, beside a figure. Its text is its accessible name and its
 * tooltip. */
#pragma once

#include <gtk/gtk.h>

#include "picture/tile.h"

GtkWidget *sw_bar_new(void);

/* `share` is from 0 to 1. */
void sw_bar_show(GtkWidget *bar, SwColour colour, double share, const char *spoken);
