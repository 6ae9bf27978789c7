/* External tilesets. */
#include "base/error.h"
#include "base/file.h"
#include "base/translate.h"
#include "export/tiled.h"
#include "xml/refer.h"

#include <string.h>

/* The bounds for one file, and for all of them. */
#define MAX_BYTES (16u * 1024 * 1024)
#define MAX_ALL_BYTES (64u * 1024 * 1024)

gboolean
sw_tiled_add_file(SwTiledMap *map, const char *path, const char *name, guint32 first_gid,
                  GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	const char *reason = NULL;
	g_autofree char *file = sw_refer_path(path, name, &reason);
	gboolean is_json, is_read;

	if (file == NULL)
		return sw_fail(error, "the tileset '%s' %s", name, sw_translate(reason));
	if (!sw_file_read(file, MAX_BYTES, bytes, error))
		return FALSE;
	map->file_bytes += bytes->len;
	if (map->file_bytes > MAX_ALL_BYTES)
		return sw_fail(error, "the external tilesets have more than %u MiB",
		               MAX_ALL_BYTES / (1024 * 1024));
	is_json =
		bytes->len > 0 && bytes->data[strspn((const char *)bytes->data, " \t\r\n")] == '{';
	is_read = is_json ? sw_tmj_add_tileset(map, file, bytes, first_gid, error)
	                  : sw_tmx_add_tileset(map, file, bytes, first_gid, error);
	if (!is_read)
		g_prefix_error(error, sw_translate("the tileset '%s': "), name);
	return is_read;
}
