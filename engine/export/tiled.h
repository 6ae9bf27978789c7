/* A map of the program Tiled in memory, between a document and the two formats in which Tiled
 * writes maps, TMX and TMJ. Hexagonal, pointy-top, every second row shifted half a hex to the
 * right.
 *
 * Tiles on hexes are cells. Cells hold no values, so a tile's values are on an object in its cell,
 * which shows them as text (SW_TILED_VALUES). Each other piece on the map is an object
 * (SW_TILED_PIECES) with a picture that shows its owner and numbers; those on a hex with a tile, or
 * several on a hex, are on an arc above its middle. A piece without a place is a hidden point
 * beside the map (SW_TILED_BESIDE). An object's type is the piece's element and kind
 * ("ship/raider"), its properties are the piece's values. `inside` is the object of its parent,
 * unless that is the galaxy, or the root for what the galaxy cannot hold. The map's properties are
 * the galaxy's values.
 *
 * The cells of regions are in a picture below (SW_TILED_BOARD), which shows what they are; their
 * pieces are hidden objects in the middle of their cells (SW_TILED_CENTRES), and nothing covers it.
 *
 * All members are plain values in the arrays; texts live as long as the map. */
#pragma once

#include "export/piece_picture.h"

#define SW_TILED_WIDTH SW_PIECE_WIDTH /* of exported maps, in pixels */
#define SW_TILED_HEIGHT SW_PIECE_HEIGHT
#define SW_TILED_SIDE 64 /* of an upright hex */

/* The box of a label is as wide as a hex. */
#define SW_TILED_LABEL_Y 15
#define SW_TILED_LABEL_HEIGHT 42
#define SW_TILED_LABEL_SIZE 11 /* of letters */

/* The background, on which dark letters can be read. */
#define SW_TILED_GROUND "#ffffff"

/* Larger maps are neither written nor read: two distant tiles would make a huge empty map. */
#define SW_TILED_MAX_CELLS (4 * 1024 * 1024)
#define SW_TILED_MAX_PACKED (512 * 512) /* the same, for compressed layers */

/* The orientation of a cell's picture: bits of the cell's number. */
#define SW_TILED_FLIPPED_X 0x80000000u
#define SW_TILED_FLIPPED_Y 0x40000000u
#define SW_TILED_BY_60 0x20000000u /* clockwise, after flipping */
#define SW_TILED_BY_120 0x10000000u
#define SW_TILED_TURNED 0xf0000000u

/* The names of Starwright's own properties and types. */
#define SW_TILED_GAME "game"
#define SW_TILED_FIRST_COLUMN "first-column"
#define SW_TILED_FIRST_ROW "first-row"
#define SW_TILED_INSIDE "inside"
#define SW_TILED_TURN "turn" /* which of a kind's pictures: its orientation */
#define SW_TILED_VALUES_TYPE "values"

typedef enum {
	SW_TILED_TEXT,
	SW_TILED_INT,
	SW_TILED_BOOL,
	SW_TILED_OBJECT,
	SW_N_TILED_TYPES,
} SwTiledType;

extern const char *const sw_tiled_types[SW_N_TILED_TYPES]; /* Tiled's names: "string" */

typedef struct {
	const char *name, *value;
	SwTiledType type;
} SwTiledProperty;

/* Properties of one owner: `n` elements of `all_properties`, from `first` on. */
typedef struct {
	guint first, n;
} SwTiledRun;

typedef enum {
	SW_TILED_VALUES,
	SW_TILED_PIECES,
	SW_TILED_BESIDE,
	SW_TILED_CENTRES, /* of maps with a picture of regions alone */
	SW_N_TILED_GROUPS,
} SwTiledGroup;

/* Of the only object that is no piece, in exported maps of games with regions: their picture, which
 * lies below all else. Its name is that of the file, x and y its corner. Not read. */
#define SW_TILED_BOARD SW_N_TILED_GROUPS
#define SW_TILED_BOARD_NAME "regions"

extern const char *const sw_tiled_groups[SW_N_TILED_GROUPS];

/* A picture that cells and objects use. */
typedef struct {
	guint32 gid;
	const char *type;  /* "system/home"; NULL: not given */
	const char *image; /* name of a file, which is not read */
	gint32 width, height;
	SwTiledRun properties; /* its orientation, and what it shows of a piece's values */
} SwTiledTile;

typedef struct {
	gint32 column, row;
	guint32 gid;        /* with the bits of its orientation */
	const char *origin; /* as in SwBuild; NULL in exported maps */
} SwTiledCell;

typedef struct {
	guint32 id, gid; /* gid 0: a point */
	SwTiledGroup group;
	const char *name, *type; /* NULL: none */
	gint32 width, height;    /* of its picture */
	/* The text that Tiled shows, in a box that begins SW_TILED_LABEL_Y below the
	 * centre, and its colour; NULL: the object is a point. Reading ignores it. */
	const char *label, *ink;
	gint64 x, y; /* its centre, in pixels */
	SwTiledRun properties;
	const char *origin;
} SwTiledObject;

