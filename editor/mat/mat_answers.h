/* What the game answers about a stack of a mat, in full: for the box beside the cursor. The numbers
 * alone are drawn beside the stack. */
#pragma once

#include "mat/mat.h"
#include "session/session.h"

/* Returns the answer to the game's question about the slot's stack: "attack 4, defense 2, damage
 * 2", and below what is noted about all of its answers. NULL if there are none, as for what players
 * see and before the document was checked. Free with g_free(). */
char *sw_mat_answers(SwSession *session, const SwMat *mat, guint slot);
