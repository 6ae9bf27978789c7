/* The sheets of a document, among which the user chooses. */
#pragma once

#include "rules/sheet.h"
#include "session/session.h"

/* A sheet of the game, and the piece that holds its rows. */
typedef struct {
	const SwGameSheet *game;
	SwPieceId holder; /* SW_NO_PIECE: none */
} SwSheetChoice;

/* Fills `choices` (SwSheetChoice) with all pieces that can hold rows, in the order of the game's
 * sheets. Pieces from another file are listed only if they have rows. */
void sw_sheet_choices_list(SwSession *session, GArray *choices);

/* Return the index of the equal choice; of the one for the selected piece, which may be a row or
 * hold rows; of the first one of the seat. The number of choices if there is none. */
guint sw_sheet_choices_find(const GArray *choices, const SwSheetChoice *wanted);
guint sw_sheet_choices_selected(SwSession *session, const GArray *choices);
guint sw_sheet_choices_of_seat(SwSession *session, const GArray *choices, gint32 seat);

/* Returns a title: "Army · Seat 1 · Deck". Free with g_free(). */
char *sw_sheet_choice_title(SwSession *session, const SwSheetChoice *choice);

/* Returns the kind of a new piece that can hold rows of the game's first sheet, or -1 if none can
 * be added. Sets `*parent` to the galaxy if that can contain it, else to the root. The game must
 * have sheets. */
gint sw_sheet_holder_kind(SwSession *session, SwPieceId *parent);

/* Returns why no holder of that kind can be added, for users; NULL if one can. Free with g_free().
 */
char *sw_sheet_no_holder(SwSession *session, guint kind);
