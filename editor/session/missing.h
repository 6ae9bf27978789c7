/* Attributes that a file must have and a piece lacks: nobody could read what would be saved. */
#pragma once

#include "document/document.h"
#include "problem/problem.h"

/* Adds a problem for each, with a fix where only one value is left for it. */
void missing__report(const SwDocument *document, SwReport *report);
