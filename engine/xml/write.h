/* Writes a document in its one canonical form: the declaration, the root, then the pieces without a
 * place in the order of the table's elements, then the others by r, by q. One piece per line, two
 * spaces per level, attributes in the order of the table. Equal documents give equal bytes. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* The whole file, with LF. Free it with g_string_free(). */
GString *sw_write(const SwDocument *document);

/* The same; also appends to `order` (SwPieceId; may be NULL) the pieces in the order in which they
 * are written. In a document that is read back from the text, ids are in that order. */
GString *sw_write_in_sequence(const SwDocument *document, GArray *order);

/* Only that order, without the text. */
void sw_write_sequence(const SwDocument *document, GArray *order);

/* Only the element of a piece that holds no others, without indentation and line end. */
GString *sw_write_piece(const SwDocument *document, SwPieceId id);

/* Adapts `text` to the file that it replaces: CR LF if its first line ends so, no newline at the
 * end if it has none, a byte order mark if it has one. */
void sw_write_keep_manners(GString *text, const char *old, gsize old_length);

G_END_DECLS
