/* `starwright import`: reading back what `export` wrote. */
#include "commands.h"

#include "base/file.h"
#include "base/text.h"
#include "export/export.h"
#include "export/whole.h"
#include "games/games.h"
#include "output.h"

#include <string.h>
#include <unistd.h>

static char *from, *output, *game, *layout;
static guint players;
static gboolean is_strict;

static gboolean
parse_players(const char *name, const char *value, gpointer data G_GNUC_UNUSED, GError **error)
{
	return command_parse_number(name, value, 1, &players, error);
}

static const GOptionEntry options[] = {
	{"from", 'f', 0, G_OPTION_ARG_STRING, &from,
         "The format, if it follows neither from FILE's content nor from its name", "TARGET"},
	{"layout", 0, 0, G_OPTION_ARG_STRING, &layout,
         "How columns and rows are counted: odd-r, even-r, odd-q or even-q", "LAYOUT"},
	{"game", 0, 0, G_OPTION_ARG_STRING, &game, "The game, if FILE does not name it", "GAME"},
	{"players", 0, 0, COMMAND_CALLS(parse_players),
         "The number of players, if FILE does not give it", "N"},
	{"strict", 0, 0, G_OPTION_ARG_NONE, &is_strict,
         "Refuse FILE if something of it would be lost", NULL},
	{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
         "Write the document to this file instead of standard output", "PATH"},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

static char *
names_of_readable(void)
{
	GString *list = g_string_new(NULL);

	for (const SwFormat *const *format = sw_formats(); *format; format++) {
		if ((*format)->read)
			g_string_append_printf(list, "%s%s", list->len > 0 ? ", " : "",
			                       (*format)->name);
	}
	return g_string_free(list, FALSE);
}

/* Returns the format that is named, or else that of the content, or else that of the file's name;
 * NULL, after printing an error, if there is none that can be read. */
static const SwFormat *
find_format(const char *path, const GByteArray *bytes)
{
	const SwFormat *format = from ? sw_format_find(from)
	                              : sw_format_of_bytes((const char *)bytes->data, bytes->len);
	g_autofree char *names = names_of_readable();

	if (format == NULL && !from)
		format = sw_format_of_file(path);
	if (format && format->read)
		return format;
	if (format)
		command_trouble("%s cannot be imported; the format may be %s", format->label,
		                names);
	else if (from)
		command_trouble("unknown format '%s'; it may be %s", from, names);
	else
		command_trouble("the format of '%s' follows neither from its content nor from its "
		                "name; give it with --from: %s",
		                strcmp(path, "-") == 0 ? "standard input" : path, names);
	return NULL;
}

static gboolean
read_bytes(const char *path, GByteArray *bytes, GError **error)
{
	if (strcmp(path, "-") == 0)
		return sw_file_read_fd(STDIN_FILENO, "standard input", SW_EXPORT_READ_MOST, bytes,
		                       error);
	return sw_file_read(path, SW_EXPORT_READ_MOST, bytes, error);
}

/* Takes an argument that is the text itself, not a file's name. */
static void
take_text(GByteArray *bytes, const char *text)
{
	g_byte_array_append(bytes, (const guint8 *)text, (guint)strlen(text) + 1);
	g_byte_array_set_size(bytes, bytes->len - 1);
}

/* Collects what the file does not say from the options. FALSE, after printing an error, if they are
 * wrong, or if files of the format always say it. */
static gboolean
find_unsaid(const SwFormat *format, SwUnsaid *unsaid)
{
	gboolean is_said = layout || game || players != 0;

	*unsaid = (SwUnsaid){.game = game, .players = (gint32)players};
	if (is_said && format->read_unsaid == NULL)
		return command_trouble("%s files give layout, game and players themselves; omit "
		                       "--layout, --game and --players",
		                       format->label) == STATUS_CLEAN;
	unsaid->has_layout = layout && sw_offset_find(layout, &unsaid->layout);
	if (layout && !unsaid->has_layout)
		return command_trouble(
			       "unknown layout '%s'; it may be odd-r, even-r, odd-q or even-q",
			       layout) == STATUS_CLEAN;
	return TRUE;
}

static SwDocument *
read_document(const SwFormat *format, const SwUnsaid *unsaid, const char *path,
              const GByteArray *bytes, GError **error)
{
	const char *text = (const char *)bytes->data;

	if (format->read_unsaid)
		return format->read_unsaid(sw_game_tables(), unsaid, path, text, bytes->len, error);
	return format->read(sw_game_tables(), path, text, bytes->len, error);
}

/* An export contains the files that its document refers to. The references are restored if the
 * files are found with the same content; otherwise a note is printed for each, whose content stays
 * inline. */
static void
tell_inlined(const SwFormat *format, const GByteArray *bytes, const SwDocument *document,
             const char *place)
{
	g_autofree char *written = NULL;
	g_autoptr(GPtrArray) names = NULL;

	if (format->as_written == NULL || sw_whole_names_files(document))
		return;
	written = format->as_written((const char *)bytes->data, bytes->len);
	names = written ? sw_whole_names(written) : g_ptr_array_new();
	for (guint i = 0; i < names->len; i++) {
		g_autofree char *folder = g_path_get_dirname(place);

		command_tell("starwright: note: '%s' was not found in '%s', or differs there: its "
		             "former content is now part of the document",
		             (const char *)g_ptr_array_index(names, i), folder);
	}
}

/* The input, which is a file, standard input, or a string on the command line. */
typedef struct {
	const char *path, *name;
	gboolean is_typed;
} Given;

/* Prints what the document cannot hold. FALSE if it is refused for that. */
static gboolean
tell_lost(const Given *input, const SwFormat *format, const GPtrArray *lost)
{
	for (guint i = 0; i < lost->len; i++)
		command_tell("%s: lost: %s (%s)", input->name, (const char *)lost->pdata[i],
		             format->name);
	return lost->len == 0 || !is_strict;
}

/* Prints "path:12:5: error: what is wrong". The message begins with "12:5: " or "line 12: ". */
static void
tell_fault(const char *name, const char *message)
{
	g_autoptr(GRegex) begin = g_regex_new("^(?:line ([0-9]+)|([0-9]+:[0-9]+)): ", 0, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;
	g_autoptr(GString) line = g_string_new(NULL);

	sw_text_append_safe(line, name);
	if (g_regex_match(begin, message, 0, &match)) {
		g_autofree char *row = g_match_info_fetch(match, 1);
		g_autofree char *place = g_match_info_fetch(match, 2);
		gint length;

		g_string_append_printf(line, ":%s", *row ? row : place);
		g_match_info_fetch_pos(match, 0, NULL, &length);
		message += length;
	}
	g_string_append(line, ": error: ");
	sw_text_append_safe(line, message);
	g_printerr("%s\n", line->str);
}

/* Prints each of the faults, which begin with "line 12: " where there are several. */
static void
tell_faults(const char *name, const char *message)
{
	g_auto(GStrv) faults = g_regex_split_simple("\n(?=line [0-9]+: )", message, 0, 0);

	for (guint i = 0; faults[i]; i++)
		tell_fault(name, faults[i]);
}

static Given
given(const char *path)
{
	const SwFormat *format = sw_format_of_text(path);
	gboolean is_typed = format && (!from || sw_format_find(from) == format) &&
	                    !g_file_test(path, G_FILE_TEST_EXISTS);

	return (Given){path,
	               is_typed                 ? "<string>"
	               : strcmp(path, "-") == 0 ? "<stdin>"
	                                        : path,
	               is_typed};
}

static int
import_bytes(const Given *input, const GByteArray *bytes)
{
	const SwFormat *format =
		input->is_typed ? sw_format_of_text(input->path) : find_format(input->path, bytes);
	/* Files that the document refers to are searched relative to it. */
	const char *place = output && strcmp(output, "-") != 0 ? output : input->path;
	g_autoptr(GPtrArray) lost = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(SwDocument) document = NULL;
	g_autoptr(GError) error = NULL;
	SwUnsaid unsaid;

	if (format == NULL || !find_unsaid(format, &unsaid))
		return STATUS_TROUBLE;
	unsaid.lost = lost;
	document = read_document(format, &unsaid, place, bytes, &error);
	if (document && !tell_lost(input, format, lost)) {
		command_trouble("'%s' is not imported: --strict refuses what would be lost",
		                input->name);
		return STATUS_FOUND;
	}
	if (document) {
		tell_inlined(format, bytes, document, place);
		return output_document(document, output, input->is_typed ? NULL : input->path);
	}
	tell_faults(input->name, error->message);
	return STATUS_FOUND;
}

static int
import_file(const char *path)
{
	const Given input = given(path);
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(GError) error = NULL;

	if (input.is_typed)
		take_text(bytes, path);
	else if (!read_bytes(path, bytes, &error))
		return command_trouble("%s", error->message);
	if (bytes->len == 0) {
		tell_fault(input.name, "the file is empty");
		return STATUS_FOUND;
	}
	return import_bytes(&input, bytes);
}

static int
run_import(int argc, char **argv)
{
	g_auto(GStrv) paths = NULL;

	if (!command_parse(&command_import, argc, argv, &paths))
		return STATUS_TROUBLE;
	if (g_strv_length(paths) != 1)
		return command_trouble("'starwright import FILE' expects one file or share string");
	return import_file(paths[0]);
}

static const CommandExample examples[] = {
	{"import galaxy.json -o galaxy.xml", "Read back what another program has changed."},
	{"import sw1-mh2HWo…", "Read a share string."},
	{"import galaxy.png -o galaxy.xml", "The document inside a picture."},
	{"import --from csv - < table.txt", "From standard input to standard output."},
	{"import --from cards faces.csv -o faces.xml", "A spreadsheet of cards."},
	{"import --from offset --layout odd-q --players 3 hexes.csv",
         "Hexes by column and row, from another editor."},
	{NULL, NULL},
};

const Command command_import = {
	.name = "import",
	.arguments = "[OPTION…] FILE|STRING",
	.summary = "read back what 'export' wrote",
	.description =
		"Reads FILE, or a STRING that 'export --to share' wrote (a link, quotes or line "
		"breaks around do no harm), in one of the formats that 'starwright export' writes "
		"and that can be "
		"read back, and writes the document in the canonical form. The input is checked "
		"like a file: what a file could not contain is refused, with the position and a "
		"correction. The rules of the game are not run; 'starwright validate' does "
		"that.\n\n"
		"Files that the document names by href are looked for beside the output, or "
		"beside FILE where that is standard output. If one is missing or has changed, "
		"this is reported, and its former content becomes part of the document.\n\n"
		"The format is that of the content, or else of the file name's suffix, or named by "
		"--from. Where FILE is '-', standard input is read.\n\n"
		"svg, png, pdf, sheets and html are read from the document that 'export' puts "
		"inside, whatever has been drawn on the picture since. If another program has "
		"removed or damaged it, the file is refused.\n\n"
		"offset reads a table of hexes counted by column and row, as other editors have "
		"them: one line per piece, 'col,row,kind' and values, with or without a header "
		"that names the columns. Lines that begin with '#' may replace --layout, --game "
		"and --players: '# layout odd-r'. In odd-r and even-r the odd or even rows are "
		"shifted to the right, in odd-q and even-q the odd or even columns downward.\n\n"
		"cards reads a table of cards, also of other programs: columns in any order, known "
		"by their names. It becomes a pack of faces, or, if columns are about armies, an "
		"army or an order of battle. Columns that the game has no use for are lost and "
		"named.\n\n"
		"list reads armies as forums write them: \"2 x Hastati\" below \"Units:\", "
		"\"AS: 10\".\n\n"
		"dd2vtt reads the walls of Universal VTT, also of other programs: each closed line "
		"becomes terrain of a board in inches; an open one is refused.\n\n"
		"The status is 0 if the document is written, 1 if FILE is refused, and 2 if it "
		"cannot be read or written.",
	.options = options,
	.examples = examples,
	.run = run_import,
};
