/* Reads columns and rows; and what their writer uses of the reader. */
#pragma once

#include "export/exporting.h"
#include "export/unsaid.h"

/* The kind of a piece on a hex of the galaxy, given its name, or its element and name if the name
 * is not unique ("anomaly/open"), or its label. NULL if there is none. */
const SwKind *sw_offset_kind(const SwTable *table, const char *text);

/* TRUE if the kind's pieces are on hexes, and may be directly in the galaxy. */
gboolean sw_offset_has_kind(const SwTable *table, const SwKind *kind);

/* Implement SwFormat.read and SwFormat.read_unsaid. */
SwDocument *sw_offset_read(const SwTable *const *tables, const char *path, const char *bytes,
                           gsize length, GError **error);
SwDocument *sw_offset_read_unsaid(const SwTable *const *tables, const SwUnsaid *unsaid,
                                  const char *path, const char *bytes, gsize length,
                                  GError **error);
