/* Blocks with codes of their own (RFC 1951, 3.2.7). A token is a literal byte, or a match: so many
 * bytes that equal those one pixel, or one row, before. Of distances there are only these two, so a
 * bit tells which. */
#include "export/deflate.h"

#include "base/append.h"

#include <stdlib.h>
#include <zlib.h>

enum {
	N_CODES = 286, /* literals, the end of a block, lengths */
	END_OF_BLOCK = 256,
	FIRST_LENGTH = 257,
	N_LENGTHS = 29,
	N_DISTANCES = 30,
	LEAST_MATCH = 3,
	MOST_MATCH = 258,
	MOST_BITS = 15, /* of a code */
	MOST_TOKENS = 1 << 15,
};

/* A token of a match is one of these, and the length. */
enum { NEAR = 1 << 12, ABOVE = 1 << 13, LENGTH = (1 << 12) - 1 };

static const guint16 least_lengths[N_LENGTHS] = {3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                                 15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                                 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const guint8 extra_of_lengths[N_LENGTHS] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                   2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};

typedef struct {
	guint16 code; /* the first bit lowest */
	guint8 width;
} Code;

struct SwDeflate {
	GString *out;
	gsize length;
	guint pixel;
	guint8 *above; /* a copy of the last row, if there was one */
	gboolean has_above;
	uLong sum;
	guint64 bits; /* the next bytes of `out` */
	guint n_bits;
	guint8 code_of[MOST_MATCH + 1]; /* by length of a match */
	guint distances[2];             /* the codes of a pixel and of a row */
	guint32 extra;                  /* of a row's distance */
	guint n_extra;
	guint counts[N_CODES];
	guint n_tokens;
	guint16 tokens[MOST_TOKENS];
};

/* ---- Bits ------------------------------------------------------------------------------- */

/* Of at most 32 bits. */
static inline void
put(SwDeflate *deflate, guint32 value, guint width)
{
	deflate->bits |= (guint64)value << deflate->n_bits;
	deflate->n_bits += width;
	if (deflate->n_bits >= 32) {
		guint32 bytes = GUINT32_TO_LE((guint32)deflate->bits);

		sw_append_bytes(deflate->out, (const char *)&bytes, sizeof bytes);
		deflate->bits >>= 32;
		deflate->n_bits -= 32;
	}
}

/* Fills up the last byte. */
static void
put_rest(SwDeflate *deflate)
{
	for (; deflate->n_bits > 0; deflate->bits >>= 8) {
		g_string_append_c(deflate->out, (char)deflate->bits);
		deflate->n_bits -= MIN(deflate->n_bits, 8);
	}
}

static guint16
turned(guint code, guint width)
{
	guint16 bits = 0;

	for (guint i = 0; i < width; i++)
		bits = (guint16)(bits << 1 | (code >> i & 1));
	return bits;
}

/* ---- Codes ------------------------------------------------------------------------------ */

/* A node of a Huffman tree. The first ones are symbols, by rising counts. */
typedef struct {
	guint64 count;
	guint symbol, parent, depth;
} Node;

static int
compare_nodes(const void *a, const void *b)
{
	const Node *one = a, *other = b;

	if (one->count != other->count)
		return one->count < other->count ? -1 : 1;
	return one->symbol < other->symbol ? -1 : 1;
}

/* Returns the depth of the deepest of the first `n` nodes, at least two; adds the others. */
static guint
build_tree(Node *nodes, guint n)
{
	guint symbol = 0, inner = n, last = 2 * n - 2;

	for (guint i = n; i <= last; i++) {
		nodes[i] = (Node){0};
		for (guint k = 0; k < 2; k++) {
			gboolean is_symbol =
				symbol < n &&
				(inner == i || nodes[symbol].count <= nodes[inner].count);
			Node *least = &nodes[is_symbol ? symbol++ : inner++];

			least->parent = i;
			nodes[i].count += least->count;
		}
	}
	nodes[last].depth = 0;
	for (guint i = last; i-- > 0;)
		nodes[i].depth = nodes[nodes[i].parent].depth + 1;
	return nodes[0].depth;
}

