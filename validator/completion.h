/* Scripts by which shells complete what is typed after `starwright`, made from the commands'
 * entries: options, and what may follow them. What a word stands for is told by how the usage
 * calls it: RULE is a rule's name, "text|json" one of the two. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The shells, NULL-terminated. */
extern const char *const completion_shells[];

/* Appends the script; FALSE if the shell is unknown. */
gboolean completion_append(GString *out, const char *shell);

G_END_DECLS
