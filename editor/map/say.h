/* What lies on a hex, in words: for the status line, and for screen readers. */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* Appends what the hex holds: "home system “Terra”, seat 1, hex 0,1"; "empty hex 0,1". */
void sw_say_hex(GString *out, SwSession *session, SwHex hex);

/* The same of an edge: "blockading ship, owner 2, edge 0,1/2"; "empty edge 0,1/2". */
void sw_say_edge(GString *out, SwSession *session, SwPlace edge);

/* Appends what the game calls the place, and where it is: "hex 0,1". */
void sw_say_place(GString *out, SwSession *session, SwHex hex);

/* Appends ", exhausted" for each flag that the piece has. */
void sw_say_flags(GString *out, const SwDocument *document, SwPieceId id);

/* Appends the problems of all that lies there, with "; " between them. FALSE if there are none. */
gboolean sw_say_problems(GString *out, SwSession *session, SwPlace place);

/* Appends how many steps, or what else is counted (none: steps): "3 moves". */
void sw_say_count(GString *out, guint32 n, SwWord counts);

/* Appends the seats, bit i for seat i + 1: ", seats 1 and 3"; nothing if there are none. */
void sw_say_seats(GString *out, guint seats);

G_END_DECLS
