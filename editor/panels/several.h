/* What pieces that are edited together have in common. */
#pragma once

#include "document/document.h"

/* Returns the element of the first piece, whose attributes the fields are; NULL if there is none.
 */
const SwElement *sw_several_element(SwDocument *document, const SwPieceId *ids, guint n);

/* Returns the common value as text, "" if it is absent, or NULL if the pieces differ. Free with
 * g_free(). */
char *sw_several_value(SwDocument *document, const SwPieceId *ids, guint n, guint attribute);

/* TRUE if all pieces have such an attribute, by name and meaning, and any of them may have a value
 * of it, or has one although it may not; of pieces of several elements, if all may. */
gboolean sw_several_carry(SwDocument *document, const SwPieceId *ids, guint n,
                          const SwElement *element, guint attribute);
