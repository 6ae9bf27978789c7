/* Battles at the table, a million times: dice are thrown one by one and hits are counted. It shares
 * nothing with the engine.
 *
 * Reads two sides, the attacker first, and how often they fight:
 *
 *   REROLLS BONUS N
 *   DICE ATTACK DAMAGE POINTS REROLLS TITAN-DICE IS-TITAN IS-HIRED CANCELS    (N lines, in the
 *                                                                    order in which they fall)
 *   BATTLES SEED
 *
 * and writes for each side how often so many units of it were left, from none on; then how often
 * only the attacker was left, and only the defender. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 40 };

typedef struct {
	int dice, attack, damage, points, rerolls, titan_dice, is_titan, is_hired, cancels;
} Unit;

typedef struct {
	int rerolls, bonus, n;
	Unit units[MOST];
} Side;

static uint64_t state;

/* xorshift64*, the upper bits. */
static int
throw_die(void)
{
	state ^= state >> 12;
	state ^= state << 25;
	state ^= state >> 27;
	return 1 + (int)((state * 2685821657736338717u) >> 61);
}

static void
need(int is_fine)
{
	if (!is_fine) {
		fprintf(stderr, "not understood\n");
		exit(2);
	}
}

static void
read_side(Side *side)
{
	need(scanf("%d %d %d", &side->rerolls, &side->bonus, &side->n) == 3 && side->n <= MOST);
	for (int i = 0; i < side->n; i++) {
		Unit *unit = &side->units[i];

		need(scanf("%d %d %d %d %d %d %d %d %d", &unit->dice, &unit->attack, &unit->damage,
		           &unit->points, &unit->rerolls, &unit->titan_dice, &unit->is_titan,
		           &unit->is_hired, &unit->cancels) == 9);
	}
}

static int
stands(const Side *side)
{
	for (int i = 0; i < side->n; i++) {
		if (side->units[i].points > 0 && !side->units[i].is_hired)
			return 1;
	}
	return 0;
}

/* Throws all dice, then rerolls the misses with the highest value; counts hits by damage. */
static void
fire(const Side *side, const Side *other, int bonus, int hits[8])
{
	int faces[256], chances[256], damages[256], n = 0, rerolls = side->rerolls, more = 0;

	for (int i = 0; i < side->n; i++) {
		more += side->units[i].points > 0 ? side->units[i].titan_dice : 0;
		rerolls += side->units[i].points > 0 ? side->units[i].rerolls : 0;
	}
	for (int i = 0; i < other->n; i++) {
		if (other->units[i].points > 0 && other->units[i].cancels)
			rerolls = 0;
	}
	for (int i = 0; i < side->n; i++) {
		const Unit *unit = &side->units[i];
		int dice = unit->points > 0 ? unit->dice + (unit->is_titan ? more : 0) : 0;

		for (int k = 0; k < dice; k++, n++) {
			int attack = unit->attack + side->bonus + bonus;

			chances[n] = attack > 7 ? 7 : attack;
			damages[n] = unit->damage;
			faces[n] = throw_die();
		}
	}
	for (; rerolls > 0; rerolls--) {
		int best = -1;

		for (int i = 0; i < n; i++) {
			if (faces[i] > chances[i] &&
			    (best < 0 || chances[i] * damages[i] > chances[best] * damages[best]))
				best = i;
		}
		if (best < 0)
			break;
		faces[best] = throw_die();
	}
	memset(hits, 0, 8 * sizeof *hits);
	for (int i = 0; i < n; i++)
		hits[damages[i]] += faces[i] <= chances[i];
}

static void
take(Side *side, const int hits[8])
{
	for (int damage = 1; damage < 8; damage++) {
		for (int k = 0; k < hits[damage]; k++) {
			Unit *bearer = NULL, *next = NULL;

			for (int i = side->n; i-- > 0;) {
				Unit *unit = &side->units[i];

				if (unit->points > damage &&
				    (bearer == NULL || unit->points > bearer->points))
					bearer = unit;
				if (unit->points > 0)
					next = unit;
			}
			if (bearer)
				bearer->points -= damage;
			else if (next)
				next->points = 0;
		}
	}
}

static int
count_left(const Side *side)
{
	int left = 0;

	for (int i = 0; i < side->n; i++)
		left += side->units[i].points > 0;
	return stands(side) ? left : 0;
}

int
main(void)
{
	static long left[2][MOST + 1], won, lost;
	Side start[2], sides[2];
	long battles;

	read_side(&start[0]);
	read_side(&start[1]);
	need(scanf("%ld %lu", &battles, &state) == 2 && state != 0);
	for (long i = 0; i < battles; i++) {
		int bonus = 1;

		memcpy(sides, start, sizeof sides);
		while (stands(&sides[0]) && stands(&sides[1])) {
			int hits[2][8];

			fire(&sides[0], &sides[1], bonus, hits[0]);
			fire(&sides[1], &sides[0], 0, hits[1]);
			take(&sides[1], hits[0]);
			take(&sides[0], hits[1]);
			bonus = 0;
		}
		left[0][count_left(&sides[0])]++;
		left[1][count_left(&sides[1])]++;
		won += stands(&sides[0]);
		lost += stands(&sides[1]);
	}
	for (int side = 0; side < 2; side++) {
		for (int i = 0; i <= start[side].n; i++)
			printf("%ld ", left[side][i]);
		printf("\n");
	}
	printf("%ld %ld\n", won, lost);
	return 0;
}
