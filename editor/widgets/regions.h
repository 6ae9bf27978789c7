/* The large parts of a window, between which F6 goes: Tab alone would pass by every button. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct {
	GtkWidget *widget;
	const char *label; /* for whoever has the window read aloud */
} SwRegion;

/* Adds "next-region" and "previous-region", which give the keyboard to the next part that takes
 * it. The widgets are the window's and go no earlier. */
void sw_regions_install(GtkApplicationWindow *window, const SwRegion *regions, guint n);

G_END_DECLS
