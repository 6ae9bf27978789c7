/* Recomputing the record of a map that was evened out (rules/balance_record.h). */
#pragma once

#include "games/open.h"
#include "rules/balance_record.h"

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
