#include "target.h"

#include "base/file.h"
#include "base/hash.h"
#include "console.h"

#include <string.h>
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

/* A picture that two maps share is written once. */
static gboolean
write_file(Target *target, const char *path, const GString *bytes)
{
	g_autoptr(GError) error = NULL;

	if (!g_hash_table_add(target->written, g_strdup(path))) {
		g_autoptr(GByteArray) before = g_byte_array_new();

		if (sw_file_read(path, G_MAXINT32, before, NULL) && before->len == bytes->len &&
		    memcmp(before->data, bytes->str, bytes->len) == 0)
			return TRUE;
		command_trouble("'%s' would be written twice: two files have the same name", path);
		return FALSE;
	}
	return outputs_write(target->outputs, path, bytes, &error) ||
	       command_trouble("%s", error->message) == STATUS_CLEAN;
}

static gboolean
write_beside(Target *target, const char *folder, const SwExport *export)
{
	for (guint i = 0; i < export->files->len; i++) {
		const SwExportFile *file = g_ptr_array_index(export->files, i);
		g_autofree char *path = g_build_filename(folder, file->name, NULL);

		if (!write_file(target, path, file->bytes))
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
