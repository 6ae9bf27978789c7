/* The three factions' tables: what things are called, cost, yield, and how they fight. The numbers
 * of the rulebook stand here alone. For this folder alone. */
#pragma once

#include "games/burning_planets/table.h"

typedef guint8 BpGoods[BP_N_GOODS];

typedef struct {
	const char *names[BP_N_FACTIONS]; /* what each faction calls its ship, or NULL */
	guint8 die, shield;               /* sides of its die; 0 if it has none */
	guint8 attacks;                   /* the most a turn; with none the die only defends */
	guint8 speed, moves; /* cells with an action, and the most actions a turn that move */
	BpGoods prices[BP_N_FACTIONS];
	BpGoods yields; /* a turn, for all factions alike */
} BpUnit;

extern const BpUnit bp_units[BP_N_KINDS];

/* The die for the resources of a planet of each size (Planet generation). */
extern const guint8 bp_resource_dice[BP_N_SIZES];

/* In how many of 1,000 attacks the one destroys the other (Fighting): its die shows more than the
 * other's, and more than its shield; rounded. 0 if it cannot attack. */
guint32 bp_destroyed(guint attacker, guint target);

/* See SwGame. */
void bp_append_numbers(GString *out, guint kind);
