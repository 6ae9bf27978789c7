/* The other side of tiles that lie face down until they are explored, in clients in which players
 * turn them over. */
#pragma once

#include "export/exporting.h"

/* TRUE if the piece lies face down: it has a back, it is not explored, and nobody owns it. */
gboolean sw_tile_is_face_down(const SwExport *exported, SwPieceId id);

/* Adds the picture of the piece's back, unless `seen`, a set of file names, has it: its value as
 * pips, a ring for 0, a question mark for one that is not known. It is a square for tiles in the
 * form of the piece; with `is_hex` as large as other pictures of tiles, on a transparent
 * background. Returns the file's name, NULL if there is no back; free it. */
char *sw_tile_back_add(SwExport *exported, SwPieceId id, gboolean is_hex, GHashTable *seen);

/* What a player calls such a tile: "system, 3". Free it. */
char *sw_tile_back_title(const SwExport *exported, SwPieceId id);
