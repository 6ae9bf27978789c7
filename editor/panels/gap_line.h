/* A line over the steps of the history: the gap of a measure between the seats after each, with a
 * dot at the present state. A click undoes or redoes to the state under the pointer, which the
 * tooltip names. A worker measures; the line is hidden as long as there is nothing to compare. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

#define SW_TYPE_GAP_LINE (sw_gap_line_get_type())
G_DECLARE_FINAL_TYPE(SwGapLine, sw_gap_line, SW, GAP_LINE, GtkWidget)

GtkWidget *sw_gap_line_new(void);

/* `session` may be NULL; else it must outlive the line, or another be set. */
void sw_gap_line_set_session(SwGapLine *line, SwSession *session);

/* The history or the measure has changed: measures again. */
void sw_gap_line_measure(SwGapLine *line, guint measure);
