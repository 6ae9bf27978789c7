/* What a document holds beside the map: players and what they own, cards, assumptions, what lies
 * inside other pieces. A tree, as rows of a list; and adding to it.
 */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

typedef struct {
	SwPieceId piece;
	guint depth; /* how many rows hold it */
} SwOutlineRow;

/* Appends the document, what it holds that has no place on the map, and the galaxy's likewise, each
 * followed by what it holds. With a seat, only what is that seat's. Comes first what lies on the
 * map, is selected alone and can hold others. */
void sw_outline_list(SwSession *session, gint32 seat, GArray *rows);

/* The seats that have something in it: bit i for seat i + 1, up to 32. */
guint32 sw_outline_seats(SwSession *session);

/* Appends "empire · seat 1 · terran": what the piece is, and what it says first. */
void sw_outline_append_row(GString *text, SwSession *session, SwPieceId id);

/* Appends the kinds (guint) of pieces beside the map which may be added to `parent` as it is. */
void sw_outline_kinds(SwSession *session, SwPieceId parent, GArray *kinds);

/* Adds one of these to `parent` as one step, and selects it: with the values that it must have, the
 * lowest seat that none of its kind in there has yet. */
void sw_session_add(SwSession *session, guint kind, SwPieceId parent);

G_END_DECLS
