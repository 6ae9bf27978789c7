/* What players ask of Burning Rome. For this folder alone. */
#pragma once

#include "rules/game.h"

enum { RM_N_QUESTIONS = 4 };
extern const SwQuestion rm_questions[RM_N_QUESTIONS];
