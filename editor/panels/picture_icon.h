/* A small widget with the picture of a kind, as drawn on the map. */
#pragma once

#include <gtk/gtk.h>

#include "table/table.h"

GtkWidget *sw_picture_icon_new(const SwTable *table, guint kind);
