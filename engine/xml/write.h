/* Writing a document in the one canonical form: the declaration, the root, then the pieces that
 * lie nowhere in the order of the table's elements, then the others by r, by q; one a line, two
 * blanks a level, attributes in the order of the table. Equal documents give equal bytes.
 */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* The whole file, with LF. Free it with g_string_free(). */
GString *sw_write(const SwDocument *document);

/* The same; appends to `order` (SwPieceId; may be NULL) the pieces in the order in which they are
 * written, which is that of their ids in a document that is read from the text. */
GString *sw_write_in_order(const SwDocument *document, GArray *order);

/* That order alone, without the text. */
void sw_write_order(const SwDocument *document, GArray *order);

/* Gives `text` the manners of the file that it replaces: CR LF where its first line ends so, no
 * newline at the end where it has none, a byte order mark where it has one. */
void sw_write_keep_manners(GString *text, const char *old, gsize old_length);

G_END_DECLS
