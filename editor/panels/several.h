/* What pieces that are looked at together have in common. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* The element of all of them; NULL if they are of several. */
const SwElement *sw_several_element(SwDocument *document, const SwPieceId *ids, guint n);

/* The value in words, "" where it is absent; NULL where they differ. Free it. */
char *sw_several_value(SwDocument *document, const SwPieceId *ids, guint n, guint attribute);

/* TRUE if some of the pieces may carry the attribute, or do although they may not. */
gboolean sw_several_carry(SwDocument *document, const SwPieceId *ids, guint n,
                          const SwElement *element, guint attribute);

G_END_DECLS
