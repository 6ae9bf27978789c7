/* The large parts of a window, between which F6 goes: Tab alone would pass by every button. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct {
	GtkWidget *widget;
	const char *label; /* for whoever has the window read aloud */
} SwRegion;

typedef struct SwRegionKeys SwRegionKeys;

/* Adds "next-region" and "previous-region", which give the keyboard to the next part that takes
 * it. The widgets are the window's and go no earlier; it frees the keys when it is finalized. */
SwRegionKeys *sw_region_keys_new(GtkApplicationWindow *window, const SwRegion *regions, guint n);
void sw_region_keys_free(SwRegionKeys *keys);

G_END_DECLS
