/* What the rules and questions of Black Sun look at: the hexes by role, the shape of the board, and
 * the ships. Made once for a document. For this folder alone.
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
	gint32 seat;    /* whose it is */
	gint32 faction; /* the seat's starting faction; BK_N_FACTIONS if the seat has no player */
} BkShip;

typedef struct {
	const SwDocument *document;
	const SwGraph *graph;
	const SwTiles *tiles;
	SwPieceId galaxy; /* SW_NO_PIECE in a scenario that has none */
	gint32 players;
	gboolean is_scenario, is_start; /* at the start of a game that is set up */
	gboolean is_manual;             /* players placed the hexes (Manual Setup Variant) */
	SwStockCount *stocks;
	gint32 assumed[BK_N_ASSUMPTIONS]; /* by this document */

	GArray *suns, *giants; /* guint32: tiles, in reading order */
	gboolean has_centre;   /* exactly one sun */
	SwHex centre;          /* where it lies */
	/* Without a centre 0: giants that are not in the place of one, tiles that are stray and not
	 * by a displaced giant, and hexes that are missing in the pattern and in orbits. */
	guint n_displaced, n_stray, n_missing;
	guint n_unnumbered; /* planets without a number */
	/* Tiles beneath others, which are none of the above: suns, gas giants, other hexes. */
	guint n_covered_suns, n_covered_giants, n_covered;
	GArray *seats; /* SwPieceId: players, by seat, then in the order of the document */
	GArray *cards, *counters; /* SwPieceId; counters by place, then by kind */
	GArray *ships;            /* BkShip: by place, then by seat, then by type */
	GHashTable *astray; /* seats that have a ship in the centre of a hex that is not there */
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
 * giant; meaningful where there is a centre. */
gboolean bk_is_giant_place(const BkSystem *system, SwHex hex);

/* The five hexes that complete the orbit of a gas giant in its place around `centre` (step 7), in
 * order of directions. */
#define BK_N_ADDED 5
void bk_added_hexes(SwHex centre, SwHex giant, SwHex hexes[BK_N_ADDED]);

/* How many of the 18 hexes around the sun, or of the five that complete the orbit of a gas giant,
 * have no tile; `first` becomes the first of these. None of a gas giant that is out of place.
 * Meaningful where there is a centre. */
#define BK_N_PATTERN (1 + 6 + 12)
guint bk_count_missing_of_pattern(const BkSystem *system, SwHex *first);
guint bk_count_missing_of_orbit(const BkSystem *system, SwHex giant, SwHex *first);

/* TRUE if the tile is neither in the pattern nor beside a gas giant, even one that is out of place;
 * meaningful where there is a centre. */
gboolean bk_is_stray(const BkSystem *system, guint32 tile);

/* TRUE if a gas giant is out of place, and the hex is one where a giant could be and none is, or
 * around such a hex. */
gboolean bk_is_by_displaced_giant(const BkSystem *system, SwHex hex);

/* TRUE if a ship of the seat stands in the centre of `hex`. */
gboolean bk_has_ship(const BkSystem *system, SwHex hex, gint32 seat);

/* TRUE if a ship stands in the centre of `hex` that is a player's; or one of a seat that nobody
 * has, which is reported as that (the first, if seats beyond those of the players have any). */
gboolean bk_has_players_ship(const BkSystem *system, SwHex hex);
gboolean bk_has_nobodys_ship(const BkSystem *system, SwHex hex);

/* TRUE if no player has the seat, and it is beyond those of the players. */
gboolean bk_is_nobody(const BkSystem *system, gint32 seat);

/* TRUE if the ship stands in the hex: in its centre, or on an edge of it with a ship of its seat in
 * the centre. One that could be in two hexes is in both. */
gboolean bk_is_in(const BkSystem *system, const BkShip *ship, SwHex hex);

/* TRUE if a ship lies on that edge. */
gboolean bk_is_blockaded(const BkSystem *system, SwPlace edge);
