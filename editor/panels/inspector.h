/* What is selected, one field an attribute, from the game's table; the galaxy itself while nothing
 * is. Several pieces are edited at once; where they differ, the field says so. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

G_BEGIN_DECLS

#define SW_TYPE_INSPECTOR (sw_inspector_get_type())
G_DECLARE_FINAL_TYPE(SwInspector, sw_inspector, SW, INSPECTOR, GtkBox)

/* Edits are repeated by `group`, which is whoever draws' own. */
void sw_inspector_set_session(SwInspector *inspector, SwSession *session, const SwGroup *group);

G_END_DECLS
