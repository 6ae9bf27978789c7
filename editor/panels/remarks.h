/* What a designer says beside the game's own attributes: author, licence and description of the
 * file while nothing is selected; the note on its hex while one tile is. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

G_BEGIN_DECLS

#define SW_TYPE_REMARKS (sw_remarks_get_type())
G_DECLARE_FINAL_TYPE(SwRemarks, sw_remarks, SW, REMARKS, GtkBox)

void sw_remarks_set_session(SwRemarks *remarks, SwSession *session);

/* The document or the selection is another; to be called from the main loop, not by a listener.
 * What was typed and not left is said first, of what was selected then. */
void sw_remarks_refill(SwRemarks *remarks);

G_END_DECLS
