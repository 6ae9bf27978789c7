/* The worth of the tiles nearest to each home: a bar for each seat, and its difference from the
 * mean. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

#define SW_TYPE_FAIRNESS (sw_fairness_get_type())
G_DECLARE_FINAL_TYPE(SwFairness, sw_fairness, SW, FAIRNESS, GtkBox)

void sw_fairness_set_session(SwFairness *fairness, SwSession *session);
