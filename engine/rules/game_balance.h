/* What a game knows of evening out its maps, for rules/balance.h. */
#pragma once

#include "document/document.h"
#include "search/anneal.h"

G_BEGIN_DECLS

/* How a game's maps are evened out: all of it. An arrangement is a row of bytes. */
typedef struct {
	/* The names of the measures whose differences are the cost, NULL-terminated. */
	const char *const *measures;
	/* Prepares a search that moves the tiles for which `is_free` (a byte a tile) is not 0. The
	 * facts must outlive it. NULL, with an error, if the map cannot be searched. */
	gpointer (*prepare)(gconstpointer facts, const guint8 *is_free, GError **error);
	void (*free)(gpointer problem);
	/* The arrangement of the document, and its size. */
	const guint8 *(*start)(gconstpointer problem, gsize *size);
	/* Arranges the document, or a copy of it, as one step. */
	void (*apply)(gconstpointer problem, const guint8 *arrangement, SwDocument *document);
	SwSearched searched;
} SwGameBalance;

G_END_DECLS
