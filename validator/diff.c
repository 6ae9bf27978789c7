/* `starwright diff`: what changed between two files, piece by piece. */
#include "commands.h"

#include "base/text.h"
#include "diff_json.h"
#include "document/changes.h"
#include "document/describe.h"
#include "load.h"
#include "output.h"

#include <string.h>

static gboolean is_json;
static char *format;

static const GOptionEntry options[] = {
	{"format", 0, 0, G_OPTION_ARG_STRING, &format, "Output format", TEXT_OR_JSON},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

/* Returns why the two cannot be compared, or NULL if they can. Free it. */
static char *
mismatch(const SwOpened *before, const SwOpened *after)
{
	SwRoot one = sw_document_root(before->document), two = sw_document_root(after->document);

	if (before->game == after->game && one == two)
		return NULL;
	return g_strdup_printf("a %s %s cannot be compared with a %s %s",
	                       before->game->table->title, sw_root_names[one],
	                       after->game->table->title, sw_root_names[two]);
}

static int
diff_files(const char *before_path, const char *after_path)
{
	g_autoptr(SwOpened) before = load_or_tell(before_path);
	g_autoptr(SwOpened) after = before ? load_or_tell(after_path) : NULL;
	g_autoptr(GString) out = g_string_new(NULL);
	g_autofree char *reason = NULL;
	guint n;

	if (before == NULL || after == NULL)
		return STATUS_TROUBLE;
	loaded_tell(before);
	loaded_tell(after);
	if (before->status != SW_READ_ALL || after->status != SW_READ_ALL)
		return command_trouble("not compared: part of a file could not be read");
	reason = mismatch(before, after);
	if (reason)
		return command_trouble("%s", reason);
	n = is_json ? diff_append_json(out, before, after)
	            : sw_changes_append(out, before->document, after->document, "");
	return output_text(out, n > 0 ? STATUS_FOUND : STATUS_CLEAN);
}

/* ---- As an external diff of git --------------------------------------------------------- */

/* The arguments that git passes to an external diff; see GIT_EXTERNAL_DIFF in git(1). A renamed
 * file has two more; an unmerged one has its path alone. */
enum {
	GIT_PATH,
	GIT_OLD_FILE,
	GIT_OLD_HEX,
	GIT_OLD_MODE,
	GIT_NEW_FILE,
	GIT_NEW_HEX,
	GIT_NEW_MODE,
	GIT_N_ARGUMENTS,
	GIT_NEW_PATH = GIT_N_ARGUMENTS,
	GIT_RENAME,
	GIT_N_RENAMED,
};

/* Loads a temporary file of git's as a version of `path`, relative to which a scenario's galaxy is
 * searched. NULL, after appending why, if not all of it could be read. */
static SwOpened *
load_for_git(GString *out, const char *file, const char *path)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(SwOpened) loaded = load_file_as(file, path, &error);
	g_autofree char *problem = NULL;

	if (loaded == NULL) {
		g_string_append_printf(out, "  not compared: %s\n", error->message);
		return NULL;
	}
	if (loaded->status == SW_READ_ALL)
		return g_steal_pointer(&loaded);
	problem = loaded_first_problem(loaded);
	g_string_append_printf(out, "  not compared: %s\n", problem);
	return NULL;
}

/* Appends a line for a file that git added or deleted. */
static void
append_whole(GString *out, const SwOpened *loaded, const char *what)
{
	guint32 n;

	sw_document_pieces(loaded->document, &n);
	g_string_append_printf(out, "  %s: %s ", what, loaded->game->table->title);
	sw_describe_append_piece(out, loaded->document, SW_ROOT_PIECE);
	g_string_append_printf(out, " with %u pieces\n", n - 1);
}

static void
append_both(GString *out, const SwOpened *before, const SwOpened *after)
{
	g_autofree char *reason = mismatch(before, after);

	if (reason)
		g_string_append_printf(out, "  not compared: %s\n", reason);
	else if (sw_changes_append(out, before->document, after->document, "  ") == 0)
		g_string_append(out, "  only the formatting changed, not the content\n");
}

