#include "load.h"

#include "console.h"
#include "export/export.h"
#include "xml/write.h"

#include <string.h>

#define MOST_OF_A_RULE 50 /* how many problems of one rule are kept */

/* What commands that read standard input themselves read. */
static Io
console(const char *name)
{
	return (Io){.name = name};
}

SwOpened *
load_file_from(const Io *io, const char *path, GError **error)
{
	g_autoptr(GByteArray) bytes = io_read(io, path, SW_MAX_FILE_BYTES, error);
	SwOpened *loaded;

	if (bytes == NULL)
		return NULL;
	loaded = sw_opened_new(NULL, sw_source_new(io_name(io, path), bytes), MOST_OF_A_RULE);
	loaded_name_carrier(loaded);
	return loaded;
}

SwOpened *
load_file(const char *path, GError **error)
{
	const Io io = console("<stdin>");

	return load_file_from(&io, path, error);
}

SwOpened *
load_file_as(const char *path, const char *name, GError **error)
{
	const Io io = console(name);
	g_autoptr(GByteArray) bytes = io_read(&io, path, SW_MAX_FILE_BYTES, error);

	return bytes ? sw_opened_new(NULL, sw_source_new(name, bytes), MOST_OF_A_RULE) : NULL;
}

/* ---- What carries a document ------------------------------------------------------------ */

/* TRUE for pictures and share strings, which have one form alone. */
static gboolean
is_carrier(const SwFormat *format)
{
	return format && (format->picture.carry || format->prefix);
}

void
loaded_name_carrier(SwOpened *loaded)
{
	gsize length;
	const char *text = sw_source_text(loaded->source, &length);
	const SwFormat *format = loaded->game == NULL && !sw_source_is_ours(loaded->source)
	                                 ? sw_format_of_bytes(text, length)
	                                 : NULL;

	if (!is_carrier(format))
		return;
	g_assert(loaded->status == SW_READ_NOTHING);
	sw_report_free(loaded->report);
	loaded->report = sw_report_new(0);
	sw_report_add(loaded->report, &sw_rule_version, sw_spot_nowhere(),
	              g_strdup_printf("this file has the format '%s' and is not a document; if it "
	                              "carries one, 'starwright import' writes it to a file",
	                              format->label));
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
load_from(const Io *io, const char *path, GError **error)
{
	const SwFormat *format = sw_format_of_text(path);
	const char *name = io_name(io, path);
	g_autoptr(GByteArray) bytes = NULL;
	g_autoptr(SwSource) source = NULL;

	if (format && !g_file_test(path, G_FILE_TEST_EXISTS))
		return load_carried(format, "<string>", path, strlen(path), error);
	bytes = io_read(io, path, SW_MAX_FILE_BYTES, error);
	if (bytes == NULL)
		return NULL;
	source = sw_source_new(name, bytes);
	format = sw_format_of_bytes((const char *)bytes->data, bytes->len);
	if (is_carrier(format) && !sw_source_is_ours(source))
		return load_carried(format, name, (const char *)bytes->data, bytes->len, error);
	return sw_opened_new(NULL, g_steal_pointer(&source), MOST_OF_A_RULE);
}

SwOpened *
load_any(const char *path, GError **error)
{
	const Io io = console("<stdin>");

	return load_from(&io, path, error);
}

SwOpened *
load_or_say(Io *io, const char *path)
{
	g_autoptr(GError) error = NULL;
	SwOpened *loaded = load_from(io, path, &error);

	if (loaded == NULL)
		io_trouble(io, "%s", error->message);
	return loaded;
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

static Told
fault_of(const SwOpened *loaded, const SwProblem *problem)
{
	gsize offset = sw_source_spot(loaded->source, loaded->document, &problem->spot);
	SwPosition at = {0, 0};

	if (offset != SW_NO_OFFSET)
		at = sw_source_position(loaded->source, offset);
	return (Told){.kind = TOLD_FAULT,
	              .message = g_strdup(problem->message),
	              .path = g_strdup(loaded->name),
	              .line = at.line,
	              .column = at.column,
	              .severity = problem->severity,
	              .rule = problem->rule->name};
}

void
loaded_say(const SwOpened *loaded, Io *io)
{
	for (guint i = 0; i < sw_report_n(loaded->report); i++)
		io_add(io, fault_of(loaded, sw_report_get(loaded->report, i)));
}

void
loaded_tell(const SwOpened *loaded)
{
	g_auto(Io) io = {0};

	io_init(&io, NULL, NULL);
	loaded_say(loaded, &io);
	command_print_told(&io);
}

char *
loaded_first_problem(const SwOpened *loaded)
{
	GString *line = g_string_new(NULL);
	g_auto(Io) io = {0};

	g_assert(sw_report_n(loaded->report) > 0);
	io_init(&io, NULL, NULL);
	loaded_say(loaded, &io);
	io_append_line(line, &g_array_index(io.told, Told, 0));
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
