/* Any words as the options of a command, and any bytes as the file that it reads, as when a web
 * service or a bot passes on untrusted requests: the command ends with one of its exit statuses,
 * prints an error message if it fails, and writes nothing to standard error that controls a
 * terminal.
 *
 * An input has one word on each line, the first naming the command, then an empty line and the
 * file; '@' stands for the name of that file. Options and words that name other files are left
 * out: untrusted input must not choose the files to read and write. */
#include "commands.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
const char *__lsan_default_suppressions(void);

/* The command's main(), compiled under this name. */
int starwright_main(int argc, char **argv);

#define MAX_WORDS 24

/* The font library never frees what it has read. */
const char *
__lsan_default_suppressions(void)
{
	return "leak:libfontconfig\n";
}

/* ---- The file ---------------------------------------------------------------------------- */

static char *folder, *file;

static void
remove_file(void)
{
	unlink(file);
	rmdir(folder);
}

static void
write_file(const uint8_t *data, gsize size)
{
	FILE *stream;

	if (file == NULL) {
		folder = g_dir_make_tmp("fuzz-options-XXXXXX", NULL);
		file = g_build_filename(folder, "fuzz.xml", NULL);
		atexit(remove_file);
	}
	stream = fopen(file, "w");
	g_assert(stream && fwrite(data, 1, size, stream) == size && fclose(stream) == 0);
}

/* ---- Words ------------------------------------------------------------------------------- */

static const GOptionEntry *
find_option(const Command *command, const char *name, gsize length)
{
	const GOptionEntry *entry = command_options(command);

	while (entry->long_name &&
	       (strlen(entry->long_name) != length || strncmp(entry->long_name, name, length) != 0))
		entry++;
	return entry->long_name ? entry : NULL;
}

/* TRUE if the value is the name of a file or folder. Options with other values have that type where
 * these need not be UTF-8. */
static gboolean
names_file(const GOptionEntry *entry)
{
	static const char *const others[] = {"name", "stdin-filename", "url-base", NULL};

	return (entry->arg == G_OPTION_ARG_FILENAME || entry->arg == G_OPTION_ARG_FILENAME_ARRAY ||
	        (entry->flags & G_OPTION_FLAG_FILENAME)) &&
	       !g_strv_contains(others, entry->long_name);
}

/* Returns "--name=value" with '@' replaced; NULL if it is left out. */
static char *
take_option(const Command *command, const char *word)
{
	gsize length = strcspn(word + 2, "=");
	const GOptionEntry *entry = find_option(command, word + 2, length);

	if (entry && names_file(entry) && strcmp(word + 2 + length, "=@") != 0)
		return NULL;
	if (entry && names_file(entry))
		return strcmp(entry->long_name, "output") == 0
		               ? NULL
		               : g_strdup_printf("--%s=%s", entry->long_name, file);
	/* The value is the next word, unless it follows '='. */
	return word[2] == '\0' ? NULL : g_strdup(word);
}

static char *
take_word(const Command *command, const char *word)
{
	static const char *const without_files[] = {"explain", "help", "scenario", "schema", NULL};

	if (strcmp(word, "@") == 0)
		return g_strdup(file);
	if (g_str_has_prefix(word, "--"))
		return take_option(command, word);
	if (*word != '-' &&
	    (g_strv_contains(without_files, command->name) || g_str_has_prefix(word, "sw1-")))
		return g_strdup(word);
	return NULL;
}

/* Returns the words as main() gets them. */
static GPtrArray *
take_words(const Command *command, char **lines)
{
	GPtrArray *words = g_ptr_array_new_with_free_func(g_free);

	g_ptr_array_add(words, g_strdup("starwright"));
	g_ptr_array_add(words, g_strdup(command->name));
	for (guint i = 1; lines[i] && i < MAX_WORDS; i++) {
		char *word = take_word(command, lines[i]);

		if (word)
			g_ptr_array_add(words, word);
	}
	/* A search takes as long as it is told to. */
	if (g_str_equal(command->name, "balance"))
		g_ptr_array_add(words, g_strdup("--steps=200"));
	g_ptr_array_add(words, NULL);
	return words;
}

/* ---- The run ----------------------------------------------------------------------------- */

static void
reset_options(const GOptionEntry *entry)
{
	for (; entry->long_name; entry++) {
		switch (entry->arg) {
		case G_OPTION_ARG_NONE:
		case G_OPTION_ARG_INT: *(gint *)entry->arg_data = 0; break;
		case G_OPTION_ARG_STRING:
		case G_OPTION_ARG_FILENAME:
			g_clear_pointer((char **)entry->arg_data, g_free);
			break;
		case G_OPTION_ARG_STRING_ARRAY:
		case G_OPTION_ARG_FILENAME_ARRAY:
			g_clear_pointer((char ***)entry->arg_data, g_strfreev);
			break;
		default: /* the command resets what a callback sets */
			g_assert(entry->arg == G_OPTION_ARG_CALLBACK);
		}
	}
}

/* Resets the options of an earlier run. */
static void
reset(void)
{
	/* A call has its options to itself. */
	for (guint i = 0; commands[i]; i++) {
		if (commands[i]->call == NULL)
			reset_options(command_options(commands[i]));
	}
}

/* Checks standard error: lines of UTF-8 without control characters or changes of direction. */
static void
check_told(const char *told)
{
	g_assert(g_utf8_validate(told, -1, NULL));
	for (const char *p = told; *p; p = g_utf8_next_char(p)) {
		gunichar c = g_utf8_get_char(p);

		g_assert(c == '\n' || !g_unichar_iscntrl(c));
		g_assert((c < 0x202a || c > 0x202e) && (c < 0x2066 || c > 0x2069));
	}
}

/* Redirects the standard streams by their variables alone: the sanitizers keep theirs. */
static void
run(const GPtrArray *words)
{
	static FILE *nowhere;
	FILE *out = stdout, *err = stderr;
	g_autofree char **argv = g_memdup2(words->pdata, words->len * sizeof(char *));
	char *told = NULL;
	gsize length;
	int status;

	if (nowhere == NULL)
		nowhere = fopen("/dev/null", "w");
	stdout = nowhere;
	stderr = open_memstream(&told, &length);
	status = starwright_main((int)words->len - 1, argv);
	fclose(stderr);
	stdout = out;
	stderr = err;
	g_assert(status >= STATUS_CLEAN && status <= STATUS_TROUBLE);
	g_assert(status != STATUS_TROUBLE || length > 0);
	check_told(told);
	free(told);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_autofree char *text = g_strndup((const char *)data, size);
	char *end = strstr(text, "\n\n");
	gsize head = end ? (gsize)(end - text) + 2 : size;
	g_auto(GStrv) lines = NULL;
	g_autoptr(GPtrArray) words = NULL;
	const Command *command;

	if (end)
		*end = '\0';
	lines = g_strsplit(text, "\n", -1);
	command = lines[0] ? command_find(lines[0]) : NULL;
	if (command == NULL)
		return 0;
	write_file(data + head, size - head);
	words = take_words(command, lines);
	reset();
	run(words);
	return 0;
}
