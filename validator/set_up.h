/* Shared by commands that set something up with random numbers: the seed, the draws, the document.
 */
#pragma once

#include "document/document.h"
#include "io.h"

/* Parses a seed. FALSE, after saying why, if `text` is malformed or NULL. */
gboolean set_up_read_seed(Io *io, const char *text, guint64 *seed);

/* Says the random decisions (char *), each for itself. */
void set_up_say(Io *io, const GPtrArray *told);

/* Answers with the document, for the file `target` (NULL: standard output), which may not be
 * `kept`; returns STATUS_CLEAN. */
int set_up_answer(Io *io, const SwDocument *document, const char *target, const char *kept);
