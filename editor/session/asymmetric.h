/* What breaks a symmetry: places whose pieces are not like those of their images. On a board in
 * inches these are areas, which are compared as they look (board_piece.h); figures and counters
 * take no part, since they stand where the game leads them. */
#pragma once

#include "session/seat_images.h"

/* TRUE for a tile of the map, for a piece of the galaxy on one, and for an area of a board. */
gboolean asymmetric__takes_part(const SwDocument *document, SwPieceId id);

/* TRUE if `other` is like the image of `id`: of its kind, with its values; disregarding texts, the
 * seats of starts (pieces.h) and numbers that are dealt. Other pieces belong to the seat of the
 * image. */
gboolean asymmetric__is_image(const SwDocument *document, SwPieceId id, SwPieceId other,
                              const SwImage *image, SeatImages *homes);

/* TRUE if the piece, which takes part, breaks the group's symmetry. */
gboolean asymmetric__is_broken(const SwDocument *document, SwPieceId id, const SwGroup *group);

/* Appends the pieces (SwPieceId) that take part and break the group's symmetry: those whose image
 * is missing, or differs in kind or in a value. */
void sw_asymmetric_pieces(const SwDocument *document, const SwGroup *group, GArray *ids);

/* Adds a problem for each piece that breaks the group's symmetry, one for a piece and its images.
 */
void asymmetric__report(const SwDocument *document, const SwGroup *group, SwReport *report);

/* TRUE if the problem is such a one and is solved by making the images of its piece like the piece.
 */
gboolean asymmetric__is_in_images(const SwDocument *document, const SwGroup *group,
                                  const SwProblem *problem);
