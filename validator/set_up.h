/* Shared by commands that set something up with random numbers: parsing the seed, printing the
 * draws, writing the document. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* Parses a seed. FALSE, after printing an error, if `text` is malformed or NULL. */
gboolean set_up_parse_seed(const char *text, guint64 *seed);

/* Prints the random decisions (char *) to stderr, a line each. */
void set_up_tell(const GPtrArray *told);

/* Writes the document to the file `output`, or to standard output if that is NULL; returns the
 * status. `read` is the file that it was made from; NULL if there was none. */
int set_up_write(const SwDocument *document, const char *output, const char *read);

G_END_DECLS
