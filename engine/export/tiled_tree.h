/* The pieces of a map of Tiled as a tree, before a document is made of them: for the two files that
 * do this. */
#pragma once

#include "export/tiled.h"

G_BEGIN_DECLS

#define SW_TILED_GALAXY 1 /* the first node; 0 is none */

/* A piece to come. */
typedef struct {
	const SwElement *of; /* NULL: the table does not know it */
	char *element, *type;
	const char *origin;
	guint32 gid;        /* of its picture; 0: none */
	gint32 column, row; /* of its cell */
	SwHex hex;
	guint side;
	gint32 turn; /* -1: its properties say it, or nothing does */
	SwTiledRun properties;
	guint32 object; /* that it is, or that its values stand on; 0: none */
	gboolean is_cell;
	gboolean has_values;                 /* an object has given it some */
	guint first_child, last_child, next; /* nodes */
} SwTiledNode;

typedef struct {
	const SwTiledMap *map;
	const SwTable *table; /* NULL: nobody knows the game */
	GArray *nodes;        /* SwTiledNode: none, the galaxy, cells, objects */
	guint root;           /* SW_TILED_GALAXY, or the scenario's node */
} SwTiledTree;

/* Finds what lies where, and whose values are whose; the pieces hang nowhere yet. FALSE with an
 * error. Clears with sw_tiled_tree_clear() in either case. */
gboolean sw_tiled_tree_init(SwTiledTree *tree, const SwTiledMap *map, const SwTable *table,
                            GError **error);
void sw_tiled_tree_clear(SwTiledTree *tree);

static inline SwTiledNode *
sw_tiled_node(const SwTiledTree *tree, guint i)
{
	return &g_array_index(tree->nodes, SwTiledNode, i);
}

/* Sets the error to what is wrong at the origin (NULL: nowhere); returns FALSE. */
gboolean sw_tiled_fault(GError **error, const char *origin, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

G_END_DECLS
