/* Runs a fuzzer's target on files without libFuzzer: each argument is a file, or a folder of files
 * at any depth. Prints TAP; the program ends at the first finding. */
#include <glib.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static guint n;

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

static void
replay(const char *path)
{
	g_autoptr(GDir) folder = g_dir_open(path, 0, NULL);
	const char *name;

	if (folder == NULL) {
		replay_file(path);
		return;
	}
	while ((name = g_dir_read_name(folder))) {
		g_autofree char *inside = g_build_filename(path, name, NULL);

		replay(inside);
	}
}

int
main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		replay(argv[i]);
	printf("1..%u\n", n);
	return 0;
}
