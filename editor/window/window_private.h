/* Inside of SwWindow, for window.c and what is cut from it. */
#pragma once

#include "map/minimap.h"
#include "panels/fairness.h"
#include "panels/fights.h"
#include "panels/history.h"
#include "panels/inspector.h"
#include "panels/outline.h"
#include "panels/palette.h"
#include "panels/problems.h"
#include "panels/seats.h"
#include "widgets/regions.h"
#include "window/busy.h"
#include "window/checker.h"
#include "window/copy_picture.h"
#include "window/disk_bar.h"
#include "window/edit_actions.h"
#include "window/explore_bar.h"
#include "window/file_actions.h"
#include "window/map_actions.h"
#include "window/map_menu.h"
#include "window/players_view.h"
#include "window/refusal.h"
#include "window/scenario_actions.h"
#include "window/window.h"

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

/* What the window consists of beside what is seen at first; explore_bar and regions come with the
 * second frame. */
typedef struct {
	SwRefusal *refusal;
	SwBusy *busy;
	SwDiskBar *disk_bar;
	SwFileActions *file;
	SwEditActions *edit;
	SwMapActions *map;
	SwScenarioActions *scenario;
	SwMapMenu *menu;
	SwCopyPicture *copy;
	SwPlayersView *players;
	SwExploreBar *explore;
	SwRegionKeys *regions;
} SwParts;

struct _SwWindow {
	GtkApplicationWindow parent_instance;

	SwOpenFile *file;
	SwSession *session; /* the file's */
	SwSession *seen;    /* is shown in its place; or NULL */
	guint listener, follower;
	guint saying;  /* waits until the pointer rests */
	int n_pressed; /* parts in which a button is pressed: panels hold still */
	SwChecker *checker;
	SwParts parts;

	GtkBox *line;
	SwMapView *map;
	SwMinimap *minimap;

	/* What comes with the second frame. */
	GtkLabel *title, *subtitle, *figures, *invitation;
	GtkInscription *status;
	GtkButton *badge;
	GtkBox *toolbar, *side;
	GMenuModel *symmetry_menu;
	SwPanels panels;

	struct { /* how many there were at a revision */
		gboolean are_counted;
		guint64 revision;
		guint n;
	} tiles;

	gboolean is_whole;    /* what comes with the second frame is there */
	gboolean has_minimap; /* where there is something to show in it */
};

/* Says what changes in the window's session from now on: after the panels, what they have counted.
 * Another that is shown in its place is told of as well, until it is freed. */
void window__listen(SwWindow *window);
void window__listen_to(SwWindow *window, SwSession *seen);
void window__ignore(SwWindow *window);

/* Or not, as `n_pressed` says. */
void window__hold_still(SwWindow *window);

/* Whether it can be saved. */
void window__show_save(SwWindow *window);

/* Title, badge, status, and which actions there are. */
void window__show_all(SwWindow *window);

/* Says so where else it says what is at the cursor, until that moves. */
void window__say(SwWindow *window, const char *text);

/* What is at the cursor, and how much is in view, when the pointer rests. */
void window__say_later(SwWindow *window);

void window__show_minimap(SwWindow *window);

/* What is shown with the second frame is there, and says what it has to. */
void window__come(SwWindow *window);

/* Whoever drives the window from outside must not look at what was. */
void window__tell_viewport(SwWindow *window);
