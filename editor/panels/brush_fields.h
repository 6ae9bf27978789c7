/* What is said of the next piece before it is laid: whose it is, and what it has to choose. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

G_BEGIN_DECLS

/* Fills the box, which is hidden if there is nothing to say, with a field for each seat and each
 * choice of the brush that is not dealt out. The brush outlives the fields; `changed` is called
 * after they have changed it. */
void sw_brush_fields_fill(GtkBox *box, SwSession *session, SwBrush *brush,
                          void (*changed)(gpointer data), gpointer data);

/* The seat of the brush, if it has one that is not dealt out; NULL otherwise. */
gint32 *sw_brush_fields_seat(const SwTable *table, SwBrush *brush);

G_END_DECLS
