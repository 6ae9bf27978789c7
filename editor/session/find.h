/* Finding pieces by what they are and say. What is typed is divided by commas into parts; a piece
 * is found if each part is in one of its facts. A fact is the kind, or an attribute with its label
 * and value, both as users read it and as it is in the file: "Value 3", "home system", "Name Vael".
 * A part is in a fact if each of its words begins a word there; numbers must be equal. Case and
 * accents do not matter, and "value=3" and "value: 3" are as "value 3".
 *
 * Two numbers alone are a place: those of a hex, or inches from the upper left corner of a board.
 */
#pragma once

#include "session/session.h"

/* Appends the pieces (SwPieceId) that are found, in order of their places; the root, the galaxy and
 * what is said about the document are not searched. Cost: a pass over the document, in which each
 * value of an attribute is compared once. Any thread may call it with a document of its own. */
void sw_find_pieces(SwDocument *document, const char *typed, GArray *ids);

/* TRUE if the text is two numbers, such as "3,-1", "3 -1" or "(12.5, 3)", which it sets. */
gboolean sw_find_numbers(const char *typed, double *x, double *y);
