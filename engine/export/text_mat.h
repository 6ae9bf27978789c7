/* A mat as text: the stacks of players who face each other as a table, and below it what each of
 * them has beside.
 *
 *             left    center              right
 *             Host B     Host C
 *     seat 2  Host A     Host C              Host B
 *             4 – 3 = 1  5 – 8: 0            3 – 1 = 2
 *
 *             4 – 2 = 2  9 – 6 = 3           2 – 1: 0 · new
 *     seat 1  Line A     Line C              Line D
 *             Line B     Line D (exhausted)  (new)
 *
 *     seat 2: army strength 13, command points 1
 *       Hand (3): Encirclement, Hamilcar Barca, Reserve
 *
 * The first card of a stack is next to the other side; each of the others covers the one before.
 * Between the sides stands what the game answers about each stack, as in pictures. */
#pragma once

#include "export/exporting.h"
#include "picture/cards.h"

/* Appends all bands with stacks; nothing if there are none. The words may be NULL. Returns the set
 * of pieces that it shows (SwPieceId; transfer full). */
GHashTable *sw_text_mat_append(GString *out, const SwMat *mat, const SwMatWords *words);

/* Appends the mat of the export's document with what the game answers about its stacks, and an
 * empty line; nothing if no band has stacks. */
void sw_text_mat_append_to(SwExport *exported);
