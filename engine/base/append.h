/* Fast appending of short strings and numbers to a GString, for writers that append hundreds of
 * thousands of them: like g_string_append_len() and g_string_append_printf(), but without a
 * function call while the string has room. */
#pragma once

#include <glib.h>

#include <string.h>

G_BEGIN_DECLS

static inline void
sw_append_bytes(GString *out, const char *bytes, gsize n)
{
	if (out->len + n >= out->allocated_len) {
		g_string_append_len(out, bytes, (gssize)n);
		return;
	}
	memcpy(out->str + out->len, bytes, n);
	out->len += n;
	out->str[out->len] = '\0';
}

/* For several strings at once: returns where up to `n` bytes can be written; sw_append_end() gets
 * the address behind them. Nothing else may be appended in between. */
static inline char *
sw_append_begin(GString *out, gsize n)
{
	gsize length = out->len;

	if (length + n >= out->allocated_len) {
		g_string_set_size(out, length + n);
		out->len = length;
	}
	return out->str + length;
}

static inline void
sw_append_end(GString *out, char *end)
{
	*end = '\0';
	out->len = (gsize)(end - out->str);
}

static inline void
sw_append(GString *out, const char *text)
{
	sw_append_bytes(out, text, strlen(text));
}

static inline void
sw_append_number(GString *out, gint64 number)
{
	char digits[24];
	guint at = sizeof digits;
	guint64 rest = number < 0 ? -(guint64)number : (guint64)number;

	/* Two at a time: a division takes longer than all else. */
	for (; rest >= 100; rest /= 100) {
		guint pair = (guint)(rest % 100);

		digits[--at] = (char)('0' + pair % 10);
		digits[--at] = (char)('0' + pair / 10);
	}
	if (rest >= 10)
		digits[--at] = (char)('0' + rest % 10);
	digits[--at] = (char)('0' + (rest >= 10 ? rest / 10 : rest));
	if (number < 0)
		digits[--at] = '-';
	sw_append_bytes(out, digits + at, sizeof digits - at);
}

G_END_DECLS
