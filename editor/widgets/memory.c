#include "widgets/memory.h"

#include <glib/gstdio.h>

static char *
memory_path(void)
{
	return g_build_filename(g_get_user_config_dir(), "starwright", "editor.ini", NULL);
}

GKeyFile *
sw_memory_read(void)
{
	g_autofree char *path = memory_path();
	GKeyFile *memory = g_key_file_new();

	/* A file that is missing or broken is like an empty one. */
	g_key_file_load_from_file(memory, path, G_KEY_FILE_KEEP_COMMENTS, NULL);
	return memory;
}

void
sw_memory_write(GKeyFile *memory)
{
	static gboolean was_told;
	g_autofree char *path = memory_path();
	g_autofree char *folder = g_path_get_dirname(path);
	g_autoptr(GError) error = NULL;

	g_mkdir_with_parents(folder, 0700);
	if (!g_key_file_save_to_file(memory, path, &error) && !was_told) {
		was_told = TRUE;
		g_message("settings hold until the program ends: %s", error->message);
	}
	g_key_file_unref(memory);
}

char *
sw_memory_get(const char *group, const char *name)
{
	g_autoptr(GKeyFile) memory = sw_memory_read();

	return g_key_file_get_string(memory, group, name, NULL);
}

void
sw_memory_set(const char *group, const char *name, const char *value)
{
	GKeyFile *memory = sw_memory_read();

	g_key_file_set_string(memory, group, name, value);
	sw_memory_write(memory);
}
