/* What dd2vtt.c and dd2vtt_read.c share. */
#pragma once

#include "export/exporting.h"
#include "export/unsaid.h"

/* Implement SwFormat.read and SwFormat.read_unsaid. */
SwDocument *sw_dd2vtt_read(const SwTable *const *tables, const char *path, const char *bytes,
                           gsize length, GError **error);
SwDocument *sw_dd2vtt_read_unsaid(const SwTable *const *tables, const SwUnsaid *unsaid,
                                  const char *path, const char *bytes, gsize length,
                                  GError **error);
