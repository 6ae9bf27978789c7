/* The plan of a map string, which says what its bits mean. For map_string.c, which writes such
 * strings, and map_string_read.c. */
#pragma once

#include "export/bits.h"
#include "export/exporting.h"

#define MAP_PREFIX "swm1-"
#define MAP_HEAD 4         /* bytes before the bits */
#define MAP_MOST_RADIUS 40 /* of a hexagon: 4,921 hexes */
#define MAP_MOST_LENGTH (64u * 1024)
#define MAP_KINDS_WIDTH 8  /* bits of the number of kinds in a table */
#define MAP_COUNT_WIDTH 5  /* of the number of attributes of an element */
#define MAP_LENGTH_WIDTH 6 /* of the width of a value */

/* Whether pieces of a kind have a value. */
typedef enum {
	MAP_NEVER,
	MAP_ALWAYS,
	MAP_SOMETIMES,
} MapHave;

/* An attribute of the tiles of a map: its values are `least` and up to `width` bits more. */
typedef struct {
	gboolean is_used;
	gint32 least;
	guint32 width;
} MapColumn;

/* A kind of tile. Kinds of one element share its columns. */
typedef struct {
	const SwKind *kind;
	MapColumn *columns; /* of each attribute of the element */
	guint8 *have;       /* MapHave, of each attribute */
} MapUsed;

/* Where the tiles are: on the hexes of a hexagon, ring by ring from its middle, or anywhere. */
typedef enum {
	MAP_NO_GAPS,     /* each hex has a tile */
	MAP_GAP_IS_KIND, /* a hex without one is written as one more kind */
	MAP_GAP_IS_BIT,  /* by a bit before each hex */
	MAP_LISTED,      /* each tile says how far it is from the one before */
} MapListing;

/* What precedes the tiles:
 *
 *     - how many of the table's kinds of tiles to look at, and for each whether it is used
 *     - for each element of a used kind: which attributes are used; of each the least value and the
 *       width of the values
 *     - for each used kind: whether it has each of these never (0), always (10) or sometimes (11)
 *     - which values the galaxy has, and these
 *     - the order; of a list how many tiles, of a hexagon its middle and radius */
typedef struct {
	const SwTable *table;
	GArray *used; /* MapUsed */
	MapListing order;
	SwHex middle;
	guint radius;
} MapPlan;

void map_plan__init(MapPlan *plan, const SwTable *table);
void map_plan__clear(MapPlan *plan);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(MapPlan, map_plan__clear)

MapUsed *map_plan__used(const MapPlan *plan, guint i);

/* Adds a kind to those that are used. */
void map_plan__use(MapPlan *plan, const SwKind *kind);

/* TRUE for the first used kind of its element. */
gboolean map_plan__is_first(const MapPlan *plan, guint i);

/* TRUE if the values of the attribute are numbers, which the string holds. */
gboolean map_plan__is_held(const SwElement *element, guint attribute);

/* The bits of the number of a kind. */
guint map_plan__kind_width(const MapPlan *plan);

/* The two sums of names at the beginning of the string. */
guint8 map_plan__game(const SwTable *table);
guint8 map_plan__names(const MapPlan *plan);

/* Implements SwFormat.read. */
SwDocument *sw_map_string_read(const SwTable *const *tables, const char *path, const char *bytes,
                               gsize length, GError **error);
