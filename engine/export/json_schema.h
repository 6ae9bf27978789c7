/* The JSON of one game and root as a JSON Schema (2020-12), written from the game's table: for
 * other people's programs, and as a second witness of what the export writes. It says what
 * document/schema says of one element; bounds of whole numbers and patterns of texts included
 * where the table has them. */
#pragma once

#include "table/table.h"

G_BEGIN_DECLS

/* Free it with g_string_free(). */
GString *sw_json_schema(const SwTable *table, SwRoot root);

G_END_DECLS
