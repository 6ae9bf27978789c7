/* What the search for even galaxies (balance.c) knows of a galaxy: which tile lies where, how tiles
 * are joined then, and what each home then has. Private to this folder.
 *
 * An arrangement is a byte for each *slot*: a tile in one of its turns. The slots are the places of
 * the map, in the order of the document, and behind them those of the box, with tiles that are not
 * on the map. */
#pragma once

#include "games/burning_suns/galaxy.h"
#include "search/archive.h"

/* A set of places is one word of 64 bits. */
#define BS_MOST_PLACES SW_MOST_PLACES
#define BS_MOST_EVEN_HOMES 6
#define BS_N_TURNS 3
#define BS_MOST_TILES (256 / BS_N_TURNS)

#define BS_NONE 0xff /* no place */
#define BS_FAR 0xff

/* Homes are padded to a power of two, so that sums are made in wide registers. */
#define BS_PADDED 8

/* What the search sees of a tile, lying in one turn. */
typedef struct {
	guint8 sides;
	guint8 worth;
	guint8 like; /* the same for tiles between which only names differ, in the same turn */
	gboolean is_anomaly, is_wormhole, stops;
} BsFace;

/* What stays the same whatever is moved. */
typedef struct {
	guint n, n_homes;                            /* places; homes */
	guint8 homes[BS_MOST_EVEN_HOMES];            /* places */
	guint64 all, at_homes;                       /* sets of places */
	guint8 beside[BS_MOST_PLACES][SW_HEX_SIDES]; /* place or BS_NONE */
	BsFace faces[256];                           /* by byte of an arrangement */
	gint64 decay[BS_FAR + 1];
} BsEven;

static inline const BsFace *
bs_face(const BsEven *even, const guint8 *arrangement, guint slot)
{
	return &even->faces[arrangement[slot]];
}

#define BS_EACH_BIT(i, set)                   \
	for (guint64 i##_rest = (set), i = 0; \
	     i##_rest && (i = (guint64)__builtin_ctzll(i##_rest), TRUE); i##_rest &= i##_rest - 1)

static inline guint64
bs_bit(guint place)
{
	return G_GUINT64_CONSTANT(1) << place;
}

/* ---- Ways (even_ways.c) ------------------------------------------------------------------- */

/* How tiles are joined, and how far they are from each home. */
typedef struct {
	guint64 touching[BS_MOST_PLACES];
	guint64 anomalies, wormholes, stops;
	guint8 paths[BS_MOST_EVEN_HOMES][BS_MOST_PLACES];
	guint64 in_jump[BS_MOST_EVEN_HOMES]; /* within one jump */
} BsWays;

/* Copies what bs_ways_touch() changes. */
void bs_ways_begin(BsWays *ways, const BsWays *from);

/* Finds anew what the tile at a place touches, and what it is. */
void bs_ways_touch(const BsEven *even, const guint8 *arrangement, guint place, BsWays *ways);

/* Finds anew the distances and jumps of all homes. */
void bs_ways_find(const BsEven *even, BsWays *ways);

/* Returns the places that are reached from `from` without entering `closed`; places of `linked` are
 * one step from each other. */
guint64 bs_ways_flood(const BsWays *ways, guint64 from, guint64 closed, guint64 linked);

/* ---- Figures (even_figures.c) ------------------------------------------------------------- */

/* The terms of the cost: the squared differences of each two homes by each of these measures. */
enum {
	BS_EVEN_VALUE,
	BS_EVEN_ANTIMATTER,
	BS_EVEN_CONTESTED,
	BS_EVEN_DECAYED,
	BS_EVEN_JUMP,
	BS_EVEN_CONTACT,
	BS_N_TERMS
};

/* Terms that change when two systems change places; the contact of homes does not. */
#define BS_N_SWAPPED BS_EVEN_CONTACT

#define BS_N_WORTHS 5 /* the worth of a tile is from 0 to 4 */

typedef struct {
	gint64 of[BS_N_TERMS][BS_PADDED]; /* parts by home */
} BsFigures;

typedef gint32 BsEvenParts[BS_N_SWAPPED][BS_PADDED];

extern const char *const bs_even_measures[BS_N_TERMS + 1];

/* Adds what a tile of that worth at the place gives to each home. */
void bs_parts_add(const BsEven *even, const BsWays *ways, guint place, gint32 worth,
                  BsEvenParts parts);

void bs_figures_find(const BsEven *even, const guint8 *arrangement, const BsWays *ways,
                     BsFigures *figures);
gint64 bs_figures_cost(const BsEven *even, const BsFigures *figures);

/* What the contact of homes costs alone. */
gint64 bs_figures_contact_cost(const BsEven *even, const BsFigures *figures);

/* The parts of all homes. */
gint64 bs_figures_sum(const BsFigures *figures, guint term);

/* ---- Faults (even_faults.c) --------------------------------------------------------------- */

/* The rules that an arrangement may break and the start does not, or does less. */
typedef enum {
	BS_FAULT_LONELY,  /* anomaly-touch */
	BS_FAULT_APART,   /* unreachable */
	BS_FAULT_BLOCKED, /* jump-blocked */
	BS_FAULT_FAR,     /* fairness-distance */
	BS_FAULT_UNEQUAL, /* fairness-value: the only one that depends on systems, too */
	BS_N_FAULTS
} BsFault;

/* Returns how many problems the rule reports. */
guint bs_faults_count(const BsEven *even, const BsWays *ways, const BsFigures *figures,
                      BsFault fault);

/* ---- Symmetries (even_images.c) ----------------------------------------------------------- */

/* Symmetries of the places; the first is the identity. */
typedef struct {
	guint n;
	guint8 places[SW_MOST_WAYS][BS_MOST_PLACES]; /* where a place comes to lie */
	guint8 turns[SW_MOST_WAYS][BS_N_TURNS];      /* how a tile lies then */
} BsImages;

/* Finds the symmetries that take homes to homes, places of `free` to such places, and what is
 * `compared`, a set of places, to what looks the same. */
void bs_images_find(const BsGalaxy *galaxy, const BsEven *even, const guint8 *arrangement,
                    guint64 free, guint64 compared, BsImages *images);

/* Two arrangements are alike if such a symmetry takes one to the other. */
void bs_images_compare(const BsImages *images, const BsEven *even, SwAlike *alike);
