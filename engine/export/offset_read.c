/* Reads columns and rows as offset.c writes them. */
#include "base/hash.h"
#include "export/offset.h"

#include "base/text.h"
#include "base/translate.h"
#include "export/build.h"
#include "export/csv.h"
#include "export/csv_lines.h"

#include <string.h>

/* A column differs from q by up to half a row. */
#define MOST_COLUMN (2 * SW_HEX_LIMIT)

enum { COLUMN, ROW, KIND, N_FIXED };

/* The names of the columns, and their aliases. */
static const char *const heads[N_FIXED] = {[COLUMN] = "col", [ROW] = "row", [KIND] = "kind"};
static const char *const others[N_FIXED][3] = {
	[COLUMN] = {"column", "x"},
	[ROW] = {"y"},
	[KIND] = {"type", "tile"},
};

typedef struct {
	const SwTable *const *tables;
	const SwTable *table; /* NULL until the game is known */
	const char *path;
	SwUnsaid says;     /* from the text, or else from the caller */
	GPtrArray *galaxy; /* char *: names and values of the galaxy, alternating */
	GHashTable *said;  /* the set of those names */
	SwCsvLines lines;  /* after the lines that begin with # */
	SwBuild *build;
} OffsetReader;

G_STATIC_ASSERT(N_FIXED <= SW_CSV_MOST_FIXED);

/* ---- Kinds ------------------------------------------------------------------------------ */

gboolean
sw_offset_has_kind(const SwTable *table, const SwKind *kind)
{
	return kind->element->ground == table->ground &&
	       sw_element_holds(table->roots[SW_ROOT_GALAXY], kind->element);
}

static gboolean
is_called(const SwKind *kind, const char *text)
{
	gsize length = strlen(kind->element->name);

	if (strcmp(kind->name, text) == 0 || g_ascii_strcasecmp(kind->label, text) == 0)
		return TRUE;
	return strncmp(kind->element->name, text, length) == 0 && text[length] == '/' &&
	       strcmp(kind->name, text + length + 1) == 0;
}

const SwKind *
sw_offset_kind(const SwTable *table, const char *text)
{
	for (guint i = 0; i < table->n_kinds; i++) {
		if (sw_offset_has_kind(table, &table->kinds[i]) &&
		    is_called(&table->kinds[i], text))
			return &table->kinds[i];
	}
	return NULL;
}

/* ---- Properties of the whole ------------------------------------------------------------ */

static gboolean
take_layout(OffsetReader *reader, const char *name)
{
	reader->says.has_layout = sw_offset_find(name, &reader->says.layout);
	return reader->says.has_layout ||
	       sw_csv_fault(
		       &reader->lines,
		       "unknown layout '%s'; it must be 'odd-r', 'even-r', 'odd-q' or 'even-q'",
		       name);
}

static gboolean
fault_game(OffsetReader *reader, const char *name)
{
	g_autoptr(GString) games = g_string_new(NULL);

	for (guint i = 0; reader->tables[i]; i++)
		g_string_append_printf(games, "%s'%s'", i > 0 ? ", " : "", reader->tables[i]->game);
	return sw_csv_fault(&reader->lines, "game '%s' is unknown; it may be %s", name, games->str);
}

static gboolean
take_game(OffsetReader *reader, const char *name)
{
	reader->table = sw_tables_find(reader->tables, name);
	return reader->table || fault_game(reader, name);
}

static gboolean
take_value(OffsetReader *reader, const char *name, const char *value)
{
	if (!sw_build_is_name(name))
		return sw_csv_fault(&reader->lines,
		                    "'%s' is not a valid name for a value of the galaxy", name);
	if (!g_hash_table_add(reader->said, g_strdup(name)))
		return sw_csv_fault(&reader->lines, "'%s' is given twice", name);
	g_ptr_array_add(reader->galaxy, g_strdup(name));
	g_ptr_array_add(reader->galaxy, g_strdup(value));
	return TRUE;
}

/* Reads "# layout odd-r", also in the form of a quoted cell, as spreadsheets write it. */
static gboolean
take_said(OffsetReader *reader, char *line)
{
	char *name = g_strstrip(line + 1);
	char *value = name + strcspn(name, " \t");

	if (*value)
		*value++ = '\0';
	value = g_strchug(value);
	if (strcmp(name, "layout") == 0)
		return take_layout(reader, value);
	if (strcmp(name, "game") == 0)
		return take_game(reader, value);
	return *name == '\0' || take_value(reader, name, value);
}

