/* Decompression into memory, of at most so many bytes. */
#pragma once

#include <glib.h>

/* Appends what the data hold to `text`. Without a dictionary they have zlib's header; with one, a
 * text, they are raw and refer to it. What follows them is ignored. Returns the length of the data;
 * 0 if they are damaged, or hold more than `most` bytes. */
gsize sw_inflate(GString *text, const void *data, gsize length, const char *dictionary, gsize most);

/* The same as a text of its own, of data with zlib's header; NULL if they are damaged or larger.
 * Free it. */
char *sw_inflate_text(const char *bytes, gsize length, gsize most);
