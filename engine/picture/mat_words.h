/* What a game knows about a mat: how much of a band's limit is used, who is to move, its answers
 * about stacks, such as the damage of a column, and the costs that it prints on cards. */
#pragma once

#include "picture/cards.h"
#include "rules/run.h"

G_BEGIN_DECLS

/* Asks the game about each band, but at most the first SW_MAT_MOST_ASKED: nobody has more on a
 * table, and each question looks at the whole document. The mat must be of the view's document. The
 * question is about stacks; NULL: nothing is said about them. */
#define SW_MAT_MOST_ASKED 64
SwMatWords *sw_mat_words_new(const SwView *view, const SwMat *mat, const SwQuestion *question);
void sw_mat_words_free(SwMatWords *words);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwMatWords, sw_mat_words_free)

G_END_DECLS
