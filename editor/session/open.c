/* From a file to a session that is only read. */
#include "session/private.h"

#include "base/error.h"
#include "base/text.h"
#include "games/games.h"
#include "xml/read.h"

#include <string.h>

typedef struct {
	SwSource *source;
	SwReport *report;
	SwDocument *document;
	SwReadStatus status;
} Reading;

static void
reading_clear(Reading *reading)
{
	sw_source_free(reading->source);
	sw_report_free(reading->report);
	sw_document_free(reading->document);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Reading, reading_clear)

/* ---- Whose fault it is ------------------------------------------------------------------ */

/* "a.xml:3:5: message", as the command prints the first of them. */
static gboolean
refuse(const Reading *reading, GError **error)
{
	g_autoptr(GString) message = g_string_new(NULL);
	const SwProblem *problem = sw_report_get(reading->report, 0);
	gsize offset = problem->spot.piece == SW_NO_PIECE ? problem->spot.offset : SW_NO_OFFSET;

	sw_text_append_safe(message, sw_source_name(reading->source));
	if (offset != SW_NO_OFFSET) {
		SwPosition at = sw_source_position(reading->source, offset);

		g_string_append_printf(message, ":%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT, at.line,
		                       at.column);
	}
	g_string_append(message, ": ");
	sw_text_append_safe(message, problem->message);
	g_set_error_literal(error, SW_ERROR, SW_ERROR_READ, message->str);
	return FALSE;
}

/* The attribute whose name stands at the offset; NULL if there is none. */
static const char *
attribute_at(const SwSource *source, const SwDocument *document, SwPieceId id, gsize offset)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	gsize tag = sw_document_piece(document, id)->offset;

	for (guint i = 0; i < element->n_attributes; i++) {
		SwSpan name, value;

		if (sw_source_attribute(source, tag, element->attributes[i].name, &name, &value) &&
		    name.begin == offset)
			return element->attributes[i].name;
	}
	return NULL;
}

/* The last piece whose tag begins there or before; ids grow in the order of the file. */
static SwPieceId
piece_before(const SwDocument *document, gsize offset)
{
	guint32 n, low = 0;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	n = session__n_own(document);
	while (n - low > 1) {
		guint32 middle = low + (n - low) / 2;

		if (pieces[middle].offset <= offset)
			low = middle;
		else
			n = middle;
	}
	return low;
}

/* Nobody counts bytes in a window: a fault inside a piece's tag is the piece's. */
static void
name_pieces(const Reading *reading)
{
	for (guint i = 0; i < sw_report_n(reading->report); i++) {
		SwProblem *problem = sw_report_get(reading->report, i);
		gsize offset = problem->spot.offset;
		SwPieceId id;

		if (problem->spot.piece != SW_NO_PIECE || offset == SW_NO_OFFSET)
			continue;
		id = piece_before(reading->document, offset);
		if (offset >=
		    sw_source_tag(reading->source, sw_document_piece(reading->document, id)->offset)
		            .end)
			continue;
		problem->spot.piece = id;
		problem->spot.attribute =
			attribute_at(reading->source, reading->document, id, offset);
	}
}

/* ---- Reading ---------------------------------------------------------------------------- */

/* The least text that sw_write_keep_manners() would find the same manners in. */
static char *
manners_of(const char *text, gsize length)
{
	const char *newline = memchr(text, '\n', length);
	gboolean has_mark = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0;
	gboolean is_crlf = newline && newline > text && newline[-1] == '\r';
	gboolean is_ended = length == 0 || text[length - 1] == '\n';

	return g_strconcat(has_mark ? "\xef\xbb\xbf" : "", is_crlf ? "\r\n" : "\n",
	                   is_ended ? "" : ".", NULL);
}

static SwSession *
make_session(Reading *reading)
{
	const SwGame *game = sw_game_of(sw_document_table(reading->document));
	SwSession *session;
	gsize length;
	const char *text = sw_source_text(reading->source, &length);

	name_pieces(reading);
	session = session__new(game, g_steal_pointer(&reading->document));
	sw_report_free(session->unread);
	session->unread = g_steal_pointer(&reading->report);
	session->is_part = reading->status == SW_READ_PART;
	g_free(session->manners);
	session->manners = manners_of(text, length);
	session->base = g_bytes_new(text, length);
	return session;
}

static SwSession *
read_source(SwSource *source, GError **error)
{
	g_auto(Reading)
		reading = {.source = source, .report = sw_report_new(SESSION_MOST_OF_A_RULE)};
	g_autoptr(SwReader) reader = sw_reader_new(sw_game_tables());

	reading.status = sw_reader_read(reader, reading.source, reading.report, &reading.document);
	if (reading.status == SW_READ_NOTHING) {
		refuse(&reading, error);
		return NULL;
	}
	return make_session(&reading);
}

SwSession *
session__read(const char *name, GByteArray *bytes, GError **error)
{
	return read_source(sw_source_new(name, bytes), error);
}

SwSession *
session__read_file(const char *path, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	DiskState disk = {0};
	SwSource *source;
	const char *text;
	gsize length;
	SwSession *session;

	/* Before it is read: what is put there meanwhile is another. */
	disk__look(&disk, path, "");
	source = sw_source_open(path, bytes, error);
	if (source == NULL) {
		disk__clear(&disk);
		return NULL;
	}
	text = sw_source_text(source, &length);
	g_free(disk.hash);
	disk.hash = session__hash(text, length);
	session = read_source(source, error);
	if (session == NULL) {
		disk__clear(&disk);
		return NULL;
	}
	session__set_path(session, path);
	session->disk = disk;
	return session;
}
