/* The tests of cards.c. */
#pragma once

#include <check.h>

TCase *cards_case(void);
