/* All that can be seen of a document, a piece a line, as tests compare it. */
#pragma once

#include "document/document.h"

char *dump(const SwDocument *document);
