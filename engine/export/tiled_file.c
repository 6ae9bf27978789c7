/* Reads a map of Tiled with its external tilesets. */
#include "base/error.h"
#include "base/file.h"
#include "base/translate.h"
#include "export/tiled.h"
#include "xml/refer.h"

#include <string.h>

/* The bounds for one file, and for all of them. */
#define MAX_BYTES (16u * 1024 * 1024)
#define MAX_ALL_BYTES (64u * 1024 * 1024)

/* Implements SwTiledAddFile. */
static gboolean
add_file(SwTiledMap *map, const char *path, const char *name, guint32 first_gid, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	const char *reason = NULL;
	g_autofree char *file = sw_refer_path(path, name, &reason);
	gboolean is_json, is_read;

	if (file == NULL)
		return sw_fail(error, "the tileset '%s' %s", name, sw_translate(reason));
	if (!sw_file_read(file, MAX_BYTES, bytes, error))
		return FALSE;
	map->reading.file_bytes += bytes->len;
	if (map->reading.file_bytes > MAX_ALL_BYTES)
		return sw_fail(error, "the external tilesets have more than %u MiB",
		               MAX_ALL_BYTES / (1024 * 1024));
	is_json =
		bytes->len > 0 && bytes->data[strspn((const char *)bytes->data, " \t\r\n")] == '{';
	is_read =
		(is_json ? sw_tmj_read_file : sw_tmx_read_file)(map, file, bytes, first_gid, error);
	if (!is_read)
		g_prefix_error(error, sw_translate("the tileset '%s': "), name);
	return is_read;
}

typedef gboolean (*ReadFile)(SwTiledMap *map, const char *path, GByteArray *bytes,
                             guint32 first_gid, GError **error);

static SwDocument *
read_map(ReadFile read, const SwTable *const *tables, const char *path, const char *bytes,
         gsize length, GError **error)
{
	g_autoptr(GByteArray) copy = g_byte_array_new();
	g_auto(SwTiledMap) map = {0};

	g_byte_array_append(copy, (const guint8 *)bytes, (guint)length + 1);
	g_byte_array_set_size(copy, (guint)length);
	sw_tiled_init(&map);
	map.reading.add_file = add_file;
	if (!read(&map, path, copy, 0, error))
		return NULL;
	map.game = sw_tiled_value(&map, map.properties, SW_TILED_GAME);
	return sw_tiled_to_document(&map, tables, path, error);
}

SwDocument *
sw_tmx_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
            GError **error)
{
	return read_map(sw_tmx_read_file, tables, path, bytes, length, error);
}

SwDocument *
sw_tmj_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
            GError **error)
{
	return read_map(sw_tmj_read_file, tables, path, bytes, length, error);
}
