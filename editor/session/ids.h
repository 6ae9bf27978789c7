/* Sets of ids, as sorted arrays. */
#pragma once

#include "document/document.h"

/* Runs over the ids of an array. */
#define EACH_ID(id, ids)                                                                    \
	for (SwPieceId id = 0, id##_at = 0;                                                 \
	     id##_at < (ids)->len && (id = g_array_index((ids), SwPieceId, id##_at), TRUE); \
	     id##_at++)

/* Returns the ids sorted, without duplicates; looks one up in such an array. */
GArray *ids__sorted(const GArray *ids);
gboolean ids__has(const GArray *set, SwPieceId id);
