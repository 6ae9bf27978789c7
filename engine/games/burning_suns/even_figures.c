/* What each home has in an arrangement, by six of the measures (measures.c), and the cost. */
#include "games/burning_suns/even.h"

#include "games/burning_suns/survey.h"

const char *const bs_even_measures[BS_N_TERMS + 1] = {
	[BS_EVEN_VALUE] = "nearest-value",       [BS_EVEN_ANTIMATTER] = "antimatter-worlds",
	[BS_EVEN_CONTESTED] = "contested-worth", [BS_EVEN_DECAYED] = "decayed-worth",
	[BS_EVEN_JUMP] = "jump-worth",           [BS_EVEN_CONTACT] = "first-contact",
};

/* A point of each measure counts the same, but a fourth in a jump, in which a home reaches about
 * four times what is nearest to it. The antimatter worlds and what is contested have the parts of
 * the nearest value. */
static const gint64 weights[BS_N_TERMS] = {
	[BS_EVEN_VALUE] = 2,
	[BS_EVEN_ANTIMATTER] = 2,
	[BS_EVEN_CONTESTED] = 2,
	[BS_EVEN_DECAYED] = 1,
	[BS_EVEN_JUMP] = (gint64)BS_DECAY / 4 * (BS_DECAY / 4),
	[BS_EVEN_CONTACT] = (gint64)BS_DECAY / 2 * (BS_DECAY / 2),
};

void
bs_parts_add(const BsEven *even, const BsWays *ways, guint place, gint32 worth, BsEvenParts parts)
{
	guint8 first = BS_FAR, second = BS_FAR;
	guint nearest = 0, n_nearest = 0;

	for (guint i = 0; i < even->n_homes; i++) {
		guint8 distance = ways->paths[i][place];

		if (distance < first) {
			second = first;
			first = distance;
			nearest = 1u << i;
			n_nearest = 1;
		} else {
			second = MIN(second, distance);
			nearest |= (guint)(distance == first) << i;
			n_nearest += distance == first;
		}
		parts[BS_EVEN_DECAYED][i] += (gint32)(worth * even->decay[distance]);
		parts[BS_EVEN_JUMP][i] += ways->in_jump[i] >> place & 1 ? worth : 0;
	}
	if (first == BS_FAR)
		return;
	for (; nearest; nearest &= nearest - 1) {
		guint i = (guint)__builtin_ctz(nearest);
		gint32 share = worth * SW_WORTH_POINT / (gint32)n_nearest, safe = 0;

		if (n_nearest == 1)
			safe = second == BS_FAR ? share
			                        : (gint32)((gint64)share * (second - first) /
			                                   (second + first));
		parts[BS_EVEN_VALUE][i] += share;
		parts[BS_EVEN_CONTESTED][i] += share - safe;
		if (worth == BS_ANTIMATTER_VALUE)
			parts[BS_EVEN_ANTIMATTER][i] += SW_WORTH_POINT / (gint32)n_nearest;
	}
}

static void
find_contacts(const BsEven *even, const BsWays *ways, gint64 *contacts)
{
	for (guint i = 0; i < even->n_homes; i++) {
		guint8 least = BS_FAR;

		for (guint k = 0; k < even->n_homes; k++) {
			if (k != i)
				least = MIN(least, ways->paths[i][even->homes[k]]);
		}
		contacts[i] = least;
	}
}

void
bs_figures_find(const BsEven *even, const guint8 *arrangement, const BsWays *ways,
                BsFigures *figures)
{
	BsEvenParts parts = {{0}};

	for (guint place = 0; place < even->n; place++) {
		gint32 worth = bs_face(even, arrangement, place)->worth;

		if (worth > 0)
			bs_parts_add(even, ways, place, worth, parts);
	}
	*figures = (BsFigures){{{0}}};
	for (guint term = 0; term < BS_N_SWAPPED; term++) {
		for (guint i = 0; i < BS_PADDED; i++)
			figures->of[term][i] = parts[term][i];
	}
	find_contacts(even, ways, figures->of[BS_EVEN_CONTACT]);
}

/* Returns P times the sum of the squares less the square of the sum: the squared differences of
 * each two homes, added up. */
static gint64
spread_of(const gint64 *parts, guint n)
{
	gint64 sum = 0, squares = 0;

	for (guint i = 0; i < BS_PADDED; i++) {
		sum += parts[i];
		squares += parts[i] * parts[i];
	}
	return squares * n - sum * sum;
}

gint64
bs_figures_cost(const BsEven *even, const BsFigures *figures)
{
	gint64 cost = 0;

	for (guint term = 0; term < BS_N_TERMS; term++)
		cost += weights[term] * spread_of(figures->of[term], even->n_homes);
	return cost;
}

gint64
bs_figures_contact_cost(const BsEven *even, const BsFigures *figures)
{
	return weights[BS_EVEN_CONTACT] * spread_of(figures->of[BS_EVEN_CONTACT], even->n_homes);
}

gint64
bs_figures_sum(const BsFigures *figures, guint term)
{
	gint64 sum = 0;

	for (guint i = 0; i < BS_PADDED; i++)
		sum += figures->of[term][i];
	return sum;
}
