/* Names for the entries of the table of Burning Rome. Pages are the rulebook's. Private to this
 * folder. */
#pragma once

#include "games/burning_rome/printed.h"

/* Columns of a side, as seen from seat 1 (p. 3). */
typedef enum {
	RM_LEFT,
	RM_CENTER,
	RM_RIGHT,
	RM_N_COLUMNS,
} RmColumnType;

typedef enum {
	RM_GALAXY,
	RM_PACK,
	RM_SCENARIO,
	RM_ABOUT,
	RM_ALLOW,
	RM_ASSUME,
	RM_ARMY,
	RM_CARD, /* a kind for each type */
	RM_FACE = RM_CARD + RM_N_TYPES,
	RM_MODIFIER = RM_FACE + RM_N_TYPES,
	RM_SIDE,
	RM_COLUMN, /* a kind for each of the three columns */
	RM_PLACED = RM_COLUMN + RM_N_COLUMNS,
	RM_HAND,
	RM_DECK,
	RM_AUXILIARY_DECK,
	RM_N_KINDS,
} RmKind;

enum {
	RM_GALAXY_NAME,
	RM_GALAXY_PLAYERS,
	RM_GALAXY_POINTS,
	RM_GALAXY_SETS,
	RM_GALAXY_FOR_HIRE,
	RM_GALAXY_HREF,
};
enum {
	RM_PACK_NAME,
	RM_PACK_HREF,
	RM_PACK_SEAT,
	RM_PACK_POINTS,
	RM_PACK_SETS,
	RM_PACK_FOR_HIRE,
};
enum {
	RM_ARMY_SEAT,
	RM_ARMY_NAME,
	RM_ARMY_FACTION,
	RM_ARMY_SECOND,
	RM_ARMY_STRENGTH,
	RM_ARMY_COMMAND,
};
enum { RM_CARD_NAME, RM_CARD_COPIES, RM_CARD_TOTAL, RM_CARD_FACTION };
enum {
	RM_FACE_NAME,
	RM_FACE_FACTION,
	RM_FACE_COST,
	RM_FACE_ATTACK,
	RM_FACE_DEFENSE,
	RM_FACE_SKIRMISH,
	RM_FACE_SIEGE,
	RM_FACE_TYPES,
	RM_FACE_ABILITIES,
	RM_FACE_PERIOD,
};
enum { RM_MODIFIER_STAT, RM_MODIFIER_AMOUNT, RM_MODIFIER_AGAINST, RM_MODIFIER_EACH };
enum { RM_STAT_ATTACK, RM_STAT_DEFENSE };
enum {
	RM_SCENARIO_NAME,
	RM_SCENARIO_STAGE,
	RM_SCENARIO_ATTACKER,
	RM_SCENARIO_MOVER,
	RM_SCENARIO_TURN,
	RM_SCENARIO_GOAL,
	RM_SCENARIO_TURNS,
};
enum { RM_STAGE_START, RM_STAGE_PLAY };
enum { RM_MOVER_ATTACKER, RM_MOVER_DEFENDER };
enum { RM_SIDE_SEAT, RM_SIDE_STRENGTH, RM_SIDE_COMMAND };
enum { RM_COLUMN_NEW };
enum { RM_PLACED_NAME, RM_PLACED_RANK, RM_PLACED_EXHAUSTED };

/* The only attribute of a card in a hand or a deck. */
enum { RM_HELD_NAME };

/* Assumptions. */
enum { RM_TRACK_END, RM_COVERED_MODIFIERS, RM_N_ASSUMPTIONS };

enum {
	RM_POINTS = 45,        /* to spend on an army (p. 11) */
	RM_SHEETS = 4,         /* army sheets in the box (p. 3) */
	RM_MARKERS = 6,        /* for exhausted cards (p. 3) */
	RM_LEAST_CARDS = 8,    /* in an army deck (p. 11) */
	RM_LEAST_MIXED = 4,    /* of each of two factions (p. 11) */
	RM_TURNS = 6,          /* turn spots on the battlefield for each of the two (p. 10) */
	RM_DEPTH = 3,          /* units in a column; only the general can be fourth (p. 8) */
	RM_ATTACKERS_HAND = 4, /* cards drawn before the first turn (p. 5) */
	RM_DEFENDERS_HAND = 5,
};

extern const SwTable rm_table;
extern const SwElement rm_element_card, rm_element_face;

extern const SwWord rm_type_counts[RM_N_TYPES]; /* "unit", "units" */

/* The names of columns in files; NULL-terminated. */
extern const char *const rm_column_words[RM_N_COLUMNS + 1];

static inline gboolean
rm_is_card(guint kind)
{
	return kind >= RM_CARD && kind < RM_CARD + RM_N_TYPES;
}

static inline gboolean
rm_is_face(guint kind)
{
	return kind >= RM_FACE && kind < RM_FACE + RM_N_TYPES;
}

static inline gboolean
rm_is_column(guint kind)
{
	return kind >= RM_COLUMN && kind < RM_COLUMN + RM_N_COLUMNS;
}
