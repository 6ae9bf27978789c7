/* `starwright format`: rewriting files in canonical form. */
#include "commands.h"

#include "base/text.h"
#include "diff_text.h"
#include "files.h"
#include "load.h"
#include "output.h"
#include "xml/write.h"

#include <string.h>

static gboolean only_check, only_diff, is_quiet;

static const GOptionEntry options[] = {
	{"check", 0, 0, G_OPTION_ARG_NONE, &only_check,
         "Write nothing; list the files that would change", NULL},
	{"diff", 0, 0, G_OPTION_ARG_NONE, &only_diff,
         "Write nothing; print what would change, as a patch", NULL},
	{"quiet", 'q', 0, G_OPTION_ARG_NONE, &is_quiet, "No summary on standard error", NULL},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

typedef struct {
	guint changed, same, refused, failed, others;
} Count;

/* Returns the canonical form of the file, which keeps its line ends, byte order mark and missing
 * last newline; NULL, after printing why, if part of it was not understood and would be lost. */
static GString *
canonical_form(const SwOpened *loaded)
{
	GString *text;
	gsize length;
	const char *old = sw_source_text(loaded->source, &length);

	loaded_tell(loaded);
	if (loaded->status != SW_READ_ALL) {
		command_trouble(
			"'%s' is not changed: the part that could not be read would be lost",
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

static gboolean
put_diff(const SwOpened *loaded, const GString *text)
{
	g_autoptr(GString) diff = g_string_new(NULL);
	gsize length;
	const char *old = sw_source_text(loaded->source, &length);

	diff_append(diff, loaded->name, old, length, text->str, text->len);
	return put_out(diff);
}

/* Writes the file, or prints what was asked for. FALSE if it could not be written. */
static gboolean
take_text(const Outputs *outputs, const Input *input, const SwOpened *loaded, const GString *text)
{
	gboolean same = is_same(loaded, text);

	if (only_check && !same)
		list_name(loaded->name);
	if (only_diff && !same)
		return put_diff(loaded, text);
	if (only_check || only_diff)
		return TRUE;
	if (input->is_stdin)
		return put_out(text);
	return same || replace(outputs, input->path, loaded, text);
}

static void
format_file(const Outputs *outputs, const Input *input, Count *count)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(SwOpened) loaded = load_file(input->is_stdin ? "-" : input->path, &error);
	g_autoptr(GString) text = NULL;

	if (loaded && input->is_found && !sw_source_is_ours(loaded->source)) {
		count->others++;
		return;
	}
	text = loaded ? canonical_form(loaded) : NULL;
	if (loaded == NULL) {
		command_trouble("%s", error->message);
		count->failed++;
	} else if (text == NULL) {
		count->refused++;
	} else if (!take_text(outputs, input, loaded, text)) {
		count->failed++;
	} else {
		*(is_same(loaded, text) ? &count->same : &count->changed) += 1;
	}
}

static void
tell_count(const Count *count, const Files *files)
{
	g_printerr("%u %s, %u canonical already", count->changed,
	           only_check || only_diff ? "would change" : "rewritten", count->same);
	if (count->refused > 0)
		g_printerr(", %u refused", count->refused);
	if (files->n_excluded > 0)
		g_printerr("; %u excluded", files->n_excluded);
	if (count->others > 0)
		g_printerr("; %u other XML %s skipped", count->others,
		           count->others == 1 ? "file" : "files");
	g_printerr("\n");
}

static int
format_all(char **paths)
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
		format_file(outputs, &g_array_index(files.inputs, Input, i), &count);
	if (!is_quiet && (only_check || only_diff || strcmp(paths[0], "-") != 0))
		tell_count(&count, &files);
	count.failed += files.n_troubles + config_n_troubles(config);
	files_clear(&files);
	if (count.failed > 0)
		return STATUS_TROUBLE;
	return count.refused > 0 || ((only_check || only_diff) && count.changed > 0) ? STATUS_FOUND
	                                                                             : STATUS_CLEAN;
}

static int
run_format(int argc, char **argv)
{
	g_auto(GStrv) paths = NULL;

	if (!command_parse(&command_format, argc, argv, &paths))
		return STATUS_TROUBLE;
	if (paths[0] == NULL)
		return command_trouble("no file is given; 'starwright format PATH…' expects one");
	if (only_check && only_diff)
		return command_trouble("--check lists files and --diff shows changes; use one");
	return format_all(paths);
}

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
};
