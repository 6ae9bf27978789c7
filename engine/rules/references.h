/* References by name: which piece an attribute of SW_TYPE_REFERENCE means. The table says which
 * element it refers to, and the scope of the name. If several pieces have the name, the first one
 * is meant.
 *
 * Resolved once for a document, and valid until it changes. */
#pragma once

#include "rules/check.h"

G_BEGIN_DECLS

typedef struct SwReferences SwReferences;

SwReferences *sw_references_new(const SwDocument *document);
void sw_references_free(SwReferences *references);

/* The piece that the attribute names; SW_NO_PIECE if there is none or the attribute is absent. */
SwPieceId sw_references_find(const SwReferences *references, SwPieceId id, guint attribute);

/* Returns the names that the attribute of the piece, of SW_TYPE_REFERENCE, can have, each once and
 * in order of the document (NULL-terminated; free with g_strfreev()). */
char **sw_references_names(const SwDocument *document, SwPieceId id, guint attribute);

/* Reports names that no piece has. References to what another file may hold are not checked: a
 * galaxy is read without the scenario that names it, and a pack without either. */
void sw_references_check(const SwReferences *references, SwCheck *check);

G_END_DECLS
