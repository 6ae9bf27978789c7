/* Documents that name files: the galaxy of a scenario, and packs.
 *
 * An export goes where these files are not. So it is made of the document with all in it, as if
 * nothing had been named; what else it was written as, a format may carry beside it. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* A copy in which nothing comes from another file: the same ids, without names of files. What
 * could not be read of another file's remarks is left out. NULL if the document names no file. */
SwDocument *sw_whole_new(const SwDocument *document);

/* What was written as `text`, if the files that it names are there, beside `path`, and say what
 * `whole` does; else `whole`. Frees the other. `text` may be NULL, or anything. */
SwDocument *sw_whole_or_written(SwDocument *whole, const SwTable *const *tables, const char *path,
                                const char *text);

/* Which files what was written as `text` names: char *, each once. */
GPtrArray *sw_whole_names(const char *text);

/* TRUE if the document names a file whose content it does not hold itself. */
gboolean sw_whole_names_files(const SwDocument *document);

G_END_DECLS
