#include "base/random.h"

#include <string.h>

#define MULTIPLIER G_GUINT64_CONSTANT(6364136223846793005)
#define STREAM 54

static guint32
draw(SwRandom *random)
{
	guint64 old = random->state;
	guint32 mixed = (guint32)(((old >> 18) ^ old) >> 27);
	guint turn = (guint)(old >> 59);

	random->state = old * MULTIPLIER + (STREAM << 1 | 1);
	return (mixed >> turn) | (mixed << (-turn & 31));
}

void
sw_random_init(SwRandom *random, guint64 seed)
{
	random->state = 0;
	draw(random);
	random->state += seed;
	draw(random);
}

/* Draws below the threshold are rejected: they would make some numbers more likely than others. */
guint32
sw_random_below(SwRandom *random, guint32 n)
{
	guint32 threshold = -n % n, drawn;

	do
		drawn = draw(random);
	while (drawn < threshold);
	return drawn % n;
}

void
sw_random_shuffle(SwRandom *random, void *items, guint n, gsize size)
{
	guint8 *bytes = items, item[SW_RANDOM_MAX_ITEM];

	g_assert(size <= sizeof item);
	for (guint i = n; i > 1; i--) {
		guint8 *last = bytes + (i - 1) * size;
		guint8 *other = bytes + sw_random_below(random, i) * size;

		memcpy(item, last, size);
		memmove(last, other, size);
		memcpy(other, item, size);
	}
}
