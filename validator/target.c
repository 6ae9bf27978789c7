#include "target.h"

#include "base/file.h"
#include "base/hash.h"
#include "console.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static gboolean
is_folder_name(const char *path)
{
	return g_str_has_suffix(path, "/") || g_file_test(path, G_FILE_TEST_IS_DIR);
}

void
target_init(Target *target, const char *path, char **inputs)
{
	*target = (Target){
		.path = path,
		.to_folder = path && is_folder_name(path),
		.outputs = outputs_new((const char *const *)inputs),
		.written = sw_hash_texts(g_free, NULL),
	};
}

void
target_clear(Target *target)
{
	outputs_free(target->outputs);
	g_hash_table_unref(target->written);
}

gboolean
target_make_folder(const Target *target, GError **error)
{
	return outputs_make_folder(target->outputs, target->path, error);
}

static gboolean
has_bytes(const char *path, const GString *bytes)
{
	g_autoptr(GByteArray) found = g_byte_array_new();

	return sw_file_read(path, bytes->len, found, NULL) && found->len == bytes->len &&
	       memcmp(found->data, bytes->str, bytes->len) == 0;
}

/* TRUE if writing would change nothing: neither a link nor permissions would be replaced. */
static gboolean
is_as_written(const char *path, const GString *bytes)
{
	struct stat status;

	return lstat(path, &status) == 0 && S_ISREG(status.st_mode) &&
	       (status.st_mode & (S_IXUSR | S_IXGRP | S_IXOTH)) == 0 && has_bytes(path, bytes);
}

/* A picture that two maps share is written once. */
static gboolean
write_file(Target *target, const char *path, const GString *bytes)
{
	g_autoptr(GError) error = NULL;

	if (!g_hash_table_add(target->written, g_strdup(path))) {
		if (has_bytes(path, bytes))
			return TRUE;
		command_trouble("'%s' would be written twice: two files have the same name", path);
		return FALSE;
	}
	return outputs_write(target->outputs, path, bytes, &error) ||
	       command_trouble("%s", error->message) == STATUS_CLEAN;
}

/* A picture is drawn once and exported again with each change of its map: to replace it by the same
 * bytes takes a flush to the disk (sw_file_put()). */
static gboolean
write_beside(Target *target, const char *folder, const SwExport *export)
{
	for (guint i = 0; i < export->files->len; i++) {
		const SwExportFile *file = g_ptr_array_index(export->files, i);
		g_autofree char *path = g_build_filename(folder, file->name, NULL);

		if (is_as_written(path, file->bytes))
			g_hash_table_add(target->written, g_steal_pointer(&path));
		else if (!write_file(target, path, file->bytes))
			return FALSE;
	}
	return TRUE;
}

static gboolean
write_standard_output(const SwExport *export, const SwFormat *format)
{
	if (export->files->len > 0)
		return command_trouble("%s has more than one file; give a folder with -o",
		                       format->label) == STATUS_CLEAN;
	if (format->is_binary && isatty(STDOUT_FILENO))
		return command_trouble("%s cannot be shown in a terminal; give a file with -o",
		                       format->label) == STATUS_CLEAN;
	return output_text(export->out, STATUS_CLEAN) == STATUS_CLEAN;
}

gboolean
target_write(Target *target, const SwExport *export, const SwFormat *format)
{
	g_autofree char *path = NULL, *folder = NULL;

	if (target->path == NULL || strcmp(target->path, "-") == 0)
		return write_standard_output(export, format);
	if (target->to_folder) {
		g_autofree char *name = g_strconcat(export->stem, format->suffix, NULL);

		path = g_build_filename(target->path, name, NULL);
	} else {
		path = g_strdup(target->path);
	}
	folder = g_path_get_dirname(path);
	return write_beside(target, folder, export) && write_file(target, path, export->out);
}
