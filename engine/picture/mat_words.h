/* What a game computes about a mat: how much of a band's limit is used, and its answers about
 * stacks, such as the damage of a column. */
#pragma once

#include "picture/cards.h"
#include "rules/run.h"

G_BEGIN_DECLS

/* Asks the game about each band, but at most the first SW_MAT_MOST_ASKED: nobody has more on a
 * table, and each question looks at the whole document. The mat must be of the view's document. */
#define SW_MAT_MOST_ASKED 64
SwMatWords *sw_mat_words_new(const SwView *view, const SwMat *mat);
void sw_mat_words_free(SwMatWords *words);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwMatWords, sw_mat_words_free)

/* Asks a question about the stacks of a seat. Returns the answers (SwAnswer; transfer full), each
 * about the stack whose kind sw_mat_subject() names; NULL if the question is of another sort. */
GArray *sw_mat_ask(const SwView *view, const SwQuestion *question, gint32 seat);

/* Returns the first detail of the answer, which names what it is about; NULL if it has none. */
const char *sw_mat_subject(const SwAnswer *answer);

G_END_DECLS
