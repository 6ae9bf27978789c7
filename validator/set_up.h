/* What commands share that set something up by dice: the seed, what is told of the dice, and the
 * document that is written. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* FALSE, after telling what is wrong, if `text` (which may be NULL) is no seed. */
gboolean set_up_parse_seed(const char *text, guint64 *seed);

/* Tells what chance decided (char *) on stderr, a line each. */
void set_up_tell(const GPtrArray *told);

/* Writes the document to the file `output`, or to standard output if that is NULL; returns the
 * status. `read` is the file that was read for it; NULL if there was none. */
int set_up_write(const SwDocument *document, const char *output, const char *read);

G_END_DECLS
