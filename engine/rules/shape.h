/* The shape of a galaxy: what is the same of two galaxies that differ only by a symmetry of their
 * ground and by translation, by who sits where and by the galaxy's name. What does not lie on the
 * map counts as it is, in any order: cards in a column, a mat beside the hexes. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* The least key of all ways to lay the map, and the ways that give it (bit i: the symmetry of
 * number i of the ground). */
typedef struct {
	const SwGround *ground;
	guint64 key[2];
	guint16 ways;
} SwGalaxyShape;

/* FALSE if the document has no galaxy. */
gboolean sw_shape(const SwDocument *document, SwGalaxyShape *shape);

static inline gboolean
sw_shape_equal(const SwGalaxyShape *a, const SwGalaxyShape *b)
{
	return a->key[0] == b->key[0] && a->key[1] == b->key[1];
}

/* What takes a galaxy of shape `from` to one of the equal shape `to`, but for translation: of
 * several, one without mirror and with the least rotation. */
SwSymmetry sw_shape_between(const SwGalaxyShape *from, const SwGalaxyShape *to);

G_END_DECLS
