/* The numbers of a band of a mat as tracks of Tabletop Simulator: a tile with the numbers from 0
 * on, and a token on the present one. */
#pragma once

#include "export/tts_object.h"

/* Where it lies, in thousandths. */
typedef struct {
	gint64 x, z;        /* of the middle of its right edge */
	gboolean is_upward; /* for a player opposite the first */
	guint number;       /* of the band: the first few have tracks */
	SwPieceId named;    /* the piece by which the band is called */
	gint32 seat;
} SwTtsTracksPlace;

/* Adds the tile and its tokens for a piece whose element has numbers; counts them in `n_objects`,
 * which gives their GUIDs. */
void sw_tts_add_tracks(SwExport *exported, SwJson *json, SwTtsExtent *extent, guint *n_objects,
                       SwPieceId piece, const SwTtsTracksPlace *place);
