/* Which sheets a document has, and which one is meant. */
#pragma once

#include "rules/sheet.h"
#include "session/session.h"

G_BEGIN_DECLS

typedef struct {
	const SwGameSheet *game;
	SwPieceId holder; /* SW_NO_PIECE: none */
} SwSheetChoice;

/* Fills `choices` (SwSheetChoice): what can hold rows, in the order of the game's sheets. What is
 * in another file is listed if it has some. */
void sw_sheet_choices_list(SwSession *session, GArray *choices);

/* The position of the choice; of that of the selected piece, which is a row or holds rows; of the
 * first of a seat. The number of choices if there is none. */
guint sw_sheet_choices_find(const GArray *choices, const SwSheetChoice *wanted);
guint sw_sheet_choices_selected(SwSession *session, const GArray *choices);
guint sw_sheet_choices_of_seat(SwSession *session, const GArray *choices, gint32 seat);

/* "Army · Seat 1 · Deck". Free it with g_free(). */
char *sw_sheet_choice_title(SwSession *session, const SwSheetChoice *choice);

/* The kind of what holds rows of the game's first sheet that can be added, and its parent: the
 * galaxy, or else the root. -1 if none can. The game must have sheets. */
gint sw_sheet_holder_kind(SwSession *session, SwPieceId *parent);

G_END_DECLS