typedef struct SwTiledMap SwTiledMap;

/* Adds the tiles of the external tileset `name` of the map at `path`, numbered from `first_gid`. */
typedef gboolean (*SwTiledAddFile)(SwTiledMap *map, const char *path, const char *name,
                                   guint32 first_gid, GError **error);

struct SwTiledMap {
	GHashTable *texts;
	gint32 width, height; /* in cells */
	gint32 tile_width, tile_height, side;
	gboolean shoves_even; /* even rows are shifted to the right */
	gboolean has_board;   /* in exported maps: a picture of regions */
	const char *game;     /* NULL if not given */
	SwTiledRun properties;
	GArray *all_properties; /* SwTiledProperty */
	GArray *tiles;          /* SwTiledTile, by gid in exported maps */
	GArray *cells;          /* SwTiledCell, without empty ones */
	GArray *objects;        /* SwTiledObject */
	struct {
		SwTiledAddFile add_file; /* a tileset may be of the other format */
		gsize file_bytes;        /* of external tilesets read so far */
		gsize n_packed;          /* cells of compressed layers read so far */
	} reading;
};

void sw_tiled_init(SwTiledMap *map);
void sw_tiled_clear(SwTiledMap *map);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwTiledMap, sw_tiled_clear)

/* The type of that name, also NULL; SW_TILED_TEXT if there is none. */
SwTiledType sw_tiled_type(const char *name);

/* A copy of the text that lives as long as the map. */
const char *sw_tiled_text(SwTiledMap *map, const char *text);

/* Adds a property to the run, which must be the last one to which properties were added. */
void sw_tiled_add(SwTiledMap *map, SwTiledRun *run, const char *name, SwTiledType type,
                  const char *value);

/* The i-th property of the run; and the value of the property of that name, or NULL. */
const SwTiledProperty *sw_tiled_property(const SwTiledMap *map, SwTiledRun run, guint i);
const char *sw_tiled_value(const SwTiledMap *map, SwTiledRun run, const char *name);

/* The centre of a cell, in pixels. */
gint64 sw_tiled_x(const SwTiledMap *map, gint64 column, gint64 row);
gint64 sw_tiled_y(const SwTiledMap *map, gint64 row);

/* ---- Between documents and maps --------------------------------------------------------- */

/* Fills the map, which sw_tiled_init() has initialised, and adds the pictures to the export. */
void sw_tiled_of_document(SwTiledMap *map, SwExport *exported);

/* The number of groups of an exported map. */
guint sw_tiled_n_groups(const SwTiledMap *map);

/* TRUE if a group is shown: if its objects have a picture or a text. */
gboolean sw_tiled_is_visible(SwTiledGroup group);

/* The gids of all cells of an exported map, row by row; one gid if it has no cells. Free it. */
guint32 *sw_tiled_gids(const SwTiledMap *map);

/* The document of the map. NULL with an error that begins with the origin of the fault. */
SwDocument *sw_tiled_to_document(const SwTiledMap *map, const SwTable *const *tables,
                                 const char *path, GError **error);

/* ---- Reading ---------------------------------------------------------------------------- */

/* Adds the cells of a layer's `data`: numbers separated by commas, or base64 of 32-bit numbers,
 * compressed or not, as `encoding` and `compression` say (NULL: none). FALSE with the fault. */
gboolean sw_tiled_add_data(SwTiledMap *map, const SwTiledCell *first, gint32 width, gint32 height,
                           const char *encoding, const char *compression, const char *data,
                           char **fault);

/* Adds cell number `i` of a layer of that width, unless its gid is 0. */
void sw_tiled_add_cell(SwTiledMap *map, const SwTiledCell *first, gint32 width, gsize i,
                       guint32 gid);

/* Read the bytes of a map, or, if `first_gid` is not 0, of an external tileset whose tiles are
 * numbered from there. The bytes end with a zero byte that is not counted. */
gboolean sw_tmx_read_file(SwTiledMap *map, const char *path, GByteArray *bytes, guint32 first_gid,
                          GError **error);
gboolean sw_tmj_read_file(SwTiledMap *map, const char *path, GByteArray *bytes, guint32 first_gid,
                          GError **error);

/* FALSE with the fault if the map's attributes describe a map that cannot hold hex tiles. */
gboolean sw_tiled_set_layout(SwTiledMap *map, const char *orientation, const char *axis,
                             const char *index, char **fault);

/* Implement SwFormat.read. */
SwDocument *sw_tmx_read(const SwTable *const *tables, const char *path, const char *bytes,
                        gsize length, GError **error);
SwDocument *sw_tmj_read(const SwTable *const *tables, const char *path, const char *bytes,
                        gsize length, GError **error);

/* Sets the object's centre. `box` is as in Tiled: x, y, width, height; the corner is the lower left
 * one if the object has a picture, else the upper left one. FALSE with the fault if the centre is
 * out of range, or the picture is rotated. */
gboolean sw_tiled_set_middle(SwTiledObject *object, const double *box, double rotation,
                             char **fault);
