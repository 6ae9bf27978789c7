/* Exact chances of draws from a shuffled deck, as fractions. For this folder alone.
 *
 * Results are set in rationals that the caller has initialised. */
#pragma once

#include <glib.h>
#include <gmp.h>

/* Of `drawn` cards from a deck of `cards`, of which `meant` are meant: exactly, or at least, `n` of
 * these. More drawn than there are is all. */
void rm_draws_exactly(mpq_t chance, guint cards, guint meant, guint drawn, guint n);
void rm_draws_at_least(mpq_t chance, guint cards, guint meant, guint drawn, guint n);

/* How many cards of a deck have which attack. */
typedef struct {
	gint64 attack;
	guint n;
} RmAttacks;

/* Both reveal cards from the top until one attack is higher (p. 5). Each deck is an array in
 * descending order of attack, each attack once. Sets the chance that the first decides, and the
 * second; the rest is that both decks run out. */
void rm_draws_first(mpq_t one, mpq_t two, const RmAttacks *ones, guint n_ones,
                    const RmAttacks *twos, guint n_twos);
