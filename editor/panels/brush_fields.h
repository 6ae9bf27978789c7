/* What is said of the next piece before it is laid: whose it is, for how many figures it stands,
 * and what it has to choose. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

G_BEGIN_DECLS

/* Fills the box, which is hidden if there is nothing to say, with a field for each seat and each
 * choice of the brush that is not dealt out, and for each number of figures. The brush outlives the
 * fields; `changed` is called after they have changed it. */
void sw_brush_fields_fill(GtkBox *box, SwSession *session, SwBrush *brush,
                          void (*changed)(gpointer data), gpointer data);

/* A piece that stands for figures stands for one at least: the first sort of which it can, unless
 * the brush says otherwise. */
void sw_brush_fields_give_size(const SwTable *table, SwBrush *brush);

/* The seat of the brush, if it has one that is not dealt out; NULL otherwise. */
gint32 *sw_brush_fields_seat(const SwTable *table, SwBrush *brush);

G_END_DECLS
