/* Rows of tests: what was there, what is done, what the map is then. */
#pragma once

#include <glib.h>

/* Commands of script.h, before and after; the map as script_map() has it. */
typedef struct {
	const char *given, *done, *map;
} Row;

/* Runs the row, undoes it to the identical file, and redoes it. */
void check_row(const char *game, const Row *row);

/* The same of a document, which is a file's text. */
void check_row_of(const char *text, const Row *row);
