/* A random tile from the box: one of those that the map has not used yet. */
#pragma once

#include "session/brush.h"

/* Returns a brush of the tile: each tile left is equally likely, except that kinds of which only
 * the common number is known are equally likely among each other. Homes are not drawn, since each
 * belongs to a player, and neither is an open tile, which is no tile of the box. The same seed on
 * the same map draws the same tile. FALSE with an error if none is left, or the game does not say
 * what is in the box. */
gboolean sw_session_draw_tile(SwSession *session, guint64 seed, SwBrush *brush, GError **error);
