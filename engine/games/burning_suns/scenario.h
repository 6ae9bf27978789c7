/* The facts of a scenario: empires, and the pieces on the map by place. Computed once for a
 * document, as part of the galaxy's facts; a galaxy has none.
 *
 * A home belongs to its empire with or without a control marker (p. 7, 10). Several fleets, or
 * armies, of one empire on one tile count as one: a force is all that an empire has there (p. 12).
 * Private to this folder. */
#pragma once

#include "games/burning_suns/board.h"
#include "games/burning_suns/galaxy.h"
#include "games/burning_suns/parts.h"

/* A piece on the map that is not a tile. */
typedef struct {
	SwPieceId piece;
	guint kind;
	SwHex hex;
	guint32 tile; /* its tile, or SW_NO_TILE */
	gint32 seat;  /* owner; 0: none */
} BsThing;

/* The fleets, armies, unique units and mercenaries of one empire in one place. */
typedef struct {
	gint32 seat;
	SwHex hex;
	guint32 tile;   /* or SW_NO_TILE */
	guint first, n; /* its part of `things` */
	gint64 units[BS_N_UNITS];
	gint64 mercenaries;
	gint64 fleet_extra, army_extra; /* granted here by the document */
} BsForce;

typedef struct {
	SwPieceId piece;
	gint32 seat;
	guint32 home; /* tile, or SW_NO_TILE */
	struct {
		const BsRace *race;
		const BsFramework *framework;
		const BsIdeology *ideology;
	} head; /* each NULL if not known */
	struct {
		gint64 antimatter, crystals;
		gint32 level, power; /* BsPower, or BS_UNKNOWN */
	} stores;
	guint n_of[BS_N_KINDS]; /* pieces inside it, by kind */
	guint n_upgrades[BS_N_UNITS];
	guint n_technologies;
	SwPieceId fourth_leader, fifth_card; /* SW_NO_PIECE if it has no more than allowed */
	gint64 extra;                        /* added to its limits by artifacts and agents */
	struct {
		guint n_controls;      /* markers on the map, except on its home */
		guint n_lost_controls; /* of these, markers on no tile */
		/* Systems that nobody controls although they could be, where it has an army or
		 * starbase. */
		guint n_uncontrolled;
	} systems;
	gint64 n_units[BS_N_REGULAR]; /* of each regular unit, in all places */
	guint8 *path;                 /* a byte a tile: it has an explored path there (p. 10) */
} BsEmpire;

/* One side's entry of an alliance. */
typedef struct {
	SwPieceId piece, empire;
	gint32 seat, ally, card; /* `card`: the seat's card that the ally holds */
} BsAlliance;

struct BsScenario {
	const BsGalaxy *galaxy;
	const SwDocument *document;
	struct {
		gboolean is_start, is_advanced_beginning, is_advanced_planning;
		gint32 length, round, phase; /* BS_N_PHASES: in play, phase not given */
	} turn;
	BsParts parts;
	BsBoard board;
	GArray *empires;   /* BsEmpire, by seat, then in the order of the document */
	GArray *things;    /* BsThing, by place, then seat, then kind, then as in the document */
	GArray *forces;    /* BsForce, likewise */
	GArray *alliances; /* BsAlliance, by seat, then ally, then as in the document */
	struct {
		gint32 *controllers;          /* the seat that controls it, or 0 */
		SwPieceId *controls;          /* its first control marker, or SW_NO_PIECE */
		SwPieceId *structures;        /* likewise */
		gint64 *militia, *dark_ships; /* how many there are */
	} by_tile;
	guint32 seats; /* a bit for each seat below 32 that has a piece there */
	/* Pieces that lack what they belong to: */
	struct {
		GHashTable *nobodys; /* home tile -> gint64[BS_N_REGULAR]: units there of seats that
		                        do not exist */
		/* Systems that nobody controls although they could be, with a structure and without
		 * such an army. */
		guint n_bare_structures;
		guint n_militia;    /* on no explored tile */
		guint n_undefended; /* systems that lack militia */
		/* By the number on a dark ships token: how many such tokens are on no explored
		 * tile, less the explored dark fleets of that strength that have none. */
		GHashTable *ships;
	} lost;
};

BsScenario *bs_scenario_new(const BsGalaxy *galaxy);
void bs_scenario_free(BsScenario *scenario);

/* TRUE if the document says that it is the first round; without a round it may be any. */
gboolean bs_is_first_round(const BsScenario *scenario);

