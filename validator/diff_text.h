/* A unified difference between a text and the same text without some of its bytes. */
#pragma once

#include "xml/source.h"

G_BEGIN_DECLS

/* Appends it, with three lines around each change. `deleted` are SwSpan in order, apart. */
void diff_append(GString *out, const char *path, const SwSource *source, const GArray *deleted);

G_END_DECLS
