/* What pieces that are edited together have in common. */
#pragma once

#include "document/document.h"

/* Returns the common element of the pieces, or NULL if they differ. */
const SwElement *sw_several_element(SwDocument *document, const SwPieceId *ids, guint n);

/* Returns the common value as text, "" if it is absent, or NULL if the pieces differ. Free with
 * g_free(). */
char *sw_several_value(SwDocument *document, const SwPieceId *ids, guint n, guint attribute);

/* TRUE if any of the pieces may have the attribute, or has it although it may not. */
gboolean sw_several_carry(SwDocument *document, const SwPieceId *ids, guint n,
                          const SwElement *element, guint attribute);
