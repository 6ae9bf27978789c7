/* The pieces of a Tiled map as a tree, before they become a document. For tiled_tree.c and
 * tiled_build.c alone. */
#pragma once

#include "export/tiled.h"

#define SW_TILED_GALAXY 1 /* the first node; 0 is none */

/* A cell of the map, and one of its sides. */
typedef struct {
	gint32 column, row;
	SwHex hex;
	guint side;
} SwTiledSide;

/* A future piece. */
typedef struct {
	const SwElement *of; /* NULL: not in the table */
	char *element, *type;
	const char *origin;
	guint32 gid; /* of its picture; 0: none */
	SwTiledSide at;
	gint32 turn; /* -1: given by its properties, or not at all */
	SwTiledRun properties;
	SwTiledRun shown; /* what its picture shows: for values that its properties do not have */
	guint32 object;   /* the object that it is, or that holds its values; 0: none */
	gboolean is_cell;
	gboolean has_values;                 /* an object has set its values */
	guint first_child, last_child, next; /* node indices */
} SwTiledNode;

typedef struct {
	const SwTiledMap *map;
	const SwTable *table; /* NULL: the game is unknown */
	GArray *nodes;        /* SwTiledNode: a dummy, the galaxy, cells, objects */
	guint root;           /* SW_TILED_GALAXY, or the scenario's node */
} SwTiledTree;

/* Creates the nodes with their places, and assigns values to them; they have no parents yet. FALSE
 * with an error. Call sw_tiled_tree_clear() in either case. */
gboolean sw_tiled_tree_init(SwTiledTree *tree, const SwTiledMap *map, const SwTable *table,
                            GError **error);
void sw_tiled_tree_clear(SwTiledTree *tree);

static inline SwTiledNode *
sw_tiled_node(const SwTiledTree *tree, guint i)
{
	return &g_array_index(tree->nodes, SwTiledNode, i);
}

/* Sets the error to a fault at the origin (NULL: unknown); returns FALSE. */
gboolean sw_tiled_fault(GError **error, const char *origin, const char *format, ...)
	G_GNUC_PRINTF(3, 4);
