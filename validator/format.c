/* `starwright format`: rewriting files in canonical form. */
#include "commands.h"

#include "base/text.h"
#include "diff_text.h"
#include "files.h"
#include "load.h"
#include "output.h"
#include "xml/write.h"

#include <string.h>

typedef struct {
	gboolean only_check, only_diff, is_quiet;
} Format;

static const GOptionEntry options[] = {
	{"check", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Format, only_check),
         "Write nothing; list the files that would change", NULL},
	{"diff", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Format, only_diff),
         "Write nothing; print what would change, as a patch", NULL},
	{"quiet", 'q', 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Format, is_quiet),
         "No summary on standard error", NULL},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

typedef struct {
	guint changed, same, refused, failed, others;
} Count;

/* Returns the canonical form of the file, which keeps its line ends, byte order mark and missing
 * last newline; NULL, after saying why, if part of it was not understood and would be lost. */
static GString *
canonical_form(Io *io, const SwOpened *loaded)
{
	GString *text;
	gsize length;
	const char *old = sw_source_text(loaded->source, &length);

	loaded_say(loaded, io);
	if (loaded->status != SW_READ_ALL) {
		io_trouble(io, "'%s' is not changed: the part that could not be read would be lost",
		           loaded->name);
		return NULL;
	}
	text = sw_write(loaded->document);
	sw_write_keep_manners(text, old, length);
	return text;
}

static gboolean
is_same(const SwOpened *loaded, const GString *text)
{
	gsize length;
	const char *old = sw_source_text(loaded->source, &length);

	return length == text->len && memcmp(old, text->str, length) == 0;
}

static gboolean
replace(const Outputs *outputs, const char *path, const SwOpened *loaded, const GString *text)
{
	g_autoptr(GError) error = NULL;

	if (outputs_rewrite(outputs, path, loaded->source, text->str, text->len, &error))
		return TRUE;
	command_trouble("%s", error->message);
	return FALSE;
}

/* Standard input is always copied to standard output, changed or not. */
static gboolean
put_out(const GString *text)
{
	return output_text(text, STATUS_CLEAN) == STATUS_CLEAN;
}

static void
list_name(const char *name)
{
	g_autoptr(GString) safe = g_string_new(NULL);

	sw_text_append_safe(safe, name);
	g_print("%s\n", safe->str);
}

static void
append_diff(GString *out, const SwOpened *loaded, const GString *text)
{
	gsize length;
	const char *old = sw_source_text(loaded->source, &length);

	diff_append(out, loaded->name, old, length, text->str, text->len);
}

static gboolean
put_diff(const SwOpened *loaded, const GString *text)
{
	g_autoptr(GString) diff = g_string_new(NULL);

	append_diff(diff, loaded, text);
	return put_out(diff);
}

/* Writes the file, or prints what was asked for. FALSE if it could not be written. */
static gboolean
take_text(const Format *format, const Outputs *outputs, const Input *input, const SwOpened *loaded,
          const GString *text)
{
	gboolean same = is_same(loaded, text);

	if (format->only_check && !same)
		list_name(loaded->name);
	if (format->only_diff && !same)
		return put_diff(loaded, text);
	if (format->only_check || format->only_diff)
		return TRUE;
	if (input->is_stdin)
		return put_out(text);
	return same || replace(outputs, input->path, loaded, text);
}

static void
format_file(const Format *format, const Outputs *outputs, const Input *input, Count *count)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(SwOpened) loaded = load_file(input->is_stdin ? "-" : input->path, &error);
	g_autoptr(GString) text = NULL;
	g_auto(Io) io = {0};

	if (loaded && input->is_found && !sw_source_is_ours(loaded->source)) {
		count->others++;
		return;
	}
	io_init(&io, NULL, NULL);
	text = loaded ? canonical_form(&io, loaded) : NULL;
	command_print_told(&io);
	if (loaded == NULL) {
		command_trouble("%s", error->message);
		count->failed++;
	} else if (text == NULL) {
		count->refused++;
	} else if (!take_text(format, outputs, input, loaded, text)) {
		count->failed++;
	} else {
		*(is_same(loaded, text) ? &count->same : &count->changed) += 1;
	}
}

static void
tell_count(const Format *format, const Count *count, const Files *files)
{
	g_printerr("%u %s, %u canonical already", count->changed,
	           format->only_check || format->only_diff ? "would change" : "rewritten",
	           count->same);
	if (count->refused > 0)
		g_printerr(", %u refused", count->refused);
	if (files->n_excluded > 0)
		g_printerr("; %u excluded", files->n_excluded);
	if (count->others > 0)
		g_printerr("; %u other XML %s skipped", count->others,
		           count->others == 1 ? "file" : "files");
	g_printerr("\n");
}