/* TRUE if nobody has acted since set-up or the reshuffling phase laid out the market and the open
 * cards (p. 5, 8): at the start, in round 1 until the action phase, and in each planning phase. */
gboolean bs_is_laid_out(const BsScenario *scenario);

/* Difference in antimatter between two empires that ends an alliance, or keeps one from being
 * formed (p. 14). */
#define BS_ALLIES_APART 4
gboolean bs_are_apart(const BsEmpire *one, const BsEmpire *two);

/* For SW_EACH; the scenario may be NULL. */
static inline const GArray *
bs_empires(const BsScenario *scenario)
{
	return scenario ? scenario->empires : NULL;
}

static inline const GArray *
bs_things(const BsScenario *scenario)
{
	return scenario ? scenario->things : NULL;
}

static inline const GArray *
bs_forces(const BsScenario *scenario)
{
	return scenario ? scenario->forces : NULL;
}

static inline const BsEmpire *
bs_empire(const BsScenario *scenario, guint i)
{
	return &g_array_index(scenario->empires, BsEmpire, i);
}

static inline const BsThing *
bs_thing(const BsScenario *scenario, guint i)
{
	return &g_array_index(scenario->things, BsThing, i);
}

static inline const BsForce *
bs_force(const BsScenario *scenario, guint i)
{
	return &g_array_index(scenario->forces, BsForce, i);
}

static inline const BsAlliance *
bs_alliance(const BsScenario *scenario, guint i)
{
	return &g_array_index(scenario->alliances, BsAlliance, i);
}

/* TRUE if the seat has no player and no empire: a piece that names it is reported for that. A place
 * that no seat could have is still another fault. */
gboolean bs_is_nobody(const BsScenario *scenario, gint32 seat);

/* TRUE if the scenario has reached an action phase: one at the start has not. */
gboolean bs_is_under_way(const BsScenario *scenario);

/* How many of a regular unit on the home tile belong to seats that do not exist. */
gint64 bs_n_nobodys(const BsScenario *scenario, guint32 home, guint unit);

/* TRUE if a piece on the hex belongs to an empire. */
gboolean bs_has_anybodys(const BsScenario *scenario, SwHex hex);

/* TRUE if a control marker of the seat lies on the hex. */
gboolean bs_has_marker(const BsScenario *scenario, gint32 seat, SwHex hex);

/* TRUE if an army of some empire, or a colossus, is on the tile. */
gboolean bs_has_army(const BsScenario *scenario, guint32 tile);

/* The first empire of the seat, or NULL. */
const BsEmpire *bs_empire_of(const BsScenario *scenario, gint32 seat);

/* The force of the seat on the tile, or NULL. */
const BsForce *bs_force_at(const BsScenario *scenario, gint32 seat, guint32 tile);

/* Returns the first thing of the force that is a fleet, starbase, titan or mercenary; or the first
 * army or colossus; SW_NO_PIECE if there is none. */
SwPieceId bs_fleet_piece(const BsScenario *scenario, const BsForce *force);
SwPieceId bs_army_piece(const BsScenario *scenario, const BsForce *force);

/* TRUE if the tile is in unrest. */
gboolean bs_is_unrest(const BsScenario *scenario, guint32 tile);

/* TRUE if the tile is the home of another seat, which exists. */
gboolean bs_is_foreign_home(const BsScenario *scenario, guint32 tile, gint32 seat);

/* Returns the entry of an alliance of `seat` with `ally`, the first of several; or NULL. */
const BsAlliance *bs_alliance_of(const BsScenario *scenario, gint32 seat, gint32 ally);

/* TRUE if both empires have an entry of an alliance with the other (p. 14). */
gboolean bs_are_allied(const BsScenario *scenario, gint32 a, gint32 b);

/* The size of a fleet: ships, titan, starbase and mercenaries; of an army: regiments and colossus.
 * Each counts 1 (p. 12). */
static inline gint64
bs_fleet_size(const BsForce *force)
{
	return force->units[BS_DREADNOUGHT] + force->units[BS_BATTLECRUISER] +
	       force->units[BS_RAIDER] + force->units[BS_UNIT_TITAN] +
	       force->units[BS_UNIT_STARBASE] + force->mercenaries;
}

static inline gint64
bs_army_size(const BsForce *force)
{
	return force->units[BS_REGIMENT] + force->units[BS_UNIT_COLOSSUS];
}
