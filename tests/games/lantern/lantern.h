/* Lantern: a made-up game for tests. Gardens of lanterns on hexes, fences between them, moths
 * inside, a gnome at a point, keepers without a place. File format, schemas, command and rules take
 * all that they need from this folder. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

extern const SwGame ln_game;

G_END_DECLS
