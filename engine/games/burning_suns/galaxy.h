/* What the rules and questions of Burning Suns look at: a galaxy's tiles by role, and how they hang
 * together. Made once for a document. Private to this folder.
 *
 * A galaxy without its homes falls into *regions*: tiles that hang together by touching. Regions
 * and homes are the *nodes* of a small graph that answers all questions of who can get where; a
 * node's number is in `nodes`, by tile: regions first, then homes in the order of `homes`. */
#pragma once

#include "games/burning_suns/table.h"
#include "rules/game.h"
#include "rules/stock.h"

/* Rules about empires look at galaxies of at most so many homes; more are an error anyway, and
 * each of these rules would then say the same thing many times over. */
#define BS_MAX_EMPIRES SW_MAX_ORIGINS

#define BS_NO_VALUE (-1)
#define BS_ODD_VALUE 5

typedef struct BsScenario BsScenario;

typedef struct {
	const SwDocument *document;
	const SwGraph *graph;
	const SwTiles *tiles;
	BsScenario *scenario; /* of a scenario or pack (scenario.h); NULL for a galaxy */
	SwPieceId galaxy;     /* SW_NO_PIECE in a scenario that has none */
	gint64 players, sets;
	SwStockCount *stocks; /* as in the table */

	guint8 *given; /* a byte a tile: which attributes it has, as in SwPiece */
	gint8 *values; /* likewise: its value, BS_NO_VALUE, or BS_ODD_VALUE for one above 4 */
	/* How many tiles of each kind have each value; at last, how many have none of these. */
	gint64 n_alike[BS_N_TILE_KINDS][BS_N_VALUES + 1];
	guint32 *homes;      /* tiles, in the order of the document */
	GHashTable *by_seat; /* seat -> tile + 1 of its first home */
	guint32 n_homes;
	GHashTable *repeated_seats; /* seats that several homes have */
	guint32 n_seatless;         /* homes that have no seat */
	guint32 n_surplus;          /* homes whose seat a home before has, or no player */
	/* Seats of players without a home, and who has them: a home beneath another tile, or a tile
	 * that is no home. */
	GHashTable *covered_seats, *misplaced_seats;
	guint32 n_elsewhere;             /* seats in either */
	guint8 *wormholes;               /* a byte a tile: a wormhole that is pinned */
	guint8 *open_wormholes;          /* of these, the ones explored at the start */
	guint8 *hidden;                  /* a byte a tile: not explored at the start */
	guint32 n_wormholes, n_explored; /* n_explored without homes */
	/* Where homes are missing, and home-count reports it: the regions of explored tiles that
	 * touch, and to which no explored path leads; else 0. */
	guint32 n_lost_regions;

	guint32 *nodes;
	guint32 n_regions;

	/* With everything explored and all wormholes joined: how far each tile is from the homes
	 * nearest to it, and which these are, a bit each. NULL for one home and for too many. */
	guint32 *distances;
	guint16 *nearest;

	/* Nodes that hang together have the same number in each of these: */
	guint32 *joined;   /* by touching, and by wormholes that some empire can come to explore */
	guint32 *regional; /* regions alone, homes left out, by all wormholes */
	/* By its number in `joined`, the component that stands for the galaxy when all empires have
	 * explored all they can: the one of most homes, then of the lowest seat. */
	guint32 main_component;
	gboolean is_connected; /* all are joined, anomalies that touch nothing aside */
} BsGalaxy;

gpointer bs_galaxy_new(const SwDocument *document, const SwGraph *graph);
void bs_galaxy_free(gpointer galaxy);

static inline guint
bs_kind(const BsGalaxy *galaxy, guint32 tile)
{
	return galaxy->tiles->kinds[tile];
}

/* The seat of a home tile; G_MAXINT32 if it names none. */
gint32 bs_seat(const BsGalaxy *galaxy, guint32 tile);

/* The home of a seat, or SW_NO_TILE. */
guint32 bs_home_of(const BsGalaxy *galaxy, gint32 seat);

/* TRUE if `tile` is an anomaly that touches nothing, which a rule of its own tells. */
gboolean bs_is_lonely_anomaly(const BsGalaxy *galaxy, guint32 tile);

/* TRUE if `tile` is not joined with the main component, and is not such an anomaly. */
gboolean bs_is_cut_off(const BsGalaxy *galaxy, guint32 tile);

/* TRUE if another home has the seat of the home tile, too. */
gboolean bs_is_seat_repeated(const BsGalaxy *galaxy, guint32 home);

/* How many tiles of a kind there are. */
gint64 bs_n_of_kind(const BsGalaxy *galaxy, guint kind);

/* TRUE if the tile carries the attribute. */
static inline gboolean
bs_has(const BsGalaxy *galaxy, guint32 tile, guint attribute)
{
	return (galaxy->given[tile] >> attribute) & 1;
}

/* How each tile can be touched; see SwGame. */
guint8 bs_sides(const SwDocument *document, SwPieceId tile);
