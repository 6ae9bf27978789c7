/* What the columns of a side do at the end of its turn (p. 9, 10). For this folder alone. */
#pragma once

#include "games/burning_rome/battle.h"

/* A column against the one that faces it, left against left. */
typedef struct {
	gboolean is_there;      /* the side has the column, with a card in it */
	gboolean is_new;        /* so it does not attack */
	gint64 attack, defense; /* of the column, and of the one that it attacks */
	gint64 damage;
} RmAttack;

/* Front and middle count with attack, or defense, the rear of two or more with skirmish, or siege;
 * a card alone is the front one. Bonuses and penalties are those of the visible card, unless the
 * document assumes otherwise, against the types of all cards that face it. An attack or a defense
 * below 0 is 0. FALSE, with an error, if the face of a card is not known. */
gboolean rm_attack(const RmBattle *battle, const RmSide *side, RmColumnType type, RmAttack *attack,
                   GError **error);

/* The side that the other one attacks: that of the only other seat; NULL if there is not one. */
const RmSide *rm_enemy_of(const RmBattle *battle, const RmSide *side);
