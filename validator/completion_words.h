/* What the words of a usage stand for: RULE is a rule's name, "text|json" one of the two,
 * "RULE=LEVEL" a pair. Lists are NULL-terminated; free them with g_strfreev(). */
#pragma once

#include "command.h"

G_BEGIN_DECLS

/* What may stand as the value of an option with this description, or before its sign of equality;
 * and what may stand after the sign. */
char **completion_words_before(const char *description);
char **completion_words_after(const char *description);

/* TRUE if the value, or what follows its sign of equality, names a file. */
gboolean completion_is_file(const char *description);

/* What may stand as an argument of the command: the union over all words of its usage. */
char **completion_argument_words(const Command *command, gboolean *takes_files);

G_END_DECLS
