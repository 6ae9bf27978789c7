#include "export/csv.h"

#include "export/build.h"

#include <string.h>

#define MAX_COLUMNS 512

typedef struct {
	const char *at, *end;
	char separator;
	guint line; /* of `at`, from 1 */
} Lines;

typedef struct {
	Lines lines;
	const char *path;
	SwBuild *build;
	GPtrArray *columns;         /* names, in the order of the file */
	gint fixed[SW_CSV_N_FIXED]; /* where these columns stand; -1: nowhere */
	GPtrArray *cells; /* of the line that is read; NULL where nothing stands, not even quotes */
	GArray *open;     /* gint64: numbers of the pieces that are open */
	guint line;       /* where the cells' line begins */
	GError **error;
} CsvReader;

static gboolean fault(CsvReader *reader, const char *format, ...) G_GNUC_PRINTF(2, 3);

static gboolean
fault(CsvReader *reader, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	sw_build_set_line_fault(reader->error, reader->line, format, arguments);
	va_end(arguments);
	return FALSE;
}

/* ---- Cells ------------------------------------------------------------------------------ */

static gboolean
read_quoted(CsvReader *reader, GString *cell)
{
	Lines *lines = &reader->lines;

	for (lines->at++; lines->at < lines->end; lines->at++) {
		if (*lines->at == '\n')
			lines->line++;
		if (*lines->at != '"') {
			g_string_append_c(cell, *lines->at);
			continue;
		}
		lines->at++;
		if (lines->at >= lines->end || *lines->at != '"')
			return TRUE;
		g_string_append_c(cell, '"');
	}
	return fault(reader, "a quotation mark is not closed");
}

static gboolean
read_cell(CsvReader *reader)
{
	Lines *lines = &reader->lines;
	g_autoptr(GString) cell = g_string_new(NULL);
	gboolean is_quoted = lines->at < lines->end && *lines->at == '"';

	if (is_quoted && !read_quoted(reader, cell))
		return FALSE;
	while (lines->at < lines->end && *lines->at != lines->separator && *lines->at != '\r' &&
	       *lines->at != '\n') {
		if (is_quoted || *lines->at == '"')
			return fault(reader, "a quotation mark stands inside a cell; double it, "
			                     "and put the cell in quotation marks");
		g_string_append_c(cell, *lines->at++);
	}
	if (cell->len == 0 && !is_quoted)
		g_ptr_array_add(reader->cells, NULL);
	else
		g_ptr_array_add(reader->cells, g_string_free(g_steal_pointer(&cell), FALSE));
	return TRUE;
}

/* TRUE if a line was read; its cells are there then. */
static gboolean
read_line(CsvReader *reader)
{
	Lines *lines = &reader->lines;

	g_ptr_array_set_size(reader->cells, 0);
	reader->line = lines->line;
	do {
		if (reader->cells->len >= MAX_COLUMNS)
			return fault(reader, "more than %d columns", MAX_COLUMNS);
		if (!read_cell(reader))
			return FALSE;
	} while (lines->at < lines->end && *lines->at == lines->separator && lines->at++);
	if (lines->at < lines->end && *lines->at == '\r')
		lines->at++;
	if (lines->at < lines->end && *lines->at == '\n')
		lines->at++;
	lines->line++;
	return TRUE;
}

static gboolean
is_blank_line(const CsvReader *reader)
{
	for (guint i = 0; i < reader->cells->len; i++) {
		if (g_ptr_array_index(reader->cells, i))
			return FALSE;
	}
	return TRUE;
}

/* ---- Head ------------------------------------------------------------------------------- */

static void
find_separator(Lines *lines)
{
	gsize length = (gsize)(lines->end - lines->at);
	const char *newline = memchr(lines->at, '\n', length);
	gsize first = newline ? (gsize)(newline - lines->at) : length;

	lines->separator = memchr(lines->at, ',', first)   ? ','
	                   : memchr(lines->at, ';', first) ? ';'
	                                                   : '\t';
}

static gboolean
take_column(CsvReader *reader, const char *name)
{
	if (name == NULL || !sw_build_is_name(name))
		return fault(reader, "'%s' is no name of a column", name ? name : "");
	if (g_ptr_array_find_with_equal_func(reader->columns, name, g_str_equal, NULL))
		return fault(reader, "the column '%s' stands there twice", name);
	for (guint i = 0; i < SW_CSV_N_FIXED; i++) {
		if (strcmp(sw_csv_fixed[i], name) == 0)
			reader->fixed[i] = (gint)reader->columns->len;
	}
	g_ptr_array_add(reader->columns, g_strdup(name));
	return TRUE;
}

static gboolean
read_head(CsvReader *reader)
{
	for (guint i = 0; i < SW_CSV_N_FIXED; i++)
		reader->fixed[i] = -1;
	if (!read_line(reader))
		return FALSE;
	for (guint i = 0; i < reader->cells->len; i++) {
		if (!take_column(reader, g_ptr_array_index(reader->cells, i)))
			return FALSE;
	}
	for (guint i = 0; i < SW_CSV_TYPE; i++) {
		if (reader->fixed[i] < 0)
			return fault(reader, "the head names no column '%s'", sw_csv_fixed[i]);
	}
	return TRUE;
}

