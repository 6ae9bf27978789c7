/* Pieces in words that people use, for commands that print documents. Everything comes from the
 * game's table; texts of the document are made safe for a terminal. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* Appends "home system 'Terra'". */
void describe_append_name(GString *out, const SwDocument *document, SwPieceId id);

/* Appends "seat 1, explored": all that the piece carries but its name; nothing if it carries
 * nothing. */
void describe_append_values(GString *out, const SwDocument *document, SwPieceId id);

/* Appends "home system 'Terra' (seat 1, explored)". */
void describe_append_piece(GString *out, const SwDocument *document, SwPieceId id);

/* Appends the value of an attribute that the piece has, texts quoted and cut. */
void describe_append_value(GString *out, const SwDocument *document, SwPieceId id, guint attribute);

/* Appends the label of an attribute as it stands within a sentence. */
void describe_append_label(GString *out, const SwAttribute *attribute);

/* Appends the place, padded with blanks to `width`. */
void describe_append_place(GString *out, const SwDocument *document, SwPieceId id, guint width);

G_END_DECLS
