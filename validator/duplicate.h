/* Galaxies that are in two files of one run: the later one is reported, by `document/duplicate`.
 */
#pragma once

#include "check.h"

typedef struct Duplicates Duplicates;

Duplicates *duplicates_new(void);
void duplicates_free(Duplicates *duplicates);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Duplicates, duplicates_free)

/* Remembers the galaxy of the outcome, or adds the problem to its result if an earlier one was the
 * same; then TRUE. Call it in the order of the input. */
gboolean duplicates_compare(Duplicates *duplicates, const Input *input, const Outcome *outcome);
