/* The outline: what a document holds beside the map, such as cards, assumptions and the contents of
 * other pieces, as rows of a tree; and adding to it. What each seat owns is in seats.h.
 */
#pragma once

#include "rules/sheet.h"
#include "session/session.h"

typedef struct {
	SwPieceId piece;
	guint depth; /* depth in the tree; 0 at the top */
} SwOutlineRow;

/* Appends rows for the document, its pieces without a place on the map and those of its galaxy,
 * each followed by its contents, without the pieces that seats.h lists for a seat. If a single
 * piece on the map is selected and can hold others, it comes first. */
void sw_outline_list(SwSession *session, GArray *rows);

/* Appends the selected pieces (SwPieceId) that can be removed in the outline: those beside the map,
 * but none that seats.h lists. */
void sw_outline_removable(SwSession *session, GArray *ids);

/* Appends "empire · seat 1 · terran": the piece's label and its first few values. */
void sw_outline_append_row(GString *text, SwSession *session, SwPieceId id);

/* Appends the kinds (guint) of pieces beside the map that may now be added to `parent`: no further
 * team where the game's two have one. */
void sw_outline_kinds(SwSession *session, SwPieceId parent, GArray *kinds);

/* Adds a piece of such a kind to `parent` as one step, with its required values, and selects it.
 * Its seat is `seat`; if that is 0, the lowest that no sibling of its element has, nor its parent.
 * A number that must be unique is chosen likewise. */
void sw_session_add(SwSession *session, guint kind, SwPieceId parent, gint32 seat);

/* The same without a seat, and with `text` as the value of the attribute. Returns FALSE with an
 * error that says what is legal if it is malformed. */
gboolean sw_session_add_saying(SwSession *session, guint kind, SwPieceId parent, guint attribute,
                               const char *text, GError **error);

/* Sets what the part gives (SwSheetPart), as one step; none if it gives nothing. */
void sw_session_give_part(SwSession *session, SwPieceId holder, const SwSheetPart *part);

/* Adds `n` copies of the part of that name to the holder of a sheet, as one step, and selects the
 * row. If there is a row of the part, its number of copies grows, and what it states of all
 * copies is adapted or dropped. What the first part gives its holder is a step before. */
void sw_session_add_part(SwSession *session, const SwGameSheet *game, SwPieceId holder, guint kind,
                         const char *name, gint32 n);
