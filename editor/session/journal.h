/* The journal of a session: every committed step, on disk when the call returns that committed it,
 * so that nothing is lost when the program or the machine dies.
 *
 * One file a session in a folder of the user's, mode 0600, locked while its session lives. It
 * begins with the path and a hash of the file that was opened or saved last, or the document itself
 * while it is untitled; then comes what each step left behind. A journal that nobody holds is what
 * a dead session left: it can be replayed onto the same file, or onto the backup of that. Saving
 * begins it anew, as does growing long; ending a session removes it.
 */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

typedef struct SwJournal SwJournal;

/* Begins a journal of the session in `folder`, which is made where it is missing. NULL with an
 * error if it cannot be written; the session works without. */
SwJournal *sw_journal_new(SwSession *session, const char *folder, GError **error);

/* Ends it and removes its file, before its session is freed or after. A thread that still holds it
 * writes to a file without a name. */
void sw_journal_free(SwJournal *journal);
SwJournal *sw_journal_ref(SwJournal *journal);
void sw_journal_unref(SwJournal *journal);

/* Once a second, in any thread: makes sure that the disk has what was written. */
void sw_journal_sync(SwJournal *journal);
gboolean sw_journal_is_synced(SwJournal *journal);

/* The first error in writing, or NULL; told once to the listeners as SW_SESSION_FILE: with the next
 * step, or here, in the session's thread. */
const GError *sw_journal_error(SwJournal *journal);
void sw_journal_tell(SwJournal *journal);

/* What dead sessions left in `folder`: paths of journals that nobody holds, in order of names.
 * Those in which nothing had been done are removed. Free the array. */
GPtrArray *sw_journals_left(const char *folder);

/* What the document of such a journal was called: its file, or "Untitled". Free it. */
char *sw_journal_title(const char *path);

/* Brings the session of a journal back, modified, with its path. NULL with an error that says why
 * not: the journal stays if its file may come back or another session holds it, and is moved aside
 * as "NAME.damaged" if it cannot be read; it is never deleted. What is brought back holds the old
 * journal until it has one of its own, is saved, or is freed; only then that is removed, or in the
 * same folder replaced at once, so that no work is ever offered twice. */
SwSession *sw_journal_recover(const char *path, GError **error);

/* Deletes such a journal, if nobody has taken it meanwhile. */
void sw_journal_discard(const char *path);

G_END_DECLS
