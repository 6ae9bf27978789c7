/* What breaks a symmetry: places whose pieces are not like those of their images. */
#pragma once

#include "session/seat_images.h"

/* TRUE if `other` is like the image of `id`: of its kind, with its values; disregarding texts, the
 * seats of tiles and numbers that are dealt. Other pieces belong to the seat of the image. */
gboolean asymmetric__is_image(const SwDocument *document, SwPieceId id, SwPieceId other,
                              const SwImage *image, SeatImages *homes);

/* Appends the tiles (SwPieceId) that break the group's symmetry: those whose image is missing, or
 * differs in kind or in a value. */
void sw_asymmetric_tiles(const SwDocument *document, const SwGroup *group, GArray *ids);

/* Adds a problem for each tile that breaks the group's symmetry, one for a tile and its images. */
void asymmetric__report(const SwDocument *document, const SwGroup *group, SwReport *report);

/* TRUE if the problem is such a one and is solved by making the images of its tile like the tile.
 */
gboolean asymmetric__is_in_images(const SwDocument *document, const SwGroup *group,
                                  const SwProblem *problem);
