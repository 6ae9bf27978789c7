/* The defender's best replies while the worth of pairs is found (backward.h): what it is left with
 * after each outcome of the attacker's fire, for each state in which the attacker may be left.
 *
 * Rows of the defender (wear.h) are many, what they are worth is often the same: one of a row's
 * choices is best whatever the attacker is left with. Rows of equal keys share one column.
 *
 * Private to this folder. */
#pragma once

#include "games/burning_suns/duel.h"

typedef struct BsReplies BsReplies;

/* Borrows the duel. Free with bs_replies_free(). */
BsReplies *bs_replies_new(const BsDuel *duel);
void bs_replies_free(BsReplies *replies);

/* Fills in the replies of a state of the defender; those of all states of fewer hit points must be
 * there, and settled. Threads may do this for different states at once. */
void bs_replies_fill(BsReplies *replies, guint d);

/* The worths of all pairs with this state are there: rows of states of more hit points may have its
 * column. */
void bs_replies_settle(BsReplies *replies, guint d);

/* Returns the column of a row of the defender: a number below that of its rows. Rows of one number
 * have equal keys. A state itself has a column of its own until it is settled. */
guint bs_replies_column(const BsReplies *replies, guint row);

/* Returns the keys of a column, of the defender, by state of the attacker; those of a state itself
 * are those of the duel. */
const double *bs_replies_keys(const BsReplies *replies, guint column);

/* Frees what no state of so many hit points or more needs. */
void bs_replies_forget(BsReplies *replies, guint points);
void bs_replies_forget_all(BsReplies *replies);

/* Returns an upper bound of the bytes that replies take at one time, with the rows that the wears
 * have. */
guint64 bs_replies_room(const BsArms *arms, BsWear *const wears[2]);
