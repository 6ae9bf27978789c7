/* A board in inches as characters, each half an inch wide and an inch high, with a ruler on two
 * sides and a legend below it.
 *
 *         0         5         10
 *        +--------------------+
 *      0 |        ::::        |
 *      1 | A      ::::   #    |
 *      2 |               # B  |
 *        +--------------------+
 *
 *     Legend
 *       #     1  wall
 *       :     1  wood
 *       A        Brand, figure, seat 1
 *       B        smoke
 *
 * A character of which areas cover at least a quarter shows the glyph of the uppermost one's kind;
 * each area is shown at least once. Discs have letters, by owner and then in reading order; where
 * two would be at one character, there is an asterisk. */
#pragma once

#include "board/plan.h"

/* A larger board is drawn only on request; one beyond SW_LATTICE_LIMIT never. In hundredths. */
#define SW_TEXT_PLAN_MOST (60 * 100)

/* Appends the board and the legend; or, if it is too large, one line that says so, followed by
 * `way_out` ("; X draws it", or nothing). */
void sw_text_plan_append(GString *out, const SwPlan *plan, gboolean is_all, const char *way_out);
