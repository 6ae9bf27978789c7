/* Inside of the reader of TMX: what it knows while the parser's events come, and what it does at
 * each element. */
#pragma once

#include "export/tiled.h"
#include "xml/parse.h"

G_BEGIN_DECLS

#define TMX_MAX_DEPTH 32

typedef struct {
	SwTiledMap *map;
	SwSource *source;
	const char *path;
	const char *root;           /* "map" or "tileset" */
	char *names[TMX_MAX_DEPTH]; /* of what is open */
	guint depth;
	const SwXmlTag *tag; /* in a start */
	gsize offset;        /* of the tag that is being read, for faults */
	guint32 first_gid;   /* of the tileset that is open */
	SwTiledRun *run;     /* where properties go; NULL: nowhere */
	SwTiledTile tile;
	SwTiledObject object;
	SwTiledCell first;    /* of the layer or chunk */
	gint32 width, height; /* likewise */
	gint64 n_cells;       /* of all layers */
	gsize n_tiles;        /* of cells that are elements */
	char *encoding, *compression;
	char *name, *value; /* of the property that is open */
	SwTiledType type;
	GString *text; /* of a property, or a layer's cells */
	gboolean takes_text, has_chunks;
	char *fault; /* with its place */
	gsize fault_offset;
	GError *error; /* of another file */
} TmxReader;

/* What is done at the beginning and the end of an element; each returns FALSE after a fault. */
typedef struct {
	const char *name;
	gboolean (*start)(TmxReader *reader);
	gboolean (*end)(TmxReader *reader); /* or NULL */
} TmxElement;

/* NULL for an element that does not matter. */
const TmxElement *tmx__element(const char *name);

/* What is wrong at the tag that is being read; returns FALSE. */
gboolean tmx__fault(TmxReader *reader, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* The place of a byte: "12:5". Free it. */
char *tmx__place(TmxReader *reader, gsize offset);

G_END_DECLS
