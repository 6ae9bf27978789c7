/* What saving calls, and a test. */
#pragma once

#include "session/journal.h"

/* The document as it is now will be saved; then, in any thread, it is about to be written to `path`
 * as a text of that hash; and saving is over. If it was saved, the new text becomes the session's
 * base. Steps may come between any two of these calls. */
void journal__begin_saving(SwJournal *journal);
void journal__saving(SwJournal *journal, const char *path, const char *hash);
void journal__end_saving(SwJournal *journal, gboolean is_saved);

/* Sets how much may follow the base before a new journal file is begun. */
void journal__set_room(SwJournal *journal, gsize room);
