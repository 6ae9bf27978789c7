/* Dealing the parts of empires as at the table (p. 6): two ideologies at random to each player, who
 * keeps one, then two races, then two frameworks. Private to this folder.
 *
 * A deck holds the ten cards of the box, each as likely as the others: the parts that are known by
 * name, which are those of the rulebook, of the document and of its packs, and cards without a name
 * for the rest. Who keeps one of these reads its name off the card at the table, and the document
 * does not say it.
 *
 * Of two cards a player keeps the one that has a name, or of races the one whose costs are known;
 * else chance chooses; somebody may say beforehand that it is the first or the second. What is
 * named for a seat beforehand is in no deck. */
#pragma once

#include "base/chance.h"
#include "games/burning_suns/parts.h"
#include "rules/game.h"

typedef enum {
	BS_DEAL_IDEOLOGY,
	BS_DEAL_RACE,
	BS_DEAL_FRAMEWORK,
	BS_N_DEALS,
} BsDealt;

/* What a player keeps of two cards. */
typedef enum {
	BS_KEEP_BETTER,
	BS_KEEP_FIRST,
	BS_KEEP_SECOND,
} BsKeep;

/* What each seat has of each sort: a name, which is owned, or NULL; and what it keeps if it is
 * dealt. */
typedef struct {
	char *parts[BS_N_DEALS];
	BsKeep keeps[BS_N_DEALS];
} BsHand;

extern const char *const bs_sorts[]; /* by BsDealt, NULL-terminated */

/* Deals all three sorts to the `n` hands; what a hand has already is its own. Appends to `told` a
 * line for each card that chance decided about, and to `offers` (SwOffer; may be NULL) what it was
 * chosen from. Chance is asked the same whatever hands keep. */
void bs_deal(BsHand *hands, guint n, const BsParts *parts, SwChance *chance, GPtrArray *told,
             GArray *offers);

/* The names of all parts of a sort, in order: NULL-terminated. Free it with g_strfreev(). */
char **bs_part_names(const BsParts *parts, BsDealt sort);

/* See SwGame.part_names. */
char **bs_known_names(gconstpointer facts, const SwElement *element, guint attribute);

/* Fills in what the words for one seat name: "deal", or "IDEOLOGY/RACE/FRAMEWORK" of which any may
 * be "deal", "first" or "second", or left out. FALSE, with an error, if they cannot be understood
 * or name no part. */
gboolean bs_hand_parse(BsHand *hand, const char *words, const BsParts *parts, GError **error);
void bs_hand_clear(BsHand *hand);

/* TRUE if the costs of the race's regular units are known. */
gboolean bs_is_priced(const BsRace *race);
