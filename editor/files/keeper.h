/* Keeps the journal of a session, from which the next start recovers what was not saved, and has it
 * on the disk within a second. The journal itself is session/journal.h's.
 */
#pragma once

#include <gtk/gtk.h>

#include "session/journal.h"

G_BEGIN_DECLS

typedef struct SwKeeper SwKeeper;

/* Called once, if the journal cannot be written. */
typedef void (*SwKeeperFailed)(const GError *error, gpointer owner);

/* The session outlives it. */
SwKeeper *sw_keeper_new(SwSession *session, SwKeeperFailed failed, gpointer owner);

/* Nothing is to be recovered: removes the journal. */
void sw_keeper_free(SwKeeper *keeper);

/* The folder of all journals; free it. */
char *sw_keeper_folder(void);

G_END_DECLS
