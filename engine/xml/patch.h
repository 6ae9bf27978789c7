/* What a fix changes in the bytes of a file. All else stays as the designer wrote it. */
#pragma once

#include "xml/source.h"

G_BEGIN_DECLS

/* Replaces the bytes by the text, which may be empty, as the bytes may be. */
typedef struct {
	SwSpan span;
	char *text;
} SwPatch;

/* An array of SwPatch that frees what its elements own. */
GArray *sw_patches_new(void);

/* Returns the patches of a fix for a document that was read from this source, sorted by their
 * bytes, which do not overlap; free the array. A removed element goes with its whole lines if
 * nothing else is on them, and comments beside it stay; a new one comes after the one that precedes
 * it in the canonical order. NULL if the fix cannot be made in this file: what it changes is
 * another file's, or removing would take along or leave behind comments or foreign content. */
GArray *sw_source_patches(const SwSource *source, const SwDocument *document, const SwFix *fix);

/* Appends to `out` the text with the patches applied. */
void sw_patches_apply(const GArray *patches, const char *text, gsize length, GByteArray *out);

G_END_DECLS
