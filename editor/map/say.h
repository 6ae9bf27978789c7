/* What lies on a hex, in words: for the status line, and for whoever has the map read aloud. */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* Appends what the hex holds: "home system “Terra”, seat 1, hex 0,1"; "empty hex 0,1". */
void sw_say_hex(GString *out, SwSession *session, SwHex hex);

/* Appends the problems of all that lies there, with "; " between them. FALSE if there are none. */
gboolean sw_say_problems(GString *out, SwSession *session, SwHex hex);

/* Appends the seats, bit i for seat i + 1: ", seats 1 and 3"; nothing if there are none. */
void sw_say_seats(GString *out, guint seats);

G_END_DECLS
