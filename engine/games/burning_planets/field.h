/* What the rules and questions of Burning Planets look at: planets with what lies on them, and
 * everything else by cell. Made once for a document. For this folder alone. */
#pragma once

#include "games/burning_planets/discs.h"
#include "games/burning_planets/laying.h"
#include "games/burning_planets/table.h"
#include "rules/game.h"

typedef struct {
	SwPieceId piece;
	guint kind;
	gint32 size, seat; /* whose starting planet it is; 0: nobody's */
	SwHex centre;
	guint32 radius;
	gboolean is_covered; /* another planet was in its place before */
	SwPieceId monolith;  /* SW_NO_PIECE: nobody owns it */
	gint32 owner;        /* seat; 0 if there is no monolith */
	gint32 stray_owner;  /* of a monolith on it that is not in its centre, or 0 */
	guint32 forests, mountains, cannons; /* also those a little beyond its assumed border */
	guint32 n_inside;                    /* resources neither on the border nor in the centre */
	guint32 n_alien;                     /* resources on it that its kind does not have */
} BpPlanet;

/* Anything on a cell but tiles and planets. */
typedef struct {
	SwPieceId piece;
	guint kind;
	SwHex cell;
	gint32 seat;    /* of what has an owner of its own, else 0 */
	guint32 planet; /* on which it is, or BP_NO_DISC */
} BpThing;

typedef struct {
	const SwDocument *document;
	const SwTiles *tiles;
	SwPieceId galaxy; /* SW_NO_PIECE in a scenario that has none */
	gint32 players;
	gboolean is_scenario, is_start;         /* a galaxy is one at the start */
	guint32 tile_radius, radii[BP_N_SIZES]; /* as the document assumes */

	GArray *planets;      /* BpPlanet, by place, then by kind */
	GArray *things;       /* BpThing, likewise */
	GArray *seats;        /* SwPieceId: players, by seat, then in the order of the document */
	GHashTable *by_seat;  /* seat -> piece + 1 of its first player */
	SwGrid centres;       /* cell -> the first planet in that place */
	BpDiscs tile_discs;   /* numbered as `tiles` */
	BpDiscs planet_discs; /* as `planets` */
	BpDiscs asteroids;    /* in the order of `things` */
	BpDiscs for_missing, for_displaced; /* of planets that tiles without one could have */
	BpLaying laying;                    /* how most tiles lie */
	guint32 n_unlaid;                   /* tiles that lie otherwise */
	/* Planets in no tile's centre that are where a tile would lie as most do; and these tiles.
	 */
	guint32 n_tileless;
	BpDiscs missing_tiles;
	SwGrid ground,
		space;     /* cell -> the first thing: resources and structures; ships, stations */
	SwGrid rocks;      /* cell -> the first asteroid, a thing */
	SwGrid facilities; /* cell -> the first facility, a thing */
	guint32 n_asteroids, n_planets; /* planets that are not covered */
	guint32 n_displaced;            /* of these, those that are in no tile's centre */
	guint32 n_bare_elsewhere;       /* planets displaced or covered that have no monolith */
	/* Monoliths in the centres of tiles without a planet, and their owners. */
	guint32 n_left_monoliths;
	GHashTable *left_monoliths;
	guint32 elsewhere_radius; /* of the largest that is there or covered, or 0 */
	gint32 n_meant; /* players for whom there are starts and planets; `players`, or more */
	/* Resources that are counted on no planet: those for a displaced one, and the others that
	 * are not for a missing one either. */
	guint32 n_left_behind, n_stray;
	/* At the start: resources that starting planets lack, and others, that are not displaced.
	 */
	guint32 n_lacking_starts, n_lacking;
} BpField;

/* Where a planet ends is only assumed: a resource or cannon that close beyond a border is warned
 * of, and counted as the nearest planet's, or its number would be wrong, too. */
#define BP_BEYOND 2

gpointer bp_field_new(const SwDocument *document, const SwGraph *graph);
void bp_field_free(gpointer field);

static inline BpPlanet *
bp_planet(const BpField *field, guint32 i)
{
	return &g_array_index(field->planets, BpPlanet, i);
}

static inline const BpThing *
bp_thing(const BpField *field, guint32 i)
{
	return &g_array_index(field->things, BpThing, i);
}

/* TRUE if the cell is one of a tile's. */
gboolean bp_is_field(const BpField *field, SwHex cell);

/* The planet on which the cell is, or BP_NO_DISC. */
guint32 bp_planet_at(const BpField *field, SwHex cell);

/* TRUE if a planet has its centre there, however far it extends. */
gboolean bp_is_centre(const BpField *field, SwHex cell);

/* TRUE if a planet has its centre there, and no tile has. */
gboolean bp_is_displaced(const BpField *field, SwHex cell);

/* TRUE if a planet is missing, or one is in no tile's centre or in another's place, and if the cell
 * would be on it, were it on one of the tiles without a planet; any size is taken for a missing
 * one.
 */
gboolean bp_is_for_missing(const BpField *field, SwHex cell);
gboolean bp_is_for_displaced(const BpField *field, SwHex cell);

/* How many planets there are for that many players; and how many of these are missing, save where
 * all are there, some in the place of others. */
gint64 bp_n_due(const BpField *field);
gint64 bp_n_missing(const BpField *field);

/* TRUE if a ship or station can be there: space, without another or an asteroid. */
gboolean bp_is_free_space(const BpField *field, SwHex cell);

/* The first player of the seat; SW_NO_PIECE if there is none. */
SwPieceId bp_player_of(const BpField *field, gint32 seat);

/* The cells of a planet but those on its border and its centre. */
guint32 bp_n_inner_cells(const BpPlanet *planet);

/* Who has the thing, and what is on a planet with it; 0: nobody. */
gint32 bp_owner_of_thing(const BpField *field, const BpThing *thing);

/* How much of a good the thing yields `seat` a turn: what is on a planet yields its owner. */
guint32 bp_yield_of_thing(const BpField *field, const BpThing *thing, gint32 seat, BpGood good);

/* How much of a good the resources of a starting planet yield a turn. */
gint64 bp_yield_of_start(const BpPlanet *start, guint good);
