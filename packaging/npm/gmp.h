/* GMP's small implementation under the name of the large one, with what it lacks. */
#pragma once

#include "mini-gmp.h"
#include "mini-mpq.h"

#include <stdarg.h>

/* A function that does something with each number up to NULL. */
#define FOR_EACH(name, pointer, what)                                     \
	static inline void name(pointer number, ...)                      \
	{                                                                 \
		va_list numbers;                                          \
                                                                          \
		va_start(numbers, number);                                \
		for (; number != NULL; number = va_arg(numbers, pointer)) \
			what(number);                                     \
		va_end(numbers);                                          \
	}

FOR_EACH(mpz_inits, mpz_ptr, mpz_init)
FOR_EACH(mpz_clears, mpz_ptr, mpz_clear)
FOR_EACH(mpq_inits, mpq_ptr, mpq_init)
FOR_EACH(mpq_clears, mpq_ptr, mpq_clear)

#undef FOR_EACH
