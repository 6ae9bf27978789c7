/* The record of how a map was evened out: a JSON file beside it, from which anybody can recompute
 * what it says. The description of `balance` documents its members. */
#pragma once

#include "games/open.h"
#include "rules/balance.h"

/* What was asked of the search. */
typedef struct {
	guint64 seed, steps;
	guint places; /* at most so many change; G_MAXUINT: as many as it takes */
	gboolean from_box, together;
	char **locks; /* words of sw_balance_lock(), NULL-terminated; or NULL */
} BalanceWish;

/* Returns a byte for each tile, not 0 if it may move; NULL, with an error, if a lock is wrong. */
guint8 *balance_wish_free_tiles(const BalanceWish *wish, const SwView *view, GError **error);

/* Returns the most even arrangement that the wish allows, and that is more even than the map; NULL
 * if there is none. `balance` is what sw_balance() found. */
const SwBalanced *balance_wish_choose(const BalanceWish *wish, const SwBalance *balance);

/* Returns the path of the record of the map at `path`: "even.fairness.json" of "even.xml". Free
 * it. */
char *balance_record_path(const char *path);

/* Appends the record. The documents are the map before and after. */
void balance_record_append(GString *out, const BalanceWish *wish, const SwGame *game,
                           const SwDocument *before, const SwDocument *after);

/* A map of which there may be a record. */
typedef struct {
	const char *name; /* its file: what the document refers to is searched relative to it */
	const SwGame *game;
	const SwDocument *document;
} RecordedMap;

/* TRUE if the record at `path` is about the map, and all that it says is so: the document before
 * and after, what was locked, that no rule is broken that was kept, each move and each figure. With
 * `n_threads` the search is repeated as well, and must find the same map; 0: it is not. FALSE with
 * an error that says what is not so, or with SW_ERROR_READ if there is no such file. */
gboolean balance_record_verify(const char *path, const RecordedMap *map, guint n_threads,
                               GError **error);
