/* The parts of a table of Tabletop Simulator, which tts.c puts together: tts_hexes.c, tts_cards.c
 * and tts_board.c. */
#pragma once

#include "export/tts_object.h"

/* Adds a map of hexes to the open array. Of a tile that lies face down, sw_tts_says_on_map() is
 * TRUE for what its picture and its back show; it implements SwSays. */
void sw_tts_add_hexes(SwExport *exported, SwJson *json, SwTtsExtent *extent);
gboolean sw_tts_says_on_map(const SwExport *exported, SwPieceId id, gint attribute);

/* Adds all cards to the open array, as objects: piles as decks, other cards at their places.
 * Records as lost the cards that do not fit. */
void sw_tts_add_cards(SwExport *exported, SwJson *json, SwTtsExtent *extent);

/* Implements SwSays. TRUE for everything that is not a card. Of a card on the mat, TRUE for the
 * card itself, its name, its number of copies and whether it is turned. */
gboolean sw_tts_says(const SwExport *exported, SwPieceId id, gint attribute);

/* TRUE if the piece is a card, which lists of pieces beside the map omit. */
gboolean sw_tts_is_card(const SwExport *exported, SwPieceId id);

/* Adds a board in inches to the open array, a unit an inch: the board, what lies on it, and beside
 * it dice and counters. Records as lost what does not fit. */
void sw_tts_add_board(SwExport *exported, SwJson *json, SwTtsExtent *extent);

/* Returns the pieces that hold the game's rosters (SwPieceId), each of which has a notecard; at
 * most SW_TTS_MOST_ROSTERS, since each is found by a pass over the document. */
#define SW_TTS_MOST_ROSTERS 20
GArray *sw_tts_rosters(const SwExport *exported);

/* TRUE if the piece is on one of their notecards: it holds the roster, or is a row of it. */
gboolean sw_tts_is_on_roster(const SwExport *exported, const GArray *rosters, SwPieceId id);
