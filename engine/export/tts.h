/* What tts.c and the cards of it share. */
#pragma once

#include "base/json.h"
#include "export/export.h"

G_BEGIN_DECLS

/* A member with a constant value, given as JSON. Arrays of them end with a nameless one. */
typedef struct {
	const char *name, *value;
} SwTtsFixed;

void sw_tts_add_fixed(SwJson *json, const SwTtsFixed *members);
void sw_tts_add_thousandths(SwJson *json, const char *name, gint64 number);
void sw_tts_add_grey(SwJson *json, const char *name, const char *level);
extern const SwTtsFixed sw_tts_script[];

/* Where the client finds a file that belongs beside the export. */
void sw_tts_add_url(const SwExport *exported, SwJson *json, const char *name, const char *file);

/* All cards of a game of cards, as objects of the array that is open: piles as decks, others where
 * they lie. Loses what of them is not said. */
void sw_tts_add_cards(SwExport *exported, SwJson *json);

/* As SwSays has it: of a card that lies on the mat which it is, how many of it there are and how it
 * lies; of others all, in the notebook. */
gboolean sw_tts_says(const SwExport *exported, SwPieceId id, gint attribute);

/* TRUE if the piece is a card, which no list of what lies beside the map repeats. */
gboolean sw_tts_is_card(const SwExport *exported, SwPieceId id);

G_END_DECLS
