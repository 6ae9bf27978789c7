#include "sheet_text.h"

#include "base/text.h"
#include "describe.h"

/* Returns the text of a cell as printed; attributes that are texts are quoted and cut. Free with
 * g_free(). */
static char *
cell_text(const SwSheet *sheet, const SwView *view, guint row, guint i)
{
	const SwDocument *document = sw_view_document(view);
	const SwSheetColumn *column = sw_sheet_column(sheet, i);
	SwPieceId id = sw_sheet_row(sheet, row);
	g_autofree char *cell = sw_sheet_cell(sheet, view, row, i);
	GString *text;

	if (cell == NULL || column->attribute < 0 || column->is_number)
		return g_strdup(cell ? cell : "");
	text = g_string_new(NULL);
	describe_append_value(text, document, id, (guint)column->attribute);
	return g_string_free(text, FALSE);
}

static char *
sum_text(const SwSheetColumn *column, gboolean is_first)
{
	if (column->has_sum)
		return g_strdup_printf("%" G_GINT64_FORMAT "%s", column->sum,
		                       column->is_partial ? " + ?" : "");
	return g_strdup(is_first ? "in all" : "");
}

static gboolean
has_sums(const SwSheet *sheet)
{
	for (guint i = 0; i < sheet->columns->len; i++) {
		if (sw_sheet_column(sheet, i)->has_sum)
			return TRUE;
	}
	return FALSE;
}

/* Returns the labels, rows and sums, each an array of cells (char *). */
static GPtrArray *
lines_of(const SwSheet *sheet, const SwView *view, guint n_rows)
{
	GPtrArray *lines = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
	guint n_lines = 1 + n_rows + has_sums(sheet);

	for (guint line = 0; line < n_lines; line++) {
		GPtrArray *cells = g_ptr_array_new_with_free_func(g_free);

		for (guint i = 0; i < sheet->columns->len; i++) {
			const SwSheetColumn *column = sw_sheet_column(sheet, i);

			g_ptr_array_add(cells, line == 0 ? g_utf8_strdown(column->label, -1)
			                       : line <= n_rows
			                               ? cell_text(sheet, view, line - 1, i)
			                               : sum_text(column, i == 0));
		}
		g_ptr_array_add(lines, cells);
	}
	return lines;
}

static void
append_blanks(GString *out, glong n)
{
	for (glong i = 0; i < n; i++)
		g_string_append_c(out, ' ');
}

/* Numbers are aligned right, other cells left. */
static void
append_line(GString *out, const SwSheet *sheet, const GPtrArray *cells, const glong *widths)
{
	for (guint i = 0; i < cells->len; i++) {
		const char *cell = cells->pdata[i];
		glong blanks = widths[i] - g_utf8_strlen(cell, -1);
		gboolean is_number = sw_sheet_column(sheet, i)->is_number;

		g_string_append(out, "  ");
		append_blanks(out, is_number ? blanks : 0);
		g_string_append(out, cell);
		append_blanks(out, is_number ? 0 : blanks);
	}
	while (out->str[out->len - 1] == ' ')
		g_string_truncate(out, out->len - 1);
	g_string_append_c(out, '\n');
}

/* Appends the holder, and what it is worth: "Army (seat 1): 45 of 45". */
static void
append_heading(GString *out, const SwSheet *sheet, const SwView *view)
{
	const SwDocument *document = sw_view_document(view);
	g_autoptr(GString) text = g_string_new(NULL);
	SwSheetWorth worth;
	const SwElement *element = sheet->game->of;

	if (sw_table_is_root(sw_document_table(document),
	                     sw_document_kind(document, sheet->holder)->element)) {
		g_string_append(text, element->heading ? element->heading : element->label);
	} else {
		describe_append_piece(text, document, sheet->holder);
	}
	if (sw_sheet_worth(view, sheet->game, sheet->holder, &worth)) {
		g_autofree char *words = sw_sheet_worth_text(&worth);

		g_string_append_printf(text, ": %s", words);
	}
	g_string_append_printf(out, "\n%c%s\n", g_ascii_toupper(text->str[0]), text->str + 1);
}

void
sheet_append_text(GString *out, const SwSheet *sheet, const SwView *view, guint most)
{
	guint n_rows = MIN(sheet->rows->len, most);
	g_autoptr(GPtrArray) lines = lines_of(sheet, view, n_rows);
	g_autofree glong *widths = g_new0(glong, sheet->columns->len);

	append_heading(out, sheet, view);
	for (guint line = 0; line < lines->len; line++) {
		const GPtrArray *cells = lines->pdata[line];

		for (guint i = 0; i < cells->len; i++)
			widths[i] = MAX(widths[i], g_utf8_strlen(cells->pdata[i], -1));
	}
	for (guint line = 0; line < lines->len; line++) {
		if (line == n_rows + 1 && n_rows < sheet->rows->len)
			g_string_append_printf(out, "  and %u more; --all lists them\n",
			                       sheet->rows->len - n_rows);
		append_line(out, sheet, lines->pdata[line], widths);
	}
	if (lines->len == n_rows + 1 && n_rows < sheet->rows->len)
		g_string_append_printf(out, "  and %u more; --all lists them\n",
		                       sheet->rows->len - n_rows);
}
