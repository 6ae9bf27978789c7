#include "session/file.h"

#include "session/private.h"

#include "base/text.h"
#include "xml/source.h"
#include "xml/write.h"

#include <string.h>

struct SessionFile {
	char *path, *title;
	char *copy_of; /* the file from which an untitled document was recovered; or NULL */
	char *manners; /* the shortest text with the file's line ends, last newline and BOM */
	DiskState disk;
	gboolean is_saving;
	gboolean is_modified; /* whatever the history says */
	/* The bytes that were opened or saved last, until a journal takes them with the next step;
	 * and the ids of their pieces in order, if not 0, 1, 2 … */
	GBytes *base;
	GArray *base_order;
};

SessionFile *
file__new(void)
{
	SessionFile *file = g_new0(SessionFile, 1);

	file->manners = g_strdup("\n");
	file->title = g_strdup(sw_translate("Untitled"));
	return file;
}

static void
drop_base(SessionFile *file)
{
	g_clear_pointer(&file->base, g_bytes_unref);
	g_clear_pointer(&file->base_order, g_array_unref);
}

void
file__free(SessionFile *file)
{
	drop_base(file);
	disk__clear(&file->disk);
	g_free(file->copy_of);
	g_free(file->path);
	g_free(file->title);
	g_free(file->manners);
	g_free(file);
}

/* ---- Names ------------------------------------------------------------------------------ */

#define MOST_FILE_CHARS 60

const char *
sw_session_path(const SwSession *session)
{
	return session->file->path;
}

const char *
sw_session_title(const SwSession *session)
{
	return session->file->title;
}

const char *
sw_session_name(const SwSession *session)
{
	return sw_document_name(session->document, SW_ROOT_PIECE);
}

/* Uses only characters that every file system and URL allows. */
char *
sw_session_file_name(const SwSession *session)
{
	const SwElement *root = sw_document_kind(session->document, SW_ROOT_PIECE)->element;
	const char *name = sw_session_name(session);
	g_autofree char *plain = g_str_to_ascii(name ? name : "", "C");
	GString *file = g_string_new(NULL);

	for (const char *c = plain; *c && file->len < MOST_FILE_CHARS; c++) {
		if (g_ascii_isalnum(*c))
			g_string_append_c(file, g_ascii_tolower(*c));
		else if (file->len > 0 && file->str[file->len - 1] != '-' && *c != '\'')
			g_string_append_c(file, '-');
	}
	while (file->len > 0 && file->str[file->len - 1] == '-')
		g_string_truncate(file, file->len - 1);
	if (file->len == 0)
		g_string_append(file, root->name);
	g_string_append(file, ".xml");
	return g_string_free(file, FALSE);
}

/* Takes ownership of the title. */
static void
set_title(SwSession *session, char *title)
{
	g_free(session->file->title);
	session->file->title = title;
}

void
file__set_path(SwSession *session, const char *path, DiskState disk)
{
	SessionFile *file = session->file;
	char *whole = g_canonicalize_filename(path, NULL);

	set_title(session, g_filename_display_basename(whole));
	g_free(file->path);
	file->path = whole;
	g_clear_pointer(&file->copy_of, g_free);
	disk__clear(&file->disk);
	file->disk = disk;
}

void
file__set_copy(SwSession *session, const char *path)
{
	g_autofree char *name = g_filename_display_basename(path);

	session->file->copy_of = g_strdup(path);
	set_title(session, g_strdup_printf(sw_translate("%s (recovered)"), name));
}

void
file__set_title_of(SwSession *session, const SwSession *of)
{
	set_title(session, g_strdup(of->file->title));
}

/* ---- Texts ------------------------------------------------------------------------------ */

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

void
file__set_text(SwSession *session, const char *text, gsize length)
{
	g_free(session->file->manners);
	session->file->manners = manners_of(text, length);
	session->file->base = g_bytes_new(text, length);
}

GString *
file__write(const SwDocument *document, const char *manners, GArray *order)
{
	GString *text = sw_write_in_sequence(document, order);

	sw_write_keep_manners(text, manners, strlen(manners));
	return text;
}

GString *
sw_session_text(const SwSession *session)
{
	return file__write(session->document, session->file->manners, NULL);
}

gboolean
session__is_blank(const char *text)
{
	while (sw_text_is_blank(*text))
		text++;
	return *text == '\0';
}

gboolean
session__is_text(const char *text)
{
	return strlen(text) <= SW_MAX_VALUE_BYTES && sw_text_is_xml(text);
}

void
file__set_modified(SwSession *session)
{
	session->file->is_modified = TRUE;
}

gboolean
sw_session_is_modified(const SwSession *session)
{
	return session->file->is_modified || sw_document_is_modified(session->document);
}

/* ---- The base of a journal -------------------------------------------------------------- */

FileBase
file__take_base(SwSession *session)
{
	SessionFile *file = session->file;
	const char *path = file->copy_of ? file->copy_of : file->path;

	return (FileBase){
		.path = g_strdup(path ? path : ""),
		.hash = g_strdup(file->disk.hash ? file->disk.hash : ""),
		.is_copy = file->copy_of != NULL,
		.manners = g_strdup(file->manners),
		.text = g_steal_pointer(&file->base),
		.order = g_steal_pointer(&file->base_order),
	};
}

void
file__clear_base(FileBase *base)
{
	g_clear_pointer(&base->text, g_bytes_unref);
	g_clear_pointer(&base->order, g_array_unref);
	g_free(base->manners);
	g_free(base->path);
	g_free(base->hash);
}

void
file__drop_base(SwSession *session)
{
	drop_base(session->file);
}

gboolean
file__has_base(const SwSession *session)
{
	return session->file->base != NULL;
}

GBytes *
file__base(const SwSession *session, const GArray **order)
{
	*order = session->file->base_order;
	return sw_session_is_modified(session) ? NULL : session->file->base;
}

/* ---- Saving ----------------------------------------------------------------------------- */

/* A file that is being saved is not stale, since the session itself replaces it. */
gboolean
sw_session_is_stale(const SwSession *session)
{
	const SessionFile *file = session->file;

	return file->path && !file->is_saving && !disk__is_same(&file->disk, file->path);
}

char *
file__begin_saving(SwSession *session, const char *path, DiskState *disk, char **manners)
{
	SessionFile *file = session->file;

	g_assert(!file->is_saving && (path || file->path));
	file->is_saving = TRUE;
	*disk = disk__copy(&file->disk);
	*manners = g_strdup(file->manners);
	return g_canonicalize_filename(path ? path : file->path, NULL);
}

void
file__end_saving(SwSession *session)
{
	session->file->is_saving = FALSE;
}

void
file__saved(SwSession *session, const char *path, DiskState disk, GBytes *text, GArray *order)
{
	file__set_path(session, path, disk);
	drop_base(session->file);
	session->file->base = text;
	session->file->base_order = order;
	session->file->is_modified = FALSE;
}
