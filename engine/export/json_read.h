/* What json.c, its reader, and other readers of JSON share. */
#pragma once

#include "export/exporting.h"

#include <jansson.h>

/* Greatest depth of nested objects; no document has more. */
#define SW_JSON_MAX_DEPTH 32

/* The root of a JSON text. NULL with an error, which begins with the position if that is known, if
 * it is not JSON or UTF-8, nested too deep, or names a member twice. Its strings have no zero byte,
 * its numbers are finite. Let json_auto_t free it. */
json_t *sw_json_parse(const char *bytes, gsize length, GError **error);

/* The member's string, or NULL if there is no such string member. */
const char *sw_json_text(const json_t *object, const char *name);

/* A JSON value as the text of an attribute; NULL if no attribute can have it. Free it. */
char *sw_json_value(const json_t *value);

/* Implement SwFormat.read and SwFormat.as_written. */
SwDocument *sw_json_read(const SwTable *const *tables, const char *path, const char *bytes,
                         gsize length, GError **error);
char *sw_json_as_written(const char *bytes, gsize length);
