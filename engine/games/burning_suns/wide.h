/* Functions that are compiled for several processors. Private to this folder. */
#pragma once

/* Marks a function that uses the widest registers that the processor has. All functions with
 * vectors that it calls must be inlined. Not with the thread sanitizer: a program would choose
 * between clones before the sanitizer is initialised. */
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) && \
	!defined(__SANITIZE_THREAD__)
#define BS_WIDE __attribute__((target_clones("avx2", "default")))
#pragma GCC diagnostic ignored "-Wpsabi" /* all functions that take vectors are inlined */
#else
#define BS_WIDE
#endif
