/* F6 moves the focus between the large parts of a window, which Tab would reach only after every
 * button. */
#pragma once

#include <gtk/gtk.h>

typedef struct {
	GtkWidget *widget;
	const char *label; /* accessible name */
} SwRegion;

typedef struct SwRegionKeys SwRegionKeys;

/* Adds the actions "next-region" and "previous-region", which move the focus to the next part that
 * accepts it. The window must own the widgets until it is finalized, and then free the keys. */
SwRegionKeys *sw_region_keys_new(GtkApplicationWindow *window, const SwRegion *regions, guint n);
void sw_region_keys_free(SwRegionKeys *keys);
