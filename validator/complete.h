/* Completion in shells. `starwright complete WORD…` is called by the scripts in completions/ and
 * is listed nowhere: its words are what stands behind `starwright` up to the cursor, the last one
 * perhaps empty, whole or cut at '=' as bash cuts them.
 *
 * It prints a line for each word that can stand there: the word, or what follows the last '=' of
 * one, and after a tab a description if there is one. The line ":files" stands for names of files.
 * Nothing is filtered by what is typed already: each shell matches in its own way. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends these lines; `words` ends with NULL. */
void complete_append(GString *out, char *const *words);

/* The script of a shell ("bash", "zsh", "fish"); NULL for another. */
const char *complete_script(const char *shell);

G_END_DECLS
