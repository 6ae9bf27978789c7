/* What `explain` says of a kind of piece: where it stands in a file, its help, its numbers. A kind
 * is called GAME/KIND. */
#pragma once

#include "base/json.h"

G_BEGIN_DECLS

/* Appends what there is to say of all kinds of that name, for people; or adds it to the array that
 * is open in `json`, unless that is NULL. Returns how many there are. */
guint explain_kind(const char *name, GString *out, SwJson *json);

/* Adds the names of all kinds (char *, to be freed). */
void explain_add_kinds(GPtrArray *names);

G_END_DECLS
