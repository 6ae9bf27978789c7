/* `explain` for assumptions: numbers that could not be recovered from a rulebook and that <assume>
 * overrides. An assumption is called GAME/WHAT; GAME/assume means all of a game. */
#pragma once

#include "base/json.h"

/* Appends the assumptions of that name as text; or, unless `json` is NULL, adds them to its
 * innermost open array. Returns how many there are. */
guint explain_assumption(const char *name, GString *out, SwJson *json);

/* Adds the names of all assumptions (char *, to be freed). */
void explain_add_assumptions(GPtrArray *names);
