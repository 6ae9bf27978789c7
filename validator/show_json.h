/* `show --format json`. The description of the command documents the members. */
#pragma once

#include "games/open.h"

/* Appends what the text of `show` says of the document, without the drawn map, as one object. */
void show_append_json(GString *out, const SwOpened *loaded);