static gboolean
is_nothing(const Count *count, const Files *files)
{
	return count->changed + count->same + count->refused + count->failed + files->n_troubles ==
	       0;
}

static int
format_all(const Format *format, char **paths)
{
	const ConfigOptions nothing = {0};
	g_autoptr(Config) config = config_new(&nothing);
	g_autoptr(Outputs) outputs = NULL;
	Files files;
	Count count = {0};

	files_init(&files, config, NULL);
	for (guint i = 0; paths[i]; i++)
		files_add(&files, paths[i]);
	files_drop_repeated(&files);
	outputs = outputs_new((const char *const *)files.named->pdata);
	for (guint i = 0; i < files.inputs->len; i++)
		format_file(format, outputs, &g_array_index(files.inputs, Input, i), &count);
	if (is_nothing(&count, &files))
		files_tell_none(&files, NULL);
	if (!format->is_quiet &&
	    (format->only_check || format->only_diff || strcmp(paths[0], "-") != 0))
		tell_count(format, &count, &files);
	count.failed += files.n_troubles + config_n_troubles(config);
	files_clear(&files);
	if (count.failed > 0)
		return STATUS_TROUBLE;
	return count.refused > 0 || ((format->only_check || format->only_diff) && count.changed > 0)
	               ? STATUS_FOUND
	               : STATUS_CLEAN;
}

static int
run_format(int argc G_GNUC_UNUSED, char **argv)
{
	Format format = {0};
	g_auto(GStrv) paths = NULL;

	if (!command_parse_call(&command_format, argv, &format, &paths))
		return STATUS_TROUBLE;
	if (paths[0] == NULL)
		return command_trouble("no file is given; 'starwright format PATH…' expects one");
	if (format.only_check && format.only_diff)
		return command_trouble("--check lists files and --diff shows changes; use one");
	return format_all(&format, paths);
}

/* Implements Command.answer: the canonical form of one text. */
static int
answer(gpointer call, char **words, Io *io)
{
	const Format *format = call;
	g_autoptr(SwOpened) loaded = NULL;
	g_autoptr(GString) text = NULL;
	g_autoptr(GError) error = NULL;
	gboolean changes;

	if (g_strv_length(words) != 1)
		return io_trouble(io, "no file is given; 'starwright format PATH…' expects one");
	loaded = load_file_from(io, words[0], &error);
	if (loaded == NULL)
		return io_trouble(io, "%s", error->message);
	text = canonical_form(io, loaded);
	if (text == NULL)
		return STATUS_FOUND;
	if (!format->only_diff) {
		io_answer(io, g_steal_pointer(&text));
		return STATUS_CLEAN;
	}
	changes = !is_same(loaded, text);
	if (changes)
		append_diff(io->out, loaded, text);
	return changes ? STATUS_FOUND : STATUS_CLEAN;
}

static const char *const of_files[] = {"check", "quiet", NULL};

static const CommandExample examples[] = {
	{"format galaxy.xml", "Bring one file into the canonical form."},
	{"format --check galaxies",
         "Fail, in a script, if one below a folder is not in that form."},
	{"format --diff galaxies", "What would change, as a patch."},
	{"format - < draft.xml > galaxy.xml", "From standard input to standard output."},
	{NULL, NULL},
};

const Command command_format = {
	.name = "format",
	.arguments = "[OPTION…] PATH…",
	.summary = "rewrite files in the canonical form",
	.description =
		"Rewrites each file that is named, and each *.xml with a root of Starwright below "
		"each folder that is named, so that equal documents have equal bytes: head first, "
		"then the tiles by r and by q, one per line, attributes in the order of the "
		"game's table. A comment or processing instruction that begins on the line "
		"on which an element ends stays with that element, and on its line; all "
		"others, and foreign elements, stay with the element that follows. CR LF, a "
		"byte order mark, a missing newline at the end, permissions and symbolic "
		"links are kept; a link that leads out of its folder is not changed.\n\n"
		"A file that is canonical already is not touched. A file of which a part "
		"could not be read is not changed, because that part would be lost; the "
		"reason is printed with its line and column. The new content goes to a "
		"temporary file beside the target, which is flushed and renamed: after any "
		"failure the old or the new file is complete. A file that was changed while "
		"it was being formatted is not changed, and is reported.\n\n"
		"For '-', standard input is read and standard output written. What 'exclude=' in a "
		"starwright.ini lists is left out, as by 'starwright validate'.\n\n"
		"The status is 0 if all is done, 1 if a file is not changed or, with "
		"--check or --diff, would change, and 2 if one cannot be read or written.",
	.options = options,
	.examples = examples,
	.run = run_format,
	.call = &(const CommandCall){.size = sizeof(Format), .of_files = of_files},
	.answer = answer,
};
