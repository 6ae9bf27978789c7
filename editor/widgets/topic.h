/* Which part of the manual is about a widget: a topic (help/pages.h) of its own, or else of a
 * widget around it. */
#pragma once

#include <gtk/gtk.h>

/* `topic` is copied; NULL: that of the widget around it. */
void sw_topic_set(GtkWidget *widget, const char *topic);

/* Returns the topic of the widget, or NULL. It may be NULL itself. */
const char *sw_topic_of(GtkWidget *widget);

/* Returns the topic of what has the focus in the window; NULL if it has none. */
const char *sw_topic_at_focus(GtkWindow *window);
