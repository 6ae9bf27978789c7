/* The selected pieces, or the document if nothing is selected, a scenario followed by its galaxy:
 * one field for each attribute, from the game's table. Several pieces are edited together; where
 * they differ, the field shows that. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

#define SW_TYPE_INSPECTOR (sw_inspector_get_type())
G_DECLARE_FINAL_TYPE(SwInspector, sw_inspector, SW, INSPECTOR, GtkBox)

/* Edits are repeated under `group`, which the caller keeps and may change. */
void sw_inspector_set_session(SwInspector *inspector, SwSession *session, const SwGroup *group);

/* Shows a piece of a board that is dragged, `shift` away from its place; SW_NO_PIECE: no more.
 * Until the next change of the session. */
void sw_inspector_show_dragged(SwInspector *inspector, SwPieceId piece, SwXY shift);
