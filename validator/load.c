#include "load.h"

#include "base/file.h"
#include "base/text.h"
#include "command.h"

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

SwOpened *
load_or_tell(const char *path)
{
	g_autoptr(GError) error = NULL;
	SwOpened *loaded = load_file(path, &error);

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
