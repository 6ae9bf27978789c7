/* Lantern: a game made up for the tests. Gardens of lanterns on hexes, fences between them, moths
 * inside, a gnome somewhere, keepers nowhere. All that the file format, the schemas, the command
 * and the rules need to know of it stands in this folder. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

extern const SwGame ln_game;

G_END_DECLS
