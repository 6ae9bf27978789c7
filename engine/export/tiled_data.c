/* What the readers of TMX and TMJ share: the cells of a layer, and the positions of objects. */
#include "export/tiled.h"

#include "base/translate.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <zlib.h>

#define FARTHEST 1e9 /* pixels, so that squared distances fit in 64 bits */

static gboolean set_fault(char **fault, const char *format, ...) G_GNUC_PRINTF(2, 3);

static gboolean
set_fault(char **fault, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	*fault = g_strdup_vprintf(sw_translate(format), arguments);
	va_end(arguments);
	return FALSE;
}

void
sw_tiled_add_cell(SwTiledMap *map, const SwTiledCell *first, gint32 width, gsize i, guint32 gid)
{
	SwTiledCell cell = *first;

	if ((gid & ~SW_TILED_TURNED) == 0)
		return;
	cell.column += (gint32)(i % (gsize)width);
	cell.row += (gint32)(i / (gsize)width);
	cell.gid = gid;
	g_array_append_val(map->cells, cell);
}

/* ---- Numbers separated by commas -------------------------------------------------------- */

static gboolean
add_numbers(SwTiledMap *map, const SwTiledCell *first, gint32 width, gsize n, const char *data,
            char **fault)
{
	const char *p = data;

	for (gsize i = 0; i < n; i++) {
		guint64 gid = 0;

		p += strspn(p, " \t\r\n");
		if (!g_ascii_isdigit(*p)) {
			return set_fault(fault,
			                 "cell %" PRIu64 " of %" PRIu64 " is not a whole number",
			                 (guint64)i + 1, (guint64)n);
		}
		for (; g_ascii_isdigit(*p) && gid <= G_MAXUINT32; p++)
			gid = gid * 10 + (guint64)(*p - '0');
		p += strspn(p, " \t\r\n");
		if (gid > G_MAXUINT32 || (*p == ',') != (i + 1 < n) || (*p != ',' && *p != '\0'))
			return set_fault(fault,
			                 i + 1 < n ? N_("after cell %" PRIu64 " of %" PRIu64
			                                " a comma is missing")
			                           : N_("after cell %" PRIu64 " of %" PRIu64
			                                " there is more data"),
			                 (guint64)i + 1, (guint64)n);
		p += *p == ',';
		sw_tiled_add_cell(map, first, width, i, (guint32)gid);
	}
	return TRUE;
}

/* ---- Compressed numbers ----------------------------------------------------------------- */

/* Decompresses exactly `room` bytes; FALSE if there are more or fewer. */
static gboolean
unpack(const guint8 *packed, gsize length, guint8 *bytes, gsize room, gboolean is_gzip)
{
	z_stream stream = {.next_in = (Bytef *)packed,
	                   .avail_in = (uInt)length,
	                   .next_out = bytes,
	                   .avail_out = (uInt)room};
	int status = inflateInit2(&stream, MAX_WBITS + (is_gzip ? 16 : 0));
	gboolean is_full;

	g_assert(status == Z_OK);
	status = inflate(&stream, Z_FINISH);
	is_full = status == Z_STREAM_END && stream.avail_out == 0;
	inflateEnd(&stream);
	return is_full;
}

/* A few bytes can decompress to any number of cells, so cells are counted before they are
 * allocated. Uncompressed data needs no bound of its own. */
static gboolean
count_packed(SwTiledMap *map, gsize n, char **fault)
{
	if (n <= SW_TILED_MAX_PACKED - map->reading.n_packed) {
		map->reading.n_packed += n;
		return TRUE;
	}
	set_fault(fault,
	          "compressed layers have more than %d cells in total; Tiled can save the map with "
	          "the format CSV",
	          SW_TILED_MAX_PACKED);
	return FALSE;
}

