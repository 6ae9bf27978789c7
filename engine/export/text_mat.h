/* A mat as text: the stacks of players who face each other as a table, and below it what each of
 * them has beside.
 *
 *             left    center              right
 *             Host B  Host C
 *     seat 2  Host A  Host C              Host B
 *
 *     seat 1  Line A  Line C              Line D
 *             Line B  Line D (exhausted)  (new)
 *
 *     seat 2: army strength 13, command points 1
 *       Hand (3): Encirclement, Hamilcar Barca, Reserve
 *
 * The first card of a stack is next to the other side; each of the others covers the one before. */
#pragma once

#include "mat/mat.h"

/* Appends all bands with stacks; nothing if there are none. Returns the set of pieces that it shows
 * (SwPieceId; transfer full). */
GHashTable *sw_text_mat_append(GString *out, const SwMat *mat);
