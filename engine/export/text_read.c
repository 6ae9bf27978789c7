/* Reads text as text.c writes it. */
#include "export/text.h"

#include "base/translate.h"
#include "export/build.h"

#include <string.h>

#define MAX_DEPTH 32

typedef struct {
	SwBuild *build;
	const char *path;
	guint line, depth; /* `depth`: pieces that are open */
	GError **error;
} TextReader;

#define fault(reader, ...) sw_build_fail_in_line((reader)->error, (reader)->line, __VA_ARGS__)

/* ---- Words ------------------------------------------------------------------------------ */

/* The word at `*at`, up to a space or an equals sign, which is not skipped. Free it. */
static char *
take_word(const char **at)
{
	gsize length = strcspn(*at, " =");
	char *word = g_strndup(*at, length);

	*at += length;
	return word;
}

/* Reads the rest of an escape `\u{…}` after its backslash; FALSE if it is not valid. */
static gboolean
take_code(const char **at, GString *value)
{
	char *end;
	guint64 code;

	if (strncmp(*at, "u{", 2) != 0 || !g_ascii_isxdigit((*at)[2]))
		return FALSE;
	code = g_ascii_strtoull(*at + 2, &end, 16);
	if (*end != '}' || code == 0 || code > 0x10ffff || !g_unichar_validate((gunichar)code))
		return FALSE;
	g_string_append_unichar(value, (gunichar)code);
	*at = end + 1;
	return TRUE;
}

const char *
sw_text_take_quoted(const char **at, GString *value)
{
	for ((*at)++; **at && **at != '"';) {
		if (**at != '\\') {
			g_string_append_c(value, *(*at)++);
			continue;
		}
		(*at)++;
		if (**at == '"' || **at == '\\' || **at == 'n') {
			g_string_append_c(value, **at == 'n' ? '\n' : **at);
			(*at)++;
		} else if (!take_code(at, value)) {
			return N_("a backslash must be followed by '\"', '\\', 'n' or 'u{…}'");
		}
	}
	if (**at != '"')
		return N_("a quotation mark is not closed");
	(*at)++;
	return NULL;
}

/* ---- Pieces ----------------------------------------------------------------------------- */

/* Reads "2,-1", "2,-1/1" or "@12.50,3.00". */
static gboolean
give_place(TextReader *reader, const char *word)
{
	gboolean is_point = *word == '@';
	g_auto(GStrv) parts = g_strsplit_set(word + is_point, ",/", 4);
	guint n = g_strv_length(parts);

	if (n < 2 || n > (is_point ? 2 : 3))
		return fault(reader, "'%s' is not a place such as '2,-1'", word);
	sw_build_value(reader->build, is_point ? "x" : "q", parts[0]);
	sw_build_value(reader->build, is_point ? "y" : "r", parts[1]);
	if (n == 3)
		sw_build_value(reader->build, "side", parts[2]);
	return TRUE;
}

static gboolean
give_value(TextReader *reader, const char *name, const char **at)
{
	g_autoptr(GString) value = g_string_new(NULL);

	if (!sw_build_is_name(name))
		return fault(reader, "'%s' is not a valid attribute name", name);
	(*at)++;
	if (**at == '"') {
		const char *wrong = sw_text_take_quoted(at, value);

		if (wrong)
			return fault(reader, "%s", sw_translate(wrong));
	} else {
		while (**at && **at != ' ')
			g_string_append_c(value, *(*at)++);
	}
	if (strcmp(name, "game") != 0)
		sw_build_value(reader->build, name, value->str);
	return TRUE;
}

static gboolean
read_words(TextReader *reader, const char *at)
{
	while (*at) {
		g_autofree char *word = NULL;

		if (*at == ' ') {
			at++;
			continue;
		}
		word = take_word(&at);
		if (*at == '=') {
			if (!give_value(reader, word, &at))
				return FALSE;
		} else if (g_ascii_isalpha(*word)) {
			sw_build_value(reader->build, "type", word);
		} else if (!give_place(reader, word)) {
			return FALSE;
		}
	}
	return TRUE;
}

/* The game that the root's line names; NULL if there is none. Free it. */
static char *
game_of(const char *line)
{
	const char *found = strstr(line, " game=");

	return found ? g_strndup(found + 6, strcspn(found + 6, " ")) : NULL;
}

static gboolean
open_piece(TextReader *reader, const SwTable *const *tables, const char *element, guint depth,
           const char *line)
{
	g_autofree char *origin = g_strdup_printf(sw_translate("line %u"), reader->line);

	if (!sw_build_is_name(element))
		return fault(reader, "the element is missing; name one, such as 'system'");
	if (depth >= MAX_DEPTH || (reader->build ? depth == 0 || depth > reader->depth : depth > 0))
		return fault(reader, "a piece must be indented by two spaces more than the piece "
		                     "that it is inside");
	if (reader->build == NULL) {
		g_autofree char *game = game_of(line);

		if (game == NULL)
			return fault(reader, "the first piece must name its game: 'game=…'");
		reader->build = sw_build_new(tables, game, reader->path);
	}
	for (; reader->depth > depth; reader->depth--)
		sw_build_close(reader->build);
	sw_build_open(reader->build, element, origin);
	reader->depth++;
	return TRUE;
}

static gboolean
read_line(TextReader *reader, const SwTable *const *tables, const char *line)
{
	gsize blanks = strspn(line, " ");
	const char *at = line + blanks;
	g_autofree char *element = take_word(&at);

	if (*element == '\0' && *at == '\0')
		return TRUE;
	return open_piece(reader, tables, element, (guint)MIN(blanks / 2, MAX_DEPTH), line) &&
	       read_words(reader, at);
}

/* The index of the line after the last heading: a title may be equal to the heading, a line of a
 * piece never is. */
static guint
begin_of_pieces(char **lines)
{
	guint begin = G_MAXUINT;

	for (guint i = 0; lines[i]; i++) {
		g_strchomp(lines[i]);
		if (strcmp(lines[i], SW_TEXT_PIECES) == 0)
			begin = i + 1;
	}
	return begin;
}

static SwDocument *
read_lines(TextReader *reader, const SwTable *const *tables, char **lines)
{
	guint begin = begin_of_pieces(lines);

	for (guint i = 0; lines[i]; i++) {
		reader->line = i + 1;
		if (i >= begin && !read_line(reader, tables, lines[i]))
			return NULL;
	}
	if (reader->build == NULL) {
		fault(reader, "there are no pieces after the line '%s'", SW_TEXT_PIECES);
		return NULL;
	}
	for (; reader->depth > 0; reader->depth--)
		sw_build_close(reader->build);
	return sw_build_finish(reader->build, reader->error);
}

SwDocument *
sw_text_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
             GError **error)
{
	TextReader reader = {.path = path, .error = error};
	g_auto(GStrv) lines = NULL;
	SwDocument *document = NULL;

	if (!g_utf8_validate_len(bytes, length, NULL)) {
		fault(&reader, "the text is not UTF-8");
		return NULL;
	}
	lines = g_strsplit(bytes, "\n", -1);
	document = read_lines(&reader, tables, lines);
	sw_build_free(reader.build);
	return document;
}
