/* A map of Tiled in memory, between a document and the two ways in which Tiled writes one, TMX and
 * TMJ. Hexagonal, pointy-top, every second row half a hex to the right.
 *
 * Tiles that lie on hexes are cells, which hold no values: what such a tile says stands on a point
 * in the middle of its cell (SW_TILED_VALUES). Whatever else lies on the map is an object with the
 * picture of its kind (SW_TILED_PIECES), and what lies nowhere a point beside the map, not shown
 * (SW_TILED_BESIDE). An object's type is its piece's element and kind ("ship/raider"), its
 * properties are the piece's values; `inside` is the object of its parent, where the galaxy, or
 * the root if the galaxy cannot hold it, is not. Properties of the map are the galaxy's values.
 *
 * Everything is a plain value in the arrays; texts live as long as the map.
 */
#pragma once

#include "export/piece_picture.h"

G_BEGIN_DECLS

#define SW_TILED_WIDTH SW_PIECE_WIDTH /* of the maps that we write, in pixels */
#define SW_TILED_HEIGHT SW_PIECE_HEIGHT
#define SW_TILED_SIDE 64 /* of a hex, upright */

/* More cells than that are neither written nor read: two far tiles would make a map of nothing. */
#define SW_TILED_MAX_CELLS (4 * 1024 * 1024)
#define SW_TILED_MAX_PACKED (512 * 512) /* of those, in layers that are compressed */

/* How a picture is turned where it lies: bits of a cell's number. */
#define SW_TILED_FLIPPED_X 0x80000000u
#define SW_TILED_FLIPPED_Y 0x40000000u
#define SW_TILED_BY_60 0x20000000u /* clockwise, after it was flipped */
#define SW_TILED_BY_120 0x10000000u
#define SW_TILED_TURNED 0xf0000000u

/* The names of what is ours among properties and types. */
#define SW_TILED_GAME "game"
#define SW_TILED_FIRST_COLUMN "first-column"
#define SW_TILED_FIRST_ROW "first-row"
#define SW_TILED_INSIDE "inside"
#define SW_TILED_TURN "turn" /* which of a kind's pictures: as it is turned */
#define SW_TILED_VALUES_TYPE "values"

typedef enum {
	SW_TILED_TEXT,
	SW_TILED_INT,
	SW_TILED_BOOL,
	SW_TILED_OBJECT,
	SW_N_TILED_TYPES,
} SwTiledType;

extern const char *const sw_tiled_types[SW_N_TILED_TYPES]; /* "string" */

typedef struct {
	const char *name, *value;
	SwTiledType type;
} SwTiledProperty;

/* Some of the map's properties: `n` of the array, from `first` on. */
typedef struct {
	guint first, n;
} SwTiledRun;

typedef enum {
	SW_TILED_VALUES,
	SW_TILED_PIECES,
	SW_TILED_BESIDE,
	SW_N_TILED_GROUPS,
} SwTiledGroup;

extern const char *const sw_tiled_groups[SW_N_TILED_GROUPS];

/* A picture to paint with. */
typedef struct {
	guint32 gid;
	const char *type;  /* "system/home"; NULL if it says none */
	const char *image; /* name of a file; not read */
	SwTiledRun properties;
} SwTiledTile;

typedef struct {
	gint32 column, row;
	guint32 gid;        /* with the bits of how it is turned */
	const char *origin; /* as SwBuild has it; NULL in what we write */
} SwTiledCell;

typedef struct {
	guint32 id, gid; /* gid 0: a point */
	SwTiledGroup group;
	const char *name, *type; /* NULL: none */
	gint64 x, y;             /* its middle, in pixels */
	SwTiledRun properties;
	const char *origin;
} SwTiledObject;

