/* Gathers content that is not of our format while a file is read, and gives it to the piece that it
 * belongs to: comments and instructions that begin on the line on which an element ends to that
 * element; other ones, foreign elements and blank lines to the piece that follows, or to the piece
 * that ends; foreign attributes and namespace declarations to the piece that has them.
 *
 * Text is kept as it is in the file, in the form that SwOther says.
 */
#pragma once

#include "xml/parse.h"

G_BEGIN_DECLS

typedef struct {
	const SwSource *source; /* that is being read */
	GString *pending;
	gsize taken; /* where the rest of a line ends that its element has already */
} SwOtherContent;

void sw_other_init(SwOtherContent *other);
void sw_other_clear(SwOtherContent *other);
void sw_other_begin(SwOtherContent *other, const SwSource *source);

/* The default namespace that a tag declares, or `otherwise`. */
const char *sw_other_default(const SwXmlTag *tag, const char *otherwise);

/* A comment or instruction; and a foreign element, its whole text, with a declaration of
 * `default_ns` unless that is NULL. Where an element may have text (`in_text`), white space around
 * them is part of that text. */
void sw_other_add(SwOtherContent *other, SwSpan span, gboolean in_text);
void sw_other_add_element(SwOtherContent *other, SwSpan span, const char *default_ns,
                          gboolean in_text);

/* A piece begins with `tag`: it takes what is pending, and the tag's foreign attributes and
 * declarations, if it has any. */
void sw_other_begin_piece(SwOtherContent *other, SwDocument *document, SwPieceId id,
                          const SwXmlTag *tag, gboolean has_foreign);

/* A piece ends before the offset `end`: it takes what is pending, and the rest of the line. */
void sw_other_end_piece(SwOtherContent *other, SwDocument *document, SwPieceId id, gsize end);

/* The document takes what follows the root. */
void sw_other_take_epilogue(SwOtherContent *other, SwDocument *document);

/* TRUE if all of it, of a part of SwOther or an epilogue, is blank lines. NULL is. */
gboolean sw_other_is_blank(const char *part);

/* TRUE if the piece has nothing else than that. NULL has. */
gboolean sw_other_is_layout(const SwOther *other);

/* What of a part of SwOther means the same in any document, comments, instructions and blank lines:
 * a part that has these alone, or NULL if there are none. Free it. */
char *sw_other_asides(const char *part);

G_END_DECLS
