/* Reads a file into a session for reading only. */
#include "session/private.h"

#include "base/error.h"
#include "base/text.h"
#include "games/games.h"
#include "games/open.h"

#include <string.h>

/* Returns the shortest text in which sw_write_keep_manners() finds the same line ends, last newline
 * and byte order mark. */
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
make_session(SwOpened *opened)
{
	SwSession *session;
	gsize length;
	const char *text = sw_source_text(opened->source, &length);

	session = session__new(opened->game, g_steal_pointer(&opened->document));
	sw_report_free(session->unread);
	session->unread = g_steal_pointer(&opened->report);
	session->is_part = opened->status == SW_READ_PART;
	g_free(session->manners);
	session->manners = manners_of(text, length);
	session->base = g_bytes_new(text, length);
	return session;
}

/* If nothing could be read, the error is the first problem: "a.xml:3:5: message". */
static SwSession *
read_source(SwSource *source, GError **error)
{
	g_autoptr(SwOpened) opened = sw_opened_new(NULL, source, SESSION_MOST_OF_A_RULE);
	g_autoptr(GString) message = NULL;
	const SwProblem *problem;

	if (opened->document)
		return make_session(opened);
	problem = sw_report_get(opened->report, 0);
	message = g_string_new(NULL);
	sw_opened_append_position(message, opened, problem);
	g_string_append(message, ": ");
	sw_text_append_safe(message, problem->message);
	g_set_error_literal(error, SW_ERROR, SW_ERROR_READ, message->str);
	return NULL;
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

	/* Before reading: a file that is replaced meanwhile counts as another one. */
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
