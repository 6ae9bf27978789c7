#include "export/csv_lines.h"

#include "export/csv_cell.h"

#include <string.h>

#define MAX_COLUMNS 512

void
sw_csv_lines_init(SwCsvLines *lines, const char *bytes, gsize length, GError **error)
{
	*lines = (SwCsvLines){
		.at = bytes, .end = bytes + length, .next = 1, .line = 1, .error = error};
	lines->cells = g_ptr_array_new_with_free_func(g_free);
	lines->columns = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < SW_CSV_MOST_FIXED; i++)
		lines->fixed[i] = -1;
	if (g_str_has_prefix(bytes, "\xef\xbb\xbf"))
		lines->at += 3;
}

void
sw_csv_lines_clear(SwCsvLines *lines)
{
	g_ptr_array_unref(lines->cells);
	g_ptr_array_unref(lines->columns);
}

/* The length of a first line by which spreadsheet programs are told the separator; 0: it is another
 * line. */
static gsize
separator_line(const char *bytes, gsize length)
{
	const char *newline = memchr(bytes, '\n', length);
	gsize n = newline ? (gsize)(newline - bytes) + 1 : 0;

	return (n == 6 || (n == 7 && bytes[5] == '\r')) &&
	                       g_ascii_strncasecmp(bytes, "sep=", 4) == 0 &&
	                       strchr(",;\t", bytes[4])
	               ? n
	               : 0;
}

void
sw_csv_lines_find_separator(SwCsvLines *lines)
{
	gsize length = (gsize)(lines->end - lines->at);
	gsize given = separator_line(lines->at, length);
	const char *newline = memchr(lines->at, '\n', length);
	gsize first = newline ? (gsize)(newline - lines->at) : length;

	lines->separator = given > 0                       ? lines->at[4]
	                   : memchr(lines->at, ',', first) ? ','
	                   : memchr(lines->at, ';', first) ? ';'
	                                                   : '\t';
	lines->at += given;
	lines->next += given > 0;
	lines->line = lines->next;
}

gboolean
sw_csv_lines_at_end(const SwCsvLines *lines)
{
	return lines->at >= lines->end;
}

static gboolean
is_at_separator(const SwCsvLines *lines)
{
	char c = lines->at < lines->end ? *lines->at : '\0';

	return lines->separator ? c == lines->separator : c == ',' || c == ';' || c == '\t';
}

static gboolean
read_quoted(SwCsvLines *lines, GString *cell)
{
	for (lines->at++; lines->at < lines->end; lines->at++) {
		if (*lines->at == '\n')
			lines->next++;
		if (*lines->at != '"') {
			g_string_append_c(cell, *lines->at);
			continue;
		}
		lines->at++;
		if (lines->at >= lines->end || *lines->at != '"')
			return TRUE;
		g_string_append_c(cell, '"');
	}
	return sw_csv_fault(lines, "a quotation mark is not closed");
}

static gboolean
read_cell(SwCsvLines *lines)
{
	g_autoptr(GString) cell = g_string_new(NULL);
	gboolean is_quoted = lines->at < lines->end && *lines->at == '"';

	if (is_quoted && !read_quoted(lines, cell))
		return FALSE;
	while (lines->at < lines->end && !is_at_separator(lines) && *lines->at != '\r' &&
	       *lines->at != '\n') {
		if (is_quoted || *lines->at == '"')
			return sw_csv_fault(lines,
			                    "a quotation mark inside a cell must be doubled, and "
			                    "the cell must be in quotation marks");
		g_string_append_c(cell, *lines->at++);
	}
	if (cell->len == 0 && !is_quoted)
		g_ptr_array_add(lines->cells, NULL);
	else
		g_ptr_array_add(lines->cells, g_string_free(g_steal_pointer(&cell), FALSE));
	return TRUE;
}

gboolean
sw_csv_lines_read(SwCsvLines *lines)
{
	g_ptr_array_set_size(lines->cells, 0);
	lines->line = lines->next;
	do {
		if (lines->cells->len >= MAX_COLUMNS)
			return sw_csv_fault(lines, "more than %d columns", MAX_COLUMNS);
		if (!read_cell(lines))
			return FALSE;
	} while (is_at_separator(lines) && lines->at++);
	while (lines->cells->len > 0 && !lines->cells->pdata[lines->cells->len - 1])
		g_ptr_array_set_size(lines->cells, (gint)lines->cells->len - 1);
	if (lines->at < lines->end && *lines->at == '\r')
		lines->at++;
	if (lines->at < lines->end && *lines->at == '\n')
		lines->at++;
	lines->next++;
	return TRUE;
}

