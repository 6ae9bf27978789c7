/* `diff --format json`. The description of the command documents the members. */
#pragma once

#include "games/open.h"

/* Appends what changed between two documents of one game as one object; returns how many pieces
 * did. */
guint diff_append_json(GString *out, const SwOpened *before, const SwOpened *after);
