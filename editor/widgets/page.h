/* A panel that is a page of a GtkStack, at any depth. For a panel outside of a stack these do
 * nothing. */
#pragma once

#include <gtk/gtk.h>

/* A hidden page has no button in the stack's switcher; if it was the visible one, another is. */
void sw_page_set_shown(GtkWidget *panel, gboolean is_shown);
void sw_page_set_title(GtkWidget *panel, const char *title);
