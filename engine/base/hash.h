/* Hash tables whose keys come from a file.
 *
 * GLib's own hashes of texts and numbers can be computed by anybody, who can then write a file
 * whose keys all fall together, so that each look-up goes over all of them. These are keyed by a
 * number that the process draws at its start (SipHash-1-3). So the order in which a table gives its
 * keys changes from run to run: nothing that is printed or written may hang on it.
 *
 * Keys that no file chooses, as pointers and the ids of pieces, need none of this. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* For g_hash_table_new(): a text, a pointer to 64 bits, and a number in place of the pointer
 * (GUINT_TO_POINTER). */
guint sw_hash_text(gconstpointer text);
guint sw_hash_int64(gconstpointer number);
guint sw_hash_number(gconstpointer number);

/* The same of any bytes. */
guint sw_hash_bytes(const void *bytes, gsize length);

/* New tables by text and by number; `free_key` and `free_value` may be NULL. */
GHashTable *sw_hash_texts(GDestroyNotify free_key, GDestroyNotify free_value);
GHashTable *sw_hash_numbers(GDestroyNotify free_value);

/* The one copy of the text that a set of texts, sw_hash_texts(g_free, NULL), holds; made if there
 * is none. It lives as long as the set. (A GStringChunk would hash as anybody can.) */
const char *sw_hash_keep(GHashTable *texts, const char *text);

G_END_DECLS