/* The bytes of a layer of `n` cells; NULL with the fault. */
static guint8 *
bytes_of(SwTiledMap *map, const char *data, const char *compression, gsize n, char **fault)
{
	const gsize room = 4 * n;
	g_autofree char *text = g_strstrip(g_strdup(data));
	g_autofree guint8 *packed = NULL, *bytes = NULL;
	gboolean is_gzip = g_strcmp0(compression, "gzip") == 0;
	gsize length = strlen(text);

	if (strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=") <
	    length) {
		set_fault(fault, "the cells are not valid base64");
		return NULL;
	}
	packed = g_base64_decode(text, &length);
	if (compression == NULL || *compression == '\0') {
		if (length == room)
			return g_steal_pointer(&packed);
		set_fault(fault, "the cells are %" PRIu64 " bytes; %" PRIu64 " are expected",
		          (guint64)length, (guint64)room);
		return NULL;
	}
	if (!is_gzip && strcmp(compression, "zlib") != 0) {
		set_fault(fault,
		          "cells compressed by '%s' are not supported; Tiled can save the map with "
		          "the format CSV",
		          compression);
		return NULL;
	}
	if (!count_packed(map, n, fault))
		return NULL;
	bytes = g_malloc(MAX(room, 1));
	if (unpack(packed, length, bytes, room, is_gzip))
		return g_steal_pointer(&bytes);
	set_fault(fault,
	          "the cells cannot be decompressed, or their number does not match the layer");
	return NULL;
}

gboolean
sw_tiled_add_data(SwTiledMap *map, const SwTiledCell *first, gint32 width, gint32 height,
                  const char *encoding, const char *compression, const char *data, char **fault)
{
	gsize n = (gsize)width * (gsize)height;
	g_autofree guint8 *bytes = NULL;

	if (g_strcmp0(encoding, "csv") == 0)
		return add_numbers(map, first, width, n, data, fault);
	if (g_strcmp0(encoding, "base64") != 0) {
		set_fault(fault,
		          "cells encoded as '%s' are not supported; only 'csv' and 'base64' are",
		          encoding ? encoding : "xml");
		return FALSE;
	}
	bytes = bytes_of(map, data, compression, n, fault);
	for (gsize i = 0; bytes && i < n; i++) {
		const guint8 *b = bytes + 4 * i;

		sw_tiled_add_cell(map, first, width, i,
		                  b[0] | (guint32)b[1] << 8 | (guint32)b[2] << 16 |
		                          (guint32)b[3] << 24);
	}
	return bytes != NULL;
}

/* ---- Shapes ----------------------------------------------------------------------------- */

gboolean
sw_tiled_set_layout(SwTiledMap *map, const char *orientation, const char *axis, const char *index,
                    char **fault)
{
	map->shoves_even = g_strcmp0(index, "even") == 0;
	if (orientation == NULL)
		set_fault(fault, "the map has no 'orientation'; it must be hexagonal");
	else if (strcmp(orientation, "hexagonal") != 0)
		set_fault(fault, "the map is '%s'; it must be hexagonal", orientation);
	else if (g_strcmp0(axis, "y") != 0)
		set_fault(fault, "the map's hexes are flat at the top; set its stagger axis to Y");
	else if (map->tile_width < 2 || map->tile_width > 4096 || map->tile_height < 2 ||
	         map->tile_height > 4096 || map->side < 0 || map->side >= map->tile_height)
		set_fault(fault, "hexes of %d x %d pixels with a side of %d are impossible",
		          map->tile_width, map->tile_height, map->side);
	return *fault == NULL;
}

/* ---- Objects ---------------------------------------------------------------------------- */

gboolean
sw_tiled_set_middle(SwTiledObject *object, const double *box, double rotation, char **fault)
{
	double x = box[0], y = box[1];

	for (guint i = 0; i < 4; i++) {
		if (!isfinite(box[i]) || fabs(box[i]) > FARTHEST) {
			set_fault(fault, "the object's position is not a number, or too far away");
			return FALSE;
		}
	}
	if (object->gid != 0 && !(fabs(rotation) < 0.01)) {
		set_fault(fault, "the object's picture is rotated; choose the picture of the "
		                 "tileset that has this rotation");
		return FALSE;
	}
	x += box[2] / 2;
	y += object->gid != 0 ? -box[3] / 2 : box[3] / 2;
	object->x = (gint64)round(x);
	object->y = (gint64)round(y);
	return TRUE;
}
