/* References by name: which piece an attribute of SW_TYPE_REFERENCE means. The table says of which
 * element that is and in which scope it is looked for; of several of one name it is the first.
 *
 * Resolved once for a document, and good until it changes.
 */
#pragma once

#include "rules/check.h"

G_BEGIN_DECLS

typedef struct SwReferences SwReferences;

SwReferences *sw_references_new(const SwDocument *document);
void sw_references_free(SwReferences *references);

/* The piece that is named; SW_NO_PIECE if there is none such, or nothing is named. */
SwPieceId sw_references_find(const SwReferences *references, SwPieceId id, guint attribute);

/* Tells which names are nobody's. What another file may hold is not asked for: a galaxy is read
 * without the scenario that names it, a pack without both. */
void sw_references_check(const SwReferences *references, SwCheck *check);

G_END_DECLS
