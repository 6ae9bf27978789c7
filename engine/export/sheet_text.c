#include "export/sheet_text.h"

#include "base/each.h"
#include "document/describe.h"

/* Returns the text of a cell as printed; attributes that are texts are quoted and cut. Free with
 * g_free(). */
static char *
cell_text(const SwSheet *sheet, const SwView *view, guint row, guint i)
{
	const SwSheetColumn *column = sw_sheet_column(sheet, i);
	g_autofree char *cell = sw_sheet_printed(sheet, view, row, i);
	GString *text;

	if (cell == NULL || column->attribute < 0 ||
	    !sw_type_is_text(sheet->game->of->attributes[column->attribute].type))
		return g_strdup(cell ? cell : "");
	text = g_string_new(NULL);
	sw_describe_append_text(text, cell);
	return g_string_free(text, FALSE);
}

static char *
cell_of_sums(const SwSheet *sheet, const SwView *view, guint line, guint column)
{
	char *text = sw_sheet_sum(sheet, view, line, column);

	return text ? text : g_strdup("");
}

/* Returns the labels, rows and sums, each an array of cells (char *). */
static GPtrArray *
lines_of(const SwSheet *sheet, const SwView *view, guint n_rows)
{
	GPtrArray *lines = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
	guint n_lines = 1 + n_rows + sw_sheet_n_sums(sheet, view);

	for (guint line = 0; line < n_lines; line++) {
		GPtrArray *cells = g_ptr_array_new_with_free_func(g_free);

		for (guint i = 0; i < sheet->columns->len; i++) {
			const SwSheetColumn *column = sw_sheet_column(sheet, i);

			g_ptr_array_add(cells,
			                line == 0 ? g_utf8_strdown(column->label, -1)
			                : line <= n_rows
			                        ? cell_text(sheet, view, line - 1, i)
			                        : cell_of_sums(sheet, view, line - n_rows - 1, i));
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

#define BAR 40

/* "  1½  ##  2": each number, as many marks as copies, or in proportion to them, and how many. */
static void
append_step(GString *out, const SwSheetStep *step, gint64 most)
{
	g_autoptr(GString) number = g_string_new(NULL);
	gint64 longest = MIN(most, BAR);
	gint64 length = most > BAR ? (step->copies * BAR + most - 1) / most : step->copies;

	sw_sheet_append_share(number, &step->share);
	g_string_append(out, "  ");
	g_string_append(out, number->str);
	append_blanks(out, 5 - g_utf8_strlen(number->str, -1));
	for (gint64 i = 0; i < length; i++)
		g_string_append_c(out, '#');
	append_blanks(out, (glong)(longest - length) + 2);
	g_string_append_printf(out, "%3" G_GINT64_FORMAT "\n", step->copies);
}

static void
append_curve(GString *out, const SwSheet *sheet, const SwView *view)
{
	const char *label;
	gint64 most;
	g_autoptr(GArray) steps = sw_sheet_curve(sheet, view, &label, &most);

	if (steps == NULL)
		return;
	g_string_append_printf(out, "\n  %s\n", label);
	SW_EACH (const SwSheetStep, step, steps)
		append_step(out, step, most);
}

void
sw_sheet_append_text(GString *out, const SwSheet *sheet, const SwView *view, guint most)
{
	guint n_rows = MIN(sheet->rows->len, most);
	g_autoptr(GPtrArray) lines = lines_of(sheet, view, n_rows);
	g_autofree char *heading = sw_sheet_heading(sheet, view);
	g_autofree glong *widths = g_new0(glong, sheet->columns->len);

	g_string_append_printf(out, "\n%s\n", heading);
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
	append_curve(out, sheet, view);
}
