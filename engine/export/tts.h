/* What tts.c and tts_cards.c share. */
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

/* Adds the URL at which the client finds a file that accompanies the export. */
void sw_tts_add_url(const SwExport *exported, SwJson *json, const char *name, const char *file);

/* Adds all cards to the open array, as objects: piles as decks, other cards at their places.
 * Records as lost the cards that do not fit. */
void sw_tts_add_cards(SwExport *exported, SwJson *json);

/* Implements SwSays. TRUE for everything that is not a card. Of a card on the mat, TRUE for the
 * card itself, its name, its number of copies and whether it is turned. */
gboolean sw_tts_says(const SwExport *exported, SwPieceId id, gint attribute);

/* TRUE if the piece is a card, which lists of pieces beside the map omit. */
gboolean sw_tts_is_card(const SwExport *exported, SwPieceId id);

G_END_DECLS
