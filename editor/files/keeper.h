/* Keeps the journal of a session (session/journal.h), from which the next start recovers unsaved
 * changes, and flushes it to the disk within a second.
 */
#pragma once

#include <gtk/gtk.h>

#include "session/journal.h"

G_BEGIN_DECLS

typedef struct SwKeeper SwKeeper;

/* Called once, if the journal cannot be written. */
typedef void (*SwKeeperFailed)(const GError *error, gpointer owner);

/* The session must outlive the keeper. */
SwKeeper *sw_keeper_new(SwSession *session, SwKeeperFailed failed, gpointer owner);

/* Frees the keeper and removes the journal, as there is nothing to recover. */
void sw_keeper_free(SwKeeper *keeper);

/* Returns the folder of all journals. Free with g_free(). */
char *sw_keeper_folder(void);

G_END_DECLS
