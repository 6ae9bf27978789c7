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
	char *default_ns; /* of the foreign element that is being read, if it has one */
	gboolean declares_default;
} SwOtherContent;

void sw_other_init(SwOtherContent *other);
void sw_other_clear(SwOtherContent *other);
void sw_other_reset(SwOtherContent *other);

void sw_other_add_comment(SwOtherContent *other, const SwSource *source, SwSpan span);
void sw_other_add_instruction(SwOtherContent *other, const char *target, const char *content);

/* A foreign element: its namespace when it opens, its whole text when it is over. One without
 * prefix that inherits its namespace gets a declaration, since ours is the default where it is
 * written. */
void sw_other_note_default(SwOtherContent *other, const SwXmlTag *tag);
void sw_other_add_element(SwOtherContent *other, const SwSource *source, SwSpan span);

/* Everything pending, and the tag's foreign attributes and declarations, if it has any, go to the
 * piece that begins. */
void sw_other_take_attributes(SwOtherContent *other, SwDocument *document, SwPieceId id,
                              const SwXmlTag *tag, gboolean has_foreign);

/* Everything pending goes to the piece that ends, or to the end of the document. */
void sw_other_take_last(SwOtherContent *other, SwDocument *document, SwPieceId id);
void sw_other_take_epilogue(SwOtherContent *other, SwDocument *document);

G_END_DECLS
