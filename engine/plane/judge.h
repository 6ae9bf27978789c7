/* Decides whether two discs or points see each other (sight.h): what sight.c and sweep.c share.
 * Private to this folder. */
#pragma once

#include "plane/gaze.h"

/* One of the two: a disc with its polygon, or a point without. */
typedef struct {
	SwDisc disc;
	gboolean is_point;
	SwXY eye; /* its middle, in fine units */
	Convex shape;
} Party;

/* Memory for the work of a verdict, used again by the next one. */
typedef struct {
	Gaze *gaze;
	gboolean *blocks, *covers; /* for each screen */
} Judge;

void judge__init(Judge *judge, guint most_screens);
void judge__clear(Judge *judge);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Judge, judge__clear)

/* FALSE if the disc has no polygon. */
gboolean judge__party(Party *party, SwDisc disc);

/* Returns the verdict of sw_sight(), and appends the screens that are the reason to `by`, unless it
 * is NULL. */
SwSight judge__sight(Judge *judge, const SwSightBoard *board, const Party *viewer,
                     const Party *target, GArray *by);
