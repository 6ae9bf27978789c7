#pragma once

#include "table/table.h"

G_BEGIN_DECLS

/* Positions in the table. */
enum {
	LN_GARDEN,
	LN_EVENING,
	LN_ABOUT,
	LN_ALLOW,
	LN_NOTE,
	LN_ASSUME,
	LN_PAPER,
	LN_GLASS,
	LN_OIL,
	LN_POND,
	LN_FENCE,
	LN_PLUME,
	LN_HAWK,
	LN_GNOME,
	LN_KEEPER,
	LN_N_KINDS
};

enum { LN_GALAXY_NAME, LN_GALAXY_PLAYERS, LN_GALAXY_SETS, LN_GALAXY_HREF };
enum {
	LN_LIGHT,
	LN_COLOUR,
	LN_LIT,
	LN_TURN,
	LN_SEAT,
	LN_FACES,
	LN_KEPT_BY,
	LN_GUARDED_BY,
	LN_WICK,
	LN_OUTLINE,
	LN_SCENTS,
	LN_MAKER,
	LN_N_LANTERN_ATTRIBUTES
};
enum { LN_KEEPER_NAME, LN_KEEPER_SEAT };
enum { LN_MOTHS_A_LANTERN };

extern const SwTable ln_table;
extern const char *const ln_colours[];

G_END_DECLS
