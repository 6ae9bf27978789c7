/* Burning Rome: armies of cards, bought with points, which fight in columns. Pages are the
 * rulebook's. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

extern const SwGame sw_burning_rome;

G_END_DECLS
