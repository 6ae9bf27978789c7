/* Shell completion. The scripts in completions/ call `starwright complete WORD…`, which no list of
 * commands mentions. The words are those after `starwright` up to the cursor; the last one may be
 * empty or incomplete, and bash splits words at '='.
 *
 * It prints a line for each possible word, or the part after the last '=' of one, and after a tab
 * its description, if any. The line ":files" stands for file names. Words are not filtered by what
 * is typed already: each shell matches in its own way. */
#pragma once

#include <glib.h>

/* Appends these lines; `words` ends with NULL. */
void complete_append(GString *out, char *const *words);

/* Returns the script of a shell ("bash", "zsh", "fish"), or NULL. */
const char *complete_script(const char *shell);
