/* The format of one game and root as a schema, written from the game's table: for other people's
 * editors, and as a second witness of what the reader accepts.
 *
 * RELAX NG says exactly what the reader says of structure: a file is valid if and only if reading
 * it gives SW_READ_ALL (but for references to other files and bounds of size). Elements have one
 * pattern each and no interleave, in both of which libxml2 is quadratic; only the galaxy has a
 * second one, for foreign elements among its tiles. XML Schema 1.0 cannot say all of it; it is
 * looser, never stricter, and its gaps are listed in a comment at its head.
 */
#pragma once

#include "table/table.h"

G_BEGIN_DECLS

typedef enum {
	SW_SCHEMA_RELAX_NG,
	SW_SCHEMA_XSD,
} SwSchemaLanguage;

/* The whole schema file. Free it with g_string_free(). */
GString *sw_schema(const SwTable *table, SwRoot root, SwSchemaLanguage language);

G_END_DECLS
