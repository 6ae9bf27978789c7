/* Reads CSV as csv.c writes it. */
#include "export/csv.h"

#include "base/translate.h"
#include "export/csv_lines.h"

#include <inttypes.h>
#include <string.h>

typedef struct {
	SwCsvLines lines;
	const char *path;
	SwBuild *build;
	GArray *open; /* gint64: numbers of the open pieces */
} CsvReader;

G_STATIC_ASSERT(SW_CSV_TYPE == SW_CSV_MOST_FIXED);

/* ---- Head ------------------------------------------------------------------------------- */

/* The index of a fixed column; -1 for others. Type and coordinates are treated as attributes. */
static gint
fixed_of(const char *name)
{
	for (gint i = 0; name && i < SW_CSV_TYPE; i++) {
		if (strcmp(sw_csv_fixed[i], name) == 0)
			return i;
	}
	return -1;
}

static gboolean
has_column(const SwCsvLines *lines, const char *name)
{
	return g_ptr_array_find_with_equal_func(lines->columns, name, g_str_equal, NULL);
}

static gboolean
read_head(CsvReader *reader)
{
	if (!sw_csv_lines_read(&reader->lines))
		return FALSE;
	for (guint i = 0; i < reader->lines.cells->len; i++) {
		const char *name = g_ptr_array_index(reader->lines.cells, i);

		if (!sw_csv_add_column(&reader->lines, name, fixed_of(name)))
			return FALSE;
	}
	if (reader->lines.fixed[SW_CSV_PIECE] < 0 && has_column(&reader->lines, "name"))
		return sw_csv_fault(
			&reader->lines,
			"the header has no column '%s'; import a table of cards as 'cards'",
			sw_csv_fixed[SW_CSV_PIECE]);
	return sw_csv_has_columns(&reader->lines, sw_csv_fixed, SW_CSV_TYPE);
}

/* ---- Pieces ----------------------------------------------------------------------------- */

static gboolean
read_number(CsvReader *reader, guint fixed, gint64 *number)
{
	const char *text = sw_csv_fixed_cell(&reader->lines, fixed);

	if (text && g_ascii_string_to_signed(text, 10, 0, G_MAXINT32, number, NULL))
		return TRUE;
	return sw_csv_fault(&reader->lines, "'%s' in the column '%s' is not the number of a piece",
	                    text ? text : "", sw_csv_fixed[fixed]);
}

/* Closes pieces until the parent of the next piece is innermost. */
static gboolean
find_parent(CsvReader *reader, gint64 inside)
{
	while (reader->open->len > 0) {
		if (g_array_index(reader->open, gint64, reader->open->len - 1) == inside)
			return TRUE;
		sw_build_close(reader->build);
		g_array_set_size(reader->open, reader->open->len - 1);
	}
	return sw_csv_fault(&reader->lines,
	                    "piece %" PRId64 " must come directly before the pieces inside it",
	                    inside);
}

static gboolean
place_piece(CsvReader *reader)
{
	const char *game = sw_csv_fixed_cell(&reader->lines, SW_CSV_GAME);
	gint64 inside;

	if (reader->build) {
		return read_number(reader, SW_CSV_INSIDE, &inside) && find_parent(reader, inside);
	}
	if (game == NULL)
		return sw_csv_fault(&reader->lines, "the first piece has no 'game'");
	return TRUE;
}

static gboolean
read_piece(CsvReader *reader, const SwTable *const *tables)
{
	const char *element = sw_csv_fixed_cell(&reader->lines, SW_CSV_ELEMENT);
	g_autofree char *origin = g_strdup_printf(sw_translate("line %u"), reader->lines.line);
	gint64 number;

	if (reader->lines.cells->len > reader->lines.columns->len)
		return sw_csv_fault(&reader->lines, "%u cells, but the header has %u columns",
		                    reader->lines.cells->len, reader->lines.columns->len);
	if (element == NULL || !sw_build_is_name(element))
		return sw_csv_fault(&reader->lines,
		                    "the element is missing; name one, such as 'system'");
	if (!read_number(reader, SW_CSV_PIECE, &number) || !place_piece(reader))
		return FALSE;
	if (reader->open->len >= 64)
		return sw_csv_fault(&reader->lines, "pieces are nested too deep");
	if (reader->build == NULL)
		reader->build = sw_build_new(tables, sw_csv_fixed_cell(&reader->lines, SW_CSV_GAME),
		                             reader->path);
	sw_build_open(reader->build, element, origin);
	g_array_append_val(reader->open, number);
	sw_csv_put_values(&reader->lines, reader->build, element);
	return TRUE;
}

static SwDocument *
read_pieces(CsvReader *reader, const SwTable *const *tables)
{
	while (!sw_csv_lines_at_end(&reader->lines)) {
		if (!sw_csv_lines_read(&reader->lines))
			return NULL;
		if (!sw_csv_lines_is_blank(&reader->lines) && !read_piece(reader, tables))
			return NULL;
	}
	if (reader->build == NULL) {
		sw_csv_fault(&reader->lines, "the file has no pieces");
		return NULL;
	}
	for (guint i = reader->open->len; i > 0; i--)
		sw_build_close(reader->build);
	return sw_build_finish(reader->build, reader->lines.error);
}

SwDocument *
sw_csv_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
            GError **error)
{
	CsvReader reader = {
		.path = path,
		.open = g_array_new(FALSE, FALSE, sizeof(gint64)),
	};
	SwDocument *document = NULL;

	sw_csv_lines_init(&reader.lines, bytes, length, error);
	sw_csv_lines_find_separator(&reader.lines);
	if (!g_utf8_validate_len(bytes, length, NULL))
		sw_csv_fault(&reader.lines, "the text is not UTF-8");
	else if (read_head(&reader))
		document = read_pieces(&reader, tables);
	sw_build_free(reader.build);
	sw_csv_lines_clear(&reader.lines);
	g_array_unref(reader.open);
	return document;
}
