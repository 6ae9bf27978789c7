/* Tables as in RFC 4180: lines of cells under named columns. Lines may end with LF. Cells are
 * separated by a comma, a semicolon or a tab: the first of these that the first line contains;
 * until that is determined, by any of them. Empty cells at the end of a line are dropped, because
 * spreadsheets pad all lines to the longest. */
#pragma once

#include "export/build.h"

/* The number of columns to which a reader may give numbers of its own. */
#define SW_CSV_MOST_FIXED 4

typedef struct {
	const char *at, *end;
	char separator;
	guint next;       /* the number of the line that begins at `at`, from 1 */
	GPtrArray *cells; /* of the line that was read; NULL: empty and unquoted */
	guint line;       /* the number of that line */

	GPtrArray *columns;            /* char *: names, in the order of the file */
	gint fixed[SW_CSV_MOST_FIXED]; /* the index of each fixed column; -1: none */
	GError **error;
} SwCsvLines;

/* Begins after the byte order mark, if any. The bytes must be UTF-8, must end with a zero that is
 * not counted, and must outlive the lines. Faults are set in `error`. */
void sw_csv_lines_init(SwCsvLines *lines, const char *bytes, gsize length, GError **error);
void sw_csv_lines_clear(SwCsvLines *lines);

/* Determines the separator of this and all following lines from the line that begins here, which it
 * skips if it is one such as "sep=;". */
void sw_csv_lines_find_separator(SwCsvLines *lines);

gboolean sw_csv_lines_at_end(const SwCsvLines *lines);

/* Sets the error, with the line's number; returns FALSE. The format is translated. */
#define sw_csv_fault(lines, ...) sw_build_fail_in_line((lines)->error, (lines)->line, __VA_ARGS__)

/* Reads a line into the cells. FALSE with an error. */
gboolean sw_csv_lines_read(SwCsvLines *lines);
gboolean sw_csv_lines_is_blank(const SwCsvLines *lines);

/* Moves to the first line, among the next few, whose cells `is_head` accepts, and determines the
 * separator there, unless a line such as "sep=;" did. Appends the numbers (guint) of lines with
 * text that it passes to `above`, which may be faulty. FALSE if there is none: the lines stay where
 * they are, and the separator is determined there. */
gboolean sw_csv_lines_find_head(SwCsvLines *lines, gboolean (*is_head)(const SwCsvLines *lines),
                                GArray *above);

/* The cell at that index; NULL if it is empty. */
const char *sw_csv_lines_cell(const SwCsvLines *lines, gint column);

/* ---- Columns ---------------------------------------------------------------------------- */

/* Adds the next column of the file; `fixed` is its number if it is a fixed one, else -1. FALSE with
 * an error if the name is not valid, or the column exists already. */
gboolean sw_csv_add_column(SwCsvLines *lines, const char *name, gint fixed);

/* FALSE with an error if one of the `n` fixed columns, whose names are `names`, is missing. */
gboolean sw_csv_has_columns(const SwCsvLines *lines, const char *const *names, guint n);

/* The cell in a fixed column; NULL if it is empty. */
const char *sw_csv_fixed_cell(const SwCsvLines *lines, guint fixed);

/* Sets the values of the open piece, of the element, from all columns but the fixed ones. */
void sw_csv_put_values(const SwCsvLines *lines, SwBuild *build, const char *element);
