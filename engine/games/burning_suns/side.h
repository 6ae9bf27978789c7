/* One side of a battle, an assault or a barrage: its units and what they fire. Private to this
 * folder.
 *
 * Units alike stand together in one entry. A unit fires its dice once a turn, a die hits with 1 to
 * the unit's attack, and 8 always misses, whatever is added (p. 18, 20). A hit does its damage to
 * one unit, and what is more than that unit has left is lost (p. 17).
 *
 * Each turn a side has the rerolls of its framework and one a raider that is left (p. 18, 20).
 * Those of a side are cancelled while a starbase of the other is left (p. 19). Who falls, and where
 * rerolls go, is chosen: battle.h.
 *
 * Mercenaries without any other unit are discarded at once (p. 17).
 *
 * Plain values, copied freely; nothing is allocated. */
#pragma once

#include <glib.h>

/* Twice what a fleet may have and more; bounds the work. */
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

/* Units alike. */
typedef struct {
	const char *name; /* borrowed, for whoever tells of it */
	guint count;
	guint dice;           /* of each */
	gint attack;          /* 0 or less: it never hits */
	guint damage;         /* of each hit, 1 to BS_MAX_DAMAGE */
	guint points;         /* hit points left of each, 1 or more */
	guint rerolls;        /* that each gives its side */
	gint cost;            /* crystals; decides between equals */
	guint titan_dice;     /* that each adds to each titan of its side (p. 17) */
	gint adds_attack;     /* to all of its side (a structure, p. 17) */
	gboolean is_titan;    /* takes dice that others add */
	gboolean is_unique;   /* a titan, starbase or colossus: worth antimatter (p. 3) */
	gboolean is_hired;    /* a mercenary */
	gboolean is_building; /* a structure: no unit, and only in a barrage to be hit */
	gboolean cancels_rerolls;
} BsUnits;

typedef struct {
	BsUnits units[BS_MAX_ENTRIES];
	guint n;
	guint rerolls; /* of the framework */
	gint bonus;    /* to all attacks in all turns */
} BsSide;

/* Dice alike: each hits `chance` times in BS_DIE_SIDES. */
typedef struct {
	guint n;
	guint chance;
	guint damage;
} BsDice;

/* What a side throws in one turn, without other bytes than these, so that it can be hashed; dice of
 * higher chance first, then of higher damage. */
typedef struct {
	BsDice dice[BS_MAX_ENTRIES];
	guint n;
	guint rerolls;
} BsFire;

/* FALSE, with an error, if the numbers of the side are out of bounds. */
gboolean bs_side_check(const BsSide *side, GError **error);

/* The units of a side, structures not counted. */
guint bs_side_count(const BsSide *side);

/* A victory over so many units gives antimatter (p. 3); so many make a fleet opposing (p. 24). */
#define BS_OPPOSING 4

/* The antimatter that the other side gets when nothing is left of the side (p. 3): for each unique
 * unit, and for the victory if it was one over BS_OPPOSING units. A barrage is no victory. */
guint bs_prize(const BsSide *beaten, gboolean is_victory);

/* How often a die hits, 0 to 7. */
guint bs_chance(gint attack);

/* The hits of one throw of `n` dice that show `faces`, by which battles at a table are followed. */
guint bs_count_hits(gint attack, const guint8 *faces, guint n);

/* What so many units of each entry fire, with `bonus` more to each attack. A hit does `most` damage
 * at most: no unit that it could be given to has more hit points. */
void bs_side_fire(const BsSide *side, const guint8 *counts, gint bonus, guint most, BsFire *fire);

/* TRUE if so many units of each entry are a side: one of them is no mercenary. */
gboolean bs_side_stands(const BsSide *side, const guint8 *counts);

/* The hit points of its toughest unit. */
guint bs_side_toughest(const BsSide *side);

/* Units of entry `one` are worth no more to their side than those of entry `other`, whatever the
 * enemy: no die, chance, damage or purpose is lost with one of them that is not with the other. */
gboolean bs_is_no_better(const BsUnits *one, const BsUnits *other);

/* The entries, roughly by what they are worth: the least first, the cheapest of equals. By this
 * choices are made that make no difference. */
void bs_side_rank(const BsSide *side, guint8 order[BS_MAX_ENTRIES]);
