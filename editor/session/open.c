#include "session/open.h"

#include "session/check.h"
#include "session/file.h"
#include "session/private.h"
#include "session/session_private.h"

#include "base/error.h"
#include "base/text.h"
#include "games/open.h"

static SwSession *
make_session(SwOpened *opened)
{
	SwSession *session;
	gsize length;
	const char *text = sw_source_text(opened->source, &length);

	session = session__new(opened->game, g_steal_pointer(&opened->document));
	check__set_unread(session, g_steal_pointer(&opened->report),
	                  opened->status == SW_READ_PART);
	file__set_text(session, text, length);
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
	disk.hash = disk__hash(text, length);
	session = read_source(source, error);
	if (session == NULL) {
		disk__clear(&disk);
		return NULL;
	}
	file__set_path(session, path, disk);
	return session;
}
