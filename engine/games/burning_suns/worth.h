/* The worth of a pair of states to both sides. Private to this folder.
 *
 * Each side wants a high chance to win, then a low chance of the other to win. Chances are rounded
 * to BS_GRID when they are computed, so that chances that differ only by rounding errors are
 * equal. */
#pragma once

#include <glib.h>
#include <math.h>
#include <string.h>

enum { BS_ATTACKER, BS_DEFENDER };

/* A chance for either side, BS_ATTACKER and BS_DEFENDER. */
typedef struct {
	double to[2];
} BsWorth;

#define BS_GRID 0x1p-30

/* Means of such chances that differ by less are equal, apart from rounding errors. */
#define BS_SAME 1e-14

/* TRUE if the side prefers `one`; chances that differ by no more than `same` are equal. */
static inline gboolean
bs_is_better(const BsWorth *one, const BsWorth *other, guint side, double same)
{
	double more = one->to[side] - other->to[side], less = other->to[!side] - one->to[!side];

	return more > same || (more >= -same && less > same);
}

/* ---- Keys ------------------------------------------------------------------------------- */

/* A worth as one number: the side prefers the larger one. The high half of its bits is the side's
 * own chance; the low half falls with the other's. Doubles of equal sign sort like their bits, and
 * BS_KEY_ZERO keeps them from being denormal. */
#define BS_KEY_ZERO 0x100000

static inline double
bs_key(const BsWorth *worth, guint side)
{
	guint32 own = BS_KEY_ZERO + (guint32)lrint(worth->to[side] / BS_GRID),
		other = BS_KEY_ZERO + (guint32)lrint(worth->to[!side] / BS_GRID);
	guint64 bits = (guint64)own << 32 | (guint32)~other;
	double key;

	memcpy(&key, &bits, sizeof key);
	return key;
}

/* Returns the bits of the same worth as a key of the other side. */
static inline guint64
bs_key_turned(guint64 bits)
{
	return ~(bits >> 32 | bits << 32);
}

/* The worth for the two halves of an attacker's key, or for means of such halves. */
static inline BsWorth
bs_worth_of_halves(double high, double low)
{
	return (BsWorth){{CLAMP((high - BS_KEY_ZERO) * BS_GRID, 0, 1),
	                  CLAMP((G_MAXUINT32 - low - BS_KEY_ZERO) * BS_GRID, 0, 1)}};
}
