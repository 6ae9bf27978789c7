/* Descriptions of pieces for users, for what prints documents as text, from the game's table. Texts
 * of the document are escaped for a terminal. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* Appends "home system 'Terra'". */
void sw_describe_append_name(GString *out, const SwDocument *document, SwPieceId id);

/* Appends "seat 1, explored": all values of the piece except its name; nothing if it has none. */
void sw_describe_append_values(GString *out, const SwDocument *document, SwPieceId id);

/* Appends "home system 'Terra' (seat 1, explored)". */
void sw_describe_append_piece(GString *out, const SwDocument *document, SwPieceId id);

/* The same for a heading: only the name is quoted. */
void sw_describe_append_heading(GString *out, const SwDocument *document, SwPieceId id);

/* Appends a text, quoted and shortened. */
void sw_describe_append_text(GString *out, const char *text);

/* Appends the value of an attribute as users read it: of a choice the title, of a
 * text all of it, a name that the game prints as printed. */
void sw_describe_append_title(GString *out, const SwDocument *document, SwPieceId id,
                              guint attribute);

/* The same with texts quoted and shortened. */
void sw_describe_append_value(GString *out, const SwDocument *document, SwPieceId id,
                              guint attribute);

/* Appends "seat 1" or "not explored", a value with its label; of a text all of it. */
void sw_describe_append_fact(GString *out, const SwDocument *document, SwPieceId id,
                             guint attribute);

/* Appends the label of an attribute in lower case, for use within a sentence. */
void sw_describe_append_label(GString *out, const SwAttribute *attribute);

/* Appends the place, padded with blanks to `width`. */
void sw_describe_append_place(GString *out, const SwDocument *document, SwPieceId id, guint width);

G_END_DECLS
