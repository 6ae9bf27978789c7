/* A game made up for the tests: cards that lie in columns and nowhere else. Their faces are defined
 * beside them, or in packs that the table of columns names. */
#pragma once

#include "rules/game.h"

extern const SwGame co_game;