gboolean
sw_csv_lines_is_blank(const SwCsvLines *lines)
{
	for (guint i = 0; i < lines->cells->len; i++) {
		if (g_ptr_array_index(lines->cells, i))
			return FALSE;
	}
	return TRUE;
}

#define MOST_ABOVE 10 /* lines above the head, as a title */

/* Moves from the line that begins at `line`, which cannot be read, to the one after it. */
static void
skip_line(SwCsvLines *lines, const SwCsvLines *line)
{
	const char *newline = memchr(line->at, '\n', (gsize)(line->end - line->at));

	lines->at = newline ? newline + 1 : line->end;
	lines->next = line->next + 1;
}

gboolean
sw_csv_lines_find_head(SwCsvLines *lines, gboolean (*is_head)(const SwCsvLines *lines),
                       GArray *above)
{
	const SwCsvLines first = *lines;
	SwCsvLines found = first;
	gboolean is_given = separator_line(first.at, (gsize)(first.end - first.at)) > 0;
	gboolean is_found = FALSE;

	lines->error = NULL;
	for (guint i = 0; i <= MOST_ABOVE && !is_found && !sw_csv_lines_at_end(lines); i++) {
		gboolean has_text = TRUE;
		guint line;

		if (i == 0 || !is_given)
			sw_csv_lines_find_separator(lines);
		line = lines->next;
		found = *lines;
		if (sw_csv_lines_read(lines)) {
			is_found = is_head(lines);
			has_text = !sw_csv_lines_is_blank(lines);
		} else {
			skip_line(lines, &found);
		}
		if (!is_found && has_text)
			g_array_append_val(above, line);
	}
	*lines = is_found ? found : first;
	lines->error = first.error;
	if (is_found)
		return TRUE;
	g_array_set_size(above, 0);
	sw_csv_lines_find_separator(lines);
	return FALSE;
}

const char *
sw_csv_lines_cell(const SwCsvLines *lines, gint column)
{
	return column < 0 || (guint)column >= lines->cells->len
	               ? NULL
	               : g_ptr_array_index(lines->cells, (guint)column);
}

/* ---- Columns ---------------------------------------------------------------------------- */

gboolean
sw_csv_add_column(SwCsvLines *lines, const char *name, gint fixed)
{
	if (name == NULL || !sw_build_is_name(name))
		return sw_csv_fault(lines, "'%s' is not a valid column name", name ? name : "");
	if ((fixed >= 0 && lines->fixed[fixed] >= 0) ||
	    g_ptr_array_find_with_equal_func(lines->columns, name, g_str_equal, NULL))
		return sw_csv_fault(lines, "there are two columns '%s'", name);
	if (fixed >= 0)
		lines->fixed[fixed] = (gint)lines->columns->len;
	g_ptr_array_add(lines->columns, g_strdup(name));
	return TRUE;
}

gboolean
sw_csv_has_columns(const SwCsvLines *lines, const char *const *names, guint n)
{
	for (guint i = 0; i < n; i++) {
		if (lines->fixed[i] < 0)
			return sw_csv_fault(lines, "the header has no column '%s'", names[i]);
	}
	return TRUE;
}

const char *
sw_csv_fixed_cell(const SwCsvLines *lines, guint fixed)
{
	return sw_csv_lines_cell(lines, lines->fixed[fixed]);
}

static gboolean
is_fixed(const SwCsvLines *lines, guint column)
{
	for (guint i = 0; i < SW_CSV_MOST_FIXED; i++) {
		if (lines->fixed[i] == (gint)column)
			return TRUE;
	}
	return FALSE;
}

void
sw_csv_put_values(const SwCsvLines *lines, SwBuild *build, const char *element)
{
	for (guint i = 0; i < lines->cells->len; i++) {
		const char *text = g_ptr_array_index(lines->cells, i);
		const char *name = g_ptr_array_index(lines->columns, i);
		const SwAttribute *attribute = sw_build_attribute(build, element, name);
		g_autofree char *plain = NULL;

		if (text == NULL || is_fixed(lines, i))
			continue;
		if (attribute && sw_type_is_text(attribute->type))
			text = plain = sw_csv_unguarded(text);
		sw_build_value(build, name, text);
	}
}
