/* What `explain` says of the numbers that nobody could recover from a rulebook, and that <assume>
 * overrides. An assumption is called GAME/WHAT; GAME/assume names all of a game. */
#pragma once

#include "base/json.h"

G_BEGIN_DECLS

/* Appends what the assumptions of that name are, for people; or adds it to the array that is open
 * in `json`, unless that is NULL. Returns how many there are. */
guint explain_assumption(const char *name, GString *out, SwJson *json);

/* Adds the names of all assumptions (char *, to be freed). */
void explain_add_assumptions(GPtrArray *names);

G_END_DECLS