static int
diff_for_git(char **arguments, guint n)
{
	const char *new_path = n == GIT_N_RENAMED ? arguments[GIT_NEW_PATH] : arguments[GIT_PATH];
	gboolean is_added = strcmp(arguments[GIT_OLD_FILE], "/dev/null") == 0;
	gboolean is_deleted = strcmp(arguments[GIT_NEW_FILE], "/dev/null") == 0;
	g_autoptr(GString) out = g_string_new(NULL);
	g_autoptr(SwOpened) before = NULL;
	g_autoptr(SwOpened) after = NULL;

	sw_text_append_safe(out, arguments[GIT_PATH]);
	if (n == GIT_N_RENAMED) {
		g_string_append(out, " -> ");
		sw_text_append_safe(out, new_path);
	}
	g_string_append_c(out, '\n');
	if (!is_added)
		before = load_for_git(out, arguments[GIT_OLD_FILE], arguments[GIT_PATH]);
	if (!is_deleted && (is_added || before))
		after = load_for_git(out, arguments[GIT_NEW_FILE], new_path);
	if (is_added && after)
		append_whole(out, after, "new");
	else if (is_deleted && before)
		append_whole(out, before, "deleted");
	else if (before && after)
		append_both(out, before, after);
	return output_text(out, STATUS_CLEAN);
}

static int
diff_unmerged(const char *path)
{
	g_autoptr(GString) out = g_string_new(NULL);

	sw_text_append_safe(out, path);
	g_string_append(out, "\n  not compared: the file is unmerged\n");
	return output_text(out, STATUS_CLEAN);
}

static int
run_diff(int argc G_GNUC_UNUSED, char **argv)
{
	g_auto(GStrv) arguments = NULL;
	guint n;

	if (!command_parse(&command_diff, argv, &arguments))
		return STATUS_TROUBLE;
	if (!command_parse_format(TEXT_OR_JSON, format, &is_json))
		return STATUS_TROUBLE;
	n = g_strv_length(arguments);
	if (is_json && n != 2)
		return command_trouble("'starwright diff --format json A B' expects two files");
	if (n == GIT_N_ARGUMENTS || n == GIT_N_RENAMED)
		return diff_for_git(arguments, n);
	if (n == 1 && g_getenv("GIT_DIFF_PATH_TOTAL"))
		return diff_unmerged(arguments[0]);
	if (n != 2)
		return command_trouble("'starwright diff A B' expects two files");
	return diff_files(arguments[0], arguments[1]);
}

static const CommandExample examples[] = {
	{"diff old.xml new.xml", "What changed from one file to the other."},
	{"diff --format json old.xml new.xml", "The same, for a program."},
	{NULL, NULL},
};

const Command command_diff = {
	.name = "diff",
	.arguments = "[OPTION…] A B",
	.summary = "describe what changed between two files in the game's terms",
	.description =
		"Prints the changes from A to B, one line per piece, in order of places: "
		"moved, turned, revalued, renamed, explored, replaced, removed, added. "
		"Formatting and comments are ignored, and the order of elements, except of "
		"cards in a pile or a column: position 1 is on top or in front. In a column "
		"with ranks these count, not the order.\n\n"
		"With --format json the changes are one object with the members version, "
		"before, after (the files), game and changes. Each has change (moved, "
		"changed, replaced, removed, added), inside (how many pieces were added or "
		"removed with it), before and after: the piece with place, q, r (or x, y), "
		"element, kind, name and values, as in 'show --format json', and position if "
		"it moved within its pile or column. One that was "
		"moved or changed has values: name, before and after of each that "
		"differs.\n\n"
		"The status is 0 if nothing changed, 1 if something did, and 2 if the files "
		"cannot be compared.\n\n"
		"It can be git's external diff: with the line '*.xml diff=starwright' in "
		"the file .gitattributes and after 'git config diff.starwright.command "
		"\"starwright diff\"', 'git diff' prints the changes in the game's terms. "
		"The status is then always 0, as git expects.",
	.options = options,
	.examples = examples,
	.run = run_diff,
};
