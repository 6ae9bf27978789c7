/* Keeps the journal of a session (session/journal.h), from which the next start recovers unsaved
 * changes, and flushes it to the disk within a second.
 */
#pragma once

#include <gtk/gtk.h>

#include "session/journal.h"

typedef struct SwJournalKeeper SwJournalKeeper;

/* Called once, if the journal cannot be written. */
typedef void (*SwJournalKeeperFailed)(const GError *error, gpointer owner);

/* The session must outlive the keeper. */
SwJournalKeeper *sw_journal_keeper_new(SwSession *session, SwJournalKeeperFailed failed,
                                       gpointer owner);

/* Frees the keeper and removes the journal, as there is nothing to recover. */
void sw_journal_keeper_free(SwJournalKeeper *keeper);

/* Returns the folder of all journals. Free with g_free(). */
char *sw_journal_keeper_folder(void);
