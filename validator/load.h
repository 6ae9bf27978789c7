/* One file, read whole, for the commands that look at files one by one. `validate` reads in its
 * own way, with many files at a time.
 *
 * What is wrong with a file is told on stderr in the form that `validate` uses. */
#pragma once

#include "games/games.h"
#include "xml/read.h"

G_BEGIN_DECLS

typedef struct {
	char *name; /* as given; "<stdin>" for "-" */
	GByteArray *bytes;
	SwSource *source;
	SwReport *report; /* what the reader found */
	SwReadStatus status;
	SwDocument *document; /* NULL if the status is SW_READ_NOTHING */
	const SwGame *game;   /* likewise */
} Loaded;

/* Reads the file at `path`, "-" being standard input. NULL only if it cannot be read at all: a
 * file that is not ours has a status that says so. */
Loaded *load_file(const char *path, GError **error);

/* The bytes of `path` as if they were the file `name`, beside which others are looked for. */
Loaded *load_file_as(const char *path, const char *name, GError **error);
void loaded_free(Loaded *loaded);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Loaded, loaded_free)

/* load_file(), with the error told on stderr. */
Loaded *load_or_tell(const char *path);

/* Tells on stderr what the reader found; and the first of it as one line without a newline. */
void loaded_tell(const Loaded *loaded);
char *loaded_first_problem(const Loaded *loaded);

/* Why an option cannot name the seat, in a sentence without full stop, where the document has
 * players and they are fewer; NULL if it can. Free it. */
char *loaded_why_absent(const Loaded *loaded, gint32 seat);

/* TRUE if the document breaks a rule that is an error. */
gboolean load_is_illegal(const SwGame *game, const SwDocument *document);

G_END_DECLS
