/* What GTK says of the pointer. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether nobody moved. After sizes were given out GTK asks the screen where the pointer is and
 * which buttons are down, and tells of that ahead of what waits in the queue: a button that is up
 * there may still be down here. */
gboolean sw_pointer_has_rested(GdkEvent *event);

/* From now on no widget of any window is told of a pointer that has rested: a gesture that hears
 * that its button is up gives up what it began, and a click would be lost. What really moved is
 * told in its turn; what the pointer enters and leaves, as ever. */
void sw_pointer_install(void);

G_END_DECLS
