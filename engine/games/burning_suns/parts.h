/* What empires are made of: races, frameworks and ideologies. The rulebook prints two of each in
 * full (p. 7); more come from the document and its packs, where one that is printed may be
 * completed. For this folder alone.
 *
 * A number that nobody knows is BS_UNKNOWN. Names are compared as people write them: "Of Chaos" and
 * "of-chaos", "Insectoid" and "insectoids" are one.
 */
#pragma once

#include "document/document.h"
#include "games/burning_suns/table.h"

#define BS_UNKNOWN (-1)

typedef struct {
	gint32 cost, attack, hits, dice, slots;
} BsUnitNumbers;

typedef struct {
	const char *name;
	SwPieceId piece; /* that defines it, or SW_NO_PIECE */
	gint32 spots;    /* for technologies */
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
	gint32 powers[4]; /* BsPower of each level */
} BsIdeology;

/* All that are known in a document. */
typedef struct {
	GHashTable *races, *frameworks, *ideologies; /* folded name -> part */
	GHashTable *by_piece;                        /* id + 1 of what defines it -> part */
	GArray *repeated; /* SwPieceId: definitions of what is defined before */
} BsParts;

void bs_parts_init(BsParts *parts, const SwDocument *document);
void bs_parts_clear(BsParts *parts);

/* The part of that name, or NULL; `name` may be NULL. */
const BsRace *bs_race_find(const BsParts *parts, const char *name);
const BsFramework *bs_framework_find(const BsParts *parts, const char *name);
const BsIdeology *bs_ideology_find(const BsParts *parts, const char *name);

/* A name as all its spellings have it. Free it. */
char *bs_fold_name(const char *name);

/* The ten races that come with the game, of which the last is assumed (p. 6); NULL-terminated. */
extern const char *const bs_race_names[];
gboolean bs_is_race_name(const char *name);

/* Hit points of a unique unit of this kind (p. 19), by its die. */
gint32 bs_full_health(guint kind);
