/* The defender's best replies while the worth of pairs is found (backward.h): what it is left with
 * after each outcome of the attacker's fire, for each state in which the attacker may be left.
 * Private to this folder. */
#pragma once

#include "games/burning_suns/duel.h"

typedef struct BsReplies BsReplies;

/* Borrows the duel. Free with bs_replies_free(). */
BsReplies *bs_replies_new(const BsDuel *duel);
void bs_replies_free(BsReplies *replies);

/* Fills in the replies of a state of the defender; those of all states of fewer hit points must be
 * there. Threads may do this for different states at once. */
void bs_replies_fill(BsReplies *replies, guint d);

/* Returns the replies of a row of the defender (wear.h): keys of the defender, by state of the
 * attacker. Those of a state itself are those of the duel. */
const double *bs_replies_at(const BsReplies *replies, guint row);

/* Frees what no state of so many hit points or more needs, among the states before the step. */
void bs_replies_forget(BsReplies *replies, const BsLevels *levels, guint step);
void bs_replies_forget_all(BsReplies *replies);

/* Returns the bytes that replies take at most at one time, with the rows that the wears have. */
guint64 bs_replies_room(const BsArms *arms, BsWear *const wears[2]);
