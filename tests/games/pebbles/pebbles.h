/* A made-up game for tests: pebbles at points of a beach that is measured in inches. */
#pragma once

#include "rules/game.h"

extern const SwGame pb_game;
