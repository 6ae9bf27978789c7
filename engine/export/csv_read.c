#include "export/csv.h"

#include "base/translate.h"
#include "export/build.h"
#include "export/csv_lines.h"

#include <inttypes.h>
#include <string.h>

typedef struct {
	SwCsvLines lines;
	const char *path;
	SwBuild *build;
	GPtrArray *columns;         /* names, in the order of the file */
	gint fixed[SW_CSV_N_FIXED]; /* where these columns stand; -1: nowhere */
	GArray *open;               /* gint64: numbers of the pieces that are open */
	GError **error;
} CsvReader;

static gboolean fault(CsvReader *reader, const char *format, ...) G_GNUC_PRINTF(2, 3);

static gboolean
fault(CsvReader *reader, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	sw_build_set_line_fault(reader->error, reader->lines.line, format, arguments);
	va_end(arguments);
	return FALSE;
}

/* ---- Head ------------------------------------------------------------------------------- */

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
	if (!sw_csv_lines_read(&reader->lines, reader->error))
		return FALSE;
	for (guint i = 0; i < reader->lines.cells->len; i++) {
		if (!take_column(reader, g_ptr_array_index(reader->lines.cells, i)))
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
	return sw_csv_lines_cell(&reader->lines, reader->fixed[fixed]);
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
	             "piece %" PRId64 " does not stand above, next to what is "
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
	for (guint i = 0; i < reader->lines.cells->len; i++) {
		const char *text = g_ptr_array_index(reader->lines.cells, i);
		g_autofree char *plain = NULL;
		const char *name = g_ptr_array_index(reader->columns, i);
		const SwAttribute *attribute = sw_build_attribute(reader->build, element, name);

		if (text == NULL || (gint)i == reader->fixed[SW_CSV_PIECE] ||
		    (gint)i == reader->fixed[SW_CSV_INSIDE] ||
		    (gint)i == reader->fixed[SW_CSV_GAME] ||
		    (gint)i == reader->fixed[SW_CSV_ELEMENT])
			continue;
		if (attribute && sw_type_is_text(attribute->type))
			text = plain = sw_csv_unguarded(text);
		sw_build_value(reader->build, name, text);
	}
	return TRUE;
}

static gboolean
read_piece(CsvReader *reader, const SwTable *const *tables)
{
	const char *element = cell(reader, SW_CSV_ELEMENT);
	g_autofree char *origin = g_strdup_printf(sw_translate("line %u"), reader->lines.line);
	gint64 number;

	if (reader->lines.cells->len > reader->columns->len)
		return fault(reader, "%u cells, but the head names %u columns",
		             reader->lines.cells->len, reader->columns->len);
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
	while (!sw_csv_lines_at_end(&reader->lines)) {
		if (!sw_csv_lines_read(&reader->lines, reader->error))
			return NULL;
		if (!sw_csv_lines_is_blank(&reader->lines) && !read_piece(reader, tables))
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
		.path = path,
		.columns = g_ptr_array_new_with_free_func(g_free),
		.open = g_array_new(FALSE, FALSE, sizeof(gint64)),
		.error = error,
	};
	SwDocument *document = NULL;

	sw_csv_lines_init(&reader.lines, bytes, length);
	sw_csv_lines_find_separator(&reader.lines);
	if (!g_utf8_validate_len(bytes, length, NULL))
		fault(&reader, "the text is not UTF-8");
	else if (read_head(&reader))
		document = read_pieces(&reader, tables);
	sw_build_free(reader.build);
	g_ptr_array_unref(reader.columns);
	sw_csv_lines_clear(&reader.lines);
	g_array_unref(reader.open);
	return document;
}
