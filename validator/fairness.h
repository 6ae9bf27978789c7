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

/* The formats, each of which appends the measures. */
void fairness_append_text(GString *out, const Fairness *fairness);
void fairness_append_json(GString *out, const Fairness *fairness);
void fairness_append_csv(GString *out, const Fairness *fairness);
void fairness_append_html(GString *out, const Fairness *fairness);

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
