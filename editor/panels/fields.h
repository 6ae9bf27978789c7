/* Fields for the values of pieces, one for each attribute, from the game's table. Several pieces
 * are edited together; where they differ, the field shows that. Each edit is one step. If the game
 * knows names for a text, a menu offers them. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

#define SW_TYPE_FIELDS (sw_fields_get_type())
G_DECLARE_FINAL_TYPE(SwFields, sw_fields, SW, FIELDS, GtkBox)

/* `without_owner`: omit the owner's seat, which is shown elsewhere. */
GtkWidget *sw_fields_new(gboolean without_owner);

/* Edits are repeated under `group`, which the caller keeps and may change; NULL for none. `session`
 * may be NULL. */
void sw_fields_set_session(SwFields *fields, SwSession *session, const SwGroup *group);

/* Shows the pieces; of pieces of different elements, only what they have in common. The
 * focused field keeps the focus. FALSE if nothing has changed. */
gboolean sw_fields_show(SwFields *fields, const SwPieceId *ids, guint n);
