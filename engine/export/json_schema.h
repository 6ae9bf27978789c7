/* The JSON of one game and root as a JSON Schema (2020-12), generated from the game's table: for
 * other programs, and as a second definition of what the export writes. It expresses what
 * `document/schema` checks within one element, including bounds of whole numbers and patterns of
 * texts if the table has them. */
#pragma once

#include "table/table.h"

G_BEGIN_DECLS

/* Free it with g_string_free(). */
GString *sw_json_schema(const SwTable *table, SwRoot root);

G_END_DECLS
