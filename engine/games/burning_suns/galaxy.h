/* The facts that rules and questions of Burning Suns use: a galaxy's tiles by role, and how they
 * are connected. Computed once for a document. Private to this folder.
 *
 * Without its homes a galaxy falls into *regions*: components of touching tiles. Regions and homes
 * are the *nodes* of a small graph that answers all questions about reach. `nodes` has the node of
 * each tile: regions first, then homes in the order of `homes`. */
#pragma once

#include "games/burning_suns/table.h"
#include "rules/game.h"
#include "rules/stock.h"

/* Rules about empires check galaxies of at most so many homes; more are an error anyway, and each
 * of these rules would then report the same fault many times. */
#define BS_MAX_EMPIRES SW_MAX_ORIGINS

#define BS_NO_VALUE (-1)
#define BS_ODD_VALUE 5

typedef struct BsScenario BsScenario;

typedef struct {
	const SwDocument *document;
	const SwGraph *graph;
	const SwTiles *tiles;
	BsScenario *scenario; /* NULL for a galaxy; see scenario.h */
	SwPieceId galaxy;     /* SW_NO_PIECE in a scenario that has none */
	gint64 players, sets;
	SwStockCount *stocks; /* as in the table */

	/* Of each tile: */
	struct {
		guint8 *given;     /* bits of the attributes it has, as in SwPiece */
		gint8 *values;     /* its value, BS_NO_VALUE, or BS_ODD_VALUE for one above 4 */
		guint8 *wormholes; /* it is a wormhole */
		guint8 *open_wormholes; /* it is one that is explored at the start */
		guint8 *hidden;         /* it is not explored at the start */
		/* With everything explored and all wormholes joined: the distance from the nearest
		 * homes, and a bit for each of these homes. NULL for one home and for too many. */
		guint32 *distances;
		guint16 *nearest;
	} by_tile;
	/* Tiles by kind and value; the last entry counts tiles of any other value or none. */
	gint64 n_alike[BS_N_TILE_KINDS][BS_N_VALUES + 1];
	guint32 n_wormholes, n_explored; /* `n_explored`: explored tiles except homes */

	struct {
		guint32 *tiles; /* in the order of the document */
		guint32 n;
		GHashTable *by_seat;        /* seat -> tile + 1 of its first home */
		GHashTable *repeated_seats; /* seats of several homes */
		guint32 n_seatless;         /* homes without a seat */
		guint32 n_surplus;          /* homes whose seat an earlier home has, or no player */
		/* Seats of players without a home that are elsewhere: on a home beneath another
		 * tile, or on a tile that is no home. */
		GHashTable *covered_seats, *misplaced_seats;
		guint32 n_elsewhere; /* seats in either set */
	} homes;

	struct {
		guint32 *nodes;
		guint32 n_regions;
		/* Nodes of one component have the same number in each of these: */
		guint32 *joined;   /* by touching, and by wormholes that some empire can come to
		                      explore */
		guint32 *regional; /* regions without homes, by all wormholes */
		/* Number in `joined` of the main component: it stands for the galaxy when all
		 * empires have explored all they can. It has the most homes, then the lowest
		 * seat. */
		guint32 main_component;
		gboolean is_connected; /* all tiles are in one component, except anomalies that
		                          touch nothing */
		/* Where homes are missing and home-count reports it: the number of regions of
		 * touching explored tiles without an explored path from a home; else 0. */
		guint32 n_lost_regions;
	} reach;
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

/* TRUE if `tile` is an anomaly that touches nothing, which a rule of its own reports. */
gboolean bs_is_lonely_anomaly(const BsGalaxy *galaxy, guint32 tile);

/* TRUE if `tile` is outside the main component and not such an anomaly. */
gboolean bs_is_cut_off(const BsGalaxy *galaxy, guint32 tile);

/* TRUE if another home has the same seat. */
gboolean bs_is_seat_repeated(const BsGalaxy *galaxy, guint32 home);

/* How many tiles of a kind there are. */
gint64 bs_n_of_kind(const BsGalaxy *galaxy, guint kind);

/* TRUE if the tile carries the attribute. */
static inline gboolean
bs_has(const BsGalaxy *galaxy, guint32 tile, guint attribute)
{
	return (galaxy->by_tile.given[tile] >> attribute) & 1;
}

/* The sides by which a tile can be touched; see SwGame. */
guint8 bs_sides(const SwDocument *document, SwPieceId tile);
