/* The visible state of a document, one line for each piece, for comparison in tests. */
#pragma once

#include "document/document.h"

char *dump(const SwDocument *document);
