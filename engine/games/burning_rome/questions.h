/* The questions of Burning Rome. Private to this folder. */
#pragma once

#include "rules/game.h"

enum { RM_N_QUESTIONS = 4 };
extern const SwQuestion rm_questions[RM_N_QUESTIONS];
