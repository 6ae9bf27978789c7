/* What `explain` says of the numbers that nobody could recover from a rulebook, and that <assume>
 * overrides. An assumption is called GAME/WHAT; GAME/assume names all of a game. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends what the assumptions of that name are, for people or as JSON; FALSE if there are none. */
gboolean explain_assumption(GString *out, const char *name, gboolean is_json);

/* Adds the names of all assumptions (char *, to be freed). */
void explain_add_assumptions(GPtrArray *names);

G_END_DECLS
