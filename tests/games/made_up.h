/* The made-up games, for arrays of games. Their sources are in `made_up_games` of
 * tests/meson.build. */
#pragma once

#include "columns/columns.h"
#include "lantern/lantern.h"
#include "meadow/meadow.h"
#include "pebbles/pebbles.h"

#define MADE_UP_GAMES &ln_game, &pb_game, &co_game, &me_game
