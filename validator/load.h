/* Reading a whole file, for the commands that process files one by one; `validate` reads many at a
 * time in its own way.
 *
 * Faults of a file are said, or printed to stderr, in the format of `validate`. */
#pragma once

#include "games/games.h"
#include "games/open.h"
#include "io.h"

/* Reads the file at `path`, or standard input for "-". Returns NULL only if it cannot be read at
 * all; a file that is not a Starwright file gets a status that says so. */
SwOpened *load_file(const char *path, GError **error);

/* Reads the bytes of `path` as if they were the file `name`: files that it refers to are searched
 * relative to `name`. */
SwOpened *load_file_as(const char *path, const char *name, GError **error);

/* The same also for what carries a document: a picture, or a share string in place of a path. */
SwOpened *load_any(const char *path, GError **error);

/* load_file() and load_any() where '-' is what `io` says; the last also says the error. */
SwOpened *load_file_from(const Io *io, const char *path, GError **error);
SwOpened *load_from(const Io *io, const char *path, GError **error);
SwOpened *load_or_say(Io *io, const char *path);

/* load_any(), but prints the error to stderr. */
SwOpened *load_or_tell(const char *path);

/* If the file is a picture, a page or a share string, its problems are replaced by one that says
 * so: for commands that do not read the document that such a file may carry. */
void loaded_name_carrier(SwOpened *loaded);

/* Says the problems that the reader found. */
void loaded_say(const SwOpened *loaded, Io *io);

/* Prints to stderr the problems that the reader found; the other returns the first as one line
 * without a newline. Free it. */
void loaded_tell(const SwOpened *loaded);
char *loaded_first_problem(const SwOpened *loaded);

/* Returns why an option cannot name the seat, as a sentence without full stop: it is higher than
 * the document's number of players. NULL if it can. Free it. */
char *loaded_why_absent(const SwOpened *loaded, gint32 seat);
