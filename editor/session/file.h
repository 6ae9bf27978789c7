/* What the file of a session is: its name, its state on the disk, the style of its text, and the
 * text that was opened or saved last, from which a journal begins.
 */
#pragma once

#include "session/disk.h"
#include "session/session.h"

typedef struct SessionFile SessionFile;

/* Creates what an untitled document has. */
SessionFile *file__new(void);
void file__free(SessionFile *file);

/* ---- Its name --------------------------------------------------------------------------- */

/* Makes the file at `path`, with that state (transfer full), the session's own. */
void file__set_path(SwSession *session, const char *path, DiskState disk);

/* The session stays untitled: a recovered copy of that file; or what `of` shows. */
void file__set_copy(SwSession *session, const char *path);
void file__set_title_of(SwSession *session, const SwSession *of);

/* ---- Its text --------------------------------------------------------------------------- */

/* Sets the text that the document was read from, as its base. */
void file__set_text(SwSession *session, const char *text, gsize length);

/* Returns the text of the document with the line ends, last newline and byte order mark of
 * `manners`; `order` is as for sw_write_in_sequence(). */
GString *file__write(const SwDocument *document, const char *manners, GArray *order);

/* TRUE if the text is blank; if a file can hold it. */
gboolean session__is_blank(const char *text);
gboolean session__is_text(const char *text);

/* The session is modified until it is saved, whatever its history says. */
void file__set_modified(SwSession *session);

/* What a journal begins with. */
typedef struct {
	char *path, *hash; /* of the file; "" if there is none */
	gboolean is_copy;  /* of that file, and not the file itself */
	char *manners;
	GBytes *text;  /* NULL: the document itself has to be written */
	GArray *order; /* SwPieceId of the text's pieces; NULL: 0, 1, 2 … */
} FileBase;

/* Returns the base. The session then has none: its next steps change the document. */
FileBase file__take_base(SwSession *session);
void file__clear_base(FileBase *base);
void file__drop_base(SwSession *session);
gboolean file__has_base(const SwSession *session);

/* Returns the text that was opened or saved last, and the ids of its pieces in order (NULL: 0, 1, 2
 * …); NULL if the document is another by now, or a journal has taken it. */
GBytes *file__base(const SwSession *session, const GArray **order);

/* ---- Saving ----------------------------------------------------------------------------- */

/* Begins to save to `path`, by default (NULL) its own. Returns the whole path, the state of the
 * file on the disk and the manners of its text (all transfer full). */
char *file__begin_saving(SwSession *session, const char *path, DiskState *disk, char **manners);

/* Saving is over; the second: the file holds that text (transfer full), with pieces in that order.
 */
void file__end_saving(SwSession *session);
void file__saved(SwSession *session, const char *path, DiskState disk, GBytes *text, GArray *order);
