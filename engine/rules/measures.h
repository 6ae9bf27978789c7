/* What each seat has on a map, itemised: a game's measures, in whole numbers.
 *
 * A measure has a *figure* for each seat, counted in parts of its unit so that it is exact, and for
 * each figure the pieces that it comes from. Measures describe a map; they do not say who wins on
 * it. */
#pragma once

#include "base/translate.h"
#include "document/document.h"
#include "graph/graph.h"

G_BEGIN_DECLS

#define SW_NO_FIGURE (-1) /* such as the distance to a place that cannot be reached */

/* The figures and pieces of one measure for one seat. */
typedef struct {
	gint64 parts;  /* SW_NO_FIGURE, or not negative */
	GArray *items; /* SwMeasureItem, in the order of the document */
} SwFigure;

typedef struct {
	SwPieceId piece;
	gint64 parts; /* if SwMeasure.is_sum: these add up to the figure; else 0 */
} SwMeasureItem;

typedef struct {
	const char *name;   /* "nearest-value" */
	const char *label;  /* "Nearest value" */
	const char *counts; /* what it counts, as a clause: "the values of …" */
	const char *source; /* "p. 4" */
	SwWord unit;
	gint64 one;      /* so many parts are one unit */
	gboolean is_sum; /* the pieces add up to the figure; else they show what decides it */
	/* Fills in the figure of the seat with that index by the functions below. `ground` is what
	 * SwGameMeasures.survey() returned. Without a call the figure is 0. */
	void (*take)(gconstpointer ground, guint seat, SwFigure *figure);
} SwMeasure;

void sw_figure_add(SwFigure *figure, SwPieceId piece, gint64 parts);
void sw_figure_set(SwFigure *figure, gint64 parts);
void sw_figure_show(SwFigure *figure, SwPieceId piece);

/* Those who have something on the map, at most SW_MAX_ORIGINS. */
typedef struct {
	gint32 seat;
	SwPieceId piece; /* where it begins, such as its home */
} SwMeasuredSeat;

/* Adds a seat, keeping them sorted; does nothing if the seat is known, or if there are too many
 * already: one more than SW_MAX_ORIGINS. */
void sw_measured_seats_add(GArray *seats, gint32 seat, SwPieceId piece);

/* A game's measures: all of it. */
typedef struct {
	const SwMeasure *measures;
	guint n;
	/* Appends to `seats` (SwMeasuredSeat) those that can be compared, sorted by seat, and
	 * returns what the measures need, to be freed with `free`. NULL, with an error, if there is
	 * nothing to compare. */
	gpointer (*survey)(gconstpointer facts, GArray *seats, GError **error);
	void (*free)(gpointer ground);
} SwGameMeasures;

/* All measures of a document. */
typedef struct {
	const SwGameMeasures *of;
	GArray *seats;     /* SwMeasuredSeat */
	SwFigure *figures; /* of each measure, those of all seats */
} SwMeasured;

/* Takes the measure with the index `only`, and leaves the others without figures, or all. `facts`
 * are those of the document. NULL, with an error, if there is nothing to compare. */
#define SW_ALL_MEASURES G_MAXUINT
SwMeasured *sw_measure(const SwGameMeasures *measures, guint only, gconstpointer facts,
                       GError **error);
void sw_measured_free(SwMeasured *measured);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwMeasured, sw_measured_free)

const SwFigure *sw_measured_figure(const SwMeasured *measured, guint measure, guint seat);

/* The difference between the seats with the most and the least; SW_NO_FIGURE if some seat has no
 * figure, but not all. */
gint64 sw_measured_gap(const SwMeasured *measured, guint measure);

/* Returns the pieces from which some figure of the measure comes, in the order of the document:
 * SwPieceId. */
GArray *sw_measured_pieces(const SwMeasured *measured, guint measure);

/* The difference between the seats that get the most and the least from a piece. If the measure is
 * not a sum: 1 if the piece decides the figures of some seats only, else 0. */
gint64 sw_measured_gap_of(const SwMeasured *measured, guint measure, SwPieceId piece);

/* The parts of the figure that come from a piece. */
gint64 sw_figure_of(const SwFigure *figure, SwPieceId piece);

/* TRUE if the figure comes from the piece, in whole or in part. */
gboolean sw_figure_has(const SwFigure *figure, SwPieceId piece);

/* Appends the parts in units for people: "3", or cut to hundredths, "12.50"; "< 0.01" for less that
 * is not 0; "none" without a figure. */
void sw_figure_append(GString *out, const SwMeasure *measure, gint64 parts);

G_END_DECLS
