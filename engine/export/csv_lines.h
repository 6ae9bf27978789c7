/* Lines of cells as RFC 4180 has them, for the readers of tables. Lines may end with LF; what
 * separates cells is a comma, a semicolon or a tab, whichever of them the first line has, in this
 * order; any of them until that was looked for. Where nothing stands at the end of a line there is
 * no cell: spreadsheets make all lines as long as the longest. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
	const char *at, *end;
	char separator;
	guint next; /* the number of the line that begins at `at`, from 1 */
	GPtrArray
		*cells; /* of the line that was read; NULL where nothing stands, not even quotes */
	guint line;     /* where that line begins */
} SwCsvLines;

/* Begins after what marks a text as UTF-8. The bytes, which are UTF-8 and end with a zero that is
 * not counted, outlive the lines. */
void sw_csv_lines_init(SwCsvLines *lines, const char *bytes, gsize length);
void sw_csv_lines_clear(SwCsvLines *lines);

/* The separator of the line that begins now is that of all that follow. */
void sw_csv_lines_find_separator(SwCsvLines *lines);

gboolean sw_csv_lines_at_end(const SwCsvLines *lines);

/* Reads a line into the cells. FALSE with an error. */
gboolean sw_csv_lines_read(SwCsvLines *lines, GError **error);
gboolean sw_csv_lines_is_blank(const SwCsvLines *lines);

/* The cell of that number; NULL if nothing stands there. */
const char *sw_csv_lines_cell(const SwCsvLines *lines, gint column);

G_END_DECLS
