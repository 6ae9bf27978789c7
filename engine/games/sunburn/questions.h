/* The questions of Sunburn, for `reach`. Private to this folder. */
#pragma once

#include "rules/game.h"

enum { SB_N_QUESTIONS = 7 };
extern const SwQuestion sb_questions[SB_N_QUESTIONS];

/* The answers of single questions; see SwQuestion. */
gboolean sb_answer_shots(gconstpointer facts, const SwQuery *query, GArray *answers,
                         GError **error);
char *sb_note_shots(gconstpointer facts, const SwQuery *query);
gboolean sb_answer_walk(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error);
char *sb_note_walk(gconstpointer facts, const SwQuery *query);
extern const SwQuestionDrawn sb_drawn_walk;
gboolean sb_answer_corners(gconstpointer facts, const SwQuery *query, GArray *answers,
                           GError **error);
