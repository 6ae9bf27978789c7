/* A bar beside a figure: so much of all. It is read out as what it says. */
#pragma once

#include <gtk/gtk.h>

#include "picture/tile.h"

G_BEGIN_DECLS

/* `share` is from 0 to 1. */
GtkWidget *sw_bar_new(SwColour colour, double share, const char *spoken);

G_END_DECLS
