/* Exact chances of draws from a shuffled deck, as fractions. Private to this folder.
 *
 * The caller initialises the rationals in which results are stored. */
#pragma once

#include <glib.h>
#include <gmp.h>

/* Set the chance that, of `drawn` cards from a deck of `cards`, exactly (or at least) `n` are among
 * the `meant` cards of the deck that count. A `drawn` above `cards` means all cards. */
void rm_draws_exactly(mpq_t chance, guint cards, guint meant, guint drawn, guint n);
void rm_draws_at_least(mpq_t chance, guint cards, guint meant, guint drawn, guint n);

/* The number of cards of a deck that have the same attack. */
typedef struct {
	gint64 attack;
	guint n;
} RmAttacks;

/* Both players reveal cards from the top until one attack is higher (p. 5). Each deck is an array
 * in descending order of attack, with each attack once. Sets the chance that the first player
 * decides, and that the second does; the rest is the chance that a deck runs out. */
void rm_draws_first(mpq_t one, mpq_t two, const RmAttacks *ones, guint n_ones,
                    const RmAttacks *twos, guint n_twos);
