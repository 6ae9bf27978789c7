/* The facts that rules and questions of Burning Planets use: planets with the pieces on them, and
 * all other pieces by cell. Computed once for a document. Private to this folder. */
#pragma once

#include "games/burning_planets/discs.h"
#include "games/burning_planets/laying.h"
#include "games/burning_planets/table.h"
#include "rules/game.h"

typedef struct {
	SwPieceId piece;
	guint kind;
	gint32 size, seat; /* `seat`: who starts here; 0: nobody */
	SwHex centre;
	guint32 radius;
	gboolean is_covered; /* an earlier planet has the same centre */
	SwPieceId monolith;  /* SW_NO_PIECE: the planet has no owner */
	gint32 owner;        /* seat; 0 if there is no monolith */
	gint32 stray_owner;  /* seat of a monolith on it but not in its centre, or 0 */
	guint32 forests, mountains, cannons; /* including those up to BP_BEYOND cells outside */
	guint32 n_inside;                    /* resources neither on the border nor in the centre */
	guint32 n_alien;                     /* resources on it that its kind cannot have */
} BpPlanet;

/* A piece on a cell that is neither tile nor planet. */
typedef struct {
	SwPieceId piece;
	guint kind;
	SwHex cell;
	gint32 seat;    /* owner, of kinds that name one; else 0 */
	guint32 planet; /* index of the planet that it is on, or BP_NO_DISC */
} BpThing;

/* What is missing in the field, and the misplaced pieces that may explain it (lost.h). */
typedef struct {
	guint32 n_unlaid; /* tiles that do not fit `laying` */
	/* Planets in no tile's centre that are where `laying` has a tile, and the discs of these
	 * missing tiles. */
	guint32 n_tileless;
	BpDiscs missing_tiles;
	guint32 n_bare_elsewhere; /* displaced or covered planets without a monolith */
	/* Monoliths in the centres of tiles without a planet, and their owners. */
	guint32 n_left_monoliths;
	GHashTable *left_monoliths;
	gint32 n_meant; /* number of players that planets and starts fit: `players` or more */
	/* Resources that count for no planet: those that a displaced planet may have left behind,
	 * and those that fit neither a displaced nor a missing planet. */
	guint32 n_left_behind, n_stray;
	/* At the start: how many resources starting planets lack, and other planets. Displaced and
	 * covered planets are left out. */
	guint32 n_lacking_starts, n_lacking;
	/* Cannons that count for no planet; and, at the start of a scenario, seats with a planet
	 * but without a cannon. */
	guint32 n_stray_cannons, n_cannonless;
} BpLost;

typedef struct {
	const SwDocument *document;
	const SwTiles *tiles;
	SwPieceId galaxy; /* SW_NO_PIECE in a scenario that has none */
	struct {
		gint32 players;
		gboolean is_scenario, is_start; /* `is_start`: TRUE for a galaxy, too */
	} play;
	struct {
		guint32 tile, planets[BP_N_SIZES];
	} radius; /* as the document assumes */

	GArray *planets;     /* BpPlanet, by place, then by kind */
	GArray *things;      /* BpThing, likewise */
	GArray *seats;       /* SwPieceId: players, by seat, then in the order of the document */
	GHashTable *by_seat; /* seat -> piece + 1 of its first player */
	SwGrid centres;      /* cell -> the first planet with that centre */
	struct {
		BpDiscs tiles;                      /* numbered as `tiles` */
		BpDiscs planets;                    /* as `planets` */
		BpDiscs asteroids;                  /* in the order of `things` */
		BpDiscs for_missing, for_displaced; /* of the planets that tiles without one could
		                                       have */
	} discs;
	BpLaying laying; /* how most tiles are laid */
	struct {
		SwGrid ground; /* resources and structures */
		SwGrid space;  /* ships and stations */
		SwGrid rocks;  /* asteroids */
		SwGrid facilities;
	} first; /* cell -> the first thing of these */
	struct {
		guint32 n_asteroids, n_planets; /* `n_planets`: without the covered ones */
		guint32 n_displaced;            /* of these, those that are in no tile's centre */
		guint32 elsewhere_radius; /* of the largest displaced or covered planet, or 0 */
	} sums;
	BpLost lost;
} BpField;

/* A planet's radius is only assumed. So a resource or cannon up to so many cells beyond the border
 * gets a warning and counts for the nearest planet; otherwise that planet's number would be
 * reported as well. */
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

/* TRUE if the cell belongs to a tile. */
gboolean bp_is_field(const BpField *field, SwHex cell);

/* Returns the index of the planet that has the cell, or BP_NO_DISC. */
guint32 bp_planet_at(const BpField *field, SwHex cell);

/* TRUE if the cell is the centre of a planet, whatever its radius. */
gboolean bp_is_centre(const BpField *field, SwHex cell);

/* TRUE if the cell is the centre of a planet but not of a tile. */
gboolean bp_is_displaced(const BpField *field, SwHex cell);

/* TRUE if the cell would be on a planet in the centre of a tile that has none: for_missing where a
 * planet is missing, which may have any size; for_displaced where one is in no tile's centre or in
 * another planet's place. */
gboolean bp_is_for_missing(const BpField *field, SwHex cell);
gboolean bp_is_for_displaced(const BpField *field, SwHex cell);

/* How many planets the galaxy's players need; and how many of these are missing: none where there
 * are as many but some are in the place of others. */
gint64 bp_n_due(const BpField *field);
gint64 bp_n_missing(const BpField *field);

/* TRUE if a ship or station can be placed there: a cell of space without ship, station or
 * asteroid. */
gboolean bp_is_free_space(const BpField *field, SwHex cell);

/* The first player of the seat; SW_NO_PIECE if there is none. */
SwPieceId bp_player_of(const BpField *field, gint32 seat);

/* The number of a planet's cells without its border and its centre. */
guint32 bp_n_inner_cells(const BpPlanet *planet);

/* How much of a good `seat` gets from the thing each turn: 0 if it is another's. */
guint32 bp_yield_of_thing(const BpField *field, const BpThing *thing, gint32 seat, BpGood good);

/* How much of a good the resources of a starting planet yield a turn. */
gint64 bp_yield_of_start(const BpPlanet *start, guint good);
