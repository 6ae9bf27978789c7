/* What players ask of a galaxy. For this folder alone. */
#pragma once

#include "games/burning_suns/galaxy.h"
#include "rules/game.h"

#define BS_N_QUESTIONS 3
extern const SwQuestion bs_questions[BS_N_QUESTIONS];
