/* A unified diff between a text and the same text with some bytes deleted. */
#pragma once

#include "xml/source.h"

G_BEGIN_DECLS

/* Appends the diff, with three lines of context. `deleted` has SwSpan, sorted and disjoint. */
void diff_append(GString *out, const char *path, const SwSource *source, const GArray *deleted);

G_END_DECLS
