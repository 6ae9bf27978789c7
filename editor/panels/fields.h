/* Fields for what pieces say, one an attribute, from the game's table; several pieces are edited at
 * once, and where they differ, the field says so. Each edit is one step. Where the game knows names
 * for a text, they can be chosen. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

G_BEGIN_DECLS

#define SW_TYPE_FIELDS (sw_fields_get_type())
G_DECLARE_FINAL_TYPE(SwFields, sw_fields, SW, FIELDS, GtkBox)

/* `without_owner`: the seat whose the pieces are is told elsewhere. */
GtkWidget *sw_fields_new(gboolean without_owner);

/* Edits are repeated by `group` (may be NULL), which is whoever draws' own. NULL for no session. */
void sw_fields_set_session(SwFields *fields, SwSession *session, const SwGroup *group);

/* Shows the pieces; there are none if they are of several elements. The field with the keyboard
 * keeps it. FALSE if all is as it was. */
gboolean sw_fields_show(SwFields *fields, const SwPieceId *ids, guint n);

G_END_DECLS
