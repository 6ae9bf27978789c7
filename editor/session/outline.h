/* What a document holds beside the map: cards, assumptions, what lies inside other pieces. A tree,
 * as rows of a list; and adding to it. What each seat has is in seats.h.
 */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

typedef struct {
	SwPieceId piece;
	guint depth; /* how many rows hold it */
} SwOutlineRow;

/* Appends the document, what it holds that has no place on the map, and the galaxy's likewise, each
 * followed by what it holds; without what seats.h tells of each seat. Comes first what lies on the
 * map, is selected alone and can hold others. */
void sw_outline_list(SwSession *session, GArray *rows);

/* Appends the selected pieces (SwPieceId) that can be removed there: those beside the map, neither
 * what is selected on it nor what a seat has. */
void sw_outline_removable(SwSession *session, GArray *ids);

/* Appends "empire · seat 1 · terran": what the piece is, and what it says first. */
void sw_outline_append_row(GString *text, SwSession *session, SwPieceId id);

/* Appends the kinds (guint) of pieces beside the map which may be added to `parent` as it is. */
void sw_outline_kinds(SwSession *session, SwPieceId parent, GArray *kinds);

/* Adds one of these to `parent` as one step, and selects it: with the values that it must have;
 * `seat`, or if that is 0 the lowest that none of its element in there has yet, nor what holds it;
 * and a number that not all may have likewise. */
void sw_session_add(SwSession *session, guint kind, SwPieceId parent, gint32 seat);

G_END_DECLS
