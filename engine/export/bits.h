/* Numbers of a few bits each in an array of bytes, the highest bit first. */
#pragma once

#include <glib.h>

/* Appending: `n` counts the bits. Reading: `n` is the position; what is past the end is 0, and then
 * `is_past` is set. */
typedef struct {
	GByteArray *bytes;
	gsize n;
	gboolean is_past;
} SwBits;

/* Of at most 32 bits. */
void sw_bits_put(SwBits *bits, guint32 value, guint width);
guint32 sw_bits_get(SwBits *bits, guint width);

/* Of any size, the small ones short: three bits, and one that says whether more follow. */
void sw_bits_put_number(SwBits *bits, gint32 value);
gint32 sw_bits_get_number(SwBits *bits);

/* The bits that hold every number up to `most`. */
guint sw_bits_width(guint32 most);
