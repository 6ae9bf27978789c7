/* What players ask of a system with ships in it. For this folder alone. */
#pragma once

#include "games/black_sun/system.h"

#define BK_N_QUESTIONS 7
extern const SwQuestion bk_questions[BK_N_QUESTIONS];
