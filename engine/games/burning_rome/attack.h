/* The attacks of a side's columns at the end of its turn (p. 9, 10). Private to this folder. */
#pragma once

#include "games/burning_rome/battle.h"

/* The attack of a column on the enemy's column of the same type (left against left). */
typedef struct {
	gboolean is_there;      /* the side has the column, with a card in it */
	gboolean is_new;        /* established this turn, so it does not attack */
	gint64 attack, defense; /* attack of the column, defense of the facing one */
	gint64 damage;
} RmAttack;

/* Sets `attack`, also for a column that is missing. Front and middle cards count with attack (or
 * defense), the rear card of two or more with skirmish (or siege); a single card is the front.
 * Bonuses and penalties are those of the visible card, unless the document assumes otherwise,
 * against the types of all facing cards. A negative attack or defense counts as 0. Returns FALSE,
 * with an error, if the face of a card is unknown. */
gboolean rm_attack(const RmBattle *battle, const RmSide *side, RmColumnType type, RmAttack *attack,
                   GError **error);

/* Returns the other one of two sides; NULL unless there are exactly two. */
const RmSide *rm_enemy_of(const RmBattle *battle, const RmSide *side);
