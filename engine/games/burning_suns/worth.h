/* What a pair of states is worth to both sides. Private to this folder.
 *
 * Each side wants its own chance to win to be high, then that of the other to be low. Chances are
 * rounded to BS_GRID when they are found, so that two that are the same but for rounding are the
 * same number. */
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

/* Means of such chances that differ by less are the same, but for rounding. */
#define BS_SAME 1e-14

/* TRUE if the side would rather have `one`; chances that differ by no more than `same` are the
 * same. */
static inline gboolean
bs_is_better(const BsWorth *one, const BsWorth *other, guint side, double same)
{
	double more = one->to[side] - other->to[side], less = other->to[!side] - one->to[!side];

	return more > same || (more >= -same && less > same);
}

/* ---- Keys ------------------------------------------------------------------------------- */

/* A worth as one number: of two the side would rather have the larger one. The high half of its
 * bits is the own chance, the low half counts down with that of the other. Larger numbers of equal
 * sign have larger bits, and BS_KEY_ZERO keeps them from being denormal. */
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

/* From the two halves of an attacker's key, or the means of such halves, to the worth. */
static inline BsWorth
bs_worth_of_halves(double high, double low)
{
	return (BsWorth){{CLAMP((high - BS_KEY_ZERO) * BS_GRID, 0, 1),
	                  CLAMP((G_MAXUINT32 - low - BS_KEY_ZERO) * BS_GRID, 0, 1)}};
}
