/* A bar beside a figure: so much of all. It is read out as what it says, which a pointer over it is
 * told too. */
#pragma once

#include <gtk/gtk.h>

#include "picture/tile.h"

G_BEGIN_DECLS

GtkWidget *sw_bar_new(void);

/* `share` is from 0 to 1. */
void sw_bar_show(GtkWidget *bar, SwColour colour, double share, const char *spoken);

G_END_DECLS
