/* Sight once more, by another method: all directions in which anything can change are listed, and
 * one line is looked at between each two. Slow, and for discs that do not overlap, of 0.10 in or
 * more, on boards of at most 20 inches. */
#pragma once

#include "plane/sight.h"

SwSight naive_sight(const SwScreen *screens, guint n, gint32 touch, SwDisc viewer, SwDisc target);
