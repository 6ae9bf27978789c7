/* What lies on a mat, in words: for the status line, and for whoever has it read aloud. */
#pragma once

#include "mat/mat.h"
#include "session/session.h"

G_BEGIN_DECLS

/* Appends "center column, second of three, Line D, exhausted, side 1", or of a place without cards
 * "right column, empty, side 1". */
void sw_mat_say(GString *out, SwSession *session, const SwMat *mat, SwMatSpot spot);

/* Appends what is wrong with the piece there. */
void sw_mat_say_problems(GString *out, SwSession *session, const SwMat *mat, SwMatSpot spot);

G_END_DECLS
