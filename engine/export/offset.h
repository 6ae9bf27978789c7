/* What offset.c and its reader agree on. */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

/* The kind of a piece that lies on a hex of the galaxy, by what people call it: its name, or its
 * element and name where several are called so ("anomaly/open"), or its label. NULL if there is
 * none. */
const SwKind *sw_offset_kind(const SwTable *table, const char *text);

/* TRUE if pieces of the kind lie on hexes and nowhere else but in the galaxy. */
gboolean sw_offset_has_kind(const SwTable *table, const SwKind *kind);

/* As SwFormat has them. */
SwDocument *sw_offset_read(const SwTable *const *tables, const char *path, const char *bytes,
                           gsize length, GError **error);
SwDocument *sw_offset_read_unsaid(const SwTable *const *tables, const SwUnsaid *unsaid,
                                  const char *path, const char *bytes, gsize length,
                                  GError **error);

G_END_DECLS
