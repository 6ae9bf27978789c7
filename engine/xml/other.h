/* Collects foreign content while a file is read, and attaches it to pieces. Comments and processing
 * instructions that begin on the line on which an element ends belong to that element. Other
 * comments and instructions, foreign elements and blank lines belong to the next piece, or to the
 * enclosing piece if that ends first. Foreign attributes and namespace declarations belong to the
 * piece of their tag.
 *
 * Text is kept as it is in the file, in the form that SwOther describes. */
#pragma once

#include "xml/parse.h"

typedef struct {
	const SwSource *source; /* being read */
	GString *pending;
	gsize taken; /* the end of the rest of a line that is already stored with its element */
} SwOtherContent;

void sw_other_init(SwOtherContent *other);
void sw_other_clear(SwOtherContent *other);
void sw_other_begin(SwOtherContent *other, const SwSource *source);

/* The default namespace that a tag declares, or `otherwise`. */
const char *sw_other_default(const SwXmlTag *tag, const char *otherwise);

/* Adds a comment or instruction; or a foreign element with its whole text and a declaration of
 * `default_ns`, unless that is NULL. Where an element may contain text (`in_text`), white space
 * around them is part of that text. */
void sw_other_add(SwOtherContent *other, SwSpan span, gboolean in_text);
void sw_other_add_element(SwOtherContent *other, SwSpan span, const char *default_ns,
                          gboolean in_text);

/* Begins a piece with `tag`. The piece gets the pending content, and the tag's foreign attributes
 * and declarations, if any. */
void sw_other_begin_piece(SwOtherContent *other, SwDocument *document, SwPieceId id,
                          const SwXmlTag *tag, gboolean has_foreign);

/* Ends a piece before the offset `end`. It gets the pending content, and the rest of the line. */
void sw_other_end_piece(SwOtherContent *other, SwDocument *document, SwPieceId id, gsize end);

/* Gives the document the content after the root. */
void sw_other_take_epilogue(SwOtherContent *other, SwDocument *document);

/* TRUE if `other` has only blank lines. TRUE for NULL. */
gboolean sw_other_is_layout(const SwOther *other);

/* The comments, instructions and blank lines of a part of SwOther: what means the same in any
 * document. NULL if there are none. Free it. */
char *sw_other_asides(const char *part);
