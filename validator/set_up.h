/* Shared by commands that set something up with random numbers: parsing the seed, printing the
 * draws. */
#pragma once

#include <glib.h>

/* Parses a seed. FALSE, after printing an error, if `text` is malformed or NULL. */
gboolean set_up_parse_seed(const char *text, guint64 *seed);

/* Prints the random decisions (char *) to stderr, a line each. */
void set_up_tell(const GPtrArray *told);
