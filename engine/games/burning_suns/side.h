/* One side of a battle, an assault or a barrage: its units, what they fire and in which order they
 * fall. For this folder alone.
 *
 * Units alike stand together in one entry. A unit fires its dice once a turn, a die hits with 1 to
 * the unit's attack, and 8 always misses, whatever is added (p. 18, 20). A hit does its damage to
 * one unit, and what is more than that unit has left is lost (p. 17).
 *
 * REROLLS. Each turn a side has those of its framework and one a raider that is left (p. 18, 20).
 * They go to the missing die that is worth most, chance to hit times damage, again and again until
 * it hits, then to the next; no other way of spending them has a higher expectation. Those of a
 * side are cancelled while a starbase of the other is left (p. 19).
 *
 * DAMAGE is distributed by whoever takes it, freely (p. 20), and so that the side keeps as much
 * fire as it can:
 * 1. Hits are allotted one by one, those of least damage first.
 * 2. A hit goes to a unit that outlives it, if there is one: a titan with one hit point left fires
 *    like a whole one. Of several the one with most hit points left takes it; of equals, the one
 *    that falls later.
 * 3. Else the next unit falls, in an order that is fixed before the first turn: always that one
 *    whose fall leaves the side the highest expected damage of an ordinary turn, its rerolls
 *    counted if they are not cancelled at the beginning. Of equals the cheapest falls, then the
 *    one named first.
 * Between fleets of regular ships nobody who distributes otherwise gains a hundredth by it: the
 * tests let one side choose the best of all ways after each turn.
 *
 * Mercenaries without any other unit are discarded at once (p. 17), so they fall before the last
 * of those.
 *
 * Plain values, copied freely; nothing is allocated.
 */
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

/* Dice alike, as they are thrown: a die hits `chance` times in BS_DIE_SIDES. */
typedef struct {
	guint n;
	guint chance;
	guint damage;
} BsDice;

/* Dice in the order in which rerolls go to them. */
typedef struct {
	BsDice dice[BS_MAX_ENTRIES];
	guint n;
	guint rerolls;
} BsFire;

/* The order in which the units of a side fall: entry of BsSide by entry. */
typedef struct {
	const BsSide *side;
	guint8 fall[BS_MAX_UNITS];
	guint n;
} BsLine;

/* FALSE, with an error, if the numbers of the side are out of bounds. */
gboolean bs_side_check(const BsSide *side, GError **error);

/* The units of a side, structures not counted. */
guint bs_side_count(const BsSide *side);

/* A victory over so many units gives antimatter (p. 3); so many make a fleet opposing (p. 24). */
#define BS_OPPOSING 4

/* The antimatter for a victory over the side, whatever had been done to it before the first turn
 * (p. 3, 24). What its unique units are worth comes to that. */
guint bs_prize(const BsSide *beaten);

/* How often a die hits, 0 to 7. */
guint bs_chance(gint attack);

/* The hits of one throw of `n` dice that show `faces`, by which battles at a table are followed. */
guint bs_count_hits(gint attack, const guint8 *faces, guint n);

/* Settles the order in which the units fall; `side`, which is checked, is borrowed. */
void bs_line_init(BsLine *line, const BsSide *side, gboolean without_rerolls);

/* What is left when the first `fallen` are gone fires, with `bonus` more to each attack. */
void bs_line_fire(const BsLine *line, guint fallen, gint bonus, gboolean without_rerolls,
                  BsFire *fire);

/* TRUE if nothing is left, or nothing but mercenaries. */
gboolean bs_line_is_gone(const BsLine *line, guint fallen);

/* TRUE if one that cancels rerolls is left. */
gboolean bs_line_cancels(const BsLine *line, guint fallen);
