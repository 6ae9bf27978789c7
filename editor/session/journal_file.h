/* The file of a journal. A session locks it, and the kernel drops the lock if the program crashes.
 */
#pragma once

#include "session/session.h"

#define JOURNAL_SUFFIX ".journal"

/* Creates a file for the journal of that path, locked and with these bytes, under a hidden name;
 * flushed to the disk if it is to replace another. Returns its descriptor, or -1 with errno. */
int journal_file__make(const char *path, const GByteArray *bytes, char **hidden);

/* Writes all the bytes at that offset. FALSE with errno if some could not be written. */
gboolean journal_file__write(int fd, gsize offset, const GByteArray *bytes);

/* Opens and locks the file of a journal that no session holds; else -1 with errno, EWOULDBLOCK if a
 * session holds it. */
int journal_file__open(const char *path);

/* Removes such a file and the lock on it. */
void journal_file__remove(const char *path, int fd);

/* ---- Of a recovered session ------------------------------------------------------------- */

/* The session keeps the locked journal that it was recovered from, until that is taken or dropped;
 * freeing the session drops it. Without one, taking returns NULL. The path is the caller's to free.
 */
void journal_file__keep(SwSession *session, const char *path, int fd);
char *journal_file__take_kept(SwSession *session, int *fd);

/* Removes the journal that the session keeps, if any. */
void journal_file__drop_kept(SwSession *session);
