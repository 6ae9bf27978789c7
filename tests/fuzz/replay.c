/* Runs a fuzzer's target on files without libFuzzer: each argument is a file, or a folder of files
 * at any depth. Prints TAP; the program ends at the first finding.
 *
 *   replay [--share N] FILE...   one in N of the files of each folder, in the quick run */
#include "scale.h"

#include <glib.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static guint n, share = 1;

static void
replay_file(const char *path)
{
	g_autofree char *text = NULL;
	g_autoptr(GError) error = NULL;
	gsize length;

	printf("# %s\n", path);
	fflush(stdout);
	if (!g_file_get_contents(path, &text, &length, &error))
		g_error("%s", error->message);
	LLVMFuzzerTestOneInput((const uint8_t *)text, length);
	printf("ok %u - %s\n", ++n, path);
}

static int
compare_texts(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void
replay(const char *path)
{
	g_autoptr(GDir) folder = g_dir_open(path, 0, NULL);
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	const char *name;
	guint n_files = 0;

	if (folder == NULL) {
		replay_file(path);
		return;
	}
	while ((name = g_dir_read_name(folder)))
		g_ptr_array_add(paths, g_build_filename(path, name, NULL));
	g_ptr_array_sort(paths, compare_texts);
	for (guint i = 0; i < paths->len; i++) {
		const char *inside = g_ptr_array_index(paths, i);

		if (g_file_test(inside, G_FILE_TEST_IS_DIR) || n_files++ % share == 0)
			replay(inside);
	}
}

int
main(int argc, char **argv)
{
	int first = 1;

	if (argc > 2 && strcmp(argv[1], "--share") == 0) {
		share = test_scaled(100, 1) < 100 ? (guint)atoi(argv[2]) : 1;
		first = 3;
	}
	for (int i = first; i < argc; i++)
		replay(argv[i]);
	printf("1..%u\n", n);
	return 0;
}
