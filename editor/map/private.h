/* Inside of SwMapView, for this folder alone. */
#pragma once

#include "map/map_view.h"

struct _SwMapView {
	GtkWidget parent_instance;
	GtkWidget *picture, *overlay; /* the two layers */

	SwSession *session;
	guint listener;
	SwViewport viewport;
	gboolean is_fit; /* nobody has moved the map since it was last fitted */
	guint resized;   /* waits for the main loop, to tell of it */
	SwScene *scene;
	SwShow show;

	SwTool tool;
	SwBrush brush;
	guint radius;
	SwGroup group;

	SwHex cursor;
	gboolean has_cursor;
	SwStroke *stroke; /* while a hand draws */
	GdkModifierType modifiers;

	/* The pan that a hand makes, and what it leaves when it lets go. */
	double pan_x, pan_y;
	double speed_x, speed_y; /* pixels a second */
	guint tick;
	gint64 tick_time;
	double pinch_zoom;
};

enum {
	CURSOR_MOVED,
	VIEWPORT_CHANGED,
	PICKED,
	N_SIGNALS,
};

extern guint map_view__signals[N_SIGNALS];

/* Adds the controllers (map_input.c). */
void map_view__take_input(SwMapView *view);

/* Does what the stroke means, and ends it. */
void map_view__end_stroke(SwMapView *view);

/* The viewport has changed: draw all, and tell. */
void map_view__moved(SwMapView *view);

/* Draws what lies over the map (overlay.c). */
void map_view__draw_overlay(SwMapView *view, GtkSnapshot *snapshot);
