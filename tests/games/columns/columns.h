/* A made-up game for tests: cards in columns. Their faces are defined beside them, or in packs that
 * the table of columns names. */
#pragma once

#include "rules/game.h"

extern const SwGame co_game;
