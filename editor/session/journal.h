/* The journal of a session: a base and every step since, so that nothing is lost when the program
 * or the machine crashes.
 *
 * The base is the text that was opened or saved last. If no file holds the document, or if steps
 * were made before the journal began, it is the document itself. Recovery reads the base and
 * replays the steps. It needs no other file, since the file that was opened may have changed or be
 * gone.
 *
 * A session has one journal file, with mode 0600, locked while the session is alive. It exists only
 * while there is something to lose: it is created with the first step after opening or saving, and
 * removed when the document has been saved or the session ends. The base of a document of up to
 * SW_CHECK_AT_ONCE pieces is written before the call that commits the step returns. That of a
 * larger one is written by a worker, and the steps made meanwhile follow it in order. From then on
 * each step is in the file when the call that commits it returns; a step made by a worker is in the
 * file before the session takes it over and shows it. The record of a waiting order is written in
 * the same way, but one of a megabyte or more, as pasted text may be, is written by a thread, and
 * so are those that follow meanwhile. A new file replaces the old one when it is complete, so that
 * a full disk leaves the old one intact.
 */
#pragma once

#include "session/session.h"

typedef struct SwJournal SwJournal;

/* Creates a journal of the session in `folder`, which is created when it is needed. If the session
 * is modified, the journal is written at once. The journal of a recovered session replaces the one
 * that it was recovered from, wherever that is. */
SwJournal *sw_journal_new(SwSession *session, const char *folder);

/* Ends the journal and removes its file; call it before or after its session is freed. A thread
 * that still has the file open writes to an unlinked file. */
void sw_journal_free(SwJournal *journal);
SwJournal *sw_journal_ref(SwJournal *journal);
void sw_journal_unref(SwJournal *journal);

/* Flushes to the disk what was written. Called once a second, in any thread. */
void sw_journal_sync(SwJournal *journal);
gboolean sw_journal_is_synced(SwJournal *journal);

/* Returns the first write error, or NULL. The listeners are notified of it once, as
 * SW_SESSION_FILE: with the next step, or by sw_journal_tell(), in the session's thread. */
const GError *sw_journal_error(SwJournal *journal);
void sw_journal_tell(SwJournal *journal);

/* Returns the paths of the journals in `folder` that no running session holds, sorted by name
 * (transfer full). Journals without changes are removed. */
GPtrArray *sw_journals_left(const char *folder);

/* Returns the title of the journal's document: the name of its file, or "Untitled". Free with
 * g_free(). */
char *sw_journal_title(const char *path);

/* Recovers the session of a journal, as modified. If its file is not as the session knew it, the
 * session becomes an untitled copy. `*note` is what the user should know, translated; NULL if the
 * session is as it was. Free with g_free().
 *
 * A journal is checked like a file: replay ends at a step that no document could have had, which
 * `*note` mentions, and the journal is renamed to "NAME.damaged". It is renamed too if none of it
 * can be read: then NULL with an error. A journal that another session holds stays. Journals are
 * never deleted here: the recovered session keeps its journal until a new one replaces it, or the
 * session is saved or freed, so that no work is offered twice.
 *
 * A journal of version 2 holds no text of its own unless its document was untitled: if its file has
 * changed, NULL with an error is returned, and the journal stays. */
SwSession *sw_journal_recover(const char *path, char **note, GError **error);

/* Deletes such a journal, unless a session holds it by now. */
void sw_journal_discard(const char *path);
