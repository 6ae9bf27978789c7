/* Gathers what is not ours while a file is read, and hands it to the piece that it belongs to:
 * comments, instructions and foreign elements to the piece that follows, the last ones to the
 * piece that ends; foreign attributes and namespace declarations to the piece that carries them.
 *
 * Text is kept as it stands in the file. Things that stand one after the other are kept apart by
 * SW_OTHER_SEPARATOR, a character that XML forbids.
 */
#pragma once

#include "xml/parse.h"

G_BEGIN_DECLS

#define SW_OTHER_SEPARATOR '\x1e'

typedef struct {
	GString *pending;
} SwOtherContent;

void sw_other_init(SwOtherContent *other);
void sw_other_clear(SwOtherContent *other);
void sw_other_reset(SwOtherContent *other);

void sw_other_add_comment(SwOtherContent *other, const SwSource *source, SwSpan span);
void sw_other_add_instruction(SwOtherContent *other, const char *target, const char *content);

/* The default namespace that a tag declares, or `otherwise`. */
const char *sw_other_default(const SwXmlTag *tag, const char *otherwise);

/* A foreign element, its whole text; with a declaration of `default_ns` unless that is NULL. */
void sw_other_add_element(SwOtherContent *other, const SwSource *source, SwSpan span,
                          const char *default_ns);

/* Everything pending, and the tag's foreign attributes and declarations, if it has any, go to the
 * piece that begins. */
void sw_other_take_attributes(SwOtherContent *other, SwDocument *document, SwPieceId id,
                              const SwXmlTag *tag, gboolean has_foreign);

/* Everything pending goes to the piece that ends, or to the end of the document. */
void sw_other_take_last(SwOtherContent *other, SwDocument *document, SwPieceId id);
void sw_other_take_epilogue(SwOtherContent *other, SwDocument *document);

G_END_DECLS
