/* Dealing the parts of empires as at the table (p. 6): two ideologies at random to each player, who
 * keeps one, then two races, then two frameworks. For this folder alone.
 *
 * A deck holds the parts that are known by name: those of the rulebook, of the document and of its
 * packs. Where these are fewer than two a player, cards without a name make up the number; who
 * keeps one reads its name off the card at the table, and the document does not say it.
 *
 * Of two cards a player keeps the one that has a name, or of races the one whose costs are known;
 * else chance chooses. What somebody has named for a seat beforehand is in no deck.
 */
#pragma once

#include "base/chance.h"
#include "games/burning_suns/parts.h"

typedef enum {
	BS_DEAL_IDEOLOGY,
	BS_DEAL_RACE,
	BS_DEAL_FRAMEWORK,
	BS_N_DEALS,
} BsDealt;

/* What each seat has of each sort: a name, or NULL. The names are owned. */
typedef struct {
	char *parts[BS_N_DEALS];
} BsHand;

/* Deals all three sorts to the `n` hands; what a hand has already is its own. Appends to `told` a
 * line for each card that chance decided about. */
void bs_deal(BsHand *hands, guint n, const BsParts *parts, SwChance *chance, GPtrArray *told);

/* Fills in what the words for one seat name: "deal", or "IDEOLOGY/RACE/FRAMEWORK" of which any may
 * be "deal" or left out. FALSE, with an error, if they cannot be understood or name no part. */
gboolean bs_hand_parse(BsHand *hand, const char *words, const BsParts *parts, GError **error);
void bs_hand_clear(BsHand *hand);

/* TRUE if the costs of the race's regular units are known. */
gboolean bs_is_priced(const BsRace *race);

/* Shuffles by Fisher-Yates from the end. */
void bs_shuffle(gpointer *cards, guint n, SwChance *chance);
