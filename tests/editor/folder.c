#include "folder.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

char *
source_file(const char *path)
{
	const char *source = g_getenv("STARWRIGHT_SOURCE");

	g_assert(source != NULL);
	return g_build_filename(source, path, NULL);
}

char *
folder_new(void)
{
	char *folder = g_dir_make_tmp("starwright-test-XXXXXX", NULL);

	g_assert(folder != NULL);
	return folder;
}

void
folder_remove(char *folder)
{
	GDir *dir = g_dir_open(folder, 0, NULL);
	const char *name;

	(void)g_chmod(folder, 0700);
	while (dir && (name = g_dir_read_name(dir)) != NULL) {
		g_autofree char *path = g_build_filename(folder, name, NULL);

		if (g_file_test(path, G_FILE_TEST_IS_DIR) &&
		    !g_file_test(path, G_FILE_TEST_IS_SYMLINK))
			folder_remove(g_steal_pointer(&path));
		else
			(void)g_unlink(path);
	}
	if (dir)
		g_dir_close(dir);
	(void)g_rmdir(folder);
	g_free(folder);
}

char *
file_text(const char *folder, const char *name)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	char *text = NULL;

	(void)g_file_get_contents(path, &text, NULL, NULL);
	return text;
}

void
file_write(const char *folder, const char *name, const char *text)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);

	g_assert(g_file_set_contents(path, text, -1, NULL));
}

static gint
compare_names(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

char *
folder_names(const char *folder)
{
	GDir *dir = g_dir_open(folder, 0, NULL);
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	const char *name;

	while (dir && (name = g_dir_read_name(dir)) != NULL)
		g_ptr_array_add(names, g_strdup(name));
	if (dir)
		g_dir_close(dir);
	g_ptr_array_sort(names, compare_names);
	g_ptr_array_add(names, NULL);
	return g_strjoinv(" ", (char **)names->pdata);
}
