/* The cards that the rulebook prints or names, with their types, factions and costs (p. 3, 7, 8,
 * 11). Private to this folder. */
#pragma once

#include "table/table.h"

/* Types of cards, in the order of the kinds of cards and of faces (p. 3). */
typedef enum {
	RM_GENERAL,
	RM_UNIT,
	RM_TACTIC,
	RM_AUXILIARY,
	RM_N_TYPES,
} RmType;

/* Their names in files; NULL-terminated. */
extern const char *const rm_type_words[RM_N_TYPES + 1];

/* Factions whose cards come with the game (p. 3). */
typedef enum {
	RM_ROME,
	RM_CARTHAGE,
	RM_CELTIBERIA,
	RM_GAETULI,
	RM_N_FACTIONS,
} RmFaction;

/* Their titles, and names in files; NULL-terminated. */
extern const char *const rm_faction_titles[RM_N_FACTIONS + 1];
extern const char *const rm_faction_words[RM_N_FACTIONS + 1];

/* The number of cards of each type in a faction's deck, in one box (p. 3). */
extern const guint8 rm_box[RM_N_TYPES];

/* The cost of a number of copies, mostly 1; two copies of Socii Extraordinarii cost 3. */
typedef struct {
	gint32 cost;
	gint32 copies; /* 0 if the cost is unknown */
} RmPrice;

/* Sets `cost` to the cost of `copies`; returns FALSE if it is unknown or no whole number. */
gboolean rm_price_of(RmPrice price, gint64 copies, gint64 *cost);

typedef struct {
	const char *name;
	RmFaction faction;
	RmType type;
	RmPrice price; /* its `copies` are 0 if none is printed */
} RmPrinted;

extern const RmPrinted rm_printed[];
extern const guint rm_n_printed;

/* Implements SwMatRole.named. */
gboolean rm_card_named(const char *folded, SwNamedCard *card);

/* Returns the faction of that folded name; RM_N_FACTIONS if it is none of the four. */
RmFaction rm_faction_find(const char *folded);

/* Returns the title of one of the four factions, else the folded name itself. */
const char *rm_faction_title(const char *folded);

/* Returns the folded name of the four that is most similar, or NULL. */
const char *rm_faction_nearest(const char *folded);
