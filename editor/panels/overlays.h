/* What lies over the map: which overlay, for which seat, how far, and its answers as a list that
 * can be read and read out. */
#pragma once

#include <gtk/gtk.h>

#include "session/overlay.h"

G_BEGIN_DECLS

#define SW_TYPE_OVERLAYS (sw_overlays_get_type())
G_DECLARE_FINAL_TYPE(SwOverlays, sw_overlays, SW, OVERLAYS, GtkBox)

void sw_overlays_set_session(SwOverlays *overlays, SwSession *session);

/* By the names that sw_overlay_name() gives. */
void sw_overlays_choose(SwOverlays *overlays, const char *name);
const char *sw_overlays_chosen(SwOverlays *overlays);

/* The one that is about what is selected, if there is one. */
void sw_overlays_choose_for_selection(SwOverlays *overlays);

/* The next one in the list, or the one before. */
void sw_overlays_step(SwOverlays *overlays, int step);

/* Where the cursor is, for overlays that start from there. */
void sw_overlays_set_cursor(SwOverlays *overlays, SwHex hex);

/* What is to be laid over the map now: cells are SwOverlayCell. */
SwOverlayType sw_overlays_type(SwOverlays *overlays);
SwWord sw_overlays_counts(SwOverlays *overlays); /* as sw_overlay_counts() */
const GArray *sw_overlays_cells(SwOverlays *overlays);

/* Signals: "answered" (): there are other cells; "go-to" (guint piece). */

G_END_DECLS
