/* A galaxy as a search evens it out (rules/balance.h): which tile lies where, and what each home
 * then has by six of the measures (measures.c), with changes evaluated by their difference.
 * Private to this folder. */
#pragma once

#include "rules/balance.h"

extern const SwGameBalance bs_balance;
