/* Compression of pictures whose rows and pixels resemble each other: what equals the pixel before
 * or the row above is found by comparing with these two alone. For pictures of pieces that takes
 * half as long as zlib at its fastest, which searches all of the last 32 KiB, and saves as much. */
#pragma once

#include <glib.h>

/* The longest row, in bytes. */
#define SW_DEFLATE_MOST_ROW 32768

typedef struct SwDeflate SwDeflate;

/* Appends what is compressed to `out`, with zlib's header. Each row has `length` bytes, each pixel
 * `pixel`, which is less. End with sw_deflate_end(). */
SwDeflate *sw_deflate_new(GString *out, gsize length, guint pixel);

void sw_deflate_add(SwDeflate *deflate, const guint8 *row);

/* Appends what is left, and frees the memory. */
void sw_deflate_end(SwDeflate *deflate);
