/* Sessions that live, die and are brought back. */
#pragma once

#include "script.h"
#include "session/journal.h"

/* A session with a journal, and a folder into which the journal is copied when the session is to
 * have died: nobody holds the copy. */
typedef struct {
	char *folder, *path, *journals, *dead;
	Script script;
	SwJournal *journal;
} Life;

#define HOURGLASS "galaxies/burning-suns/hourglass.xml"
#define GARDEN "tests/games/files/garden.xml"

/* A session of a copy of the sample, of the source tree, or an untitled one. */
void life_init(Life *life, const char *sample);
void life_clear(Life *life);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Life, life_clear)

/* Begins the journal. */
void life_keep(Life *life);

/* Runs the commands; "save" means to galaxy.xml, also of what is untitled. */
void life_run(Life *life, const char *commands);

/* Copies the journal as it is, if there is one; the path of the copy, to be freed. */
char *life_die(const Life *life);

/* The session of a journal, which must be there, and of which there is nothing to tell; and of one
 * of which there may be. */
SwSession *life_recover(const char *path);
SwSession *life_recover_with(const char *path, char **note);

/* Both documents are the same in a file. */
void life_check_text(SwSession *session, SwSession *like);

/* The folder holds these names, "a b c". */
void check_folder(const char *folder, const char *names);
