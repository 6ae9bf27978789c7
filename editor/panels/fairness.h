/* What each seat has on the map by one of the game's measures: a bar for each seat with its
 * difference from the mean, what the measure counts, and the tiles that make the difference. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

#define SW_TYPE_FAIRNESS (sw_fairness_get_type())
G_DECLARE_FINAL_TYPE(SwFairness, sw_fairness, SW, FAIRNESS, GtkBox)

void sw_fairness_set_session(SwFairness *fairness, SwSession *session);

/* Signals: "measured" (guint measure): another measure was chosen; "go-to" (guint piece). */
