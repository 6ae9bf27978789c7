/* Reads lists of cards; and what their writer uses of the reader. */
#pragma once

#include "export/card_lines.h"
#include "export/unsaid.h"

/* The word for the attribute at the beginning of a line: the unit of a number, as "AS", or else the
 * label, as "Second faction". */
const char *sw_list_label(const SwAttribute *attribute);

/* TRUE if a line begins as "2 x Hastati" or "2x Hastati" does, and those before it are no prose and
 * no markup, so that they may be a title, headings and values. */
gboolean sw_list_is_list(const char *bytes, gsize length);

/* Implement SwFormat.read and SwFormat.read_unsaid. */
SwDocument *sw_list_read(const SwTable *const *tables, const char *path, const char *bytes,
                         gsize length, GError **error);
SwDocument *sw_list_read_unsaid(const SwTable *const *tables, const SwUnsaid *unsaid,
                                const char *path, const char *bytes, gsize length, GError **error);
