/* The three factions' tables: names, prices, yields and fighting values. The rulebook's numbers are
 * in these files only. Private to this folder. */
#pragma once

#include "games/burning_planets/table.h"

typedef guint8 BpGoods[BP_N_GOODS];

typedef struct {
	const char *names[BP_N_FACTIONS]; /* each faction's name for its ship, or NULL */
	guint8 die, shield;               /* sides of its die; 0 if it has none */
	guint8 attacks;                   /* most a turn; with 0 the die only defends */
	guint8 speed, moves;              /* cells for each move action; most move actions a turn */
	BpGoods prices[BP_N_FACTIONS];
	BpGoods yields; /* a turn, the same for all factions */
} BpUnit;

extern const BpUnit bp_units[BP_N_KINDS];

/* The die for the resources of a planet of each size (Planet generation). */
extern const guint8 bp_resource_dice[BP_N_SIZES];

/* How many of 1,000 attacks by `attacker` destroy `target` (Fighting), rounded: its die shows more
 * than the target's die and more than the target's shield. 0 if it cannot attack. */
guint32 bp_destroyed(guint attacker, guint target);

/* See SwGame. */
void bp_append_numbers(GString *out, guint kind);
