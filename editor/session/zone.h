/* Zones of a mat, such as a hand or a column. Single cards lie in them; the cards come from the
 * rows of a sheet, such as a side's army. */
#pragma once

#include "rules/sheet.h"
#include "session/session.h"

/* TRUE if cards of the element lie in zones: the game has a sheet with parts, of which they are no
 * rows. Sets `*game` to that sheet. */
gboolean sw_zone_has(SwSession *session, const SwElement *element, const SwGameSheet **game);

/* Returns the holder of the rows from which the cards of a zone in the piece come: the first one of
 * the piece's seat, or without a seat the first one at all. SW_NO_PIECE if there is none. */
SwPieceId sw_zone_source(SwSession *session, const SwGameSheet *game, SwPieceId piece);

/* How many copies of a card are in the rows of the holder, and how many cards of that name lie in
 * the zones of its seat. */
typedef struct {
	gint64 copies, laid;
} SwZoneCount;

SwZoneCount sw_zone_count(SwSession *session, const SwGameSheet *game, SwPieceId source,
                          const char *name);

/* Return a text to paste (lay.h): a new card of that kind and name of the holder's rows; one copy
 * of a card, without the numbers that it may say of all copies, or NULL if the piece is no card.
 * Free with g_free(). */
char *sw_zone_text(SwSession *session, const SwGameSheet *game, SwPieceId source, guint kind,
                   const char *name);
char *sw_zone_copy(SwSession *session, SwPieceId card);
