/* What sw_deflate_add() compresses is what sw_inflate() gets back, and small where rows resemble
 * each other. */
#include "export/deflate.h"
#include "base/random.h"
#include "cases.h"
#include "export/inflate.h"

#include <string.h>

enum { MOST = 1 << 21 };

typedef enum {
	NOISE,
	ALL_EQUAL,
	AS_BEFORE, /* mostly as the pixel before */
	AS_ABOVE,  /* mostly as the row above */
	RARE,      /* each byte 0.55 times as often as the one before: codes are the longest */
} Content;

static const struct {
	gsize length; /* of a row */
	guint pixel, n;
	Content content;
	gsize most; /* that may be left; 0: any */
} pictures[] = {
	{4, 3, 1, NOISE, 0},
	{5, 4, 3, NOISE, 0},
	{4, 3, 300, ALL_EQUAL, 300},
	{7, 3, 40, AS_BEFORE, 0},
	{1345, 3, 512, ALL_EQUAL, 5000},
	{1345, 3, 512, AS_BEFORE, 0},
	{1537, 3, 200, AS_ABOVE, 70000},
	{2049, 4, 200, AS_ABOVE, 90000},
	{262, 3, 9, ALL_EQUAL, 400},
	{263, 3, 9, ALL_EQUAL, 400},
	{264, 3, 9, ALL_EQUAL, 400},
	{32001, 4, 20, NOISE, 0},
	{SW_DEFLATE_MOST_ROW, 4, 3, AS_ABOVE, 0},
	{30000, 4, 40, RARE, 0},
};

static guint8
draw(SwRandom *random, Content content, const guint8 *byte, gsize n, gsize length, guint pixel)
{
	if (content == ALL_EQUAL)
		return 200;
	if (content == RARE) {
		guint8 value = 0;

		while (value < 30 && sw_random_below(random, 1000) < 550)
			value++;
		return value;
	}
	if (content == AS_BEFORE && n >= pixel && sw_random_below(random, 20) > 0)
		return byte[-(gssize)pixel];
	if (content == AS_ABOVE && n >= length && sw_random_below(random, 20) > 0)
		return byte[-(gssize)length];
	return (guint8)sw_random_below(random, 256);
}

START_TEST(test_comes_back)
{
	gsize length = pictures[_i].length, n = length * pictures[_i].n;
	g_autofree guint8 *bytes = g_malloc(n);
	g_autoptr(GString) out = g_string_new("head"), back = g_string_new(NULL);
	SwDeflate *deflate = sw_deflate_new(out, length, pictures[_i].pixel);
	SwRandom random;

	sw_random_init(&random, (guint64)_i);
	for (gsize i = 0; i < n; i++)
		bytes[i] = draw(&random, pictures[_i].content, bytes + i, i, length,
		                pictures[_i].pixel);
	for (guint i = 0; i < pictures[_i].n; i++)
		sw_deflate_add(deflate, bytes + i * length);
	sw_deflate_end(deflate);
	ck_assert(g_str_has_prefix(out->str, "head"));
	expect_eq(sw_inflate(back, out->str + 4, out->len - 4, NULL, MOST), out->len - 4);
	expect_eq(back->len, n);
	ck_assert(memcmp(back->str, bytes, n) == 0);
	if (pictures[_i].most > 0)
		ck_assert_uint_le(out->len - 4, pictures[_i].most);
}
END_TEST

TCase *
deflate_case(void)
{
	TCase *tcase = case_new("deflate");

	case_add_rows(tcase, test_comes_back, pictures);
	return tcase;
}
