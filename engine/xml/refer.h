/* The files that a file names by `href`: the galaxy of a scenario, and packs of all roots. */
#pragma once

#include "xml/source.h"

G_BEGIN_DECLS

/* The real path of the file that the one at `path` names `href`: relative to its folder, and inside
 * that folder's tree after symbolic links are resolved; never a URL. NULL if it may not be opened,
 * with the rest of a sentence that begins with the name. Free it. */
char *sw_refer_path(const char *path, const char *href, const char **reason);

/* Reads what the document names, and puts the pieces under those that name them, marked as
 * referred. A path is relative to the folder of the file that says it, and must stay inside that
 * folder's tree after symbolic links are resolved; it is never a URL. A pack may name packs, in a
 * chain of at most 8; one that is named twice is read once. FALSE if something could not be had, as
 * a `document/reference` problem. */
gboolean sw_refer(const SwTable *const *tables, const SwSource *source, SwDocument *document,
                  SwReport *report);

G_END_DECLS
