/* The tests of cards.c, mat_released.c and together_mat.c. */
#pragma once

#include <check.h>

TCase *cards_case(void);
TCase *released_case(void);
TCase *together_mat_case(void);
