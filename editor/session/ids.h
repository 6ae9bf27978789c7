/* Sets of ids, as sorted arrays. */
#pragma once

#include "document/document.h"

/* Returns the ids sorted, without duplicates; looks one up in such an array. */
GArray *ids__sorted(const GArray *ids);
gboolean ids__has(const GArray *set, SwPieceId id);
