/* A window begins with the map alone: all that is written, drawn by icons or unfolds comes with its
 * second frame, since fonts, icons and style of a hundred widgets take longer than all else: with
 * them, the time to the first frame was 1.8 times as long.
 *
 * What comes stands in panels.ui, the places for it in window.ui, which keep their room, so that
 * nothing moves.
 */
#pragma once

#include "map/map_view.h"
#include "panels/fairness.h"
#include "panels/fights.h"
#include "panels/history.h"
#include "panels/inspector.h"
#include "panels/outline.h"
#include "panels/overlays.h"
#include "panels/palette.h"
#include "panels/problems.h"
#include "panels/seats.h"
#include "window/labels.h"

G_BEGIN_DECLS

typedef struct {
	SwPalette *palette;
	SwInspector *inspector;
	SwSeats *seats;
	SwOutline *outline;
	SwProblems *problems;
	SwFairness *fairness;
	SwOverlays *overlays;
	SwFights *fights;
	SwHistory *history;
} SwPanels;

/* All are the window's. */
typedef struct {
	SwLabels labels;
	GtkBox *toolbar, *side;
	SwPanels panels;
} SwSecondFrame;

/* To be called once for the class of the window. */
void sw_second_frame_bind(GtkWidgetClass *class);

/* What comes into the window, and over its map: once. */
void sw_second_frame_fill(SwSecondFrame *frame, GtkApplicationWindow *window, SwMapView *map);

/* All show the session, or none: NULL. `group` is the symmetry that edits are repeated under. */
void sw_panels_set_session(const SwPanels *panels, SwSession *session, const SwGroup *group);

/* Where it comes: the widget "left", "below" or "right" of the map. */
gpointer sw_second_frame_place(GtkApplicationWindow *window, const char *name);

G_END_DECLS
