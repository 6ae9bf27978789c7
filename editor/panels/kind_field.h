/* The kind of the selected pieces, to choose another; and what of a piece could not be read. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

#define SW_TYPE_KIND_FIELD (sw_kind_field_get_type())
G_DECLARE_FINAL_TYPE(SwKindField, sw_kind_field, SW, KIND_FIELD, GtkBox)

/* Shows nothing for pieces without a choice. The kind is changed under `group`, which the caller
 * keeps. */
void sw_kind_field_show(SwKindField *field, SwSession *session, const SwPieceId *ids, guint n,
                        const SwGroup *group);
