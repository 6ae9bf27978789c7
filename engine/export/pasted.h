/* Strings that people paste: a prefix, then in base64url a checksum (CRC-32, four bytes,
 * big-endian) and bytes that contain their own length. So a string is found in any text: with
 * a link before it, in quotes or backticks, and broken into lines, as mail and chat programs send
 * it. A 32-bit checksum detects every change of one character, or of several adjacent ones. */
#pragma once

#include <glib.h>

/* Appends the string for the bytes. */
void sw_pasted_append(GString *out, const char *prefix, const GByteArray *bytes);

/* Appends an address, if there is one, that a string may follow: after '#', which browsers keep to
 * themselves. What `base` has after '#' is left out. */
void sw_pasted_begin_link(GString *out, const char *base);

/* Takes the bytes of a string, of which a text may have more after it. Returns how many belong to
 * it; 0 if they are damaged. An error, if it is set, is the reason why the string is refused. What
 * it took is valid only if sw_pasted_read() returns TRUE. */
typedef gsize (*SwPastedTake)(const guint8 *bytes, gsize length, gpointer data, GError **error);

/* Takes the first string that is intact. Or else sets the error about the first one. */
gboolean sw_pasted_read(const char *text, const char *prefix, SwPastedTake take, gpointer data,
                        GError **error);
