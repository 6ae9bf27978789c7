/* Hash tables whose keys come from a file.
 *
 * GLib's hash functions for strings and numbers are predictable: an attacker can write a file whose
 * keys all collide, which makes every lookup linear. These functions use SipHash-1-3 with a random
 * key drawn when the process starts. The iteration order of such a table therefore differs from run
 * to run: no output may depend on it.
 *
 * Keys that a file does not choose, such as pointers and piece ids, need none of this. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Hash functions for g_hash_table_new(): of a string, and of a pointer to a 64-bit number. */
guint sw_hash_text(gconstpointer text);
guint sw_hash_int64(gconstpointer number);

/* The same hash function, of `length` bytes. */
guint sw_hash_bytes(const void *bytes, gsize length);

/* New tables keyed by string, and by a number stored in the pointer (GUINT_TO_POINTER); `free_key`
 * and `free_value` may be NULL. */
GHashTable *sw_hash_texts(GDestroyNotify free_key, GDestroyNotify free_value);
GHashTable *sw_hash_numbers(GDestroyNotify free_value);

/* Returns the copy of `text` that a set of strings, sw_hash_texts(g_free, NULL), owns; adds one if
 * there is none. It lives as long as the set. (GStringChunk interns too, but with a predictable
 * hash.) */
const char *sw_hash_keep(GHashTable *texts, const char *text);

G_END_DECLS
