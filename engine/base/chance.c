#include "base/chance.h"

#include <string.h>

#define MULTIPLIER G_GUINT64_CONSTANT(6364136223846793005)
#define STREAM 54

static guint32
draw(SwChance *chance)
{
	guint64 old = chance->state;
	guint32 mixed = (guint32)(((old >> 18) ^ old) >> 27);
	guint turn = (guint)(old >> 59);

	chance->state = old * MULTIPLIER + (STREAM << 1 | 1);
	return (mixed >> turn) | (mixed << (-turn & 31));
}

void
sw_chance_init(SwChance *chance, guint64 seed)
{
	chance->state = 0;
	draw(chance);
	chance->state += seed;
	draw(chance);
}

/* Draws below the threshold are rejected: they would make some numbers more likely than others. */
guint32
sw_chance_below(SwChance *chance, guint32 n)
{
	guint32 threshold = -n % n, drawn;

	do
		drawn = draw(chance);
	while (drawn < threshold);
	return drawn % n;
}

void
sw_chance_shuffle(SwChance *chance, void *items, guint n, gsize size)
{
	guint8 *bytes = items, item[SW_CHANCE_MAX_ITEM];

	g_assert(size <= sizeof item);
	for (guint i = n; i > 1; i--) {
		guint8 *last = bytes + (i - 1) * size;
		guint8 *other = bytes + sw_chance_below(chance, i) * size;

		memcpy(item, last, size);
		memmove(last, other, size);
		memcpy(other, item, size);
	}
}
