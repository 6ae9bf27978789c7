/* What a document can be exported to: for programs that offer the formats to people. */
#pragma once

#include "games/open.h"

/* Appends all formats, as one JSON object. */
void export_append_list(GString *out, const SwOpened *loaded);
