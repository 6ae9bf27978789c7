/* The facts that rules and questions of Black Sun use: the hexes by role, the shape of the board,
 * and the ships. Computed once for a document. Private to this folder.
 *
 * The shape is known only where there is exactly one sun: it is the centre of everything. */
#pragma once

#include "games/black_sun/table.h"
#include "rules/game.h"
#include "rules/stock.h"

typedef struct {
	SwPieceId piece;
	BkShipType type;
	SwPlace place;  /* a hex for its centre, an edge, or nowhere if it is captured */
	gint32 seat;    /* owner */
	gint32 faction; /* the seat's starting faction; BK_N_FACTIONS if the seat has no player */
} BkShip;

typedef struct {
	const SwDocument *document;
	const SwGraph *graph;
	const SwTiles *tiles;
	SwPieceId galaxy; /* SW_NO_PIECE in a scenario that has none */
	gint32 players;
	gboolean is_scenario, is_start; /* `is_start`: a scenario at the start */
	gboolean is_manual;             /* players placed the hexes (Manual Setup Variant) */
	SwStockCount *stocks;
	gint32 assumed[BK_N_ASSUMPTIONS]; /* values in this document */

	struct {
		GArray *suns, *giants; /* guint32: tiles, in reading order */
		guint n_unnumbered;    /* planets without a number */
		/* Tiles beneath others, which are not in the lists. */
		struct {
			guint suns, giants, others;
		} n_covered;
	} hexes;
	struct {
		gboolean has_centre; /* exactly one sun */
		SwHex centre;        /* its hex */
		/* 0 without a centre: gas giants out of place; stray tiles, without those by a
		 * displaced giant; hexes that are missing in the pattern and in orbits. */
		guint n_displaced, n_stray, n_missing;
	} shape;
	GArray *seats; /* SwPieceId: players, by seat, then in the order of the document */
	struct {
		GArray *cards, *counters; /* SwPieceId; counters by place, then by kind */
		GArray *ships;            /* BkShip: by place, then by seat, then by type */
		GHashTable *astray; /* seats with a ship in the centre of a hex without a tile */
	} pieces;
} BkSystem;

gpointer bk_system_new(const SwDocument *document, const SwGraph *graph);
void bk_system_free(gpointer system);

/* All sides of a hex can be touched; see SwGame. */
guint8 bk_sides(const SwDocument *document, SwPieceId tile);

/* The tile on `hex`, or SW_NO_TILE; and its kind, BK_N_KINDS where there is none. */
guint32 bk_tile_at(const BkSystem *system, SwHex hex);
guint bk_kind_at(const BkSystem *system, SwHex hex);

static inline guint
bk_kind(const BkSystem *system, guint32 tile)
{
	return system->tiles->kinds[tile];
}

/* The player of a seat, the first if there are several; SW_NO_PIECE if there is none. */
SwPieceId bk_player_of(const BkSystem *system, gint32 seat);

/* TRUE if `hex` is on one of the six straight lines from the centre, at the distance of a gas
 * giant. Requires a centre. */
gboolean bk_is_giant_place(const BkSystem *system, SwHex hex);

/* Fills in the five hexes that complete the orbit of a gas giant in its place around `centre` (step
 * 7), in order of directions. */
#define BK_N_ADDED 5
void bk_added_hexes(SwHex centre, SwHex giant, SwHex hexes[BK_N_ADDED]);

/* How many of the 18 hexes around the sun, or of the five that complete the orbit of a gas giant,
 * have no tile; `first` becomes the first of these. 0 for a gas giant that is out of place.
 * Requires a centre. */
#define BK_N_PATTERN (1 + 6 + 12)
guint bk_count_missing_of_pattern(const BkSystem *system, SwHex *first);
guint bk_count_missing_of_orbit(const BkSystem *system, SwHex giant, SwHex *first);

/* TRUE if the tile is neither in the pattern nor beside a gas giant, even one that is out of place.
 * Requires a centre. */
gboolean bk_is_stray(const BkSystem *system, guint32 tile);

/* TRUE if some gas giant is out of place, and the hex is a free place of a giant or beside one. */
gboolean bk_is_by_displaced_giant(const BkSystem *system, SwHex hex);

/* TRUE if a ship of the seat is in the centre of `hex`. */
gboolean bk_has_ship(const BkSystem *system, SwHex hex, gint32 seat);

/* TRUE if the centre of `hex` has a ship of a player; or a ship whose seat does not exist, which is
 * reported as such (of several seats beyond those of the players the first counts). */
gboolean bk_has_players_ship(const BkSystem *system, SwHex hex);
gboolean bk_has_nobodys_ship(const BkSystem *system, SwHex hex);

/* TRUE if the seat is beyond those of the players and no player has it. */
gboolean bk_is_nobody(const BkSystem *system, gint32 seat);

/* TRUE if the ship counts as being in the hex: in its centre, or on an edge of it with a ship of
 * its seat in the centre. A ship that could be in two hexes is in both. */
gboolean bk_is_in(const BkSystem *system, const BkShip *ship, SwHex hex);

/* TRUE if a ship is on that edge. */
gboolean bk_is_blockaded(const BkSystem *system, SwPlace edge);
