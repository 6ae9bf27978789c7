/* One side of a battle, an assault or a barrage: its units and their fire. Private to this folder.
 *
 * Equal units share one entry. A unit fires its dice once a turn; a die hits with 1 to the unit's
 * attack, and 8 always misses, whatever is added (p. 18, 20). A hit does its damage to one unit;
 * damage beyond the unit's hit points is lost (p. 17).
 *
 * Each turn a side has the rerolls of its framework and one for each raider left (p. 18, 20). They
 * are cancelled while the enemy has a starbase left (p. 19). battle.h says how sides choose the
 * units that fall and the dice that are rerolled.
 *
 * Mercenaries without any other unit are discarded at once (p. 17).
 *
 * Plain values, copied freely; nothing is allocated. */
#pragma once

#include <glib.h>

/* More than twice what a fleet may have; bounds the work. */
enum {
	BS_MAX_ENTRIES = 24,
	BS_MAX_UNITS = 32,  /* of one side */
	BS_MAX_TOUGH = 7,   /* units of more than one hit point */
	BS_MAX_POINTS = 99, /* of one unit */
	BS_MAX_DICE = 96,   /* of one side, in one turn */
	BS_MAX_REROLLS = 96,
	BS_MAX_DAMAGE = 4,
	BS_DIE_SIDES = 8,
};

/* Equal units. */
typedef struct {
	const char *name; /* borrowed, for messages */
	guint count;
	guint dice;           /* of each */
	gint attack;          /* 0 or less: it never hits */
	guint damage;         /* of each hit, 1 to BS_MAX_DAMAGE */
	guint points;         /* hit points left of each, 1 or more */
	guint rerolls;        /* each gives its side so many */
	gint cost;            /* crystals; decides between equal choices */
	guint titan_dice;     /* each adds so many to each titan of its side (p. 17) */
	gint adds_attack;     /* to all of its side (a structure, p. 17) */
	gboolean is_titan;    /* takes the dice added to titans */
	gboolean is_unique;   /* a titan, starbase or colossus: worth antimatter (p. 3) */
	gboolean is_hired;    /* a mercenary */
	gboolean is_building; /* a structure: no unit, can only be hit, in a barrage */
	gboolean cancels_rerolls;
} BsUnits;

typedef struct {
	BsUnits units[BS_MAX_ENTRIES];
	guint n;
	guint rerolls; /* of the framework */
	gint bonus;    /* to all attacks in all turns */
} BsSide;

/* Equal dice: each hits `chance` times in BS_DIE_SIDES. */
typedef struct {
	guint n;
	guint chance;
	guint damage;
} BsDice;

/* A side's fire in one turn; dice of higher chance first, then of higher damage. Has no padding and
 * no pointers, so that it can be hashed. */
typedef struct {
	BsDice dice[BS_MAX_ENTRIES];
	guint n;
	guint rerolls;
} BsFire;

/* FALSE, with an error, if the numbers of the side are out of bounds. */
gboolean bs_side_check(const BsSide *side, GError **error);

/* The units of a side, structures not counted. */
guint bs_side_count(const BsSide *side);

/* A victory over so many units gives antimatter (p. 3); a fleet of so many is an opposing one (p.
 * 24). */
#define BS_OPPOSING 4

/* The antimatter that the enemy gets when nothing is left of the side (p. 3): for each unique unit,
 * and for a victory over at least BS_OPPOSING units. A barrage is no victory. */
guint bs_prize(const BsSide *beaten, gboolean is_victory);

/* Fills in the fire of so many units of each entry, with `bonus` added to each attack. A hit does
 * at most `most` damage: no unit of the enemy has more hit points. */
void bs_side_fire(const BsSide *side, const guint8 *counts, gint bonus, guint most, BsFire *fire);

/* TRUE if so many units of each entry are still a side: one of them is no mercenary. */
gboolean bs_side_stands(const BsSide *side, const guint8 *counts);

/* The hit points of its toughest unit. */
guint bs_side_toughest(const BsSide *side);

/* TRUE if a unit of entry `one` is worth no more to its side than one of entry `other`, whatever
 * the enemy: it is not better in dice, chance, damage or any other use. */
gboolean bs_is_no_better(const BsUnits *one, const BsUnits *other);

/* Sorts the entries roughly by worth: the least first, the cheapest of equals. Decides choices that
 * make no difference. */
void bs_side_rank(const BsSide *side, guint8 order[BS_MAX_ENTRIES]);