/* The line without the separators of empty cells, or its one cell; NULL with an error. Free it. */
static char *
next_said(OffsetReader *reader)
{
	SwCsvLines *lines = &reader->lines;
	const char *newline = memchr(lines->at, '\n', (gsize)(lines->end - lines->at));
	const char *end = newline ? newline : lines->end;
	const char *begin = lines->at;

	if (*begin == '"')
		return sw_csv_lines_read(lines) ? g_strdup(sw_csv_lines_cell(lines, 0)) : NULL;
	lines->line = lines->next++;
	lines->at = newline ? newline + 1 : lines->end;
	while (end > begin && strchr(",;\t\r ", end[-1]))
		end--;
	return g_strndup(begin, (gsize)(end - begin));
}

static gboolean
read_said(OffsetReader *reader)
{
	SwCsvLines *lines = &reader->lines;

	while (g_str_has_prefix(lines->at, "#") || g_str_has_prefix(lines->at, "\"#")) {
		g_autofree char *line = next_said(reader);

		if (line == NULL || !take_said(reader, line))
			return FALSE;
	}
	lines->line = lines->next;
	if (reader->table == NULL && reader->says.game && !take_game(reader, reader->says.game))
		return FALSE;
	if (reader->table == NULL)
		return sw_csv_fault(&reader->lines,
		                    "the game is missing; add a line '# game NAME'");
	if (!reader->says.has_layout)
		return sw_csv_fault(&reader->lines, "the layout of columns and rows is missing; "
		                                    "add a line such as '# layout odd-r'");
	return TRUE;
}

/* ---- Columns ---------------------------------------------------------------------------- */

static gint
fixed_of(const char *name)
{
	for (gint i = 0; i < N_FIXED; i++) {
		if (g_ascii_strcasecmp(heads[i], name) == 0)
			return i;
		for (guint j = 0; others[i][j]; j++) {
			if (g_ascii_strcasecmp(others[i][j], name) == 0)
				return i;
		}
	}
	return -1;
}

/* Axial coordinates are rejected: a place is given only by column and row. */
static gboolean
take_column(OffsetReader *reader, const char *name)
{
	gint fixed = name ? fixed_of(name) : -1;

	if (g_strcmp0(name, "q") == 0 || g_strcmp0(name, "r") == 0)
		return sw_csv_fault(
			&reader->lines,
			"the column '%s' is not supported; give places by column and row", name);
	return sw_csv_add_column(&reader->lines, fixed < 0 ? name : heads[fixed], fixed);
}

static gboolean
is_number(const char *text)
{
	gint32 value;

	return text && sw_integer_parse(text, strlen(text), -MOST_COLUMN, MOST_COLUMN, &value) ==
	                       SW_VALUE_OK;
}

/* The first line, which has been read, is the header if its first cell is not a number; without a
 * header the columns are the default ones. */
static gboolean
read_columns(OffsetReader *reader, gboolean *is_head)
{
	const GPtrArray *cells = reader->lines.cells;

	*is_head = !is_number(sw_csv_lines_cell(&reader->lines, 0));
	for (guint i = 0; i < (*is_head ? cells->len : N_FIXED); i++) {
		if (!take_column(reader, *is_head ? g_ptr_array_index(cells, i) : heads[i]))
			return FALSE;
	}
	return sw_csv_has_columns(&reader->lines, heads, N_FIXED);
}

/* ---- Pieces ----------------------------------------------------------------------------- */

static gboolean
read_number(OffsetReader *reader, guint fixed, gint32 *number)
{
	const char *text = sw_csv_fixed_cell(&reader->lines, fixed);

	if (text &&
	    sw_integer_parse(text, strlen(text), -MOST_COLUMN, MOST_COLUMN, number) == SW_VALUE_OK)
		return TRUE;
	return sw_csv_fault(&reader->lines,
	                    "'%s' in the column '%s' is not a whole number between %d and %d",
	                    text ? text : "", heads[fixed], -MOST_COLUMN, MOST_COLUMN);
}

static gboolean
fault_kind(OffsetReader *reader, const char *text)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	const char *nearest;

	for (guint i = 0; i < reader->table->n_kinds; i++) {
		if (sw_offset_has_kind(reader->table, &reader->table->kinds[i]))
			g_ptr_array_add(names, (gpointer)reader->table->kinds[i].name);
	}
	g_ptr_array_add(names, NULL);
	nearest = sw_text_nearest(text, (const char *const *)names->pdata);
	if (nearest)
		return sw_csv_fault(&reader->lines,
		                    "'%s' is not a kind of piece in %s; did you mean '%s'?", text,
		                    reader->table->title, nearest);
	return sw_csv_fault(&reader->lines, "'%s' is not a kind of piece in %s", text,
	                    reader->table->title);
}

