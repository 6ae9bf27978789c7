/* The tests of cards.c and together_mat.c. */
#pragma once

#include <check.h>

TCase *cards_case(void);
TCase *together_mat_case(void);
