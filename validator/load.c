#include "load.h"

#include "base/file.h"
#include "base/text.h"
#include "command.h"
#include "export/export.h"
#include "xml/write.h"

#include <string.h>
#include <unistd.h>

#define MOST_OF_A_RULE 50 /* how many problems of one rule are kept */

SwOpened *
load_file(const char *path, GError **error)
{
	return load_file_as(path, strcmp(path, "-") == 0 ? "<stdin>" : path, error);
}

static gboolean
read_bytes(const char *path, GByteArray *bytes, GError **error)
{
	if (strcmp(path, "-") == 0)
		return sw_file_read_fd(STDIN_FILENO, "standard input", SW_MAX_FILE_BYTES, bytes,
		                       error);
	return sw_file_read(path, SW_MAX_FILE_BYTES, bytes, error);
}

SwOpened *
load_file_as(const char *path, const char *name, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();

	if (!read_bytes(path, bytes, error))
		return NULL;
	return sw_opened_new(NULL, sw_source_new(name, bytes), MOST_OF_A_RULE);
}

/* ---- What carries a document ------------------------------------------------------------ */

/* TRUE for pictures and share strings, which have one form alone. */
static gboolean
is_carrier(const SwFormat *format)
{
	return format && (format->picture.carry || format->prefix);
}

/* Returns what the bytes carry, as a file of the same name. */
static SwOpened *
load_carried(const SwFormat *format, const char *name, const char *bytes, gsize length,
             GError **error)
{
	g_autoptr(SwDocument) document = format->read(sw_game_tables(), name, bytes, length, error);
	g_autoptr(GString) text = document ? sw_write(document) : NULL;
	g_autoptr(GByteArray) file = g_byte_array_new();

	if (text == NULL) {
		g_prefix_error(error, "%s: ", name);
		return NULL;
	}
	g_byte_array_append(file, (const guint8 *)text->str, (guint)text->len + 1);
	g_byte_array_set_size(file, (guint)text->len);
	return sw_opened_new(NULL, sw_source_new(name, file), MOST_OF_A_RULE);
}

SwOpened *
load_any(const char *path, GError **error)
{
	const SwFormat *format = sw_format_of_text(path);
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(SwSource) source = NULL;
	const char *name = strcmp(path, "-") == 0 ? "<stdin>" : path;

	if (format && !g_file_test(path, G_FILE_TEST_EXISTS))
		return load_carried(format, "<string>", path, strlen(path), error);
	if (!read_bytes(path, bytes, error))
		return NULL;
	source = sw_source_new(name, bytes);
	format = sw_format_of_bytes((const char *)bytes->data, bytes->len);
	if (is_carrier(format) && !sw_source_is_ours(source))
		return load_carried(format, name, (const char *)bytes->data, bytes->len, error);
	return sw_opened_new(NULL, g_steal_pointer(&source), MOST_OF_A_RULE);
}

SwOpened *
load_or_tell(const char *path)
{
	g_autoptr(GError) error = NULL;
	SwOpened *loaded = load_any(path, &error);

	if (loaded == NULL)
		command_trouble("%s", error->message);
	return loaded;
}

static void
append_problem(GString *out, const SwOpened *loaded, const SwProblem *problem)
{
	sw_opened_append_position(out, loaded, problem);
	g_string_append_printf(out, ": %s: ", sw_severity_names[problem->severity]);
	sw_text_append_safe(out, problem->message);
	g_string_append_printf(out, " [%s]", problem->rule->name);
}

void
loaded_tell(const SwOpened *loaded)
{
	for (guint i = 0; i < sw_report_n(loaded->report); i++) {
		g_autoptr(GString) line = g_string_new(NULL);

		append_problem(line, loaded, sw_report_get(loaded->report, i));
		g_printerr("%s\n", line->str);
	}
}

char *
loaded_first_problem(const SwOpened *loaded)
{
	GString *line = g_string_new(NULL);

	g_assert(sw_report_n(loaded->report) > 0);
	append_problem(line, loaded, sw_report_get(loaded->report, 0));
	return g_string_free(line, FALSE);
}

/* Returns the number of players of the galaxy; 0 if it is unknown. */
static gint32
players_of(const SwOpened *loaded)
{
	SwPieceId galaxy = sw_document_galaxy(loaded->document);
	gint attribute = loaded->game->table->galaxy.players;

	return galaxy == SW_NO_PIECE || attribute < 0
	               ? 0
	               : sw_document_get(loaded->document, galaxy, (guint)attribute);
}

char *
loaded_why_absent(const SwOpened *loaded, gint32 seat)
{
	gint32 players = players_of(loaded);

	if (players <= 0 || seat <= players)
		return NULL;
	return g_strdup_printf("seat %d does not play; the seats are 1 to %d", seat, players);
}
