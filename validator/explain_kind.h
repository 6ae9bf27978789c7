/* What `explain` says of a kind of piece: where it stands in a file, its help, its numbers. A kind
 * is called GAME/KIND. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends what there is to say of all kinds of that name, for people or as JSON; FALSE if there is
 * none. */
gboolean explain_kind(GString *out, const char *name, gboolean is_json);

/* Adds the names of all kinds (char *, to be freed). */
void explain_add_kinds(GPtrArray *names);

G_END_DECLS
