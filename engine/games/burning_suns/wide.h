/* Functions that are compiled for several processors, and four numbers at a time. Private to this
 * folder. */
#pragma once

#include <glib.h>

/* Marks a function that uses the widest registers that the processor has. All functions with
 * vectors that it calls must be inlined. Not with the thread sanitizer: a program would choose
 * between clones before the sanitizer is initialised. */
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) && \
	!defined(__SANITIZE_THREAD__)
#define BS_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define BS_WIDE
#endif

/* Bytes of a line of the cache: eight keys that begin with one are read faster. */
enum { BS_LINE = 64 };

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi" /* all functions that take vectors are inlined */
#endif

/* Four keys (worth.h), for the widest registers that the processor has. */
enum { BS_LANES = 4 };

typedef double BsFour __attribute__((vector_size(BS_LANES * 8), aligned(8)));
typedef guint64 BsFourBits __attribute__((vector_size(BS_LANES * 8), aligned(8)));

#define BS_INLINE inline __attribute__((always_inline))

static BS_INLINE BsFour
bs_four_load(const double *from)
{
	return *(const BsFour *)from;
}

static BS_INLINE BsFour
bs_four_larger(BsFour one, BsFour other)
{
	for (guint i = 0; i < BS_LANES; i++)
		one[i] = other[i] > one[i] ? other[i] : one[i];
	return one;
}
