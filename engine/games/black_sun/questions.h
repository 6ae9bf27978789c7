/* The questions of Black Sun, about a system with ships in it. Private to this folder. */
#pragma once

#include "games/black_sun/system.h"

#define BK_N_QUESTIONS 7
extern const SwQuestion bk_questions[BK_N_QUESTIONS];
