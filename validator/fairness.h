/* The measures of a map as `starwright fairness` prints them, in one of several formats. */
#pragma once

#include "games/open.h"
#include "rules/measures.h"

G_BEGIN_DECLS

/* What every format says, since no figure is a proof. */
#define FAIRNESS_NOTE "fairness in play: not tested"

typedef struct {
	const SwOpened *loaded;
	const SwMeasured *measured;
	guint first, last; /* the measures to print: from `first` up to, not including, `last` */
} Fairness;

typedef struct {
	const char *name;
	void (*append)(GString *out, const Fairness *fairness);
} FairnessFormat;

extern const FairnessFormat fairness_text, fairness_json, fairness_csv, fairness_html;

static inline const SwMeasure *
fairness_measure(const Fairness *fairness, guint measure)
{
	return &fairness->measured->of->measures[measure];
}

static inline const SwMeasuredSeat *
fairness_seat(const Fairness *fairness, guint seat)
{
	return &g_array_index(fairness->measured->seats, SwMeasuredSeat, seat);
}

G_END_DECLS
