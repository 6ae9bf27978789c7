/* The format of one game and root as a schema, generated from the game's table: for other XML
 * editors, and as a second definition of what the reader accepts.
 *
 * RELAX NG expresses exactly the structure that the reader accepts: a file is valid if and only if
 * reading it gives SW_READ_ALL (apart from references to other files and bounds of size). Each
 * element has one pattern and there is no interleave, since libxml2 is quadratic in both; only the
 * galaxy has a second pattern, for foreign elements among its tiles. XML Schema 1.0 cannot express
 * everything; it is looser, never stricter, and its gaps are listed in a comment at its head. */
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
