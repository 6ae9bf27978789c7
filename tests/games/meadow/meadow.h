/* A made-up game for tests: a meadow of hexes, and beside it a mat with coins. */
#pragma once

#include "rules/game.h"

extern const SwGame me_game;