typedef struct {
	GHashTable *texts;
	gint32 width, height; /* in cells */
	gint32 tile_width, tile_height, side;
	gboolean shoves_even; /* the even rows are those to the right */
	const char *game;     /* NULL if none is named */
	SwTiledRun properties;
	GArray *all_properties; /* SwTiledProperty */
	GArray *tiles;          /* SwTiledTile, by gid in what we write */
	GArray *cells;          /* SwTiledCell, those that are not empty */
	GArray *objects;        /* SwTiledObject */
	gsize file_bytes;       /* of tilesets in files of their own, read so far */
	gsize n_packed;         /* cells of compressed layers, read so far */
} SwTiledMap;

void sw_tiled_init(SwTiledMap *map);
void sw_tiled_clear(SwTiledMap *map);

/* A copy of the text that lives as long as the map. */
const char *sw_tiled_text(SwTiledMap *map, const char *text);

/* Adds a property to the run, whose properties are the last that were added. */
void sw_tiled_add(SwTiledMap *map, SwTiledRun *run, const char *name, SwTiledType type,
                  const char *value);

/* The i-th property of the run; and the value of the one of that name, or NULL. */
const SwTiledProperty *sw_tiled_property(const SwTiledMap *map, SwTiledRun run, guint i);
const char *sw_tiled_value(const SwTiledMap *map, SwTiledRun run, const char *name);

/* The middle of a cell, in pixels. */
gint64 sw_tiled_x(const SwTiledMap *map, gint64 column, gint64 row);
gint64 sw_tiled_y(const SwTiledMap *map, gint64 row);

/* ---- Between documents and maps --------------------------------------------------------- */

/* Fills the map, which is as sw_tiled_init() leaves it, and adds the pictures to the export. */
void sw_tiled_of_document(SwTiledMap *map, SwExport *exported);

/* The numbers of all cells of the map that we write, row by row; one if it has none. Free it. */
guint32 *sw_tiled_gids(const SwTiledMap *map);

/* The document of the map. NULL with an error, which begins with the origin of what is wrong. */
SwDocument *sw_tiled_to_document(const SwTiledMap *map, const SwTable *const *tables,
                                 const char *path, GError **error);

/* ---- Reading ---------------------------------------------------------------------------- */

/* Adds the cells of a layer's `data`: numbers with commas between them, or base64 of 32-bit
 * numbers, packed or not, as the names say (NULL: none). FALSE with the fault. */
gboolean sw_tiled_add_data(SwTiledMap *map, const SwTiledCell *first, gint32 width, gint32 height,
                           const char *encoding, const char *compression, const char *data,
                           char **fault);

/* Adds a cell at its place in a layer of that width, unless its gid is 0. */
void sw_tiled_add_cell(SwTiledMap *map, const SwTiledCell *first, gint32 width, gsize i,
                       guint32 gid);

/* Adds the tiles of the file that the map at `path` names, whose numbers begin at `first_gid`. */
gboolean sw_tiled_add_file(SwTiledMap *map, const char *path, const char *name, guint32 first_gid,
                           GError **error);

/* The same for what such a file holds, which ends with a zero byte that is not counted. */
gboolean sw_tmx_add_tileset(SwTiledMap *map, const char *path, GByteArray *bytes, guint32 first_gid,
                            GError **error);
gboolean sw_tmj_add_tileset(SwTiledMap *map, const char *path, GByteArray *bytes, guint32 first_gid,
                            GError **error);

/* FALSE with the fault if the map is none that we could place tiles on: what it says of itself. */
gboolean sw_tiled_set_shape(SwTiledMap *map, const char *orientation, const char *axis,
                            const char *index, char **fault);

/* As SwFormat has them. */
SwDocument *sw_tmx_read(const SwTable *const *tables, const char *path, const char *bytes,
                        gsize length, GError **error);
SwDocument *sw_tmj_read(const SwTable *const *tables, const char *path, const char *bytes,
                        gsize length, GError **error);

/* Where an object's middle is. `box` is as Tiled has it: x, y, width, height; the corner is the
 * lower left one if it has a picture, else the upper left one. FALSE with the fault if it is
 * nowhere, or its picture is turned. */
gboolean sw_tiled_set_middle(SwTiledObject *object, const double *box, double rotation,
                             char **fault);

G_END_DECLS
