/* The settings of the overlay on the map (which one, for which seat, how many steps), and its
 * answers as an accessible list. On a board in inches there is only the choice: the board asks, and
 * tells the panel what to list. On a mat, the panel lists what is said about its stacks. */
#pragma once

#include <gtk/gtk.h>

#include "session/board_answers.h"
#include "session/overlay.h"

#define SW_TYPE_OVERLAYS (sw_overlays_get_type())
G_DECLARE_FINAL_TYPE(SwOverlays, sw_overlays, SW, OVERLAYS, GtkBox)

void sw_overlays_set_session(SwOverlays *overlays, SwSession *session);

/* The names are those of sw_overlay_name(). */
void sw_overlays_choose(SwOverlays *overlays, const char *name);
const char *sw_overlays_chosen(SwOverlays *overlays);

/* Chooses the overlay about the selection, if there is one. */
void sw_overlays_choose_for_selection(SwOverlays *overlays);

/* Chooses the next overlay in the list (1) or the previous one (-1). */
void sw_overlays_step(SwOverlays *overlays, int step);

/* Sets the hex of the cursor, for overlays that start there. */
void sw_overlays_set_cursor(SwOverlays *overlays, SwHex hex);

/* Sets which of the game's measures the overlay of measures shows. */
void sw_overlays_set_measure(SwOverlays *overlays, guint measure);

/* The question to draw on a board or a mat; NULL: none. */
const SwQuestion *sw_overlays_question(SwOverlays *overlays);

/* Lists what is answered on a board; `answers` is NULL without any, `why_not` then the reason, or
 * NULL if no overlay is shown. */
void sw_overlays_list(SwOverlays *overlays, const SwBoardAnswers *answers, const char *why_not);

/* The overlay to show on the map, and its cells (SwOverlayCell). */
SwOverlayType sw_overlays_type(SwOverlays *overlays);
SwWord sw_overlays_counts(SwOverlays *overlays); /* as sw_overlay_counts() */
const GArray *sw_overlays_cells(SwOverlays *overlays);

/* Signals: "answered" (): the cells have changed; "go-to" (guint piece). */
