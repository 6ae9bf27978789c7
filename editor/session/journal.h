/* The journal of a session: a base and every step since, so that nothing is lost when the program
 * or the machine dies.
 *
 * The base is the text that was opened or saved last; of a document that no file holds, or in which
 * something was done before the journal began, it is the document itself. Recovery reads the base
 * and repeats the steps. It needs no other file: what the document was opened from may have changed
 * or be gone.
 *
 * There is one file a session, mode 0600, locked while its session lives, and only while there is
 * something to lose: it is made with the first step after opening or saving, and removed when the
 * document has been saved or the session ends. The base of a document of up to SW_CHECK_AT_ONCE
 * pieces is written before the call returns that committed the step; that of a larger one by a
 * worker, and what is done meanwhile follows it in order. From then on each step is in the file
 * when the call returns that committed it; one that a worker does, before the session takes it over
 * and anybody sees it. The record of an order that waits is in the file likewise; if it is a
 * megabyte long, as a text that is pasted may be, a thread writes it, and what follows meanwhile. A
 * new file replaces the old one when it is complete: a full disk leaves the old one as it was.
 */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

typedef struct SwJournal SwJournal;

/* A journal of the session in `folder`, which is made when it is needed. It is written at once if
 * the session is modified. That of a session that was recovered replaces the journal it came from,
 * wherever that is. */
SwJournal *sw_journal_new(SwSession *session, const char *folder);

/* Ends it and removes its file, before its session is freed or after. A thread that still holds it
 * writes to a file without a name. */
void sw_journal_free(SwJournal *journal);
SwJournal *sw_journal_ref(SwJournal *journal);
void sw_journal_unref(SwJournal *journal);

/* Once a second, in any thread: makes sure that the disk has what was written. */
void sw_journal_sync(SwJournal *journal);
gboolean sw_journal_is_synced(SwJournal *journal);

/* The first error in writing, or NULL; the listeners hear of it once, as SW_SESSION_FILE: with the
 * next step, or here, in the session's thread. */
const GError *sw_journal_error(SwJournal *journal);
void sw_journal_tell(SwJournal *journal);

/* What dead sessions left in `folder`: paths of journals that nobody holds, in order of names.
 * Those in which nothing had been done are removed. Free the array. */
GPtrArray *sw_journals_left(const char *folder);

/* What the document of such a journal was called: its file, or "Untitled". Free it. */
char *sw_journal_title(const char *path);

/* Brings the session of a journal back, modified. If its file is not what the session knew of it,
 * it is an untitled copy. `*note` is then what people should know, translated; NULL if the session
 * is as it was. Free it.
 *
 * A journal is read with the bounds of a file: a step that no file could have led to ends it there,
 * which `*note` says too, and the journal is moved aside as "NAME.damaged". So it is if nothing of
 * it can be read: NULL with an error. One that another session holds stays. Journals are never
 * deleted here: the session holds its own until another replaces it, it is saved, or it is freed,
 * so that no work is ever offered twice.
 *
 * A journal of version 2 holds no text of its own unless its document was untitled: where its file
 * is not what it was, NULL with an error, and the journal stays. */
SwSession *sw_journal_recover(const char *path, char **note, GError **error);

/* Deletes such a journal, if nobody has taken it meanwhile. */
void sw_journal_discard(const char *path);

G_END_DECLS
