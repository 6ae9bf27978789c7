/* JSON as json.c writes it, for that file and its reader. */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

/* Objects inside each other; more than any document of ours has. */
#define SW_JSON_MAX_DEPTH 32

/* TRUE if values of the type are JSON's numbers and booleans; else they are texts. */
gboolean sw_json_is_bare(SwType type);

/* As SwFormat has it. */
SwDocument *sw_json_read(const SwTable *const *tables, const char *path, const char *bytes,
                         gsize length, GError **error);

G_END_DECLS
