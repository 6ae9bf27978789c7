#include "export/bits.h"

#define GROUP 3 /* bits */

void
sw_bits_put(SwBits *bits, guint32 value, guint width)
{
	static const guint8 nothing = 0;

	while (width > 0) {
		width--;
		if (bits->n % 8 == 0)
			g_byte_array_append(bits->bytes, &nothing, 1);
		if (value >> width & 1)
			bits->bytes->data[bits->n / 8] |= (guint8)(0x80 >> bits->n % 8);
		bits->n++;
	}
}

guint32
sw_bits_get(SwBits *bits, guint width)
{
	guint32 value = 0;

	for (; width > 0; width--, bits->n++) {
		gboolean is_past = bits->n / 8 >= bits->bytes->len;

		value <<= 1;
		if (!is_past && bits->bytes->data[bits->n / 8] & 0x80 >> bits->n % 8)
			value |= 1;
		bits->is_past |= is_past;
	}
	return value;
}

/* The sign is the lowest bit, so that numbers about 0 are small. */
void
sw_bits_put_number(SwBits *bits, gint32 value)
{
	guint32 rest = value < 0 ? ~((guint32)value << 1) : (guint32)value << 1;

	do {
		sw_bits_put(bits, rest & 7, GROUP);
		rest >>= GROUP;
		sw_bits_put(bits, rest > 0, 1);
	} while (rest > 0);
}

gint32
sw_bits_get_number(SwBits *bits)
{
	guint32 value = 0;

	for (guint shift = 0; shift < 32; shift += GROUP) {
		value |= sw_bits_get(bits, GROUP) << shift;
		if (!sw_bits_get(bits, 1))
			break;
	}
	return value & 1 ? (gint32) ~(value >> 1) : (gint32)(value >> 1);
}

guint
sw_bits_width(guint32 most)
{
	return most == 0 ? 0 : (guint)g_bit_storage(most);
}
