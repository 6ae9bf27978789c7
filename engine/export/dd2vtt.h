/* What dd2vtt.c and dd2vtt_read.c share. */
#pragma once

#include "export/exporting.h"

/* Implements SwFormat.read. */
SwDocument *sw_dd2vtt_read(const SwTable *const *tables, const char *path, const char *bytes,
                           gsize length, GError **error);