/* ---- Pieces ----------------------------------------------------------------------------- */

static const char *
cell(const CsvReader *reader, guint fixed)
{
	gint column = reader->fixed[fixed];

	if (column < 0 || (guint)column >= reader->cells->len)
		return NULL;
	return g_ptr_array_index(reader->cells, (guint)column);
}

static gboolean
read_number(CsvReader *reader, guint fixed, gint64 *number)
{
	const char *text = cell(reader, fixed);

	if (text && g_ascii_string_to_signed(text, 10, 0, G_MAXINT32, number, NULL))
		return TRUE;
	return fault(reader, "'%s' in the column '%s' is no number of a piece", text ? text : "",
	             sw_csv_fixed[fixed]);
}

/* Closes pieces until the one that holds the next is the innermost. */
static gboolean
find_parent(CsvReader *reader, gint64 inside)
{
	while (reader->open->len > 0) {
		if (g_array_index(reader->open, gint64, reader->open->len - 1) == inside)
			return TRUE;
		sw_build_close(reader->build);
		g_array_set_size(reader->open, reader->open->len - 1);
	}
	return fault(reader,
	             "piece %" G_GINT64_FORMAT " does not stand above, next to what is "
	             "inside it",
	             inside);
}

static gboolean
place_piece(CsvReader *reader)
{
	const char *game = cell(reader, SW_CSV_GAME);
	gint64 inside;

	if (reader->build) {
		return read_number(reader, SW_CSV_INSIDE, &inside) && find_parent(reader, inside);
	}
	if (game == NULL)
		return fault(reader, "the first piece names no 'game'");
	return TRUE;
}

static gboolean
read_values(CsvReader *reader, const char *element)
{
	for (guint i = 0; i < reader->cells->len; i++) {
		const char *text = g_ptr_array_index(reader->cells, i);
		const char *name = g_ptr_array_index(reader->columns, i);
		const SwAttribute *attribute = sw_build_attribute(reader->build, element, name);

		if (text == NULL || (gint)i == reader->fixed[SW_CSV_PIECE] ||
		    (gint)i == reader->fixed[SW_CSV_INSIDE] ||
		    (gint)i == reader->fixed[SW_CSV_GAME] ||
		    (gint)i == reader->fixed[SW_CSV_ELEMENT])
			continue;
		if (attribute && sw_type_is_text(attribute->type) && *text == '\'' &&
		    sw_csv_is_guarded(text + 1))
			text++;
		sw_build_value(reader->build, name, text);
	}
	return TRUE;
}

static gboolean
read_piece(CsvReader *reader, const SwTable *const *tables)
{
	const char *element = cell(reader, SW_CSV_ELEMENT);
	g_autofree char *origin = g_strdup_printf("line %u", reader->line);
	gint64 number;

	if (reader->cells->len > reader->columns->len)
		return fault(reader, "%u cells, but the head names %u columns", reader->cells->len,
		             reader->columns->len);
	if (element == NULL || !sw_build_is_name(element))
		return fault(reader, "no element is named, as 'system'");
	if (!read_number(reader, SW_CSV_PIECE, &number) || !place_piece(reader))
		return FALSE;
	if (reader->open->len >= 64)
		return fault(reader, "pieces stand too deep inside each other");
	if (reader->build == NULL)
		reader->build = sw_build_new(tables, cell(reader, SW_CSV_GAME), reader->path);
	sw_build_open(reader->build, element, origin);
	g_array_append_val(reader->open, number);
	return read_values(reader, element);
}

static SwDocument *
read_pieces(CsvReader *reader, const SwTable *const *tables)
{
	while (reader->lines.at < reader->lines.end) {
		if (!read_line(reader))
			return NULL;
		if (!is_blank_line(reader) && !read_piece(reader, tables))
			return NULL;
	}
	if (reader->build == NULL) {
		fault(reader, "there is no piece");
		return NULL;
	}
	for (guint i = reader->open->len; i > 0; i--)
		sw_build_close(reader->build);
	return sw_build_finish(reader->build, reader->error);
}

SwDocument *
sw_csv_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
            GError **error)
{
	CsvReader reader = {
		.lines = {.at = bytes, .end = bytes + length, .line = 1},
		.path = path,
		.columns = g_ptr_array_new_with_free_func(g_free),
		.cells = g_ptr_array_new_with_free_func(g_free),
		.open = g_array_new(FALSE, FALSE, sizeof(gint64)),
		.line = 1,
		.error = error,
	};
	SwDocument *document = NULL;

	if (g_str_has_prefix(bytes, "\xef\xbb\xbf"))
		reader.lines.at += 3;
	find_separator(&reader.lines);
	if (!g_utf8_validate_len(bytes, length, NULL))
		fault(&reader, "the text is not UTF-8");
	else if (read_head(&reader))
		document = read_pieces(&reader, tables);
	sw_build_free(reader.build);
	g_ptr_array_unref(reader.columns);
	g_ptr_array_unref(reader.cells);
	g_array_unref(reader.open);
	return document;
}
