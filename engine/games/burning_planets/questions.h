/* The questions of Burning Planets. Private to this folder. */
#pragma once

#include "games/burning_planets/field.h"

#define BP_N_QUESTIONS 14

extern const SwQuestion bp_questions[BP_N_QUESTIONS];
