/* Descriptions of cards and slots in words, for the status line and for screen readers. */
#pragma once

#include "mat/mat.h"
#include "session/session.h"

/* Appends a description: "center column, second of three, Line D, exhausted, side 1", or of an
 * empty slot "right column, empty, side 1". */
void sw_mat_describe(GString *out, SwSession *session, const SwMat *mat, SwMatTarget target);

/* Appends where cards (SwPieceId) that are laid in the slot at the position would be: "left column,
 * side 1: after Line C". */
void sw_mat_describe_place(GString *out, const SwMat *mat, guint slot, guint position,
                           const GArray *cards);

/* Appends the place alone: "right column, side 1". */
void sw_mat_describe_slot(GString *out, const SwMat *mat, guint slot);

/* Appends the problems of the card, or of the holder of an empty slot, separated by "; ". */
void sw_mat_describe_problems(GString *out, SwSession *session, const SwMat *mat,
                              SwMatTarget target);