/* Counts become more alike until no code is too long. */
static void
find_widths(const guint counts[N_CODES], Code codes[N_CODES])
{
	Node nodes[2 * N_CODES];
	guint n = 0;

	for (guint i = 0; i < N_CODES; i++) {
		if (counts[i] > 0)
			nodes[n++] = (Node){.count = counts[i], .symbol = i};
	}
	qsort(nodes, n, sizeof *nodes, compare_nodes);
	while (build_tree(nodes, n) > MOST_BITS) {
		for (guint i = 0; i < n; i++)
			nodes[i].count = nodes[i].count / 2 + 1;
	}
	for (guint i = 0; i < n; i++)
		codes[nodes[i].symbol].width = (guint8)nodes[i].depth;
}

/* Codes of equal width follow each other in the order of their symbols. */
static void
find_codes(Code codes[N_CODES])
{
	guint next = 0;

	for (guint width = 1; width <= MOST_BITS; width++, next <<= 1) {
		for (guint i = 0; i < N_CODES; i++) {
			if (codes[i].width == width)
				codes[i].code = turned(next++, width);
		}
	}
}

/* ---- Blocks ----------------------------------------------------------------------------- */

/* The widths of codes are themselves coded: here always in four bits, and never as repeated ones.
 */
static void
put_head(SwDeflate *deflate, const Code codes[N_CODES], gboolean is_last)
{
	enum { N_WIDTHS = 19, REPEATED = 3, WIDTH = 4, DYNAMIC = 2 };

	put(deflate, is_last ? 1 : 0, 1);
	put(deflate, DYNAMIC, 2);
	put(deflate, N_CODES - FIRST_LENGTH, 5);
	put(deflate, deflate->distances[1], 5);
	put(deflate, N_WIDTHS - 4, 4);
	for (guint i = 0; i < N_WIDTHS; i++)
		put(deflate, i < REPEATED ? 0 : WIDTH, 3);
	for (guint i = 0; i < N_CODES; i++)
		put(deflate, turned(codes[i].width, WIDTH), WIDTH);
	for (guint i = 0; i <= deflate->distances[1]; i++) {
		gboolean is_used = i == deflate->distances[0] || i == deflate->distances[1];

		put(deflate, turned(is_used ? 1 : 0, WIDTH), WIDTH);
	}
}

static inline void
put_token(SwDeflate *deflate, const Code *codes, guint token)
{
	guint code = token, length = token & LENGTH;

	if (token < END_OF_BLOCK) {
		put(deflate, codes[code].code, codes[code].width);
		return;
	}
	code = deflate->code_of[length];
	put(deflate, codes[FIRST_LENGTH + code].code, codes[FIRST_LENGTH + code].width);
	put(deflate, length - least_lengths[code], extra_of_lengths[code]);
	put(deflate, token & ABOVE ? 1 : 0, 1);
	if (token & ABOVE)
		put(deflate, deflate->extra, deflate->n_extra);
}

static void
end_block(SwDeflate *deflate, gboolean is_last)
{
	Code codes[N_CODES] = {0};

	/* A tree has two symbols at least. */
	deflate->counts[0]++;
	deflate->counts[END_OF_BLOCK] = 1;
	find_widths(deflate->counts, codes);
	find_codes(codes);
	put_head(deflate, codes, is_last);
	for (guint i = 0; i < deflate->n_tokens; i++)
		put_token(deflate, codes, deflate->tokens[i]);
	put(deflate, codes[END_OF_BLOCK].code, codes[END_OF_BLOCK].width);
	memset(deflate->counts, 0, sizeof deflate->counts);
	deflate->n_tokens = 0;
}

/* ---- Tokens ----------------------------------------------------------------------------- */

static inline void
add_token(SwDeflate *deflate, guint token)
{
	guint code = token;

	if (token >= END_OF_BLOCK)
		code = FIRST_LENGTH + (guint)deflate->code_of[token & LENGTH];
	deflate->counts[code]++;
	deflate->tokens[deflate->n_tokens++] = (guint16)token;
	if (deflate->n_tokens == MOST_TOKENS)
		end_block(deflate, FALSE);
}

