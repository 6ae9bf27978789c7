/* The shape of a galaxy: a key that is equal for galaxies that differ only by a symmetry of their
 * ground, by translation, by who has which seat, and by the galaxy's name. Pieces that are not on
 * the map count as they are, in any order: cards in a column, a mat beside the hexes.
 *
 * A board in inches has its symmetries about its middle and no translation, and its sides count.
 * Its areas count by where their outlines are, not by how they are written or named. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* `key` is the least key over all orientations of the map. `ways` are the orientations that give
 * it: bit i for symmetry i of the ground. */
typedef struct {
	const SwGround *ground;
	guint64 key[2];
	guint16 ways;
} SwGalaxyKey;

/* FALSE if the document has no galaxy. */
gboolean sw_galaxy_key(const SwDocument *document, SwGalaxyKey *shape);

static inline gboolean
sw_galaxy_key_equal(const SwGalaxyKey *a, const SwGalaxyKey *b)
{
	return a->key[0] == b->key[0] && a->key[1] == b->key[1];
}

/* The symmetry that takes a galaxy of shape `from` to one of the equal shape `to`, apart from
 * translation. If there are several: one without mirror, with the least rotation. */
SwSymmetry sw_galaxy_key_between(const SwGalaxyKey *from, const SwGalaxyKey *to);

G_END_DECLS
