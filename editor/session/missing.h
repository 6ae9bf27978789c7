/* Required attributes that a piece lacks: a file that is saved without them cannot be read in full.
 */
#pragma once

#include "document/document.h"
#include "problem/problem.h"

/* Adds a problem for each, with a fix where only one value is left for it. */
void missing__report(const SwDocument *document, SwReport *report);