/* Adds matches of so many bytes, none of which is too short. */
static void
add_match(SwDeflate *deflate, guint distance, gsize n)
{
	while (n > 0) {
		gsize length = MIN(n, MOST_MATCH);

		if (n > length && n - length < LEAST_MATCH)
			length = n - LEAST_MATCH;
		add_token(deflate, distance | (guint)length);
		n -= length;
	}
}

/* Returns how many bytes are equal. */
static inline gsize
count_equal(const guint8 *one, const guint8 *other, gsize most)
{
	gsize n = 0;

	for (; n + 8 <= most; n += 8) {
		guint64 bytes, others;

		memcpy(&bytes, one + n, 8);
		memcpy(&others, other + n, 8);
		if (bytes != others)
			return n + (gsize)__builtin_ctzll(GUINT64_TO_LE(bytes ^ others)) / 8;
	}
	while (n < most && one[n] == other[n])
		n++;
	return n;
}

void
sw_deflate_add(SwDeflate *deflate, const guint8 *row)
{
	gsize length = deflate->length, pixel = deflate->pixel;

	for (gsize i = 0, n; i < length; i += n) {
		gsize near = i < pixel ? 0 : count_equal(row + i, row + i - pixel, length - i);
		gsize above = near == length - i || !deflate->has_above
		                      ? 0
		                      : count_equal(row + i, deflate->above + i, length - i);

		n = MAX(near, above);
		if (n >= LEAST_MATCH) {
			add_match(deflate, near >= above ? NEAR : ABOVE, n);
		} else {
			add_token(deflate, row[i]);
			n = 1;
		}
	}
	deflate->sum = adler32(deflate->sum, row, (uInt)length);
	memcpy(deflate->above, row, length);
	deflate->has_above = TRUE;
}

/* ---- The whole -------------------------------------------------------------------------- */

static void
find_lengths(SwDeflate *deflate)
{
	guint code = 0;

	for (guint length = LEAST_MATCH; length <= MOST_MATCH; length++) {
		if (code + 1 < N_LENGTHS && length == least_lengths[code + 1])
			code++;
		deflate->code_of[length] = (guint8)code;
	}
}

/* Each two codes of distances have twice as many distances as the two before. Returns the code. */
static guint
find_distance(guint32 distance, guint32 *extra, guint *n_extra)
{
	guint32 least = 1;

	for (guint code = 0; code < N_DISTANCES; code++) {
		*n_extra = code < 2 ? 0 : code / 2 - 1;
		*extra = distance - least;
		if (*extra >> *n_extra == 0)
			return code;
		least += 1u << *n_extra;
	}
	g_assert_not_reached();
}

SwDeflate *
sw_deflate_new(GString *out, gsize length, guint pixel)
{
	SwDeflate *deflate = g_new(SwDeflate, 1);
	guint32 extra;
	guint n_extra;

	g_assert(length <= SW_DEFLATE_MOST_ROW && pixel < length && pixel <= 4);
	memset(deflate, 0, offsetof(SwDeflate, tokens));
	deflate->out = out;
	deflate->length = length;
	deflate->pixel = pixel;
	deflate->above = g_malloc(length);
	deflate->sum = adler32(0, NULL, 0);
	find_lengths(deflate);
	deflate->distances[0] = find_distance(pixel, &extra, &n_extra);
	deflate->distances[1] = find_distance((guint32)length, &deflate->extra, &deflate->n_extra);
	put(deflate, 0x78, 8);
	put(deflate, 0x01, 8);
	return deflate;
}

void
sw_deflate_end(SwDeflate *deflate)
{
	end_block(deflate, TRUE);
	put_rest(deflate);
	put(deflate, GUINT32_SWAP_LE_BE((guint32)deflate->sum), 32);
	g_free(deflate->above);
	g_free(deflate);
}
