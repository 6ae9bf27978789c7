/* Reads journals of version 2, from before a journal held its base: a head names a file and its
 * hash, or holds the text if there was no file, and each step lists the kinds. Each saving appended
 * a head for the new file. No other file knows this version. */
#pragma once

#include "document/document.h"

/* Returns the records of a journal of version 2 as current ones; NULL if it is none. The text of
 * the base is empty if the journal holds none and its file has changed. */
GArray *version_2__read(const GByteArray *bytes, gboolean *is_damaged);
