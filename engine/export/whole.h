/* Documents that name other files: the galaxy of a scenario, and packs.
 *
 * An export goes to places without these files, so it is made from a whole document: a copy that
 * holds their content and names no files. A format may store the original form beside it. */
#pragma once

#include "document/document.h"

/* A copy with the same ids that names no files and holds their content; remarks in another file
 * that could not be read are left out. NULL if the document names no file. */
SwDocument *sw_whole_new(const SwDocument *document);

/* Returns the document written as `text` if the files that it names exist beside `path` and give
 * the same content as `whole`; else `whole`. Frees the other one. `text` may be NULL or invalid. */
SwDocument *sw_whole_or_written(SwDocument *whole, const SwTable *const *tables, const char *path,
                                const char *text);

/* The names of the files that the document written as `text` names: char *, each once. */
GPtrArray *sw_whole_names(const char *text);

/* TRUE if the document names a file whose content it does not hold itself. */
gboolean sw_whole_names_files(const SwDocument *document);
