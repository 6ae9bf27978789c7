/* JSON as json.c writes it, for that file, its reader, and others that read JSON. */
#pragma once

#include "export/export.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Objects inside each other; more than any document of ours has. */
#define SW_JSON_MAX_DEPTH 32

/* TRUE if values of the type are JSON's numbers and booleans; else they are texts. */
gboolean sw_json_is_bare(SwType type);

/* The root of a JSON text; NULL with an error that begins with a JSON pointer if it is none, is not
 * UTF-8 or goes too deep. Free it with json_node_unref(). */
JsonNode *sw_json_parse(const char *bytes, gsize length, GError **error);

/* The member as a text, or NULL if it is none. */
const char *sw_json_text(JsonObject *object, const char *name);

/* A value as it stands in a file; NULL if JSON's value is none that a file could hold. Free it. */
char *sw_json_value(JsonNode *node);

/* As SwFormat has it. */
SwDocument *sw_json_read(const SwTable *const *tables, const char *path, const char *bytes,
                         gsize length, GError **error);
char *sw_json_as_written(const char *bytes, gsize length);

G_END_DECLS
