/* The first frame of a window shows only the map. All text, icons and expanders come with the
 * second frame, since the fonts, icons and styles of a hundred widgets take longer than all else:
 * with them, the time to the first frame was 1.8 times as long.
 *
 * The widgets of the second frame are in panels.ui. window.ui has places for them of the right
 * size, so that nothing moves.
 */
#pragma once

#include "map/map_canvas.h"
#include "panels/chances.h"
#include "panels/fairness.h"
#include "panels/fights.h"
#include "panels/history.h"
#include "panels/inspector.h"
#include "panels/layers.h"
#include "panels/outline.h"
#include "panels/overlays.h"
#include "panels/palette.h"
#include "panels/problems.h"
#include "panels/seats.h"
#include "panels/sheet.h"
#include "window/labels.h"

typedef struct {
	SwPalette *palette;
	SwInspector *inspector;
	SwSeats *seats;
	SwSheetPanel *sheet;
	SwOutline *outline;
	SwProblems *problems;
	SwFairness *fairness;
	SwOverlays *overlays;
	SwFights *fights;
	SwChancesPage *chances;
	SwLayersPage *layers;
	SwHistory *history;
} SwPanels;

/* All widgets are owned by the window. */
typedef struct {
	SwLabels labels;
	GtkBox *toolbar, *side;
	GtkStack *pages;
	SwPanels panels;
} SwSecondFrame;

/* Call it once for the window's class. */
void sw_second_frame_bind(GtkWidgetClass *class);

/* Adds the widgets to the window, and over its map. Call it once. */
void sw_second_frame_fill(SwSecondFrame *frame, GtkApplicationWindow *window, SwMapCanvas *map);

/* Sets the session of all panels; NULL shows none. `group` is the symmetry under which edits are
 * repeated. */
void sw_panels_set_session(const SwPanels *panels, SwSession *session, const SwGroup *group);

/* Returns the widget "left", "below", "right" or "bottom" of the map, or the pane ("pane-left" and
 * so on) whose divider is beside it; the box for notices over the map ("notices"), and the overlay
 * that it is in ("centre"). */
gpointer sw_second_frame_slot(GtkApplicationWindow *window, const char *name);
