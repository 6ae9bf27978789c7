/* Fields for the next piece before it is placed: its owner, how many figures it stands for, and its
 * choices. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

/* Fills the box with a field for each seat and each choice of the brush that is not dealt out, and
 * for each number of figures; hides it if there are none. The brush must outlive the fields.
 * `changed` is called after they have changed it. */
void sw_brush_fields_fill(GtkBox *box, SwSession *session, SwBrush *brush,
                          void (*changed)(gpointer data), gpointer data);

/* Sets the brush to one figure of the first sort, if its piece stands for figures and the brush has
 * no number of any sort yet. */
void sw_brush_fields_give_size(const SwTable *table, SwBrush *brush);

/* Returns the brush's seat, or NULL if it has none or the seat is dealt out. */
gint32 *sw_brush_fields_seat(const SwTable *table, SwBrush *brush);
