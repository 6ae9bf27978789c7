#include "export/csv_lines.h"

#include "export/build.h"

#include <string.h>

#define MAX_COLUMNS 512

static gboolean line_fault(const SwCsvLines *lines, GError **error, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

static gboolean
line_fault(const SwCsvLines *lines, GError **error, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	sw_build_set_line_fault(error, lines->line, format, arguments);
	va_end(arguments);
	return FALSE;
}

void
sw_csv_lines_init(SwCsvLines *lines, const char *bytes, gsize length)
{
	*lines = (SwCsvLines){.at = bytes, .end = bytes + length, .next = 1, .line = 1};
	lines->cells = g_ptr_array_new_with_free_func(g_free);
	if (g_str_has_prefix(bytes, "\xef\xbb\xbf"))
		lines->at += 3;
}

void
sw_csv_lines_clear(SwCsvLines *lines)
{
	g_ptr_array_unref(lines->cells);
}

void
sw_csv_lines_find_separator(SwCsvLines *lines)
{
	gsize length = (gsize)(lines->end - lines->at);
	const char *newline = memchr(lines->at, '\n', length);
	gsize first = newline ? (gsize)(newline - lines->at) : length;

	lines->separator = memchr(lines->at, ',', first)   ? ','
	                   : memchr(lines->at, ';', first) ? ';'
	                                                   : '\t';
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
read_quoted(SwCsvLines *lines, GString *cell, GError **error)
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
	return line_fault(lines, error, "a quotation mark is not closed");
}

static gboolean
read_cell(SwCsvLines *lines, GError **error)
{
	g_autoptr(GString) cell = g_string_new(NULL);
	gboolean is_quoted = lines->at < lines->end && *lines->at == '"';

	if (is_quoted && !read_quoted(lines, cell, error))
		return FALSE;
	while (lines->at < lines->end && !is_at_separator(lines) && *lines->at != '\r' &&
	       *lines->at != '\n') {
		if (is_quoted || *lines->at == '"')
			return line_fault(lines, error,
			                  "a quotation mark stands inside a cell; double it, "
			                  "and put the cell in quotation marks");
		g_string_append_c(cell, *lines->at++);
	}
	if (cell->len == 0 && !is_quoted)
		g_ptr_array_add(lines->cells, NULL);
	else
		g_ptr_array_add(lines->cells, g_string_free(g_steal_pointer(&cell), FALSE));
	return TRUE;
}

gboolean
sw_csv_lines_read(SwCsvLines *lines, GError **error)
{
	g_ptr_array_set_size(lines->cells, 0);
	lines->line = lines->next;
	do {
		if (lines->cells->len >= MAX_COLUMNS)
			return line_fault(lines, error, "more than %d columns", MAX_COLUMNS);
		if (!read_cell(lines, error))
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

const char *
sw_csv_lines_cell(const SwCsvLines *lines, gint column)
{
	return column < 0 || (guint)column >= lines->cells->len
	               ? NULL
	               : g_ptr_array_index(lines->cells, (guint)column);
}
