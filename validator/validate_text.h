/* `validate` for one text in memory: no file is searched, read or written. */
#pragma once

#include "io.h"

/* Implements Command.answer: the report or, with --fix or --add-allow, the changed text, and then
 * the problems that are left are said. `call` is a ValidateOptions. */
int validate_text(gpointer call, char **words, Io *io);
