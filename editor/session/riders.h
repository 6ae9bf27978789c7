/* Riders: the pieces on tiles and in regions, which are erased, cut or moved with them. */
#pragma once

#include "session/session.h"

/* Appends the riders: the other pieces on these tiles and in these regions. All given pieces must
 * be editable. A piece on an edge rides on both of its tiles, or on the only one. */
void session__add_riders(SwSession *session, GArray *ids);

/* Returns the editable ones of the pieces, and their riders: what goes when they are erased. */
GArray *session__with_riders(SwSession *session, const GArray *ids);
