/* What belongs to the document and lies nowhere on the map: players, cards, captured ships. One that
 * is clicked is selected, for the inspector and for Delete; others are added from a menu. The scenario
 * itself comes first. Only documents that a hand draws have the list: those of up to SW_OFF_MAP_MOST
 * pieces. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

G_BEGIN_DECLS

#define SW_OFF_MAP_MOST 20000

#define SW_TYPE_OFF_MAP (sw_off_map_get_type())
G_DECLARE_FINAL_TYPE(SwOffMap, sw_off_map, SW, OFF_MAP, GtkBox)

/* The expander that it lies in is hidden while the document has nothing of the kind, nor can. */
void sw_off_map_set_session(SwOffMap *panel, SwSession *session);

G_END_DECLS
