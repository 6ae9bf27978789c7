/* `explain` for a kind of piece: where it is in a file, its help, its numbers. A kind is called
 * GAME/KIND. */
#pragma once

#include "base/json.h"

/* Appends all kinds of that name as text; or, unless `json` is NULL, adds them to its innermost
 * open array. Returns how many there are. */
guint explain_kind(const char *name, GString *out, SwJson *json);

/* Adds the names of all kinds (char *, to be freed). */
void explain_add_kinds(GPtrArray *names);
