/* Burning Rome: armies of cards that are bought with points, and battles of columns on a mat. Pages
 * are the rulebook's. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

extern const SwGame sw_burning_rome;

G_END_DECLS
