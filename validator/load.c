#include "load.h"

#include "base/file.h"
#include "base/text.h"
#include "command.h"
#include "rules/run.h"

#include <string.h>
#include <unistd.h>

static gboolean
read_bytes(const char *path, GByteArray *bytes, GError **error)
{
	if (strcmp(path, "-") == 0)
		return sw_file_read_fd(STDIN_FILENO, "standard input", SW_MAX_FILE_BYTES, bytes,
		                       error);
	return sw_file_read(path, SW_MAX_FILE_BYTES, bytes, error);
}

Loaded *
load_file(const char *path, GError **error)
{
	return load_file_as(path, strcmp(path, "-") == 0 ? "<stdin>" : path, error);
}

Loaded *
load_file_as(const char *path, const char *name, GError **error)
{
	g_autoptr(Loaded) loaded = g_new0(Loaded, 1);
	g_autoptr(SwReader) reader = NULL;

	loaded->name = g_strdup(name);
	loaded->bytes = g_byte_array_new();
	if (!read_bytes(path, loaded->bytes, error))
		return NULL;
	loaded->source = sw_source_new(loaded->name, loaded->bytes);
	loaded->report = sw_report_new(50);
	reader = sw_reader_new(sw_game_tables());
	loaded->status = sw_reader_read(reader, loaded->source, loaded->report, &loaded->document);
	if (loaded->document)
		loaded->game = sw_game_of(sw_document_table(loaded->document));
	return g_steal_pointer(&loaded);
}

Loaded *
load_or_tell(const char *path)
{
	g_autoptr(GError) error = NULL;
	Loaded *loaded = load_file(path, &error);

	if (loaded == NULL)
		command_trouble("%s", error->message);
	return loaded;
}

void
loaded_free(Loaded *loaded)
{
	if (loaded == NULL)
		return;
	sw_document_free(loaded->document);
	sw_report_free(loaded->report);
	sw_source_free(loaded->source);
	g_byte_array_unref(loaded->bytes);
	g_free(loaded->name);
	g_free(loaded);
}

/* A file that could not be understood has no pieces: then only bytes have positions. */
static void
append_position(GString *out, const Loaded *loaded, const SwSpot *spot)
{
	SwPosition position;
	gsize offset = SW_NO_OFFSET;

	if (loaded->document || spot->piece == SW_NO_PIECE)
		offset = sw_source_spot(loaded->source, loaded->document, spot);
	if (offset == SW_NO_OFFSET)
		return;
	position = sw_source_position(loaded->source, offset);
	g_string_append_printf(out, ":%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT, position.line,
	                       position.column);
}

static void
append_problem(GString *out, const Loaded *loaded, const SwProblem *problem)
{
	sw_text_append_safe(out, loaded->name);
	append_position(out, loaded, &problem->spot);
	g_string_append_printf(out, ": %s: ", sw_severity_names[problem->severity]);
	sw_text_append_safe(out, problem->message);
	g_string_append_printf(out, " [%s]", problem->rule->name);
}

void
loaded_tell(const Loaded *loaded)
{
	for (guint i = 0; i < sw_report_n(loaded->report); i++) {
		g_autoptr(GString) line = g_string_new(NULL);

		append_problem(line, loaded, sw_report_get(loaded->report, i));
		g_printerr("%s\n", line->str);
	}
}

char *
loaded_first_problem(const Loaded *loaded)
{
	GString *line = g_string_new(NULL);

	g_assert(sw_report_n(loaded->report) > 0);
	append_problem(line, loaded, sw_report_get(loaded->report, 0));
	return g_string_free(line, FALSE);
}

/* For how many the galaxy is; 0: there is none. */
static gint32
players_of(const Loaded *loaded)
{
	SwPieceId galaxy = sw_document_galaxy(loaded->document);
	gint attribute = loaded->game->table->players_attribute;

	return galaxy == SW_NO_PIECE || attribute < 0
	               ? 0
	               : sw_document_get(loaded->document, galaxy, (guint)attribute);
}

char *
loaded_why_absent(const Loaded *loaded, gint32 seat)
{
	gint32 players = players_of(loaded);

	if (players <= 0 || seat <= players)
		return NULL;
	return g_strdup_printf("seat %d does not play; the seats are 1 to %d", seat, players);
}

gboolean
load_is_illegal(const SwGame *game, const SwDocument *document)
{
	g_autoptr(SwView) view = sw_view_new(game, document);
	g_autoptr(SwSettings) settings = sw_settings_new();
	g_autoptr(SwReport) report = sw_report_new(1);

	sw_run(game, view, document, settings, SW_SEVERITY_ERROR, FALSE, report, NULL);
	return sw_report_has_errors(report);
}
