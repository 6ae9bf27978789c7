#include "base/hash.h"

#include <string.h>

/* Returns the 128-bit key with which this process hashes. */
static const guint64 *
own_key(void)
{
	static guint64 key[2];
	static gsize is_drawn;

	if (g_once_init_enter(&is_drawn)) {
		for (guint i = 0; i < G_N_ELEMENTS(key); i++)
			key[i] = (guint64)g_random_int() << 32 | g_random_int();
		g_once_init_leave(&is_drawn, 1);
	}
	return key;
}

/* ---- SipHash-1-3, by J.-P. Aumasson and D. J. Bernstein --------------------------------- */

typedef struct {
	guint64 v[4];
} State;

static inline guint64
rotate(guint64 x, guint by)
{
	return x << by | x >> (64 - by);
}

static inline void
mix(State *s)
{
	s->v[0] += s->v[1];
	s->v[1] = rotate(s->v[1], 13) ^ s->v[0];
	s->v[0] = rotate(s->v[0], 32);
	s->v[2] += s->v[3];
	s->v[3] = rotate(s->v[3], 16) ^ s->v[2];
	s->v[0] += s->v[3];
	s->v[3] = rotate(s->v[3], 21) ^ s->v[0];
	s->v[2] += s->v[1];
	s->v[1] = rotate(s->v[1], 17) ^ s->v[2];
	s->v[2] = rotate(s->v[2], 32);
}

static inline void
take(State *s, guint64 word)
{
	s->v[3] ^= word;
	mix(s);
	s->v[0] ^= word;
}

guint
sw_hash_bytes(const void *bytes, gsize length)
{
	const guint64 *key = own_key();
	State s = {{key[0] ^ G_GUINT64_CONSTANT(0x736f6d6570736575),
	            key[1] ^ G_GUINT64_CONSTANT(0x646f72616e646f6d),
	            key[0] ^ G_GUINT64_CONSTANT(0x6c7967656e657261),
	            key[1] ^ G_GUINT64_CONSTANT(0x7465646279746573)}};
	const guint8 *p = bytes;
	guint64 word;
	gsize left;

	for (left = length; left >= sizeof word; left -= sizeof word, p += sizeof word) {
		memcpy(&word, p, sizeof word);
		take(&s, GUINT64_FROM_LE(word));
	}
	word = (guint64)length << 56;
	while (left-- > 0)
		word |= (guint64)p[left] << 8 * left;
	take(&s, word);
	s.v[2] ^= 0xff;
	for (guint i = 0; i < 3; i++)
		mix(&s);
	word = s.v[0] ^ s.v[1] ^ s.v[2] ^ s.v[3];
	return (guint)(word ^ word >> 32);
}

/* ---- Tables ----------------------------------------------------------------------------- */

guint
sw_hash_text(gconstpointer text)
{
	return sw_hash_bytes(text, strlen(text));
}

guint
sw_hash_int64(gconstpointer number)
{
	return sw_hash_bytes(number, sizeof(gint64));
}

static guint
hash_number(gconstpointer number)
{
	return sw_hash_bytes(&number, sizeof number);
}

GHashTable *
sw_hash_texts(GDestroyNotify free_key, GDestroyNotify free_value)
{
	return g_hash_table_new_full(sw_hash_text, g_str_equal, free_key, free_value);
}

GHashTable *
sw_hash_numbers(GDestroyNotify free_value)
{
	return g_hash_table_new_full(hash_number, NULL, NULL, free_value);
}

const char *
sw_hash_keep(GHashTable *texts, const char *text)
{
	gpointer kept;

	if (!g_hash_table_lookup_extended(texts, text, &kept, NULL)) {
		kept = g_strdup(text);
		g_hash_table_add(texts, kept);
	}
	return kept;
}
