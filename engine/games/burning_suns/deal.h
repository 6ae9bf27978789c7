/* Deals the parts of empires as at the table (p. 6): two ideologies at random to each player, who
 * keeps one, then two races, then two frameworks. Private to this folder.
 *
 * A deck holds the ten cards of the box, each equally likely: the parts known by name, from the
 * rulebook, the document and its packs, and cards without a name for the rest. A player who keeps a
 * card without a name reads it off the card at the table; the document leaves it out.
 *
 * Of two cards a player keeps the one that has a name, or of races the one whose costs are known;
 * otherwise chance decides. The caller may ask for the first or the second card instead. Parts that
 * are named for a seat beforehand are in no deck. */
#pragma once

#include "base/random.h"
#include "games/burning_suns/parts.h"
#include "rules/game.h"

typedef enum {
	BS_DEAL_IDEOLOGY,
	BS_DEAL_RACE,
	BS_DEAL_FRAMEWORK,
	BS_N_DEALS,
} BsDealt;

/* Which of two cards a player keeps. */
typedef enum {
	BS_KEEP_BETTER,
	BS_KEEP_FIRST,
	BS_KEEP_SECOND,
} BsKeep;

/* The parts of one seat, by sort: a name, owned by the struct, or NULL; and which card it keeps if
 * it is dealt two. */
typedef struct {
	char *parts[BS_N_DEALS];
	BsKeep keeps[BS_N_DEALS];
} BsHand;

extern const char *const bs_sorts[]; /* by BsDealt, NULL-terminated */

/* Deals all three sorts to the `n` hands; parts that a hand already has stay. Appends to `told` a
 * line for each card that chance decided, and to `offers` (SwOffer; may be NULL) the cards offered.
 * The same random numbers are drawn whatever the hands keep. */
void bs_deal(BsHand *hands, guint n, const BsParts *parts, SwRandom *random, GPtrArray *told,
             GArray *offers);

/* Returns the names of all parts of a sort, in order, NULL-terminated. Free with g_strfreev(). */
char **bs_part_names(const BsParts *parts, BsDealt sort);

/* See SwGameNames.known. */
char **bs_known_names(gconstpointer facts, const SwElement *element, guint attribute);

/* Parses the words for one seat: "deal", or "IDEOLOGY/RACE/FRAMEWORK", each of which may be "deal",
 * "first" or "second", or left out. FALSE, with an error, if they cannot be parsed or name no
 * part. */
gboolean bs_hand_parse(BsHand *hand, const char *words, const BsParts *parts, GError **error);
void bs_hand_clear(BsHand *hand);
