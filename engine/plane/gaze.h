/* Free lines from one eye to a disc (sight.h). Private to this folder. */
#pragma once

#include "plane/screens.h"

/* Memory for the work of a gaze from one eye, used again by the next one. */
typedef struct Gaze Gaze;

/* For boards of at most so many screens. */
Gaze *gaze__new(guint most_screens);
void gaze__free(Gaze *gaze);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Gaze, gaze__free)

/* TRUE if free lines join the eye to the target, in an interval of directions of positive width.
 * `blocks` says of each screen of the board whether it does. */
gboolean gaze__sees(Gaze *gaze, const SwSightBoard *board, SwXY eye, const Convex *target,
                    const gboolean *blocks);
