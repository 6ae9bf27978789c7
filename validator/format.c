/* `starwright format`: rewriting files in canonical form. */
#include "commands.h"

#include "base/text.h"
#include "load.h"
#include "output.h"
#include "xml/write.h"

#include <string.h>

static gboolean only_check;

static const GOptionEntry options[] = {
	{"check", 0, 0, G_OPTION_ARG_NONE, &only_check,
         "Write nothing; list the files that would change", NULL},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

typedef struct {
	guint changed, same, refused, failed;
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

static void
format_file(const Outputs *outputs, const char *path, Count *count)
{
	g_autoptr(SwOpened) loaded = load_or_tell(path);
	g_autoptr(GString) text = NULL;
	gboolean ok = TRUE;

	if (loaded == NULL) {
		count->failed++;
		return;
	}
	text = canonical_form(loaded);
	if (text == NULL) {
		count->refused++;
		return;
	}
	if (only_check && !is_same(loaded, text))
		list_name(loaded->name);
	else if (!only_check && strcmp(path, "-") == 0)
		ok = put_out(text);
	else if (!only_check && !is_same(loaded, text))
		ok = replace(outputs, path, loaded, text);
	*(!ok ? &count->failed : is_same(loaded, text) ? &count->same : &count->changed) += 1;
}

static void
tell_count(const Count *count)
{
	g_printerr("%u %s, %u canonical already", count->changed,
	           only_check ? "would change" : "rewritten", count->same);
	if (count->refused > 0)
		g_printerr(", %u refused", count->refused);
	g_printerr("\n");
}

static int
run_format(int argc, char **argv)
{
	g_auto(GStrv) paths = NULL;
	g_autoptr(Outputs) outputs = NULL;
	Count count = {0};

	if (!command_parse(&command_format, argc, argv, &paths))
		return STATUS_TROUBLE;
	if (paths[0] == NULL)
		return command_trouble("no file is given; 'starwright format FILE…' expects one");
	outputs = outputs_new((const char *const *)paths);
	for (guint i = 0; paths[i]; i++)
		format_file(outputs, paths[i], &count);
	if (only_check || strcmp(paths[0], "-") != 0)
		tell_count(&count);
	if (count.failed > 0)
		return STATUS_TROUBLE;
	return count.refused > 0 || (only_check && count.changed > 0) ? STATUS_FOUND : STATUS_CLEAN;
}

static const CommandExample examples[] = {
	{"format galaxy.xml", "Bring one file into the canonical form."},
	{"format --check galaxies/*.xml", "Fail, in a script, if one is not in that form."},
	{"format - < draft.xml > galaxy.xml", "From standard input to standard output."},
	{NULL, NULL},
};

const Command command_format = {
	.name = "format",
	.arguments = "[OPTION…] FILE…",
	.summary = "rewrite files in the canonical form",
	.description = "Rewrites each FILE so that equal documents have equal bytes: head first, "
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
		       "Where FILE is '-', standard input is read and standard output written.\n\n"
		       "The status is 0 if all is done, 1 if a file is not changed or, with "
                       "--check, would change, and 2 if one cannot be read or written.",
	.options = options,
	.examples = examples,
	.run = run_format,
};
