/* The internals of the TMX reader: its state, and what it does at each element. */
#pragma once

#include "export/tiled.h"
#include "xml/parse.h"

#define TMX_MAX_DEPTH 32

typedef struct {
	SwTiledMap *map;
	struct {
		SwSource *source;
		const char *path;
		const char *root; /* "map" or "tileset" */
	} file;
	struct {
		char *names[TMX_MAX_DEPTH];
		guint depth;
	} open;              /* elements */
	const SwXmlTag *tag; /* valid in a start function */
	gsize offset;        /* of the current tag, for faults */
	guint32 first_gid;   /* of the open tileset */
	SwTiledRun *run;     /* where properties are added; NULL: ignored */
	SwTiledTile tile;
	SwTiledObject object;
	struct {
		SwTiledCell first;    /* of the layer, or of the chunk that is open */
		gint32 width, height; /* the same */
		char *encoding, *compression;
		gsize n_tiles; /* cells given as elements */
		gboolean has_chunks;
	} layer;
	gint64 n_cells; /* of all layers */
	struct {
		char *name, *value;
		SwTiledType type;
	} property; /* the open one */
	struct {
		GString *string; /* of a property, or of a layer's cells */
		gboolean is_taken;
	} text;
	struct {
		char *text; /* or NULL */
		gsize offset;
	} fault;
	GError *error; /* from another file */
} TmxReader;

/* The functions for the start and the end of an element; each returns FALSE after a fault. */
typedef struct {
	const char *name;
	gboolean (*start)(TmxReader *reader);
	gboolean (*end)(TmxReader *reader); /* or NULL */
} TmxElement;

/* NULL for an element that is ignored. */
const TmxElement *tmx__element(const char *name);

/* Sets a fault at the current tag; returns FALSE. */
gboolean tmx__fault(TmxReader *reader, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* The position of a byte: "12:5". Free it. */
char *tmx__position(TmxReader *reader, gsize offset);
