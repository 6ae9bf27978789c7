/* Descriptions of hexes in words, for the status line and for screen readers. */
#pragma once

#include "session/overlay.h"

/* Appends a description of the hex: "home system “Terra”, seat 1, hex 0,1"; "empty hex 0,1". */
void sw_describe_hex(GString *out, SwSession *session, SwHex hex);

/* Appends a description of an edge: "blockading ship, owner 2, edge 0,1/2"; "empty edge 0,1/2". */
void sw_describe_edge(GString *out, SwSession *session, SwPlace edge);

/* Appends the game's word for the place, and its coordinates: "hex 0,1". */
void sw_describe_place(GString *out, SwSession *session, SwHex hex);

/* Appends ", exhausted" for each flag that the piece has. */
void sw_describe_flags(GString *out, const SwDocument *document, SwPieceId id);

/* Appends the problems of all pieces in the place, separated by "; ". FALSE if there are none. */
gboolean sw_describe_problems(GString *out, SwSession *session, SwPlace place);

/* The same of one piece; SW_NO_PIECE has none. */
void sw_describe_problems_of(GString *out, SwSession *session, SwPieceId piece);

/* Appends what the cell of an overlay shows: "3 moves", in the noun of `counts`, or "3 steps" if
 * that is empty; "1.3 points"; of one that shows no number "decides it". */
void sw_describe_cell(GString *out, const SwOverlayCell *cell, SwWord counts);

/* Returns "1.3" for 13. Free with g_free(). */
char *sw_describe_tenths(guint32 tenths);

/* Appends the seats, bit i for seat i + 1: ", seats 1 and 3". Appends nothing if there are none. */
void sw_describe_seats(GString *out, guint seats);
