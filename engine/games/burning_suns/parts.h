/* The parts of empires: races, frameworks and ideologies. The rulebook prints two of each in full
 * (p. 7); the document and its packs define more, and may complete a printed one.
 *
 * A number that is not known is BS_UNKNOWN. Names are compared regardless of spelling: "Of Chaos"
 * and "of-chaos", "Insectoid" and "insectoids" are equal. Private to this folder. */
#pragma once

#include "document/document.h"
#include "games/burning_suns/table.h"

#define BS_UNKNOWN (-1)

/* Levels of an ideology, and the most abilities of one level (p. 7). */
enum { BS_N_LEVELS = 4, BS_MOST_ABILITIES = 2 };

typedef struct {
	gint32 cost, attack, hits, dice, slots;
} BsUnitNumbers;

typedef struct {
	const char *name;
	SwPieceId piece; /* its definition, or SW_NO_PIECE */
	gint32 spots;    /* for technologies */
	guint32 told;    /* a bit for each unit that the piece defines */
	BsUnitNumbers units[BS_N_UNITS];
} BsRace;

typedef struct {
	const char *name;
	SwPieceId piece;
	gint32 numbers[BS_N_FRAMEWORK_ATTRIBUTES]; /* by attribute: BS_FRAMEWORK_JUMP … */
} BsFramework;

typedef struct {
	const char *name;
	SwPieceId piece;
	/* By level: a bit for each BsPower that it may give, since some have two abilities to
	 * choose from (p. 7); 0 if not known. */
	guint8 powers[BS_N_LEVELS];
	guint8 n_abilities[BS_N_LEVELS];
} BsIdeology;

/* All parts known in a document. */
typedef struct {
	GHashTable *races, *frameworks, *ideologies; /* folded name -> part */
	GHashTable *by_piece;                        /* id + 1 of the definition -> part */
	/* SwPieceId: repeated definitions, and abilities beyond those of a level */
	GArray *repeated;
} BsParts;

void bs_parts_init(BsParts *parts, const SwDocument *document);
void bs_parts_clear(BsParts *parts);

/* The price of a unit: at least 1 crystal, whatever its cost (p. 16). */
static inline gint32
bs_price(const BsUnitNumbers *unit)
{
	return MAX(unit->cost, 1);
}

/* Returns the part of that name, or NULL; `name` may be NULL. */
const BsRace *bs_race_find(const BsParts *parts, const char *name);
const BsFramework *bs_framework_find(const BsParts *parts, const char *name);
const BsIdeology *bs_ideology_find(const BsParts *parts, const char *name);

/* Returns the form of a name that all its spellings share. Free with g_free(). */
char *bs_fold_name(const char *name);

/* The ten races that come with the game, of which the last is assumed (p. 6); NULL-terminated. */
extern const char *const bs_race_names[];
gboolean bs_is_race_name(const char *name);

/* The highest number on the die of a unique unit of this kind (p. 19). */
gint32 bs_die_health(guint kind);

/* Hit points of an undamaged unique unit: those of the race, which may be NULL, but no more than
 * its die has; else those of its die (p. 18, 19). */
gint32 bs_full_health(const BsRace *race, guint kind);

/* TRUE if the costs of the race's regular units are known; FALSE without a race. */
gboolean bs_is_priced(const BsRace *race);
