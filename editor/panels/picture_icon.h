/* A small widget with the picture of a kind, as drawn on the map. */
#pragma once

#include <gtk/gtk.h>

#include "table/table.h"

G_BEGIN_DECLS

GtkWidget *sw_picture_icon_new(const SwTable *table, guint kind);

G_END_DECLS
