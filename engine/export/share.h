/* Share strings: for a message, and inside pictures. */
#pragma once

#include "export/exporting.h"

/* How each begins. */
#define SW_SHARE_PREFIX "sw1-"

/* The document of the export as a string; NULL if it is larger than a string can hold. Free it. */
char *sw_share_string(const SwExport *exported);

/* Implement the members `read` and `as_written` of SwFormat, for a text with a string in it. */
SwDocument *sw_share_read(const SwTable *const *tables, const char *path, const char *bytes,
                          gsize length, GError **error);
char *sw_share_as_written(const char *bytes, gsize length);
