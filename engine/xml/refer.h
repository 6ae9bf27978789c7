/* The galaxy that a scenario names by `href`. */
#pragma once

#include "xml/source.h"

G_BEGIN_DECLS

/* If the document's galaxy is given by `href`, reads that file and puts its pieces under the
 * document's galaxy, marked as referred. The path is relative to the folder of `source`, and must
 * stay inside that folder's tree after symbolic links are resolved; it is never a URL. FALSE if
 * it could not be had, as a `document/reference` problem. */
gboolean sw_refer_galaxy(const SwTable *const *tables, const SwSource *source, SwDocument *document,
                         SwReport *report);

G_END_DECLS
