/* What can be asked about a document: for programs that offer the questions to people. */
#pragma once

#include "games/open.h"

/* Appends the questions of the document's game and its seats, as one JSON object. */
void reach_append_list(GString *out, const SwOpened *loaded);
