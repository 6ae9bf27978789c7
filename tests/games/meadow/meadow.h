/* A game made up for the tests: a meadow of hexes, and a mat beside it on which coins lie. */
#pragma once

#include "rules/game.h"

extern const SwGame me_game;
