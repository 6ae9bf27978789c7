/* Sessions that are opened, killed and recovered. */
#pragma once

#include "script.h"
#include "session/journal.h"

/* A session with a journal, and a folder to which the journal is copied to simulate a kill: the
 * copy is not locked. */
typedef struct {
	char *folder, *path, *journals, *dead;
	Script script;
	SwJournal *journal;
} Life;

#define HOURGLASS "galaxies/burning-suns/hourglass.xml"
#define GARDEN "tests/games/files/garden.xml"

/* Opens a copy of the sample (a path in the source tree), or an untitled document if NULL. */
void life_init(Life *life, const char *sample);
void life_clear(Life *life);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Life, life_clear)

/* Starts the journal. */
void life_keep(Life *life);

/* Runs the commands; "save" saves to galaxy.xml, also an untitled document. */
void life_run(Life *life, const char *commands);

/* Copies the journal as it is, if there is one. Returns the path of the copy. Free it. */
char *life_die(const Life *life);

/* Recovers the session of a journal, which must exist; the first requires that there is no message,
 * the second returns it. */
SwSession *life_recover(const char *path);
SwSession *life_recover_with(const char *path, char **note);

/* Checks that both documents are written as the same file. */
void life_check_text(SwSession *session, SwSession *like);

/* Checks that the folder contains exactly these names, "a b c". */
void check_folder(const char *folder, const char *names);