static void
put_number(SwBuild *build, const char *name, gint32 number)
{
	g_autofree char *text = g_strdup_printf("%d", number);

	sw_build_value(build, name, text);
}

static gboolean
read_piece(OffsetReader *reader)
{
	g_autofree char *origin = g_strdup_printf(sw_translate("line %u"), reader->lines.line);
	const char *text = sw_csv_fixed_cell(&reader->lines, KIND);
	const SwKind *kind = text ? sw_offset_kind(reader->table, text) : NULL;
	gint32 column, row;
	SwHex hex;

	if (reader->lines.cells->len > reader->lines.columns->len)
		return sw_csv_fault(&reader->lines, "%u cells, but there are %u columns",
		                    reader->lines.cells->len, reader->lines.columns->len);
	if (!read_number(reader, COLUMN, &column) || !read_number(reader, ROW, &row))
		return FALSE;
	if (text == NULL)
		return sw_csv_fault(&reader->lines, "the column '%s' is empty; it must name a kind",
		                    heads[KIND]);
	if (kind == NULL)
		return fault_kind(reader, text);
	hex = sw_offset_to_hex(reader->says.layout, column, row);
	sw_build_open(reader->build, kind->element->name, origin);
	put_number(reader->build, "q", hex.q);
	put_number(reader->build, "r", hex.r);
	if (kind->element->typed)
		sw_build_value(reader->build, "type", kind->name);
	sw_csv_put_values(&reader->lines, reader->build, kind->element->name);
	sw_build_close(reader->build);
	return TRUE;
}

/* ---- The galaxy ------------------------------------------------------------------------- */

static void
open_galaxy(OffsetReader *reader)
{
	const SwElement *element = reader->table->roots[SW_ROOT_GALAXY];
	gint players = reader->table->galaxy.players;
	gboolean says_players = FALSE;
	g_autofree char *origin = g_strdup_printf(sw_translate("line %u"), 1u);

	reader->build = sw_build_new(reader->tables, reader->table->game, reader->path);
	sw_build_open(reader->build, element->name, origin);
	for (guint i = 0; i < reader->galaxy->len; i += 2) {
		const char *name = g_ptr_array_index(reader->galaxy, i);

		says_players |=
			players >= 0 && strcmp(element->attributes[players].name, name) == 0;
		sw_build_value(reader->build, name, g_ptr_array_index(reader->galaxy, i + 1));
	}
	if (players >= 0 && !says_players && reader->says.players > 0)
		put_number(reader->build, element->attributes[players].name, reader->says.players);
}

static SwDocument *
read_galaxy(OffsetReader *reader)
{
	gboolean is_head;

	sw_csv_lines_find_separator(&reader->lines);
	if (!sw_csv_lines_read(&reader->lines) || !read_columns(reader, &is_head))
		return NULL;
	open_galaxy(reader);
	if (!is_head && !read_piece(reader))
		return NULL;
	while (!sw_csv_lines_at_end(&reader->lines)) {
		if (!sw_csv_lines_read(&reader->lines) ||
		    (!sw_csv_lines_is_blank(&reader->lines) && !read_piece(reader)))
			return NULL;
	}
	sw_build_close(reader->build);
	return sw_build_finish(reader->build, reader->lines.error);
}

SwDocument *
sw_offset_read_unsaid(const SwTable *const *tables, const SwUnsaid *unsaid, const char *path,
                      const char *bytes, gsize length, GError **error)
{
	OffsetReader reader = {
		.tables = tables,
		.path = path,
		.says = *unsaid,
		.galaxy = g_ptr_array_new_with_free_func(g_free),
		.said = sw_hash_texts(g_free, NULL),
	};
	SwDocument *document = NULL;

	sw_csv_lines_init(&reader.lines, bytes, length, error);
	if (!g_utf8_validate_len(bytes, length, NULL))
		sw_csv_fault(&reader.lines, "the text is not UTF-8");
	else if (read_said(&reader))
		document = read_galaxy(&reader);
	sw_build_free(reader.build);
	sw_csv_lines_clear(&reader.lines);
	g_ptr_array_unref(reader.galaxy);
	g_hash_table_unref(reader.said);
	return document;
}

SwDocument *
sw_offset_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
               GError **error)
{
	return sw_offset_read_unsaid(tables, &(SwUnsaid){0}, path, bytes, length, error);
}
