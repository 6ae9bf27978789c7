/* How tiles are joined in an arrangement. */
#include "games/burning_suns/even.h"

#include "games/burning_suns/survey.h"

#include <string.h>

void
bs_ways_begin(BsWays *ways, const BsWays *from)
{
	memcpy(ways->touching, from->touching, sizeof ways->touching);
	ways->anomalies = from->anomalies;
	ways->wormholes = from->wormholes;
	ways->stops = from->stops;
}

static gboolean
touch(const BsFace *one, const BsFace *other, guint direction)
{
	return (one->sides >> direction & 1) && (other->sides >> ((direction + 3) % 6) & 1) &&
	       !(one->sides & other->sides & SW_SIDES_HOLLOW);
}

void
bs_ways_touch(const BsEven *even, const guint8 *arrangement, guint place, BsWays *ways)
{
	const BsFace *face = bs_face(even, arrangement, place);
	guint64 own = bs_bit(place);

	ways->anomalies = (ways->anomalies & ~own) | (face->is_anomaly ? own : 0);
	ways->wormholes = (ways->wormholes & ~own) | (face->is_wormhole ? own : 0);
	ways->stops = (ways->stops & ~own) | (face->stops ? own : 0);
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		guint other = even->beside[place][d];

		if (other == BS_NONE)
			continue;
		if (touch(face, bs_face(even, arrangement, other), d)) {
			ways->touching[place] |= bs_bit(other);
			ways->touching[other] |= own;
		} else {
			ways->touching[place] &= ~bs_bit(other);
			ways->touching[other] &= ~own;
		}
	}
}

/* Returns the places one step from those of `front`. */
static guint64
spread(const BsWays *ways, guint64 front, guint64 linked)
{
	guint64 next = front & linked ? linked : 0;

	BS_EACH_BIT(i, front)
	next |= ways->touching[i];
	return next;
}

guint64
bs_ways_flood(const BsWays *ways, guint64 from, guint64 closed, guint64 linked)
{
	guint64 seen = from, front = from;

	while (front) {
		front = spread(ways, front, linked) & ~seen & ~closed;
		seen |= front;
	}
	return seen;
}

static void
find_paths(const BsEven *even, BsWays *ways, guint home)
{
	guint64 seen = bs_bit(even->homes[home]), front = seen;
	guint8 *paths = ways->paths[home];

	memset(paths, BS_FAR, BS_MOST_PLACES);
	for (guint8 distance = 0; front; distance++) {
		guint64 next = front & ways->wormholes ? ways->wormholes : 0;

		BS_EACH_BIT(i, front)
		{
			paths[i] = distance;
			next |= ways->touching[i];
		}
		front = next & ~seen;
		seen |= front;
	}
}

static void
find_jump(const BsEven *even, BsWays *ways, guint home)
{
	guint64 own = bs_bit(even->homes[home]), seen = own, front = own;

	for (guint i = 0; i < BS_USUAL_JUMP; i++) {
		front = spread(ways, front & ~ways->stops, ways->wormholes) & ~seen &
		        ~even->at_homes;
		seen |= front;
	}
	ways->in_jump[home] = seen & ~own;
}

void
bs_ways_find(const BsEven *even, BsWays *ways)
{
	for (guint i = 0; i < even->n_homes; i++) {
		find_paths(even, ways, i);
		find_jump(even, ways, i);
	}
}
