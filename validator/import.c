/* `starwright import`: reading back what `export` wrote. */
#include "commands.h"

#include "base/text.h"
#include "export/export.h"
#include "export/whole.h"
#include "games/games.h"
#include "set_up.h"

#include <string.h>

typedef struct {
	char *from, *output, *game, *layout;
	guint players;
	gboolean is_strict;
} Import;

static gboolean
parse_players(const char *name, const char *value, gpointer data, GError **error)
{
	return command_parse_number(name, value, 1, &((Import *)data)->players, error);
}

static const GOptionEntry options[] = {
	{"from", 'f', 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Import, from),
         "The format, if it follows neither from FILE's content nor from its name", "TARGET"},
	{"layout", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Import, layout),
         "How columns and rows are counted: odd-r, even-r, odd-q or even-q", "LAYOUT"},
	{"game", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Import, game),
         "The game, if FILE does not name it", "GAME"},
	{"players", 0, 0, COMMAND_CALLS(parse_players),
         "The number of players, if FILE does not give it", "N"},
	{"strict", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Import, is_strict),
         "Refuse FILE if something of it would be lost", NULL},
	{"output", 'o', 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(Import, output),
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

static gboolean
is_standard_input(const Io *io, const char *path)
{
	return strcmp(path, "-") == 0 && io->text == NULL;
}

/* How far into a file its root or first key is looked for. */
#define SIGN_WITHIN 4096

#define TAKE_ANOTHER \
	", which cannot be imported; take the document that was exported, or its json or share"

static gboolean
begins_with(const GByteArray *bytes, const char *sign)
{
	gsize length = strlen(sign);

	return bytes->len > length && memcmp(bytes->data, sign, length) == 0;
}

static gboolean
mentions(const GByteArray *bytes, const char *word)
{
	return g_strstr_len((const char *)bytes->data, (gssize)MIN(bytes->len, SIGN_WITHIN),
	                    word) != NULL;
}

/* TRUE if JSON has the key, which is given in quotes; it may be a name before. */
static gboolean
has_key(const GByteArray *bytes, const char *key)
{
	const char *at = (const char *)bytes->data, *end = at + MIN(bytes->len, SIGN_WITHIN);

	while ((at = g_strstr_len(at, end - at, key)) != NULL) {
		at += strlen(key);
		if (at[strspn(at, " \t\r\n")] == ':')
			return TRUE;
	}
	return FALSE;
}

static gboolean
looks_like_xml(const GByteArray *bytes)
{
	const char *text = sw_text_skip_mark((const char *)bytes->data);
	gsize length = strlen(text);

	while (length > 0 && g_ascii_isspace(text[length - 1]))
		length--;
	return length > 0 && *text == '<' && text[length - 1] == '>';
}

/* Returns what the file is, and what to do, if it is known and cannot be imported; NULL otherwise.
 */
static const char *
name_stranger(const GByteArray *bytes)
{
	const char *text = sw_text_skip_mark((const char *)bytes->data);

	text += strspn(text, " \t\r\n");
	if (begins_with(bytes, "\xff\xd8\xff"))
		return "a JPEG, which cannot carry a document; take the PNG that was exported";
	if (begins_with(bytes, "PK\x03\x04"))
		return "an archive, such as a module of VASSAL" TAKE_ANOTHER;
	if (*text == '{' && has_key(bytes, "\"ObjectStates\""))
		return "a saved game of Tabletop Simulator" TAKE_ANOTHER;
	if (*text == '<' && mentions(bytes, "urn:starwright:1"))
		return "a document itself, and needs no import";
	return NULL;
}

/* Returns the format that is named, or else that of the content, or else that of the file's name;
 * NULL, after saying why, if there is none that can be read. */
static const SwFormat *
find_format(const Import *import, Io *io, const char *path, const GByteArray *bytes)
{
	const char *text = (const char *)bytes->data;
	const SwFormat *format =
		import->from ? sw_format_find(import->from) : sw_format_of_bytes(text, bytes->len);
	const char *name = is_standard_input(io, path) ? "standard input" : io_name(io, path);
	const char *stranger = import->from ? NULL : name_stranger(bytes);
	g_autofree char *names = names_of_readable();

	if (format == NULL && !import->from)
		format = sw_format_without_sign(io_name(io, path), text, bytes->len);
	if (stranger && (format == NULL || !format->read || format == sw_format_find("json")))
		io_trouble(io, "'%s' is %s", name, stranger);
	else if (format && format->read)
		return format;
	else if (format)
		io_trouble(io, "%s cannot be imported; the format may be %s", format->label, names);
	else if (!import->from && looks_like_xml(bytes))
		io_trouble(io,
		           "'%s' is XML, but neither a document of a game that is known nor an "
		           "export of one",
		           name);
	else if (import->from)
		io_trouble(io, "unknown format '%s'; it may be %s", import->from, names);
	else
		io_trouble(io,
		           "the format of '%s' follows neither from its content nor from its "
		           "name; give it with --from: %s",
		           name, names);
	return NULL;
}

/* Returns the bytes of an argument that is the text itself, not a file's name. */
static GByteArray *
take_text(const char *text)
{
	GByteArray *bytes = g_byte_array_new();

	g_byte_array_append(bytes, (const guint8 *)text, (guint)strlen(text) + 1);
	g_byte_array_set_size(bytes, bytes->len - 1);
	return bytes;
}

/* Collects what the file does not say from the options. FALSE, after saying why, if they are
 * wrong, or if files of the format always say it. */
static gboolean
find_unsaid(const Import *import, Io *io, const SwFormat *format, SwUnsaid *unsaid)
{
	gboolean is_said = import->layout || import->game || import->players != 0;

	*unsaid = (SwUnsaid){.game = import->game, .players = (gint32)import->players};
	if (is_said && !sw_format_leaves_out(format))
		return io_trouble(io,
		                  "%s files give layout, game and players themselves; omit "
		                  "--layout, --game and --players",
		                  format->label) == STATUS_CLEAN;
	unsaid->has_layout = import->layout && sw_offset_find(import->layout, &unsaid->layout);
	if (import->layout && !unsaid->has_layout)
		return io_trouble(io,
		                  "unknown layout '%s'; it may be odd-r, even-r, odd-q or even-q",
		                  import->layout) == STATUS_CLEAN;
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
tell_inlined(Io *io, const SwFormat *format, const GByteArray *bytes, const SwDocument *document,
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

		char *message = g_strdup_printf(
			"'%s' was not found in '%s', or differs there: its former content is now "
			"part of the document",
			(const char *)g_ptr_array_index(names, i), folder);

		io_add(io, (Told){.kind = TOLD_CHANGED, .message = message});
	}
}

/* The input, which is a file, standard input, or a string on the command line. */
typedef struct {
	const char *path, *name;
	gboolean is_typed;
} Given;

/* Says what the document cannot hold. FALSE if it is refused for that. */
static gboolean
tell_lost(const Import *import, Io *io, const Given *input, const SwFormat *format,
          const GPtrArray *lost)
{
	for (guint i = 0; i < lost->len; i++)
		io_note_of(io, input->name, "lost: %s (%s)", (const char *)lost->pdata[i],
		           format->name);
	return lost->len == 0 || !import->is_strict;
}

/* Returns the number that a group of the pattern matched; 0 if it matched none. */
static gsize
number_in(const GMatchInfo *match, gint group)
{
	g_autofree char *digits = g_match_info_fetch(match, group);

	return digits ? (gsize)g_ascii_strtoull(digits, NULL, 10) : 0;
}

/* Says a fault whose message begins with "12:5: " or "line 12: ". */
static void
tell_fault(Io *io, const char *name, const char *message)
{
	Told told = {.kind = TOLD_FAULT, .path = g_strdup(name), .severity = SW_SEVERITY_ERROR};
	g_autoptr(GRegex) begin = g_regex_new("^(?:line ([0-9]+)|([0-9]+):([0-9]+)): ", 0, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;

	if (g_regex_match(begin, message, 0, &match)) {
		gint length;

		told.line = number_in(match, 1) + number_in(match, 2);
		told.column = number_in(match, 3);
		g_match_info_fetch_pos(match, 0, NULL, &length);
		message += length;
	}
	told.message = g_strdup(message);
	io_add(io, told);
}

/* Says each of the faults, which begin with "line 12: " where there are several. */
static void
tell_faults(Io *io, const char *name, const char *message)
{
	g_auto(GStrv) faults = g_regex_split_simple("\n(?=line [0-9]+: )", message, 0, 0);

	for (guint i = 0; faults[i]; i++)
		tell_fault(io, name, faults[i]);
}

static Given
given(const Import *import, const Io *io, const char *path)
{
	const SwFormat *format = sw_format_of_text(path);
	gboolean is_typed = format && (!import->from || sw_format_find(import->from) == format) &&
	                    !g_file_test(path, G_FILE_TEST_EXISTS);

	return (Given){path, is_typed ? "<string>" : io_name(io, path), is_typed};
}

/* Files that the document refers to are searched relative to this. */
static const char *
place_of(const Import *import, const Io *io, const char *path)
{
	if (import->output && strcmp(import->output, "-") != 0)
		return import->output;
	return io->text ? io_name(io, path) : path;
}

static int
import_bytes(const Import *import, Io *io, const Given *input, const GByteArray *bytes)
{
	const SwFormat *format = input->is_typed ? sw_format_of_text(input->path)
	                                         : find_format(import, io, input->path, bytes);
	const char *place = place_of(import, io, input->path);
	g_autoptr(GPtrArray) lost = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(SwDocument) document = NULL;
	g_autoptr(GError) error = NULL;
	SwUnsaid unsaid;

	if (format == NULL || !find_unsaid(import, io, format, &unsaid))
		return STATUS_TROUBLE;
	unsaid.lost = lost;
	document = read_document(format, &unsaid, place, bytes, &error);
	if (document && !tell_lost(import, io, input, format, lost)) {
		io_trouble(io, "'%s' is not imported: --strict refuses what would be lost",
		           input->name);
		return STATUS_FOUND;
	}
	if (document) {
		tell_inlined(io, format, bytes, document, place);
		return set_up_answer(io, document, import->output,
		                     input->is_typed ? NULL : input->path);
	}
	tell_faults(io, input->name, error->message);
	return STATUS_FOUND;
}

static int
import_file(const Import *import, Io *io, const char *path)
{
	const Given input = given(import, io, path);
	g_autoptr(GError) error = NULL;
	g_autoptr(GByteArray) bytes =
		input.is_typed ? take_text(path) : io_read(io, path, SW_EXPORT_READ_MOST, &error);

	if (bytes == NULL)
		return io_trouble(io, "%s", error->message);
	if (bytes->len == 0) {
		tell_fault(io, input.name, "the file is empty");
		return STATUS_FOUND;
	}
	return import_bytes(import, io, &input, bytes);
}

/* Implements Command.answer. */
static int
answer(gpointer call, char **words, Io *io)
{
	if (g_strv_length(words) != 1)
		return io_trouble(io, "'starwright import FILE' expects one file or share string");
	return import_file(call, io, words[0]);
}

static const char *const of_files[] = {"output", NULL};

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
		"becomes terrain of a board in inches, along an open one stand thin walls. What "
		"becomes of open lines, and how many doors and lights are lost, is said.\n\n"
		"The status is 0 if the document is written, 1 if FILE is refused, and 2 if it "
		"cannot be read or written.",
	.options = options,
	.examples = examples,
	.call = &(const CommandCall){.size = sizeof(Import), .of_files = of_files},
	.answer = answer,
};
