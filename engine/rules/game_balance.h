/* What a game knows of evening out its maps, for rules/balance.h. */
#pragma once

#include "rules/game.h"
#include "search/anneal.h"

G_BEGIN_DECLS

/* What a search may do. */
typedef struct {
	const guint8 *is_free; /* a byte a tile, in the order of the document: it may move */
	/* A tile may be exchanged for one in the box. */
	gboolean from_box;
	/* The symmetries that the map has are kept: tiles that correspond move together. */
	gboolean together;
} SwBalanceMoves;

/* How a game's maps are evened out: all of it. An arrangement is a row of bytes. */
struct SwGameBalance {
	/* The names of the measures whose differences are the cost, NULL-terminated. */
	const char *const *measures;
	/* Prepares a search. The facts must outlive it. NULL, with an error, if the map cannot be
	 * searched. */
	gpointer (*prepare)(gconstpointer facts, const SwBalanceMoves *moves, GError **error);
	void (*free)(gpointer problem);
	/* The arrangement of the document, and its size. */
	const guint8 *(*start)(gconstpointer problem, gsize *size);
	const SwAlike *(*alike)(gconstpointer problem);
	/* A cost below which no arrangement is: often not found out, and then 0. */
	gint64 (*least)(gconstpointer problem);
	/* Arranges the document, or a copy of it, as one step. */
	void (*apply)(gconstpointer problem, const guint8 *arrangement, SwDocument *document);
	/* TRUE if a tile is nearest to where the seat begins, or is that place. */
	gboolean (*is_of_seat)(gconstpointer facts, guint32 tile, gint32 seat);
	SwSearched searched;
};

G_END_DECLS
