/* Rows of tests: the map before, the commands, the map after. */
#pragma once

#include <glib.h>

/* `given` and `done` are commands of script.h; the map is as script_map() prints it. */
typedef struct {
	const char *given, *done, *map;
} Row;

/* Runs the row, undoes it to the identical file, and redoes it. */
void check_row(const char *game, const Row *row);

/* The same for a document, given as the text of a file. */
void check_row_of(const char *text, const Row *row);
