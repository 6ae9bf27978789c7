/* One file, read whole, for the commands that look at files one by one. `validate` reads in its
 * own way, with many files at a time.
 *
 * What is wrong with a file is told on stderr in the form that `validate` uses. */
#pragma once

#include "games/games.h"
#include "games/open.h"

G_BEGIN_DECLS

/* Reads the file at `path`, "-" being standard input. NULL only if it cannot be read at all: a
 * file that is not ours has a status that says so. */
SwOpened *load_file(const char *path, GError **error);

/* The bytes of `path` as if they were the file `name`, beside which others are looked for. */
SwOpened *load_file_as(const char *path, const char *name, GError **error);

/* load_file(), with the error told on stderr. */
SwOpened *load_or_tell(const char *path);

/* Tells on stderr what the reader found; and the first of it as one line without a newline. */
void loaded_tell(const SwOpened *loaded);
char *loaded_first_problem(const SwOpened *loaded);

/* Why an option cannot name the seat, in a sentence without full stop, where the document has
 * players and they are fewer; NULL if it can. Free it. */
char *loaded_why_absent(const SwOpened *loaded, gint32 seat);

/* TRUE if the document breaks a rule that is an error. */
gboolean load_is_illegal(const SwGame *game, const SwDocument *document);

G_END_DECLS
