/* The galaxy that a scenario names by `href`. */
#pragma once

#include "xml/source.h"

G_BEGIN_DECLS

/* The real path of the file that the one at `path` names `href`: relative to its folder, and inside
 * that folder's tree after symbolic links are resolved; never a URL. NULL if it may not be opened,
 * with the rest of a sentence that begins with the name. Free it. */
char *sw_refer_path(const char *path, const char *href, const char **reason);

/* If the document's galaxy is given by `href`, reads that file and puts its pieces under the
 * document's galaxy, marked as referred. The path is relative to the folder of `source`, and must
 * stay inside that folder's tree after symbolic links are resolved; it is never a URL. FALSE if
 * it could not be had, as a `document/reference` problem. */
gboolean sw_refer_galaxy(const SwTable *const *tables, const SwSource *source, SwDocument *document,
                         SwReport *report);

G_END_DECLS
