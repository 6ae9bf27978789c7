/* Tables as RFC 4180 has them: lines of cells, below columns with names. Lines may end with LF;
 * what separates cells is a comma, a semicolon or a tab, whichever of them the first line has, in
 * this order; any of them until that was looked for. Where nothing stands at the end of a line
 * there is no cell: spreadsheets make all lines as long as the longest. */
#pragma once

#include "export/build.h"

G_BEGIN_DECLS

/* How many columns a reader may ask for by a number of its own. */
#define SW_CSV_MOST_FIXED 4

typedef struct {
	const char *at, *end;
	char separator;
	guint next; /* the number of the line that begins at `at`, from 1 */
	GPtrArray
		*cells; /* of the line that was read; NULL where nothing stands, not even quotes */
	guint line;     /* where that line begins */

	GPtrArray *columns;            /* char *: names, in the order of the file */
	gint fixed[SW_CSV_MOST_FIXED]; /* which of them are these; -1: none */
	GError **error;
} SwCsvLines;

/* Begins after what marks a text as UTF-8. The bytes, which are UTF-8 and end with a zero that is
 * not counted, outlive the lines. What is wrong with them is set in `error`. */
void sw_csv_lines_init(SwCsvLines *lines, const char *bytes, gsize length, GError **error);
void sw_csv_lines_clear(SwCsvLines *lines);

/* The separator of the line that begins now is that of all that follow. */
void sw_csv_lines_find_separator(SwCsvLines *lines);

gboolean sw_csv_lines_at_end(const SwCsvLines *lines);

/* FALSE with the error, which names the line that was read. The format is translated. */
gboolean sw_csv_fault(const SwCsvLines *lines, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Reads a line into the cells. FALSE with an error. */
gboolean sw_csv_lines_read(SwCsvLines *lines);
gboolean sw_csv_lines_is_blank(const SwCsvLines *lines);

/* The cell of that number; NULL if nothing stands there. */
const char *sw_csv_lines_cell(const SwCsvLines *lines, gint column);

/* ---- Columns ---------------------------------------------------------------------------- */

/* Adds the next column of the file; `fixed` is its number if the reader asks for it by one, else
 * -1. FALSE with an error if nothing can have that name, or the column is there already. */
gboolean sw_csv_add_column(SwCsvLines *lines, const char *name, gint fixed);

/* FALSE with an error unless all columns are there that `names` has for the `n` fixed numbers. */
gboolean sw_csv_has_columns(const SwCsvLines *lines, const char *const *names, guint n);

/* The cell in the column of a fixed number; NULL if nothing stands there. */
const char *sw_csv_fixed_cell(const SwCsvLines *lines, guint fixed);

/* Gives the piece that is open, of the element, the values of all columns but the fixed ones. */
void sw_csv_put_values(const SwCsvLines *lines, SwBuild *build, const char *element);

G_END_DECLS
