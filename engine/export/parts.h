/* What formats share: walking a document as it is written, and saying what of it is lost. */
#pragma once

#include "base/append.h"
#include "export/export.h"

G_BEGIN_DECLS

/* How deep the piece lies: 0 for the root. */
guint sw_export_depth(const SwExport *exported, SwPieceId id);

/* What people call the document: the root's name, or the galaxy's; NULL if it has none. */
const char *sw_export_title(const SwExport *exported);

/* Appends all that the piece says, for people: its name and place, then its values. */
void sw_export_append_hint(const SwExport *exported, SwPieceId id, GString *out);

/* Loses "comments" and "foreign XML", each if the document has any. Blank lines, prefixes that are
 * only declared, and instructions for XML editors and browsers (<?xml-…?>) are neither. */
void sw_export_lose_other(SwExport *exported);

G_END_DECLS
