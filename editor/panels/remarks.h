/* The designer's own texts: author, licence and description of the file while nothing is selected;
 * the note on its hex while one tile is. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

#define SW_TYPE_REMARKS (sw_remarks_get_type())
G_DECLARE_FINAL_TYPE(SwRemarks, sw_remarks, SW, REMARKS, GtkBox)

void sw_remarks_set_session(SwRemarks *remarks, SwSession *session);

/* Call it after the document or the selection has changed, from the main loop, not from a listener.
 * It first commits typed text, to the hex that was selected then. */
void sw_remarks_refill(SwRemarks *remarks);
