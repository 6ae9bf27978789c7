/* Free lines from one eye to a disc (sight.h). Private to this folder. */
#pragma once

#include "plane/screens.h"

/* Memory for the work of a look, used again by the next one. */
typedef struct Look Look;

/* For boards of at most so many screens. */
Look *look__new(guint most_screens);
void look__free(Look *look);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Look, look__free)

/* TRUE if free lines join the eye to the target, in an interval of directions of positive width.
 * `blocks` says of each screen of the board whether it does. */
gboolean look__sees(Look *look, const SwSightBoard *board, SwXY eye, const Convex *target,
                    const gboolean *blocks);
