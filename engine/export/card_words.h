/* Pieces inside a face in the words of cards: a number with its sign, what it changes, and against
 * what, as "+2 defense vs cavalry or elephant" (Burning Rome, p. 10). */
#pragma once

#include "export/card_build.h"

/* Returns the values of a piece inside a face in words. Free them. */
char *sw_card_words(const SwExport *exported, SwPieceId id);

/* Reads such words, several of them after semicolons, line breaks or commas, into values of pieces
 * (SwCardSaid, appended) of the element `of`, from that line. FALSE, without a change, if the text
 * has other words. */
gboolean sw_card_words_read(const SwElement *of, const char *text, guint line, GArray *said);
